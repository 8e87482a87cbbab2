import ManasikDomain

extension RepositoryWriter {
    /// Lets a role of other keys name targets whose paths match patterns; one that is there already gets others.
    ///
    /// - Parameters:
    ///   - threshold: How many of the keys must sign.
    ///   - isTerminating: Whether no role after this one is asked for such a path.
    ///   - signers: Those who sign targets, snapshot and timestamp.
    public mutating func delegate(
        _ name: String,
        to keys: [PublicKey],
        threshold: Int,
        patterns: [String],
        isTerminating: Bool,
        by signers: [SigningKey]
    ) throws(UpdateError) {
        guard Targets.mayBeDelegated(name) else { throw UpdateError(name, .unsafePath) }
        try Self.checkThreshold(threshold, of: keys, for: name)
        try checkKeys(of: Self.online, signers)
        var delegations: [String: JSONValue] = [:]
        if case .object(let members)? = signed["targets"]?["delegations"] { delegations = members }
        var named: [String: JSONValue] = [:]
        if case .object(let members)? = delegations["keys"] { named = members }
        var roles: [JSONValue] = []
        if case .array(let values)? = delegations["roles"] { roles = values }
        do throws(MetadataError) {
            guard case .object(var role) = try Self.role(keys, threshold: threshold),
                case .object(let new) = try Self.named(keys)
            else { return }
            role["name"] = .string(name)
            role["paths"] = .array(patterns.map(JSONValue.string))
            role["terminating"] = .boolean(isTerminating)
            named.merge(new) { $1 }
            let place = roles.firstIndex { value in
                if case .object(let members) = value { members["name"] == .string(name) } else { false }
            }
            if let place { roles[place] = .object(role) } else { roles.append(.object(role)) }
        } catch {
            throw UpdateError(name, error)
        }
        delegations["keys"] = .object(named)
        delegations["roles"] = .array(roles)
        signed["targets", default: [:]]["delegations"] = .object(delegations)
        try publish(Self.online, by: signers)
    }

    /// The roles to which targets are delegated, in order.
    public var delegations: [Delegation] {
        guard case .object(let members)? = signed["targets"]?["delegations"],
            case .array(let roles)? = members["roles"]
        else { return [] }
        return roles.compactMap { try? Delegation(MetadataFields($0, named: "roles")) }
    }

    func delegation(_ name: String) -> Delegation? { delegations.first { $0.name == name } }

    /// Returns a target and the role that names it; what a role names besides its own paths is for nobody.
    func target(_ path: String) -> (role: String, members: [String: JSONValue])? {
        for role in ["targets"] + delegations.filter({ $0.covers(path) }).map(\.name) {
            if case .object(let targets)? = signed[role]?["targets"],
                case .object(let description)? = targets[path]
            {
                return (role, description)
            }
        }
        return nil
    }

    /// Reads what delegated roles signed last, whether it is published or not.
    mutating func readDelegated() throws(UpdateError) {
        for role in delegations.map(\.name) {
            var version = Self.listed(role, in: signed["snapshot"] ?? [:]) ?? 1
            while let members = try read("\(version).\(role)") {
                signed[role] = members
                version += 1
            }
        }
    }

    /// Lists what delegated roles have signed since, after it was verified.
    mutating func listDelegated() throws(UpdateError) {
        guard let members = signed["targets"] else { return }
        for role in delegations.map(\.name) {
            let version = Self.version(of: signed[role] ?? [:])
            guard version > Self.listed(role, in: signed["snapshot"] ?? [:]) ?? 0,
                let bytes = try file("\(version).\(role)")
            else { continue }
            do throws(MetadataError) {
                let targets = try Targets(MetadataFields(.object(members), named: "targets"))
                let metadata = try SignedMetadata<Targets>(bytes)
                try targets.check(metadata, of: role)
                guard metadata.version == version else { throw .malformed("version") }
            } catch {
                throw UpdateError(role, error)
            }
            list(role, version, bytes, in: "snapshot")
        }
    }
}
