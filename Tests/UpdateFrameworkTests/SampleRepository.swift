import Foundation
import ManasikDomain

@testable import ManasikUpdateFramework

/// A repository in memory, of which tests change what they try.
final class SampleRepository {
    /// Served by its address; what is missing is not found.
    var files: [String: [UInt8]] = [:]
    var keys: [String: [SigningKey]] = [:]
    var versions = ["root": 1, "timestamp": 1, "snapshot": 1, "targets": 1]
    var expiry: [String: String] = [:]
    var thresholds: [String: Int] = [:]
    var isConsistent = true
    /// By role, then by path.
    var targets: [String: [String: [UInt8]]] = ["targets": [:]]
    /// The members of delegated roles but for their keys, by the delegating role.
    var delegations: [String: [(name: String, fields: [String: JSONValue])]] = [:]
    /// What the snapshot leaves out.
    var unlisted: Set<String> = []
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    static let now = Instant(rfc3339: "2026-11-21T00:00:00Z")!

    init() throws {
        for (seed, role) in ["root", "timestamp", "snapshot", "targets"].enumerated() {
            keys[role] = [Self.key(UInt8(seed))]
        }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try publish("targets", "snapshot", "timestamp", "root")
        try UpdateClient.trust(files["m/1.root.json"]!, in: directory)
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    static func key(_ seed: UInt8) -> SigningKey { SigningKey(seed: [UInt8](repeating: seed, count: 32)) }

    /// Signs and serves metadata as it is now.
    func publish(_ roles: String...) throws {
        for role in roles {
            let bytes = try SignedMetadata<Root>.file(signing: signed(role), by: keys[role]!)
            let isPlain = role == "timestamp" || role != "root" && !isConsistent
            files["m/" + (isPlain ? "" : "\(versions[role]!).") + "\(PercentEncoding.name(role)).json"] =
                bytes
        }
        for (path, bytes) in targets.values.flatMap({ $0 }) {
            let hash = Hexadecimal.text(of: Signatures.sha256(bytes))
            var parts = path.split(separator: "/").map(String.init)
            if isConsistent { parts[parts.count - 1] = "\(hash).\(parts[parts.count - 1])" }
            files["t/" + PercentEncoding.path(parts.joined(separator: "/"))] = bytes
        }
    }

    /// Publishes a new version of each role.
    func bump(_ roles: String...) throws {
        for role in roles { versions[role, default: 0] += 1 }
        for role in roles { try publish(role) }
    }

    func delegate(_ name: String, by role: String = "targets", _ fields: [String: JSONValue], seed: UInt8) {
        keys[name] = [Self.key(seed)]
        versions[name] = 1
        targets[name, default: [:]] = targets[name] ?? [:]
        var fields = fields
        fields["terminating"] = fields["terminating"] ?? .boolean(false)
        delegations[role, default: []].append((name, fields))
    }

    func client(at now: Instant = now, limits: UpdateLimits = UpdateLimits()) throws -> UpdateClient {
        try UpdateClient(
            directory: directory,
            metadata: "m",
            targets: "t",
            fetcher: MemoryFetcher(files: files),
            now: now,
            limits: limits
        )
    }

    /// The version of what the client trusts; nil if nothing.
    func trusted<Content: RoleContent>(_ role: String, _ content: Content.Type) throws -> Int? {
        guard let bytes = MetadataDirectory(path: directory).read(role, limit: .max - 1) else { return nil }
        return try SignedMetadata<Content>(bytes).version
    }

    private func signed(_ role: String) throws -> JSONValue {
        var members: [String: JSONValue] = [
            "spec_version": .string("1.0.31"), "version": .integer(versions[role]!),
            "expires": .string(expiry[role] ?? "2027-01-01T00:00:00Z"),
        ]
        switch role {
        case "root":
            members["_type"] = .string("root")
            members["consistent_snapshot"] = .boolean(isConsistent)
            let top = ["root", "timestamp", "snapshot", "targets"]
            members["keys"] = try named(top)
            members["roles"] = .object(
                try Dictionary(uniqueKeysWithValues: top.map { ($0, .object(try holders($0))) })
            )
        case "timestamp":
            members["_type"] = .string("timestamp")
            members["meta"] = .object(["snapshot.json": version("snapshot")])
        case "snapshot":
            members["_type"] = .string("snapshot")
            let listed = targets.keys.filter { !unlisted.contains($0) }
            members["meta"] = .object(
                Dictionary(uniqueKeysWithValues: listed.map { ("\($0).json", version($0)) })
            )
        default:
            members["_type"] = .string("targets")
            members["targets"] = .object(targets[role]!.mapValues(Self.description))
            if let delegated = delegations[role] {
                members["delegations"] = .object([
                    "keys": try named(delegated.map(\.name)),
                    "roles": .array(
                        try delegated.map { role in
                            .object(
                                role.fields.merging(["name": .string(role.name)]) { $1 }
                                    .merging(try holders(role.name)) { given, _ in given }
                            )
                        }
                    ),
                ])
            }
        }
        return .object(members)
    }

    private func version(_ role: String) -> JSONValue { .object(["version": .integer(versions[role]!)]) }

    private func named(_ roles: [String]) throws -> JSONValue {
        let all = try roles.flatMap { keys[$0]! }.map { (try $0.id, $0.publicKey.json) }
        return .object(Dictionary(all) { first, _ in first })
    }

    private func holders(_ role: String) throws -> [String: JSONValue] {
        [
            "keyids": .array(try keys[role]!.map { .string(try $0.id) }),
            "threshold": .integer(thresholds[role] ?? 1),
        ]
    }

    private static func description(_ bytes: [UInt8]) -> JSONValue {
        .object([
            "length": .integer(bytes.count),
            "hashes": .object([
                "sha256": .string(Hexadecimal.text(of: Signatures.sha256(bytes))),
                "sha512": .string(Hexadecimal.text(of: Signatures.sha512(bytes))),
            ]),
        ])
    }
}

/// Serves files from memory.
struct MemoryFetcher: Fetcher {
    let files: [String: [UInt8]]

    func fetch(_ address: String, limit: Int) throws(FetchError) -> [UInt8] {
        guard let bytes = files[address] else { throw .notFound }
        guard bytes.count <= limit else { throw .tooLong }
        return bytes
    }
}
