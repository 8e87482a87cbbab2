public import ManasikDomain

/// A group as one of its people sees it.
public struct GroupView: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable { case guide, member }

    public let id: String
    /// The name; nil if the person no longer belongs to the group, or there is none any more.
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

    /// Returns the group with this id, or the only one with this name.
    ///
    /// - Throws: `EngineError.unknownGroup` with the nearest name, or `.ambiguousDefinition`.
    public static func named(_ name: String, among groups: [GroupView]) throws(EngineError) -> GroupView {
        if let group = groups.first(where: { $0.id == name }) { return group }
        let found = groups.filter { $0.name == name }
        guard found.count < 2 else { throw .ambiguousDefinition(name, found.map { $0.id }.sorted()) }
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

/// An invitation that was made; its code is shown once and not stored.
public struct GroupInvitationView: Hashable, Sendable {
    public let group: GroupView
    public let code: String
    public let expires: Instant
    /// The day on which it expires, where the guide is.
    public let day: CivilDate
    public let limit: Int

    public init(to group: GroupView, code: String, expires: Instant, day: CivilDate, limit: Int) {
        self.group = group
        self.code = code
        self.expires = expires
        self.day = day
        self.limit = limit
    }
}
