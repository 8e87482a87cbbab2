import ManasikDomain
import ManasikStoreContract
public import ManasikViews

/// The groups that a person guides and belongs to.
///
/// A guide sees of a member that they belong to the group, and beyond that what the member grants, as long as they do.
public struct GroupService: Sendable {
    let person: PersonAccess
    /// The person's data together with the records of groups, which are their guides' too; only to change both at once.
    let joint: PersonAccess
    let records: GroupRecords
    /// Returns access to the data of a member, with the packs of this request and what was read of them already.
    let access: @Sendable (PersonID, _ known: [RecordQuery: [Record]]) -> PersonAccess

    /// Returns the groups, those that the person guides first, by name.
    public func all() async throws(EngineError) -> [GroupView] {
        try await views(of: try await records.all(of: person.id)).map(\.group)
    }

    /// Returns the groups of a person in their order, those that they guide with their members.
    private func views(
        of found: GroupRecords.OfPerson
    ) async throws(EngineError) -> [(group: GroupView, members: [GroupRecords.Member])] {
        let own = found.guided.map { guided($0.key.id, $0.value.name, members: 0) }
        let (members, names) = try await records.members(of: own, and: found.joined.map { Self.key(of: $0) })
        var views = zip(found.guided, members).map { group, members in
            (group: guided(group.key.id, group.value.name, members: members.count), members: members)
        }
        let seated = try await records.seated(found.joined, in: names)
        for membership in found.joined {
            let name = seated.contains(membership.key) ? names[Self.key(of: membership)]?.name : nil
            let granted = found.grants.first { $0.key.id == membership.key.id }?.value.parts ?? []
            let view = joined(membership.key.id, name, of: membership.value.guide, granted: granted)
            views.append((view, []))
        }
        func place(of group: GroupView) -> (Int, String, String) {
            (group.role == .guide ? 0 : 1, group.name ?? "", group.id)
        }
        return views.sorted { place(of: $0.group) < place(of: $1.group) }
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
        let (reading, found) = try await person.read([], besides: records.queries(of: person.id))
        let views = try await views(of: records.groups(in: found))
        let group = try GroupView.named(name, among: views.map(\.group))
        guard group.role == .guide else { return .member(group) }
        let members = views.first { $0.group == group }?.members ?? []
        return .guide(try await guideView(group, members, seenBy: reading))
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
        try await records.members(of: group).map { view(of: $0, by: guide) }
    }

    private func view(of member: GroupRecords.Member, by guide: PersonReading) -> MemberView {
        let joined = member.membership.at
        let day = guide.day(of: joined, in: guide.zone)
        return MemberView(member.membership.key.owner, joined: joined, on: day, granted: member.granted)
    }

    /// Returns the page of the guide; what the members grant is read at once, however many they are.
    private func guideView(
        _ group: GroupView,
        _ members: [GroupRecords.Member],
        seenBy guide: PersonReading
    ) async throws(EngineError) -> GuideView {
        var asked: [PersonID: [RecordQuery]] = [:]
        for member in members where !member.granted.isEmpty {
            // Everybody is seen at one moment.
            let owner = member.membership.key.owner
            let queries = access(owner, [:]).at(guide.now).storedQueries(for: Self.parts(member.granted))
            asked[owner] = queries
        }
        if asked.isEmpty {
            return GuideView(group, members.map { view(of: $0, by: guide) }, in: person.catalog)
        }
        let (known, now) = try await records.records(asked, ofMembersOf: group)
        // What was granted or withdrawn meanwhile is not shown.
        let before = Dictionary(members.map { ($0.membership.key, $0.granted) }) { first, _ in first }
        var checklists = MemberChecklists(person.generation.catalogRules)
        var seen: [MemberView] = []
        for member in now where before[member.membership.key] == member.granted {
            let member = view(of: member, by: guide)
            guard !member.granted.isEmpty else {
                seen.append(member)
                continue
            }
            let access = access(member.id, known).at(guide.now)
            seen.append(member.seen(as: try await access.read(Self.parts(member.granted)), &checklists))
        }
        return GuideView(group, seen, in: person.catalog)
    }

    /// The parts of a member's data that their guide may see.
    private static func parts(_ granted: Set<GroupGrant.Part>) -> Set<PersonPart> {
        var parts: Set<PersonPart> = []
        if granted.contains(.walk) { parts.insert(.walks) }
        // What a rite ticks by itself is known from the walk.
        if granted.contains(.checklist) { parts.formUnion([.ticks, .walks]) }
        return parts
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
