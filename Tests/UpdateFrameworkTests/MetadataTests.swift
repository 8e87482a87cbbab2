import Foundation
import ManasikDomain
import Testing

@testable import ManasikUpdateFramework

/// Reads what python-tuf signed; `Repository/make.py` wrote it.
@Suite struct MetadataTests {
    private static func bytes(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Repository")
        return Array(try Data(contentsOf: folder.appending(path: "\(name).json")))
    }

    private static func root() throws -> SignedMetadata<Root> { try SignedMetadata(bytes("root")) }

    /// The file with one text in it replaced.
    private static func changed(_ name: String, _ old: String, _ new: String) throws -> [UInt8] {
        let text = String(decoding: try bytes(name), as: UTF8.self)
        try #require(text.contains(old))
        return Array(text.replacing(old, with: new).utf8)
    }

    @Test func takesWhatPythonSignedByBothSchemes() throws {
        let root = try Self.root()
        #expect(root.content.hasConsistentSnapshots)
        #expect(root.content.roles["root"]?.threshold == 2)
        try root.content.check(root)
        try root.content.check(SignedMetadata<Timestamp>(Self.bytes("timestamp")))
        try root.content.check(SignedMetadata<Snapshot>(Self.bytes("snapshot")))
        let targets = try SignedMetadata<Targets>(Self.bytes("targets"))
        try root.content.check(targets)
        #expect(targets.content.files["hajj/pack.txt"]?.length == 4)
        try targets.content.check(SignedMetadata<Targets>(Self.bytes("malaysia")), of: "malaysia")
    }

    @Test func refusesWhatWasChangedAfterItWasSigned() throws {
        let root = try Self.root().content
        let changed = try SignedMetadata<Timestamp>(
            Self.changed("timestamp", "2030-01-01T00:00:00Z", "2031-01-01T00:00:00Z")
        )
        let error = #expect(throws: MetadataError.self) { try root.check(changed) }
        #expect(error?.description == "'timestamp' has 0 valid signatures of the 1 that it needs")
        let targets = try SignedMetadata<Targets>(Self.changed("targets", "hajj/pack.txt", "hajj/evil.txt"))
        #expect(throws: MetadataError.tooFewSignatures(role: "targets", valid: 0, threshold: 1)) {
            try root.check(targets)
        }
    }

    @Test func oneOfTwoSignaturesIsTooFew() throws {
        let root = try Self.root()
        for key in try #require(root.content.roles["root"]).keyIDs {
            let text = String(decoding: try Self.bytes("root"), as: UTF8.self)
            // The first place of the id is in the signatures; a signature of an unknown key counts nothing.
            let place = try #require(
                text.range(of: "\"keyid\": \"\(key)\"") ?? text.range(of: "\"keyid\":\"\(key)\"")
            )
            let changed = text.replacingCharacters(in: place, with: "\"keyid\":\"unknown\"")
            let error = MetadataError.tooFewSignatures(role: "root", valid: 1, threshold: 2)
            #expect(throws: error) { try root.content.check(SignedMetadata<Root>(Array(changed.utf8))) }
        }
    }

    /// The key that signed the root besides Ed25519, and its other spellings.
    @Test func aKeyHasOneSpelling() throws {
        let root = try Self.root().content
        let key = try #require(root.keys.values.first { $0.type != "ed25519" })
        let point = try #require(key.material)
        #expect(point.count == 91)
        func spelled(_ text: String) -> PublicKey {
            PublicKey(type: key.type, scheme: key.scheme, value: text)
        }
        func block(_ bytes: [UInt8]) -> String {
            "-----BEGIN PUBLIC KEY-----\n\(Data(bytes).base64EncodedString())\n-----END PUBLIC KEY-----\n"
        }
        #expect(spelled(block(point)).material == point)
        #expect(spelled("\n" + block(point).replacing("\n", with: "\r\n") + "\n").material == point)
        let other = block([0, 0, 0])
        // Of the second coordinate no more than whether it is odd.
        var compressed: [UInt8] = [0x30, 0x39]
        compressed += point[2..<23]
        compressed += [0x03, 0x22, 0x00, 0x02 + point[90] % 2]
        compressed += point[27..<59]
        let texts = [
            key.value + other, other + key.value, "a key\n" + key.value, block(compressed),
            block(point + [0]),
            block(Array(point.dropLast())), block([]), "", "-----BEGIN PUBLIC KEY-----",
            key.value.replacing("PUBLIC", with: "EC PUBLIC"),
        ]
        for text in texts { #expect(spelled(text).material == nil, "\(text)") }
    }

    @Test func aKeyUnderTwoIdsCountsOnce() throws {
        let text = String(decoding: try Self.bytes("root"), as: UTF8.self)
        let value = try CanonicalJSON.decode(text)
        let key = SigningKey(seed: [UInt8](repeating: 7, count: 32))
        let upper = PublicKey(type: "ed25519", scheme: "ed25519", value: key.publicKey.value.uppercased())
        let ids = [try key.id, try upper.id]
        #expect(Set(ids).count == 2 && upper.material == key.publicKey.material)
        guard case .object(var envelope) = value, case .object(var signed) = envelope["signed"] else {
            return
        }
        let role = JSONValue.object(["keyids": .array(ids.map { .string($0) }), "threshold": .integer(2)])
        signed["keys"] = .object([ids[0]: key.publicKey.json, ids[1]: upper.json])
        signed["roles"] = .object(
            Dictionary(uniqueKeysWithValues: ["root", "targets", "snapshot", "timestamp"].map { ($0, role) })
        )
        let signature = Hexadecimal.text(of: key.sign(try SigningForm.bytes(of: .object(signed))))
        envelope["signed"] = .object(signed)
        envelope["signatures"] = .array(
            ids.map { .object(["keyid": .string($0), "sig": .string(signature)]) }
        )
        let root = try SignedMetadata<Root>(CanonicalJSON.bytes(of: .object(envelope)))
        #expect(throws: MetadataError.tooFewSignatures(role: "root", valid: 1, threshold: 2)) {
            try root.content.check(root)
        }
    }

    @Test(arguments: [
        "../../../../etc/passwd?", "", "12", "zz", String(repeating: "0", count: 63),
        String(repeating: "0", count: 62) + "/x",
    ])
    func aHashIsHexadecimalDigitsOfItsLength(hash: String) throws {
        func targets(_ hash: String) throws -> Targets {
            let file = JSONValue.object([
                "length": .integer(1), "hashes": .object(["sha256": .string(hash)]),
            ])
            let value = JSONValue.object(["targets": .object(["hajj/x": file])])
            return try Targets(MetadataFields(value, named: "targets"))
        }
        #expect(try targets(String(repeating: "aB", count: 32)).files.count == 1)
        #expect(throws: MetadataError.malformed("hashes")) { try targets(hash) }
    }

    /// Whoever is in between can add as many as a file may have, since nobody signs the list of signatures.
    @Test(.timeLimit(.minutes(10))) func manySignaturesAndDelegationsTakeNoLongTime() throws {
        let text = String(decoding: try Self.bytes("timestamp"), as: UTF8.self)
        let place = try #require(text.range(of: #""signatures":\s*\["#, options: .regularExpression))
        let more = (0..<150_000).map { #"{"keyid":"\#($0)","sig":""},"# }.joined()
        let bytes = Array(text.replacingCharacters(in: place, with: #""signatures":["# + more).utf8)
        #expect(bytes.count < UpdateLimits().targets)
        try Self.root().content.check(SignedMetadata<Timestamp>(bytes))
        let roles = (0..<60_000).map { number in
            JSONValue.object([
                "name": .string("\(number)"), "keyids": .array([]), "threshold": .integer(1),
                "terminating": .boolean(false), "paths": .array([]),
            ])
        }
        func targets(_ roles: [JSONValue]) throws -> Targets {
            let delegations = JSONValue.object(["keys": .object([:]), "roles": .array(roles)])
            let value = JSONValue.object(["targets": .object([:]), "delegations": delegations])
            return try Targets(MetadataFields(value, named: "targets"))
        }
        #expect(try targets(roles).delegations.count == roles.count)
        #expect(throws: MetadataError.malformed("roles")) { try targets(roles + roles.suffix(1)) }
    }

    @Test func refusesAnotherRoleAndWhatIsNoMetadata() throws {
        let error = MetadataError.wrongRole(expected: "root", found: "timestamp")
        #expect(throws: error) { try SignedMetadata<Root>(Self.bytes("timestamp")) }
        #expect(throws: MetadataError.notJSON) { try SignedMetadata<Root>(Array("{".utf8)) }
        #expect(throws: MetadataError.notJSON) { try SignedMetadata<Root>([0xFF]) }
        #expect(throws: MetadataError.malformed("signatures")) { try SignedMetadata<Root>(Array("{}".utf8)) }
        #expect(throws: MetadataError.unsupportedVersion("2.0.0")) {
            let text = String(decoding: try Self.bytes("timestamp"), as: UTF8.self)
            let changed = text.replacing(/"spec_version": ?"1[^"]*"/, with: "\"spec_version\":\"2.0.0\"")
            return try SignedMetadata<Timestamp>(Array(changed.utf8))
        }
    }

    /// Whoever serves a repository chooses how long its names are.
    @Test func quotesTheBeginningOfALongName() {
        let name = String(repeating: "x", count: 1_000)
        let cut = String(repeating: "x", count: 200) + "…"
        #expect(
            MetadataError.wrongRole(expected: "root", found: name).description
                == "the metadata is of '\(cut)', not of 'root'"
        )
        #expect(UpdateError(name, .notFound).description == "'\(cut)' was not found")
        #expect(UpdateError("snapshot", .unlisted(name)).description == "'snapshot' does not list '\(cut)'")
        #expect(
            UpdateError("root", .tooFewSignatures(valid: 1, threshold: 2)).description
                == "'root' has 1 valid signature of the 2 that it needs"
        )
    }

    @Test func expiresAtItsInstant() throws {
        let timestamp = try SignedMetadata<Timestamp>(Self.bytes("timestamp"))
        let end = try #require(Instant(rfc3339: "2030-01-01T00:00:00Z"))
        #expect(timestamp.isExpired(at: end))
        #expect(!timestamp.isExpired(at: end.adding(seconds: -1)))
    }

    @Test func signsWhatItReads() throws {
        let key = SigningKey(seed: [UInt8](repeating: 7, count: 32))
        let id = try key.id
        let role = JSONValue.object(["keyids": .array([.string(id)]), "threshold": .integer(1)])
        let signed = JSONValue.object([
            "_type": .string("root"), "spec_version": .string("1.0.31"), "version": .integer(1),
            "expires": .string("2030-01-01T00:00:00Z"), "consistent_snapshot": .boolean(true),
            "keys": .object([id: key.publicKey.json]),
            "roles": .object(["root": role, "targets": role, "snapshot": role, "timestamp": role]),
        ])
        let root = try SignedMetadata<Root>(SignedMetadata<Root>.file(signing: signed, by: [key]))
        try root.content.check(root)
        let unsigned = try SignedMetadata<Root>(SignedMetadata<Root>.file(signing: signed, by: []))
        #expect(throws: MetadataError.self) { try root.content.check(unsigned) }
    }

    @Test func escapesOnlyQuotationMarksAndBackslashes() throws {
        let value = JSONValue.object([
            "é": .array([.null, .boolean(true), .integer(-1)]), "a": .string("\"\\\n\u{1}"),
        ])
        #expect(
            try SigningForm.bytes(of: value) == Array("{\"a\":\"\\\"\\\\\n\u{1}\",\"é\":[null,true,-1]}".utf8)
        )
        #expect(throws: MetadataError.notCanonical) { try SigningForm.bytes(of: .number(0.5)) }
    }

    @Test func aStarDoesNotCrossASlash() {
        #expect(Delegation.matches("country-my/a.tar", pattern: "country-my/*"))
        #expect(Delegation.matches("country-my/a.tar", pattern: "country-my/*.ta?"))
        #expect(!Delegation.matches("country-my/b/a.tar", pattern: "country-my/*"))
        #expect(!Delegation.matches("country-mya", pattern: "country-my/*"))
        #expect(!Delegation.matches("country-my/a.tarx", pattern: "country-my/*.tar"))
        #expect(Delegation.matches("aXbXb", pattern: "a*b"))
    }

    /// The roles that python-tuf computes.
    @Test(arguments: [
        (1, "hajj", "bin-0"), (4, "hajj", "bin-3"), (8, "hajj", "bin-30"),
        (13, "hajj/hajj-1.tar.zst", "bin-02fa"), (32, "hajj", "bin-3090b09f"),
    ])
    func binsShareAllPathsByTheirHash(bits: Int, path: String, role: String) throws {
        let targets = try Self.targets(bits: bits)
        #expect(targets.roles(for: path).names == [role])
        #expect(targets.roles(for: path).isFinal)
        let bins = try #require(targets.bins)
        #expect(bins.contains(role))
        for other in ["bin-", "bin-\(role)", "bin-+1", "other-0", "\(role)0", role.uppercased()] {
            #expect(!bins.contains(other))
        }
    }

    @Test func binsAreNumberedByOneTo32Bits() throws {
        #expect(throws: MetadataError.malformed("bit_length")) { try Self.targets(bits: 33) }
        #expect(throws: MetadataError.malformed("bit_length")) { try Self.targets(bits: 0) }
        let bins = try #require(try Self.targets(bits: 3).bins)
        #expect(bins.contains("bin-7") && !bins.contains("bin-8"))
    }

    private static func targets(bits: Int) throws -> Targets {
        let delegations: [String: JSONValue] = [
            "keys": .object([:]),
            "succinct_roles": .object([
                "keyids": .array([]), "threshold": .integer(1), "bit_length": .integer(bits),
                "name_prefix": .string("bin"),
            ]),
        ]
        return try Targets(
            MetadataFields(
                .object(["targets": .object([:]), "delegations": .object(delegations)]),
                named: "targets"
            )
        )
    }
}
