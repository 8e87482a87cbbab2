public import ManasikDomain

extension RepositoryWriter {
    /// Makes a repository without targets.
    ///
    /// - Parameters:
    ///   - root: Who signs the root.
    ///   - threshold: How many of them must.
    ///   - online: Who signs targets, snapshot and timestamp.
    public static func create(
        _ directory: String,
        root: [SigningKey],
        threshold: Int,
        online: [SigningKey],
        now: Instant
    ) throws(UpdateError) -> RepositoryWriter {
        guard (try? RepositoryWriter(directory: directory, now: now)) == nil else {
            throw UpdateError("root", .unusable(file: directory, "it is a repository already"))
        }
        var writer = RepositoryWriter(directory, now, [:])
        do throws(MetadataError) {
            var keys: [String: JSONValue] = [:]
            for key in root + online { keys[try key.id] = key.publicKey.json }
            let others = try role(online, threshold: 1)
            writer.signed["root"] = [
                "consistent_snapshot": .boolean(true), "keys": .object(keys),
                "roles": .object([
                    "root": try role(root, threshold: threshold), "targets": others, "snapshot": others,
                    "timestamp": others,
                ]),
            ]
        } catch {
            throw UpdateError("root", error)
        }
        writer.signed["targets"] = ["targets": .object([:])]
        try writer.publish("root", by: root)
        try writer.publish(Self.online, by: online)
        return writer
    }

    /// Adds a target, or replaces it.
    ///
    /// - Parameter custom: What is said of it besides.
    public mutating func add(
        _ path: String,
        _ bytes: [UInt8],
        custom: JSONValue?,
        by keys: [SigningKey]
    ) throws(UpdateError) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
            throw UpdateError(path, .unsafePath)
        }
        try checkKeys(of: Self.online, keys)
        var description = Self.description(of: bytes)
        description["custom"] = custom
        let hash = Hexadecimal.text(of: Signatures.sha256(bytes))
        let name = (parts.dropLast() + ["\(hash).\(parts.last ?? "")"]).joined(separator: "/")
        try write(bytes, to: "\(directory)/targets/\(name)")
        try change(path, to: description, by: keys)
    }

    /// Says of a target that it should not be used any more; who has it can still compare it.
    public mutating func yank(_ path: String, reason: String, by keys: [SigningKey]) throws(UpdateError) {
        guard case .object(let targets)? = signed["targets"]?["targets"],
            case .object(var description)? = targets[path]
        else { throw UpdateError(path, .notFound) }
        var custom: [String: JSONValue] = [:]
        if case .object(let members)? = description["custom"] { custom = members }
        custom["yanked"] = .string(reason)
        description["custom"] = .object(custom)
        try change(path, to: description, by: keys)
    }

    /// Signs snapshot and timestamp anew, so that they do not expire.
    public mutating func refresh(by keys: [SigningKey]) throws(UpdateError) {
        try publish(["snapshot", "timestamp"], by: keys)
    }

    /// Signs a new root with other keys for its roles.
    ///
    /// - Parameter keys: The new root's signers, and as many of the ones before as its threshold asks for.
    public mutating func rotate(
        root: [SigningKey],
        threshold: Int,
        online: [SigningKey],
        by keys: [SigningKey]
    ) throws(UpdateError) {
        var new = signed["root"] ?? [:]
        do throws(MetadataError) {
            var named: [String: JSONValue] = [:]
            for key in root + online { named[try key.id] = key.publicKey.json }
            let others = try Self.role(online, threshold: 1)
            new["keys"] = .object(named)
            new["roles"] = .object([
                "root": try Self.role(root, threshold: threshold), "targets": others, "snapshot": others,
                "timestamp": others,
            ])
        } catch {
            throw UpdateError("root", error)
        }
        try publish("root", by: keys, as: new)
        try publish(Self.online, by: online)
    }

    private mutating func change(
        _ path: String,
        to description: [String: JSONValue],
        by keys: [SigningKey]
    ) throws(UpdateError) {
        var targets: [String: JSONValue] = [:]
        if case .object(let members)? = signed["targets"]?["targets"] { targets = members }
        targets[path] = .object(description)
        signed["targets", default: [:]]["targets"] = .object(targets)
        try publish(Self.online, by: keys)
    }

    private mutating func publish(_ roles: [String], by keys: [SigningKey]) throws(UpdateError) {
        try checkKeys(of: roles, keys)
        for role in roles { try publish(role, by: keys) }
    }

    private static let online = ["targets", "snapshot", "timestamp"]

    private static func role(_ keys: [SigningKey], threshold: Int) throws(MetadataError) -> JSONValue {
        var ids: [JSONValue] = []
        for key in keys { ids.append(.string(try key.id)) }
        return .object(["keyids": .array(ids), "threshold": .integer(threshold)])
    }
}
