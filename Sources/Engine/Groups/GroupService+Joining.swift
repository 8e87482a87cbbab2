public import ManasikDomain
import ManasikStoreContract
public import ManasikViews

/// Who joins and leaves a group, and what they let its guide see.
extension GroupService {
    /// Joins the group of an invitation; nothing is granted by it. Whoever belongs to it already stays in it, and uses up
    /// nothing.
    ///
    /// - Throws: `EngineError.unknownCode`, `.codeExpired`, `.codeUsedUp`, `.ownGroup`, `.tooManyInGroups`.
    public func join(_ text: String) async throws(EngineError) -> (group: GroupView, isNew: Bool) {
        guard let code = InvitationCode(text) else { throw .unknownCode }
        return try await commit("group.joined") { now throws(EngineError) in
            guard let (invitation, group) = try await records.invitation(code) else { throw .unknownCode }
            let (id, guide) = (group.key.id, group.key.owner)
            guard guide != person.id else { throw .ownGroup(group.value.name) }
            let found = try await records.all(of: person.id)
            let former = found.joined.first { $0.key.id == id }
            // A group of the same id that another guides does not take the place of the person's own.
            guard former?.value.guide ?? guide == guide else { throw .unknownCode }
            let view = joined(id, group.value.name, of: guide)
            let members = try await records.members(of: view)
            if let former, members.contains(where: { $0.membership.key == former.key }) {
                let granted = found.grants.first { $0.key.id == id }?.value.parts ?? []
                return (joined(id, group.value.name, of: guide, granted: granted), [])
            }
            let noted =
                members.map(\.membership.at) + (try await records.invitations(to: view).read.map(\.at))
            // Whoever sets the clock back revives no code: it is as late as it was when others were invited or have joined.
            guard noted.reduce(now, max) < invitation.value.expires else { throw .codeExpired }
            guard invitation.value.uses < invitation.value.limit else { throw .codeUsedUp }
            guard found.joined.count < PersonGroup.mostGroups else {
                throw .tooManyInGroups(limit: PersonGroup.mostGroups)
            }
            guard members.count < PersonGroup.mostMembers else {
                throw .tooManyInGroups(limit: PersonGroup.mostMembers)
            }
            var used = invitation.value
            used.uses += 1
            let word = InvitationCode.word()
            var larger = group.value
            // The seats of those who were erased are given up.
            larger.seats = GroupRecords.seats(of: members).union([PersonGroup.seat(word, of: person.id)])
            let changes: [RecordChange] = [
                .put(invitation.key, body: used.body, scope: .group, expecting: invitation.version),
                .put(group.key, body: larger.body, expecting: group.version),
                .put(
                    person.key(.memberships, id),
                    body: GroupMembership(in: id, of: guide, word: word).body,
                    scope: .group,
                    expecting: former?.version ?? 0
                ),
                // What was granted when the person belonged to the group before does not come back.
                .remove(person.key(.grants, id)),
            ]
            return (view, changes)
        }
    }

    /// Leaves a group; the guide sees nothing of the person any more.
    ///
    /// - Throws: `EngineError.unknownGroup`, `.ownGroup`.
    public func leave(_ name: String) async throws(EngineError) -> GroupView {
        let group = try await find(name, as: .member)
        return try await commit("group.left") { _ throws(EngineError) in
            (group, try await removals(of: person.id, from: group))
        }.group
    }

    /// Changes a group and what the handlers of the event change of the person's, all of it or nothing.
    ///
    /// - Parameter decide: Returns the group and what changes of it; no changes if nothing has happened.
    private func commit(
        _ event: String,
        _ decide: @Sendable (_ now: Instant) async throws(EngineError) -> (GroupView, [RecordChange])
    ) async throws(EngineError) -> (group: GroupView, isNew: Bool) {
        try await joint.commit { reading throws(EngineError) in
            let (group, changes) = try await decide(reading.now)
            var commit = Commit(at: reading.now, records: changes)
            guard !changes.isEmpty else { return ((group, false), commit) }
            let payload = ["group": JSONValue.string(group.id)]
            try await person.dispatch(event, group.id, payload, reading, into: &commit)
            // Beside the group's records everything is the person's alone.
            var own = commit
            own.records.removeAll { changes.contains($0) }
            do throws(StoreError) {
                try StoreAccess(.person(person.id)).check(own)
            } catch {
                throw .store(error)
            }
            return ((group, true), commit)
        }
    }

    /// Removes a member from a group that the person guides, and ends its invitations, with which the member could come
    /// back under another name.
    ///
    /// - Throws: `EngineError.unknownGroup`, `.notGuide`, `.unknownMember`.
    public func remove(_ member: String, from name: String) async throws(EngineError) -> GroupView {
        let group = try await find(name, as: .guide)
        return try await records.commit { () throws(EngineError) in
            let names = try await records.members(of: group).map(\.membership.key.owner)
            guard let owner = names.first(where: { $0.rawValue == member }) else {
                let near = Suggestion.nearest(to: member, among: names.map(\.rawValue))
                throw .unknownMember(member, suggestion: near)
            }
            let ended = try await records.invitations(to: group).keys.map { RecordChange.remove($0) }
            let changes = try await removals(of: owner, from: group) + ended
            return (group, Commit(at: person.clock.now(), records: changes))
        }
    }

    /// Returns the changes by which a member gives up their seat, with what they granted.
    private func removals(
        of member: PersonID,
        from group: GroupView
    ) async throws(EngineError) -> [RecordChange] {
        let changes: [RecordChange] = [
            .remove(Self.key(.memberships, of: member, group.id)),
            .remove(Self.key(.grants, of: member, group.id)),
        ]
        guard let (record, seats) = try await records.seats(of: group, without: member) else {
            return changes
        }
        var smaller = record.value
        smaller.seats = seats
        return changes + [.put(record.key, body: smaller.body, expecting: record.version)]
    }

    // MARK: Grants

    /// Lets the guide of a group see parts of what is stored of the person, besides those granted before.
    ///
    /// - Throws: `EngineError.unknownGroup`, `.severalGroups`, `.ownGroup`; `.orphanedGroup`, since nobody would see it;
    ///   `.unreadableRecord` where what was granted before cannot be read.
    public func grant(_ parts: Set<GroupGrant.Part>, to name: String) async throws(EngineError) -> GroupView {
        let group = try await find(name, as: .member)
        guard !group.isOrphaned else { throw .orphanedGroup(group.id) }
        return try await change(group) { $0.union(parts) }
    }

    /// Hides parts from the guide of a group at once; in an orphaned group, from whoever could come back as its guide.
    ///
    /// - Throws: `EngineError.unknownGroup`, `.ownGroup`; `.unreadableRecord` where what was granted cannot be read, so that
    ///   its guide sees nothing.
    public func withdraw(_ parts: Set<GroupGrant.Part>, from name: String) async throws(EngineError)
        -> GroupView
    {
        try await change(try await find(name, as: .member)) { $0.subtracting(parts) }
    }

    private func change(
        _ group: GroupView,
        _ change: @Sendable (Set<GroupGrant.Part>) -> Set<GroupGrant.Part>
    ) async throws(EngineError) -> GroupView {
        let (membership, key) = (person.key(.memberships, group.id), person.key(.grants, group.id))
        return try await person.commit { reading throws(EngineError) in
            let found = try await person.records([.one(membership), .one(key)])
            // The guide may have removed the person meanwhile.
            guard let member = found[0].first else {
                throw .unknownGroup(group.name ?? group.id, suggestion: nil)
            }
            var commit = Commit(at: reading.now)
            commit.unchanged = [membership: member.version]
            var decoder = RecordDecoder()
            let grant = decoder.one(found[1], as: GroupGrant.self)
            // A grant that cannot be read shows nothing, and is not replaced.
            let version = try grant.replaceable()
            let former = grant.value?.parts ?? []
            let parts = change(former)
            if !parts.isEmpty {
                let body = GroupGrant(of: parts, to: group.id).body
                commit.records = [.put(key, body: body, scope: .group, expecting: version)]
            } else if version > 0 {
                commit.records = [.remove(key, expecting: version)]
            }
            for (event, changed) in [
                ("group.granted", parts.subtracting(former)), ("group.withdrawn", former.subtracting(parts)),
            ] where !changed.isEmpty {
                try await person.dispatch(
                    event,
                    group.id,
                    ["group": .string(group.id), "parts": changed.sorted().wire],
                    reading,
                    into: &commit
                )
            }
            return (joined(group.id, group.name, of: group.guide, granted: parts), commit)
        }
    }
}
