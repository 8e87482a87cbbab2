import Foundation
import ManasikDomain
import Testing

@testable import ManasikUpdateFramework

/// What is written here is taken by the client, and nothing is signed by keys that may not.
@Suite struct RepositoryWriterTests {
    private let first = SampleRepository.key(1)
    private let second = SampleRepository.key(2)
    private let third = SampleRepository.key(5)
    private let online = SampleRepository.key(3)
    private let now = SampleRepository.now

    @Test func theClientTakesWhatWasAddedAndSeesWhatWasYanked() throws {
        let place = try RepositoryPlace()
        var writer = try RepositoryWriter.create(
            place.path,
            root: [first, second, third].map(\.publicKey),
            threshold: 2,
            online: [online],
            by: [first, second],
            now: now
        )
        try place.trust()
        let custom = JSONValue.object(["id": .string("hajj")])
        try writer.add("hajj/hajj-1.tar.zst", [1, 2], custom: custom, by: [online])
        var client = try place.client()
        #expect(try client.target("hajj/hajj-1.tar.zst") == [1, 2])
        var again = try RepositoryWriter(directory: place.path, now: now)
        try again.yank("hajj/hajj-1.tar.zst", reason: "a wrong date", by: [online])
        var later = try place.client()
        #expect(
            try later.find("hajj/hajj-1.tar.zst").description.custom
                == .object(["id": .string("hajj"), "yanked": .string("a wrong date")])
        )
        #expect(throws: UpdateError("hajj/hajj-1.tar.zst", .taken)) {
            try again.add("hajj/hajj-1.tar.zst", [3], custom: nil, by: [online])
        }
        #expect(throws: UpdateError("hajj/hajj-1.tar.zst", .withdrawn("a wrong date"))) {
            try again.add("hajj/hajj-1.tar.zst", [1, 2], custom: custom, by: [online])
        }
        #expect(throws: UpdateError("x", .notFound)) { try again.yank("x", reason: "", by: [online]) }
        #expect(throws: UpdateError("../x", .unsafePath)) {
            try again.add("../x", [], custom: nil, by: [online])
        }
    }

    @Test func rotatesToOtherKeysAndIsFollowed() throws {
        let place = try RepositoryPlace()
        var writer = try place.create(root: [first], online: online)
        try place.trust()
        let other = SampleRepository.key(4)
        #expect(throws: UpdateError("root", .missingKeys(0, threshold: 1))) {
            try writer.rotate(root: [second.publicKey], threshold: 1, online: [other], by: [second])
        }
        try writer.rotate(root: [second.publicKey], threshold: 1, online: [other], by: [first, second])
        #expect(throws: UpdateError("targets", .missingKeys(0, threshold: 1))) {
            try writer.add("x", [1], custom: nil, by: [online])
        }
        #expect(!FileManager.default.fileExists(atPath: place.path + "/targets"))
        try writer.add("x", [1], custom: nil, by: [other])
        var client = try place.client()
        #expect(try client.target("x") == [1])
        #expect(client.root.version == 2)
    }

    @Test func aRootThatCannotBeReadIsNotTakenForMissing() throws {
        let place = try RepositoryPlace()
        var writer = try place.create(root: [first], online: online)
        try writer.rotate(root: [first.publicKey], threshold: 1, online: [online], by: [first])
        let file = place.path + "/metadata/2.root.json"
        try FileManager.default.removeItem(atPath: file)
        // A link to itself is there, and not even the superuser can read it.
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
        #expect(throws: UpdateError(file, .file(.unreadable))) {
            try RepositoryWriter(directory: place.path, now: now)
        }
    }

    @Test func expiresUnlessItIsRefreshed() throws {
        let place = try RepositoryPlace()
        _ = try place.create(root: [first], online: online)
        try place.trust()
        let later = now.adding(seconds: 20 * 86_400)
        var client = try place.client(at: later)
        let error = #expect(throws: UpdateError.self) { try client.refresh() }
        #expect(error == UpdateError("timestamp", .expired(now.adding(seconds: 14 * 86_400))))
        var writer = try RepositoryWriter(directory: place.path, now: later)
        try writer.refresh(by: [online])
        var again = try place.client(at: later)
        try again.refresh()
    }

    @Test func needsAsManyKeysOfTheRootAsItsThreshold() throws {
        let place = try RepositoryPlace()
        #expect(throws: UpdateError("root", .missingKeys(1, threshold: 2))) {
            try RepositoryWriter.create(
                place.path,
                root: [first, second].map(\.publicKey),
                threshold: 2,
                online: [online],
                by: [first],
                now: now
            )
        }
        #expect(!FileManager.default.fileExists(atPath: place.path + "/metadata"))
    }

    @Test func aDelegateSignsForItsOwnPathsAndIsPublishedByOthers() throws {
        let place = try RepositoryPlace()
        var writer = try place.create(root: [first], online: online)
        try place.trust()
        let delegate = SampleRepository.key(7)
        try writer.delegate(
            "malaysia",
            to: [delegate.publicKey],
            threshold: 1,
            patterns: ["country-my/*"],
            isTerminating: true,
            by: [online]
        )
        // Who has not signed yet takes nothing from others.
        var before = try place.client()
        #expect(try before.list().problems == [])
        #expect(throws: UpdateError("hajj/x", .outside(role: "malaysia"))) {
            try writer.add("hajj/x", [1], custom: nil, to: "malaysia", by: [delegate])
        }
        #expect(throws: UpdateError("malaysia", .missingKeys(0, threshold: 1))) {
            try writer.add("country-my/x", [1], custom: nil, to: "malaysia", by: [online])
        }
        #expect(try !writer.add("country-my/x", [1], custom: nil, to: "malaysia", by: [delegate]))
        var unseen = try place.client()
        #expect(throws: UpdateError.self) { try unseen.find("country-my/x") }
        var later = try RepositoryWriter(directory: place.path, now: now)
        try later.refresh(by: [online])
        var client = try place.client()
        let found = try #require(try client.list().targets.first)
        #expect(found.path == "country-my/x")
        #expect(found.role == "malaysia")
        #expect(found.keyIDs == [try delegate.id])
        #expect(try client.target("country-my/x") == [1])
        #expect(try later.yank("country-my/x", reason: "old", by: [delegate, online]))
    }

    @Test func aDelegateTakesNoPathsThatAreNotItsOwn() throws {
        let place = try RepositoryPlace()
        var writer = try place.create(root: [first], online: online)
        try place.trust()
        let delegate = SampleRepository.key(7)
        func narrow(to pattern: String) throws {
            try writer.delegate(
                "malaysia",
                to: [delegate.publicKey],
                threshold: 1,
                patterns: [pattern],
                isTerminating: false,
                by: [online]
            )
        }
        try narrow(to: "*/*")
        try writer.add("hajj/x", [1], custom: nil, to: "malaysia", by: [delegate, online])
        // What it signed while it might is there still.
        try narrow(to: "country-my/*")
        #expect(try writer.add("hajj/x", [2], custom: nil, by: [online]))
        var client = try place.client()
        #expect(try client.list().targets.map(\.role) == ["targets"])
        #expect(try client.target("hajj/x") == [2])
    }

    @Test func whatADelegateDidNotSignIsNotPublished() throws {
        let place = try RepositoryPlace()
        var writer = try place.create(root: [first], online: online)
        let delegate = SampleRepository.key(7)
        try writer.delegate(
            "malaysia",
            to: [delegate.publicKey],
            threshold: 1,
            patterns: ["country-my/*"],
            isTerminating: false,
            by: [online]
        )
        try writer.add("country-my/x", [1], custom: nil, to: "malaysia", by: [delegate])
        let file = place.path + "/metadata/1.malaysia.json"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try text.replacing("country-my/x", with: "country-my/y").write(
            toFile: file,
            atomically: true,
            encoding: .utf8
        )
        var later = try RepositoryWriter(directory: place.path, now: now)
        #expect(throws: UpdateError("malaysia", .tooFewSignatures(valid: 0, threshold: 1))) {
            try later.refresh(by: [online])
        }
    }

    @Test func keysAreForTheirOwnerAlone() throws {
        let place = try RepositoryPlace()
        let path = place.path + "/key"
        let key = try KeyFile.create(path, passphrase: nil)
        #expect(try KeyFile.read(path).id == key.id)
        #expect(try KeyFile.readPublic(path + ".pub") == key.publicKey)
        #expect(throws: UpdateError(path, .file(.noPublicKey))) {
            try KeyFile.readPublic(path)
        }
        #expect(throws: UpdateError(path, .file(.taken))) {
            try KeyFile.create(path, passphrase: nil)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        #expect(throws: UpdateError(path, .file(.open))) {
            try KeyFile.read(path)
        }
    }

    @Test func aPassphraseKeepsAKeyFromWhoeverReadsItsFile() throws {
        let place = try RepositoryPlace()
        let path = place.path + "/key"
        let key = try KeyFile.create(path, passphrase: Array("labbayk".utf8))
        #expect(try KeyFile.read(path) { Array("labbayk".utf8) }.id == key.id)
        #expect(throws: UpdateError(path, .file(.otherPassphrase))) {
            try KeyFile.read(path) { Array("labbaik".utf8) }
        }
        #expect(throws: UpdateError(path, .file(.encrypted))) {
            try KeyFile.read(path)
        }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains(#""kdf":"argon2id""#))
        #expect(!text.contains("ed25519_seed"))
    }
}
