import ManasikDomain
import ManasikStoreContract
public import ManasikViews

/// The groups that a person guides and belongs to.
///
/// A guide sees of a member that they belong to the group, and beyond that what the member grants, as long as they do.
public struct GroupService: Sendable {
    let person: PersonAccess
    let records: GroupRecords
    /// Returns access to the data of a member, with the packs of this request.
    let access: @Sendable (PersonID) -> PersonAccess

    /// Returns the groups, those that the person guides first, by name.
    public func all() async throws(EngineError) -> [GroupView] {
        let found = try await records.all(of: person.id)
        var groups: [GroupView] = []
        for group in found.guided {
            let view = guided(group.key.id, group.value.name, members: 0)
            let members = try await records.members(of: view).count
            groups.append(guided(group.key.id, group.value.name, members: members))
        }
        let names = try await records.groups(found.joined.map { Self.key(of: $0) })
        for membership in found.joined {
            let group = names[Self.key(of: membership)]
            let name = group.flatMap { $0.seats.contains(membership.value.seat) ? $0.name : nil }
            let granted = found.grants.first { $0.key.id == membership.key.id }?.value.parts ?? []
            groups.append(joined(membership.key.id, name, of: membership.value.guide, granted: granted))
        }
        func place(of group: GroupView) -> (Int, String, String) {
            (group.role == .guide ? 0 : 1, group.name ?? "", group.id)
        }
        return groups.sorted { place(of: $0) < place(of: $1) }
    }

    /// Makes a group that the person guides.
    ///
    /// - Throws: `EngineError.invalidGroupName`, `.tooManyInGroups`.
    public func create(_ name: String) async throws(EngineError) -> GroupView {
        guard let group = PersonGroup(name: name) else { throw .invalidGroupName(name) }
        let id = InvitationCode.word()
        return try await person.commit { reading throws(EngineError) in
            let query = RecordQuery.matching(owner: person.id, collection: HostCollection.groups.id)
            guard try await person.records([query])[0].count < PersonGroup.mostGroups else {
                throw .tooManyInGroups(limit: PersonGroup.mostGroups)
            }
            let change = RecordChange.put(person.key(.groups, id), body: group.body, expecting: 0)
            return (guided(id, name, members: 0), Commit(at: reading.now, records: [change]))
        }
    }

    /// Removes a group that the person guides, with its members, what they granted and its invitations.
    ///
    /// - Throws: `EngineError.unknownGroup`, `.notGuide`.
    public func delete(_ name: String) async throws(EngineError) -> GroupView {
        let group = try await find(name, as: .guide)
        return try await records.commit { () throws(EngineError) in
            var keys = [person.key(.groups, group.id)] + (try await records.invitations(to: group).keys)
            for member in try await records.members(of: group) {
                keys += [
                    member.membership.key, Self.key(.grants, of: member.membership.key.owner, group.id),
                ]
            }
            return (group, Commit(at: person.clock.now(), records: keys.map { .remove($0) }))
        }
    }

    /// Returns the page of a group: for its guide with what the members grant, for a member with what they grant.
    ///
    /// - Throws: `EngineError.unknownGroup`.
    public func page(of name: String) async throws(EngineError) -> GroupPageView {
        let group = try await find(name)
        return group.role == .guide ? .guide(try await guideView(group)) : .member(group)
    }

    /// Returns the members of a group that the person guides, without what they grant to be seen.
    ///
    /// - Throws: `EngineError.unknownGroup`, `.notGuide`.
    public func members(of name: String) async throws(EngineError) -> (GroupView, [MemberView]) {
        let group = try await find(name, as: .guide)
        return (group, try await members(group, of: try await person.read()))
    }

    // MARK: Finding

    /// Finds a group of the person's by its name or id.
    ///
    /// - Throws: `EngineError.unknownGroup`, `.severalGroups`; `.notGuide` or `.ownGroup` for another role.
    func find(_ name: String, as role: GroupView.Role? = nil) async throws(EngineError) -> GroupView {
        // Of several groups with a name none is taken by itself, whatever the person is in them.
        let group = try GroupView.named(name, among: try await all())
        switch role {
        case .guide: try group.requireGuide()
        case .member: try group.requireMember()
        case nil: break
        }
        return group
    }

    private func members(
        _ group: GroupView,
        of guide: PersonReading
    ) async throws(EngineError) -> [MemberView] {
        try await records.members(of: group).map { membership, granted in
            let day = guide.day(of: membership.at, in: guide.zone)
            return MemberView(membership.key.owner, joined: membership.at, on: day, granted: granted)
        }
    }

    private func guideView(_ group: GroupView) async throws(EngineError) -> GuideView {
        let guide = try await person.read()
        var checklists = MemberChecklists(person.generation.catalogRules)
        var seen: [MemberView] = []
        for member in try await members(group, of: guide) {
            guard !member.granted.isEmpty else {
                seen.append(member)
                continue
            }
            var parts: Set<PersonPart> = []
            if member.granted.contains(.walk) { parts.insert(.walks) }
            // What a rite ticks by itself is known from the walk.
            if member.granted.contains(.checklist) { parts.formUnion([.ticks, .walks]) }
            // Everybody is seen at one moment.
            let reading = try await access(member.id).at(guide.now).read(parts)
            seen.append(
                MemberView(
                    member,
                    facts: reading.facts,
                    walks: { (try? reading.walks()).map { reading.walkContext($0).memberWalks() } ?? [] },
                    checklist: { checklists.checklist(of: reading.person) }
                )
            )
        }
        // What was withdrawn while the members were read is not shown.
        var now: [PersonID: Set<GroupGrant.Part>] = [:]
        for member in try await members(group, of: guide) { now[member.id] = member.granted }
        return GuideView(group, seen.filter { now[$0.id] == $0.granted }, in: person.catalog)
    }

    func guided(_ id: String, _ name: String, members: Int) -> GroupView {
        GroupView(id: id, name: name, guide: person.id, role: .guide, members: members)
    }

    func joined(
        _ id: String,
        _ name: String?,
        of guide: PersonID,
        granted: Set<GroupGrant.Part> = []
    ) -> GroupView {
        GroupView(id: id, name: name, guide: guide, role: .member, granted: granted)
    }

    static func key(_ collection: HostCollection, of owner: PersonID, _ group: String) -> RecordKey {
        RecordKey(owner: owner, collection: collection.id, id: group)
    }

    private static func key(of membership: DecodedRecord<GroupMembership>) -> RecordKey {
        key(.groups, of: membership.value.guide, membership.key.id)
    }
}
