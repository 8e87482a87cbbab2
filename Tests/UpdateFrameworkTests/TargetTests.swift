import Foundation
import ManasikDomain
import Testing

@testable import ManasikUpdateFramework

/// Which targets are found by which delegations, and which files are taken.
@Suite struct TargetTests {
    private static func paths(_ patterns: String..., terminating: Bool = false) -> [String: JSONValue] {
        ["paths": .array(patterns.map { .string($0) }), "terminating": .boolean(terminating)]
    }

    private func refusal(_ repository: SampleRepository, _ path: String) -> UpdateError? {
        do {
            var client = try repository.client()
            _ = try client.target(path)
        } catch {
            return error as? UpdateError
        }
        return nil
    }

    @Test(arguments: [true, false])
    func savesTargetsUnderEncodedNames(isConsistent: Bool) throws {
        let repository = try SampleRepository()
        repository.isConsistent = isConsistent
        repository.targets["targets"] = ["a/b c.txt": [1, 2], "q?x#y": [3], "100%.txt": []]
        try repository.bump("targets", "snapshot", "timestamp", "root")
        var client = try repository.client()
        for (path, bytes) in repository.targets["targets"]! {
            let file = try client.download(path, to: repository.directory)
            #expect(FileManager.default.contents(atPath: file).map(Array.init) == bytes)
        }
        #expect(FileManager.default.fileExists(atPath: repository.directory + "/a%2Fb%20c.txt"))
        // What is there is not fetched again.
        repository.files = repository.files.filter { $0.key.hasPrefix("m/") }
        var again = try repository.client()
        try again.download("a/b c.txt", to: repository.directory)
    }

    @Test func refusesOtherBytesThanWereSigned() throws {
        let repository = try SampleRepository()
        repository.targets["targets"] = ["x": [1, 2, 3]]
        try repository.bump("targets", "snapshot", "timestamp")
        let place = try #require(repository.files.keys.first { $0.hasPrefix("t/") })
        repository.files[place] = [1, 2, 4]
        #expect(refusal(repository, "x") == UpdateError("x", .wrongHash(algorithm: "sha256")))
        repository.files[place] = [1, 2]
        #expect(refusal(repository, "x") == UpdateError("x", .wrongLength(2, expected: 3)))
        repository.files[place] = [1, 2, 3, 4]
        #expect(refusal(repository, "x") == UpdateError("x", .tooLong(limit: 3)))
        repository.files[place] = nil
        #expect(refusal(repository, "x") == UpdateError("x", .notFound))
        #expect(refusal(repository, "y") == UpdateError("y", .notFound))
    }

    @Test(arguments: ["../x", "a/../x", "a/%2e%2E/x", "a%2F..%2Fx", ".", ""])
    func refusesPathsThatLeadOut(path: String) throws {
        #expect(refusal(try SampleRepository(), path) == UpdateError(path, .unsafePath))
    }

    @Test func findsTargetsOfDelegates() throws {
        let repository = try SampleRepository()
        repository.delegate("malaysia", Self.paths("my/*"), seed: 30)
        repository.delegate("states", by: "malaysia", Self.paths("my/johor-*"), seed: 31)
        let hash = Hexadecimal.text(of: Signatures.sha256(Array("id/pack".utf8)))
        repository.delegate(
            "indonesia",
            ["path_hash_prefixes": .array([.string(String(hash.prefix(3)))])],
            seed: 32
        )
        repository.targets["malaysia"] = ["my/pack": [1], "id/other": [2]]
        repository.targets["states"] = ["my/johor-1": [3], "my/kedah-1": [4]]
        repository.targets["indonesia"] = ["id/pack": [5]]
        try repository.bump("states", "malaysia", "indonesia", "targets", "snapshot", "timestamp")
        var client = try repository.client()
        #expect(try client.target("my/pack") == [1])
        #expect(try client.target("my/johor-1") == [3])
        #expect(try client.target("id/pack") == [5])
        for path in ["id/other", "my/kedah-1", "my/x/pack"] {
            #expect(refusal(repository, path)?.reason == .notFound, "\(path)")
        }
    }

    @Test func aTerminatingDelegationEndsTheSearch() throws {
        let repository = try SampleRepository()
        repository.delegate("first", Self.paths("*", terminating: true), seed: 30)
        repository.delegate("second", Self.paths("*"), seed: 31)
        repository.targets["second"] = ["x": [1]]
        try repository.bump("first", "second", "targets", "snapshot", "timestamp")
        #expect(refusal(repository, "x")?.reason == .notFound)
    }

    @Test func delegationsInACircleOrWithoutEndComeToAnEnd() throws {
        let repository = try SampleRepository()
        repository.delegate("a", Self.paths("*"), seed: 30)
        repository.delegate("b", by: "a", Self.paths("*"), seed: 31)
        repository.delegations["b"] = [("a", Self.paths("*"))]
        try repository.bump("a", "b", "targets", "snapshot", "timestamp")
        #expect(refusal(repository, "x")?.reason == .notFound)
        var limits = UpdateLimits()
        limits.roles = 2
        var client = try repository.client(limits: limits)
        #expect(throws: UpdateError("x", .tooManyRoles(limit: 2))) { try client.find("x") }
    }

    /// The same role is delegated twice, and only one delegation names the key that signed.
    @Test func aRoleIsTrustedOnlyForWhoeverNamesItsKey() throws {
        let repository = try SampleRepository()
        repository.delegate("a", Self.paths("a/*"), seed: 30)
        repository.delegate("b", Self.paths("b/*"), seed: 31)
        repository.delegate("shared", by: "a", Self.paths("a/*"), seed: 32)
        var other = Self.paths("b/*")
        other["keyids"] = .array([.string("another")])
        repository.delegations["b"] = [("shared", other)]
        repository.targets["shared"] = ["a/x": [1], "b/x": [2]]
        try repository.bump("shared", "a", "b", "targets", "snapshot", "timestamp")
        var client = try repository.client()
        #expect(try client.target("a/x") == [1])
        #expect(throws: UpdateError("shared", .tooFewSignatures(valid: 0, threshold: 1))) {
            try client.target("b/x")
        }
    }

    @Test func fetchesFilesUpToTheLimitAndByNoOtherScheme() throws {
        let repository = try SampleRepository()
        let fetcher = CurlFetcher()
        let address = "file://\(repository.directory)/root.json"
        let bytes = try fetcher.fetch(address, limit: 10_000)
        #expect(bytes == repository.files["m/1.root.json"])
        #expect(throws: FetchError.tooLong) { try fetcher.fetch(address, limit: bytes.count - 1) }
        #expect(throws: FetchError.notFound) { try fetcher.fetch(address + "x", limit: 10) }
        #expect(throws: FetchError.unreachable("the address has neither https nor http nor file")) {
            try fetcher.fetch("ftp://localhost/x", limit: 10)
        }
    }
    @Test func waitsForNoFileLongerThanForAllTogether() throws {
        let repository = try SampleRepository()
        let fetcher = CurlFetcher(within: .zero)
        #expect(throws: FetchError.unreachable("all of it took longer than 0 seconds")) {
            try fetcher.fetch("file://\(repository.directory)/root.json", limit: 10_000)
        }
    }

    @Test func aPipeIsNotReadAsAFile() throws {
        let repository = try SampleRepository()
        let path = repository.directory + "/a pipe"
        #expect(mkfifo(path, 0o600) == 0)
        for address in ["file://\(repository.directory)/a%20pipe", "file://\(repository.directory)"] {
            #expect(throws: FetchError.unreachable("it is no plain file")) {
                try CurlFetcher().fetch(address, limit: 10)
            }
        }
    }

    @Test func aSignedLengthDoesNotReplaceTheLimit() throws {
        let repository = try SampleRepository()
        repository.targets["targets"] = ["x": [1, 2, 3]]
        try repository.bump("targets", "snapshot", "timestamp")
        var limits = UpdateLimits()
        limits.target = 2
        var client = try repository.client(limits: limits)
        #expect(throws: UpdateError("x", .endless(limit: 2))) { try client.target("x") }
        #expect(throws: UpdateError("x", .endless(limit: 2))) {
            try client.download("x", to: repository.directory)
        }
        limits.signedMetadata = 10
        let other = try repository.client(limits: limits)
        #expect(throws: UpdateError("targets", .endless(limit: 10))) {
            try other.fetchMetadata("targets", version: 2, length: 1_000_000_000_000, limit: 5_000_000)
        }
    }

    @Test func aDelegateThatExpiresTakesNobodyElseAlong() throws {
        let repository = try SampleRepository()
        repository.delegate("malaysia", Self.paths("my/*"), seed: 30)
        repository.targets["malaysia"] = ["my/pack": [1]]
        repository.targets["targets"] = ["x": [2]]
        repository.expiry["malaysia"] = "2026-11-22T00:00:00Z"
        try repository.bump("malaysia", "targets", "snapshot", "timestamp")
        var client = try repository.client()
        let before = try client.list()
        #expect(before.expires == Instant(rfc3339: "2027-01-01T00:00:00Z"))
        #expect(before.targets.map(\.path) == ["my/pack", "x"])
        var later = try repository.client(at: SampleRepository.now.adding(seconds: 2 * 86_400))
        let after = try later.list()
        #expect(after.targets.map(\.path) == ["x"])
        #expect(after.problems.map(\.subject) == ["malaysia"])
    }
}
