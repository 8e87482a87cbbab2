import Foundation
import ManasikDomain
import Testing

@testable import ManasikUpdateFramework

/// What the client takes from a repository, and what it refuses and why.
@Suite struct UpdateClientTests {
    private func refusal(_ repository: SampleRepository, at now: Instant = SampleRepository.now)
        -> UpdateError?
    {
        do {
            var client = try repository.client(at: now)
            try client.refresh()
        } catch {
            return error as? UpdateError
        }
        return nil
    }

    @Test func keepsWhatItVerified() throws {
        let repository = try SampleRepository()
        #expect(refusal(repository) == nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: repository.directory).sorted()
        #expect(names == ["root.json", "snapshot.json", "targets.json", "timestamp.json"])
        let kept = FileManager.default.contents(atPath: repository.directory + "/targets.json")
        #expect(kept.map(Array.init) == repository.files["m/1.targets.json"])
    }

    @Test func asksForNothingThatItHas() throws {
        let repository = try SampleRepository()
        #expect(refusal(repository) == nil)
        repository.files["m/1.snapshot.json"] = nil
        repository.files["m/1.targets.json"] = nil
        #expect(refusal(repository) == nil)
    }

    @Test func followsRootsWhoseOldAndNewKeysSigned() throws {
        let repository = try SampleRepository()
        let old = repository.keys["root"]![0]
        repository.keys["root"] = [SampleRepository.key(9), old]
        try repository.bump("root")
        repository.keys["root"] = [SampleRepository.key(9)]
        try repository.bump("root")
        #expect(refusal(repository) == nil)
        #expect(try repository.trusted("root", Root.self) == 3)
        repository.keys["root"] = [old]
        try repository.bump("root")
        #expect(refusal(repository)?.reason == .tooFewSignatures(valid: 0, threshold: 1))
        #expect(try repository.trusted("root", Root.self) == 3)
    }

    @Test func takesNoMoreRootsAtOnceThanTheLimit() throws {
        let repository = try SampleRepository()
        for _ in 0..<5 { try repository.bump("root") }
        var limits = UpdateLimits()
        limits.rootRotations = 3
        var client = try repository.client(limits: limits)
        try client.refresh()
        #expect(try repository.trusted("root", Root.self) == 4)
    }

    @Test(arguments: ["root", "timestamp", "snapshot", "targets"])
    func refusesWhatExpired(role: String) throws {
        let repository = try SampleRepository()
        #expect(refusal(repository) == nil)
        repository.expiry[role] = "2026-11-20T00:00:00Z"
        try repository.bump("targets", "snapshot", "timestamp", "root")
        let error = try #require(refusal(repository))
        #expect(error.subject == role)
        #expect(error.reason == .expired(try #require(Instant(rfc3339: "2026-11-20T00:00:00Z"))))
        // An expired root is kept, since those after it are signed by its keys.
        #expect(try repository.trusted("root", Root.self) == 2)
        #expect(try repository.trusted("targets", Targets.self) == 1)
    }

    @Test(arguments: ["timestamp", "snapshot", "targets"])
    func refusesOlderVersions(role: String) throws {
        let repository = try SampleRepository()
        try repository.bump("targets", "snapshot", "timestamp")
        #expect(refusal(repository) == nil)
        repository.versions[role] = 0
        for role in ["targets", "snapshot", "timestamp"].drop(while: { $0 != role }) {
            try repository.bump(role)
        }
        let error = try #require(refusal(repository))
        #expect(error.reason == .olderVersion(1, trusted: 2))
        #expect(try repository.trusted("timestamp", Timestamp.self) == (role == "targets" ? 3 : 2))
        #expect(try repository.trusted("snapshot", Snapshot.self) == 2)
    }

    @Test func recoversFromVersionsThatStolenKeysSigned() throws {
        let repository = try SampleRepository()
        repository.versions["snapshot"] = 900
        try repository.bump("snapshot", "timestamp")
        #expect(refusal(repository) == nil)
        repository.keys["snapshot"] = [SampleRepository.key(20)]
        repository.keys["timestamp"] = [SampleRepository.key(21)]
        repository.versions["snapshot"] = 1
        repository.versions["timestamp"] = 1
        try repository.bump("snapshot", "timestamp", "root")
        #expect(refusal(repository) == nil)
        #expect(try repository.trusted("snapshot", Snapshot.self) == 2)
    }

    @Test func refusesASnapshotThatDropsARole() throws {
        let repository = try SampleRepository()
        repository.delegate("malaysia", ["paths": .array([.string("my/*")])], seed: 30)
        try repository.bump("malaysia", "targets", "snapshot", "timestamp")
        #expect(refusal(repository) == nil)
        repository.unlisted = ["malaysia"]
        try repository.bump("snapshot", "timestamp")
        #expect(refusal(repository)?.reason == .unlisted("malaysia.json"))
    }

    @Test func refusesWhatIsMixedMissingOrTooLong() throws {
        let repository = try SampleRepository()
        try repository.bump("timestamp")
        repository.files["m/1.snapshot.json"] = repository.files["m/timestamp.json"]
        #expect(
            refusal(repository)?.reason == .malformed(.wrongRole(expected: "snapshot", found: "timestamp"))
        )
        repository.versions["snapshot"] = 5
        try repository.publish("snapshot")
        repository.files["m/1.snapshot.json"] = repository.files["m/5.snapshot.json"]
        #expect(refusal(repository)?.reason == .mixed(version: 5, expected: 1))
        repository.files["m/1.snapshot.json"] = nil
        #expect(refusal(repository)?.reason == .notFound)
        repository.files["m/timestamp.json"] = [UInt8](repeating: 32, count: 20_000)
        #expect(refusal(repository)?.reason == .endless(limit: 16_384))
        #expect(
            refusal(repository)?.description
                == "'timestamp' does not end within 16384 bytes"
        )
    }

    @Test func refusesARootThatItsOwnKeysDidNotSign() throws {
        let repository = try SampleRepository()
        let kept = repository.files["m/1.root.json"]
        repository.keys["root"]!.append(SampleRepository.key(9))
        repository.thresholds["root"] = 2
        try repository.publish("root")
        var text = String(decoding: repository.files["m/1.root.json"]!, as: UTF8.self)
        text.replace("\"sig\":\"", with: "\"sig\":\"00", maxReplacements: 1)
        #expect(throws: UpdateError("root", .tooFewSignatures(valid: 1, threshold: 2))) {
            try UpdateClient.trust(Array(text.utf8), in: repository.directory)
        }
        let root = FileManager.default.contents(atPath: repository.directory + "/root.json")
        #expect(root.map(Array.init) == kept)
        #expect(throws: UpdateError("root", .noTrustedRoot)) {
            try UpdateClient(
                directory: repository.directory + "/none",
                metadata: "m",
                targets: "t",
                fetcher: MemoryFetcher(files: [:]),
                now: SampleRepository.now
            )
        }
    }
}
