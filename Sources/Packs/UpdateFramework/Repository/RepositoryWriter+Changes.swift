public import ManasikDomain

extension RepositoryWriter {
    /// Makes a repository without targets.
    ///
    /// - Parameters:
    ///   - root: Whose keys sign the root.
    ///   - threshold: How many of them must.
    ///   - online: Who signs targets, snapshot and timestamp.
    ///   - keys: Those of the root's keys that sign now.
    public static func create(
        _ directory: String,
        root: [PublicKey],
        threshold: Int,
        online: [SigningKey],
        by keys: [SigningKey],
        now: Instant
    ) throws(UpdateError) -> RepositoryWriter {
        var isThere = true
        do throws(UpdateError) { _ = try RepositoryWriter(directory: directory, now: now) } catch {
            guard error == UpdateError(directory, .file(.noRepository)) else { throw error }
            isThere = false
        }
        if isThere { throw UpdateError(directory, .file(.repositoryAlready)) }
        var writer = RepositoryWriter(directory, now, [:])
        let members = try self.root([:], root, threshold, online.map(\.publicKey))
        writer.signed["targets"] = ["targets": .object([:])]
        try writer.publish("root", by: keys, as: members)
        try writer.publish(Self.online, by: online)
        return writer
    }

    /// Adds a target, or says something else of it.
    ///
    /// - Parameters:
    ///   - custom: What is said of it besides.
    ///   - role: The role that names it.
    ///   - keys: The role's, and those of snapshot and timestamp if it is to be published at once.
    /// - Returns: Whether it is published.
    /// - Throws: `UpdateError` with `taken` if the path stands for other bytes, `withdrawn` if it was yanked.
    @discardableResult
    public mutating func add(
        _ path: String,
        _ bytes: [UInt8],
        custom: JSONValue?,
        to role: String = "targets",
        by keys: [SigningKey]
    ) throws(UpdateError) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
            throw UpdateError(path, .unsafePath)
        }
        if role != "targets" {
            guard let delegation = delegation(role) else {
                throw UpdateError(role, .undelegated(known: delegations.map(\.name)))
            }
            guard delegation.covers(path) else { throw UpdateError(path, .outside(role: role)) }
        }
        try checkKeys(of: [role], keys)
        var description = Self.description(of: bytes)
        description["custom"] = custom
        if let there = target(path)?.members {
            guard there["hashes"] == description["hashes"] else { throw UpdateError(path, .taken) }
            if case .object(let said)? = there["custom"], case .string(let why)? = said["yanked"] {
                throw UpdateError(path, .withdrawn(why))
            }
        }
        let hash = Hexadecimal.text(of: Signatures.sha256(bytes))
        let name = (parts.dropLast() + ["\(hash).\(parts.last ?? "")"]).joined(separator: "/")
        try write(bytes, to: "\(directory)/targets/\(name)")
        return try change(path, to: description, in: role, by: keys)
    }

    /// Says of a target that it should not be used any more; who has it can still compare it.
    ///
    /// - Returns: Whether that is published.
    @discardableResult
    public mutating func yank(
        _ path: String,
        reason: String,
        by keys: [SigningKey]
    ) throws(UpdateError) -> Bool {
        guard let (role, members) = target(path) else { throw UpdateError(path, .notFound) }
        var description = members
        var custom: [String: JSONValue] = [:]
        if case .object(let members)? = description["custom"] { custom = members }
        custom["yanked"] = .string(reason)
        description["custom"] = .object(custom)
        return try change(path, to: description, in: role, by: keys)
    }

    /// Signs snapshot and timestamp anew, so that they do not expire, with what delegated roles have signed meanwhile.
    public mutating func refresh(by keys: [SigningKey]) throws(UpdateError) {
        try checkKeys(of: Self.listing, keys)
        try listDelegated()
        try publish(Self.listing, by: keys)
    }

    /// Signs a new root with other keys for its roles.
    ///
    /// - Parameter keys: The new root's signers, and as many of the ones before as its threshold asks for.
    public mutating func rotate(
        root: [PublicKey],
        threshold: Int,
        online: [SigningKey],
        by keys: [SigningKey]
    ) throws(UpdateError) {
        let new = try Self.root(signed["root"] ?? [:], root, threshold, online.map(\.publicKey))
        try publish("root", by: keys, as: new)
        try publish(Self.online, by: online)
    }

    /// Returns what the root says with keys for its roles.
    private static func root(
        _ before: [String: JSONValue],
        _ root: [PublicKey],
        _ threshold: Int,
        _ online: [PublicKey]
    ) throws(UpdateError) -> [String: JSONValue] {
        try checkThreshold(threshold, of: root, for: "root")
        var members = before
        members["consistent_snapshot"] = .boolean(true)
        do throws(MetadataError) {
            let others = try role(online, threshold: 1)
            members["keys"] = try named(root + online)
            members["roles"] = .object([
                "root": try role(root, threshold: threshold), "targets": others, "snapshot": others,
                "timestamp": others,
            ])
        } catch {
            throw UpdateError("root", error)
        }
        return members
    }

    /// - Returns: Whether it is published, for which snapshot and timestamp must be signed too.
    private mutating func change(
        _ path: String,
        to description: [String: JSONValue],
        in role: String,
        by keys: [SigningKey]
    ) throws(UpdateError) -> Bool {
        var targets: [String: JSONValue] = [:]
        if case .object(let members)? = signed[role]?["targets"] { targets = members }
        targets[path] = .object(description)
        // Whoever signs for a delegated role alone leaves it for others to be published.
        if role != "targets", !publishable(Self.listing, by: keys) {
            try checkKeys(of: [role], keys)
            signed[role, default: [:]]["targets"] = .object(targets)
            try publish(role, by: keys)
            return false
        }
        try checkKeys(of: [role] + Self.listing, keys)
        signed[role, default: [:]]["targets"] = .object(targets)
        try publish([role] + Self.listing, by: keys)
        return true
    }

    private func publishable(_ roles: [String], by keys: [SigningKey]) -> Bool {
        (try? checkKeys(of: roles, keys)) != nil
    }

    mutating func publish(_ roles: [String], by keys: [SigningKey]) throws(UpdateError) {
        try checkKeys(of: roles, keys)
        for role in roles { try publish(role, by: keys) }
    }

    static let online = ["targets", "snapshot", "timestamp"]
    /// The roles that make a change of others seen.
    static let listing = ["snapshot", "timestamp"]

    /// Keys once each, without those that cannot be read, since they verify nothing.
    static func distinct(_ keys: [PublicKey]) -> [PublicKey] {
        var seen: Set<[UInt8]> = []
        return keys.filter { key in key.material.map { seen.insert($0).inserted } ?? false }
    }

    /// Checks that a role has as many different keys as must sign for it.
    static func checkThreshold(_ threshold: Int, of keys: [PublicKey], for role: String) throws(UpdateError) {
        let count = distinct(keys).count
        guard count >= threshold else { throw UpdateError(role, .threshold(threshold, keys: count)) }
    }

    static func named(_ keys: [PublicKey]) throws(MetadataError) -> JSONValue {
        var named: [String: JSONValue] = [:]
        for key in keys { named[try key.id] = key.json }
        return .object(named)
    }

    /// Returns what is said of a role's keys; one that is given twice is named once.
    static func role(_ keys: [PublicKey], threshold: Int) throws(MetadataError) -> JSONValue {
        var ids: [JSONValue] = []
        for key in distinct(keys) { ids.append(.string(try key.id)) }
        return .object(["keyids": .array(ids), "threshold": .integer(threshold)])
    }
}
