public import ManasikDomain

/// A group as one of its people sees it.
public struct GroupView: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable { case guide, member }

    public let id: String
    /// The name; nil if the group is orphaned.
    public let name: String?
    public let guide: PersonID
    public let role: Role
    /// The number of members, which only the guide is told; nil for a member.
    public let members: Int?
    /// What the person lets the guide see; empty for the guide.
    public let granted: Set<GroupGrant.Part>

    public init(
        id: String,
        name: String?,
        guide: PersonID,
        role: Role,
        members: Int? = nil,
        granted: Set<GroupGrant.Part> = []
    ) {
        self.id = id
        self.name = name
        self.guide = guide
        self.role = role
        self.members = members
        self.granted = granted
    }

    /// Whether only the person's own record of the group is left: its guide was erased or has deleted it, or the person
    /// was removed from it. Nobody sees anything of the person by it.
    public var isOrphaned: Bool { role == .member && name == nil }

    /// Returns the group with this id, or the only one with this name.
    ///
    /// - Throws: `EngineError.unknownGroup` with the nearest name, or `.severalGroups`.
    public static func named(_ name: String, among groups: [GroupView]) throws(EngineError) -> GroupView {
        if let group = groups.first(where: { $0.id == name }) { return group }
        let found = groups.filter { $0.name == name }
        // Those of one id cannot be told apart by it.
        guard Set(found.map { $0.id }).count < 2 else { throw .severalGroups(name, found) }
        guard let group = found.first else {
            let names = groups.compactMap { $0.name }
            throw .unknownGroup(name, suggestion: Suggestion.nearest(to: name, among: names))
        }
        return group
    }

    /// Checks that the person guides the group.
    ///
    /// - Throws: `EngineError.notGuide`.
    public func requireGuide() throws(EngineError) {
        guard role == .guide else { throw .notGuide(name ?? id) }
    }

    /// Checks that the person is a member of the group and not its guide.
    ///
    /// - Throws: `EngineError.ownGroup`.
    public func requireMember() throws(EngineError) {
        guard role == .member else { throw .ownGroup(name ?? id) }
    }
}
