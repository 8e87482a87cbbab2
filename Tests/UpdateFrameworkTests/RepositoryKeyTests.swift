import Foundation
import ManasikDomain
import Testing

@testable import ManasikUpdateFramework

/// A key that is named twice signs once, and nothing is put in place that clients refuse.
@Suite struct RepositoryKeyTests {
    private let first = SampleRepository.key(1)
    private let second = SampleRepository.key(2)
    private let third = SampleRepository.key(5)
    private let online = SampleRepository.key(3)
    private let now = SampleRepository.now

    @Test func aKeyOfTheRootThatStaysMayBeNamedAsOneBeforeToo() throws {
        let place = try RepositoryPlace()
        var writer = try place.create(root: [first, second], threshold: 2, online: online)
        try place.trust()
        try writer.rotate(
            root: [first, third].map(\.publicKey),
            threshold: 2,
            online: [online],
            by: [first, third, first, second]
        )
        var client = try place.client()
        try client.refresh()
        #expect(client.root.version == 2)
    }

    @Test func keysThatAreNamedTwiceSignOnce() throws {
        let place = try RepositoryPlace()
        var writer = try place.create(root: [first, first], online: online)
        try place.trust()
        try writer.add("x", [1], custom: nil, by: [online, online])
        try writer.refresh(by: [online, online])
        try writer.delegate(
            "malaysia",
            to: [third.publicKey, third.publicKey],
            threshold: 1,
            patterns: ["country-my/*"],
            isTerminating: false,
            by: [online, online]
        )
        try writer.add("country-my/x", [2], custom: nil, to: "malaysia", by: [third, third, online])
        var client = try place.client()
        #expect(try client.target("x") == [1])
        #expect(try client.target("country-my/x") == [2])
    }

    @Test func oneKeyIsNotTwoHolders() throws {
        let place = try RepositoryPlace()
        #expect(throws: UpdateError("root", .threshold(2, keys: 1))) {
            try place.create(root: [first, first], threshold: 2, online: online)
        }
        var writer = try place.create(root: [first], online: online)
        let error = #expect(throws: UpdateError.self) {
            try writer.delegate(
                "malaysia",
                to: [third.publicKey, third.publicKey],
                threshold: 2,
                patterns: ["country-my/*"],
                isTerminating: false,
                by: [online]
            )
        }
        #expect(
            error?.description
                == "'malaysia' would need 2 of its keys, and 1 different key is named"
        )
    }

    @Test func aRoleThatNobodyHasIsNamedWithThoseThatAreThere() throws {
        let place = try RepositoryPlace()
        var writer = try place.create(root: [first], online: online)
        let error = #expect(throws: UpdateError.self) {
            try writer.add("x", [1], custom: nil, to: "malasia", by: [online])
        }
        #expect(
            error?.description
                == "'malasia' is no role of the repository, which has none besides its own"
        )
    }

    /// As a program without this check left it.
    @Test func aRootThatClientsRefuseIsFoundBeforeAnythingIsSignedAfterIt() throws {
        let place = try RepositoryPlace()
        var writer = try place.create(root: [first], online: online)
        try writer.rotate(root: [first.publicKey], threshold: 1, online: [online], by: [first])
        let file = place.path + "/metadata/2.root.json"
        let members = try #require(try writer.read("2.root"))
        let twice = try SignedMetadata<Root>.file(signing: .object(members), by: [first, first])
        try Data(twice).write(to: URL(filePath: file))
        #expect(throws: UpdateError(file, .unacceptable(.malformed("signatures"), isThere: true))) {
            try RepositoryWriter(directory: place.path, now: now)
        }
        // Nor is it taken for no repository, and begun anew.
        #expect(throws: UpdateError.self) { try place.create(root: [second], online: online) }
    }

    @Test func whatClientsWouldRefuseIsNotPutInPlace() throws {
        let place = try RepositoryPlace()
        var writer = try place.create(root: [first], online: online)
        writer.signed["targets"]?["targets"] = .object(["x": .object(["length": .integer(1)])])
        let before = try FileManager.default.contentsOfDirectory(atPath: place.path + "/metadata").sorted()
        #expect(throws: UpdateError("targets", .unacceptable(.malformed("hashes"), isThere: false))) {
            try writer.publish(RepositoryWriter.online, by: [online])
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: place.path + "/metadata").sorted() == before
        )
    }
}
