import Foundation
import ManasikDomain

extension RepositoryWriter {
    /// Signs the next version of a role, and writes it.
    ///
    /// - Parameter new: What it says from now on; nil for the same as before.
    /// - Throws: `UpdateError` if too few of the role's keys are there; nothing is written then.
    mutating func publish(
        _ role: String,
        by keys: [SigningKey],
        as new: [String: JSONValue]? = nil
    ) throws(UpdateError) {
        let before = signed[role] ?? [:]
        var members = new ?? before
        let version = 1 + Self.version(of: members)
        members["_type"] = .string(delegation(role) == nil ? role : "targets")
        members["spec_version"] = .string("1.0.31")
        members["version"] = .integer(version)
        members["expires"] = .string(
            now.adding(seconds: 86_400 * Self.lifetimes[role, default: 90]).description
        )
        let bytes: [UInt8]
        do throws(MetadataError) {
            // A root is signed by those whom it names and by those of the root before.
            var signers: [SigningKey] = []
            if role != "root" || !before.isEmpty { signers = try self.signers(of: role, among: keys) }
            if role == "root", let new {
                let ids = try signers.map { key throws(MetadataError) in try key.id }
                let holders = try Self.holders(of: role, in: new)
                for key in try Self.signers(of: role, holders, among: keys) where !ids.contains(try key.id) {
                    signers.append(key)
                }
            }
            bytes = try SignedMetadata<Root>.file(signing: .object(members), by: signers)
        } catch {
            throw Self.refusal(role, error)
        }
        try checkAccepted(role, bytes, version: version, after: before)
        try write(bytes, to: path(of: role == "timestamp" ? role : "\(version).\(role)"))
        signed[role] = members
        if role == "snapshot" { list(role, version, bytes, in: "timestamp") }
        if role == "targets" || delegation(role) != nil { list(role, version, bytes, in: "snapshot") }
    }

    /// Writes a file, and the directories in which it is.
    func write(_ bytes: [UInt8], to path: String) throws(UpdateError) {
        let parent = URL(filePath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        if let problem = WholeFile.write(bytes, to: path) {
            throw UpdateError("repository", .unusable(file: path, problem))
        }
    }

    static func version(of members: [String: JSONValue]) -> Int {
        guard case .integer(let version)? = members["version"] else { return 0 }
        return version
    }

    /// Returns those keys that sign for a role.
    func signers(of role: String, among keys: [SigningKey]) throws(MetadataError) -> [SigningKey] {
        let delegated = delegation(role)?.keys
        let holders =
            if let delegated { delegated } else { try Self.holders(of: role, in: signed["root"] ?? [:]) }
        return try Self.signers(of: role, holders, among: keys)
    }

    private static func holders(
        of role: String,
        in root: [String: JSONValue]
    ) throws(MetadataError) -> RoleKeys {
        try RoleKeys(MetadataFields(.object(root), named: "root").object("roles").object(role))
    }

    private static func signers(
        of role: String,
        _ holders: RoleKeys,
        among keys: [SigningKey]
    ) throws(MetadataError) -> [SigningKey] {
        var signers: [SigningKey] = []
        var ids: Set<String> = []
        for key in keys where holders.keyIDs.contains(try key.id) {
            if ids.insert(try key.id).inserted { signers.append(key) }
        }
        guard signers.count >= holders.threshold else {
            throw .tooFewSignatures(role: role, valid: signers.count, threshold: holders.threshold)
        }
        return signers
    }

    /// Checks that what roles say next can be signed, before anything is written.
    func checkKeys(of roles: [String], _ keys: [SigningKey]) throws(UpdateError) {
        for role in roles {
            do throws(MetadataError) {
                _ = try signers(of: role, among: keys)
            } catch {
                throw Self.refusal(role, error)
            }
        }
    }

    private static func refusal(_ role: String, _ error: MetadataError) -> UpdateError {
        guard case .tooFewSignatures(_, let count, let threshold) = error else {
            return UpdateError(role, error)
        }
        return UpdateError(role, .missingKeys(count, threshold: threshold))
    }

    mutating func list(_ role: String, _ version: Int, _ bytes: [UInt8], in lister: String) {
        var meta: [String: JSONValue] = [:]
        if case .object(let members)? = signed[lister]?["meta"] { meta = members }
        var file = Self.description(of: bytes)
        file["version"] = .integer(version)
        meta["\(role).json"] = .object(file)
        signed[lister, default: [:]]["meta"] = .object(meta)
    }

    /// Returns the length and the hashes of a file.
    static func description(of bytes: [UInt8]) -> [String: JSONValue] {
        [
            "length": .integer(bytes.count),
            "hashes": .object(["sha256": .string(Hexadecimal.text(of: Signatures.sha256(bytes)))]),
        ]
    }
}
