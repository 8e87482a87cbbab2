import ManasikDomain
import ManasikStoreContract
import ManasikViews

/// The records of groups, which concern two people at a time: the only thing for which a person's request goes beyond
/// their own records. Each method says what it reads or changes of others; nothing else can be reached through it.
struct GroupRecords: Sendable {
    /// The operator's.
    private let store: any Store
    let generation: Generation
    /// Changes of people's own groups that are not stored yet.
    private var pending: [RecordChange] = []

    init(_ store: any Store, _ generation: Generation) {
        self.store = store
        self.generation = generation
    }

    /// Returns the records as a person's own will be after changes; members of groups are read as they are stored.
    func after(_ changes: [RecordChange]) -> GroupRecords {
        var records = self
        records.pending = changes.filter { $0.isOf(Self.collections) }
        return records
    }

    private static let collections: [HostCollection] = [.groups, .invitations, .memberships, .grants]

    // MARK: Reading

    /// The groups of a person, as they are stored.
    struct OfPerson {
        var guided: [DecodedRecord<PersonGroup>] = []
        var joined: [DecodedRecord<GroupMembership>] = []
        var grants: [DecodedRecord<GroupGrant>] = []
    }

    /// Returns the groups that a person guides, and those that they belong to with what they grant.
    func all(of person: PersonID) async throws(EngineError) -> OfPerson {
        groups(in: try await read(queries(of: person)))
    }

    /// Returns the queries for the groups of a person.
    func queries(of person: PersonID) -> [RecordQuery] {
        [all(.groups, of: person), all(.memberships, of: person), all(.grants, of: person)]
    }

    /// Returns the groups in the answers to `queries(of:)`.
    func groups(in found: [[Record]]) -> OfPerson {
        OfPerson(guided: decoded(found[0]), joined: decoded(found[1]), grants: decoded(found[2]))
    }

    /// Returns the groups that others guide, by their keys.
    func groups(_ keys: [RecordKey]) async throws(EngineError) -> [RecordKey: DecodedRecord<PersonGroup>] {
        try await members(of: [], and: keys).groups
    }

    /// A member of a group with what they grant.
    typealias Member = (membership: DecodedRecord<GroupMembership>, granted: Set<GroupGrant.Part>)

    /// Returns the members of a group with what each grants, by their names.
    func members(of group: GroupView) async throws(EngineError) -> [Member] {
        try await members(of: [group], and: []).members[0]
    }

    /// Returns the members of groups, and groups that others guide by their keys, from one state of the store.
    func members(
        of guided: [GroupView],
        and keys: [RecordKey]
    ) async throws(EngineError) -> (members: [[Member]], groups: [RecordKey: DecodedRecord<PersonGroup>]) {
        let queries = guided.map { memberQueries(of: $0) }
        let found = try await read(queries.flatMap { $0 } + keys.map { .one($0) })
        var rest = found[...]
        var all: [[Member]] = []
        for group in guided { all.append(members(of: group, in: rest.take(3))) }
        let groups: [DecodedRecord<PersonGroup>] = decoded(rest.flatMap { $0 })
        return (all, Dictionary(groups.map { ($0.key, $0) }) { first, _ in first })
    }

    /// Returns what is asked of members of a group with who they are and what they grant, from one state of the store, so
    /// that nothing is shown that was withdrawn meanwhile.
    ///
    /// - Parameter asked: What is asked of each member, of their own records alone.
    func records(
        _ asked: [PersonID: [RecordQuery]],
        ofMembersOf group: GroupView
    ) async throws(EngineError) -> (answers: [RecordQuery: [Record]], members: [Member]) {
        let ofHome = RecordQuery.one(AppliedChanges.keyInHome)
        let isOwn = asked.allSatisfy { member, queries in
            queries.allSatisfy { $0.owner == member || $0 == ofHome }
        }
        precondition(isOwn, "not of the members")
        let queries = asked.values.flatMap { $0 }
        let found = try await read(memberQueries(of: group) + queries)
        let answers = Dictionary(zip(queries, found.dropFirst(3))) { first, _ in first }
        return (answers, members(of: group, in: found.prefix(3)))
    }

    private func memberQueries(of group: GroupView) -> [RecordQuery] {
        [
            every(.memberships, in: group.id), every(.grants, in: group.id),
            .one(Self.key(of: group.id, guidedBy: group.guide)),
        ]
    }

    /// Returns the members in the answers to `memberQueries(of:)`.
    private func members(of group: GroupView, in answers: ArraySlice<[Record]>) -> [Member] {
        let found = Array(answers)
        let groups: [DecodedRecord<PersonGroup>] = decoded(found[2])
        let grants: [DecodedRecord<GroupGrant>] = decoded(found[1])
        var granted: [PersonID: Set<GroupGrant.Part>] = [:]
        for grant in grants where grant.key.id == group.id { granted[grant.key.owner] = grant.value.parts }
        let members: [DecodedRecord<GroupMembership>] = decoded(found[0])
        return Self.seated(members.filter { group.isOf($0) }, in: groups.first?.value)
            .sorted { $0.key < $1.key }.map { ($0, granted[$0.key.owner] ?? []) }
    }

    /// Returns the invitation with a code, and the group that it is for; nil if there is none.
    func invitation(_ code: InvitationCode) async throws(EngineError) -> (
        invitation: DecodedRecord<GroupInvitation>, group: DecodedRecord<PersonGroup>
    )? {
        let list = Self.invitations(withCode: code.hash)
        let invitations: [DecodedRecord<GroupInvitation>] = decoded(try await read([.list(list)])[0])
        guard let invitation = invitations.first else { return nil }
        let key = Self.key(of: invitation.value.group, guidedBy: invitation.key.owner)
        let groups: [DecodedRecord<PersonGroup>] = decoded(try await read([.one(key)])[0])
        return groups.first.map { (invitation, $0) }
    }

    /// Returns the invitations to a group of a guide: those that can be read, and the keys of all.
    func invitations(
        to group: GroupView
    ) async throws(EngineError) -> (read: [DecodedRecord<GroupInvitation>], keys: [RecordKey]) {
        let records = try await read([every(.invitations, in: group.id)])[0]
            .filter { $0.key.owner == group.guide }
        return (decoded(records), records.map(\.key))
    }

    // MARK: Changing

    /// Reads, decides and commits; again if somebody else has changed one of the records meanwhile.
    func commit<Result: Sendable>(
        _ decide: @Sendable () async throws(EngineError) -> (Result, Commit)
    ) async throws(EngineError) -> Result {
        var attempt = 0
        while true {
            attempt += 1
            var (result, commit) = try await decide()
            commit.generation = generation.reference
            let isOfGroups = commit.records.allSatisfy { $0.isOf(Self.collections) }
            precondition(isOfGroups && commit.jobs.isEmpty && commit.log.isEmpty, "not of groups")
            if commit.isEmpty { return result }
            do {
                try await store.commit(commit)
                return result
            } catch {
                guard case .conflict = error, attempt < ConflictRetry.most else { throw .store(error) }
                await ConflictRetry.pause(after: attempt)
            }
        }
    }

    // MARK: Helpers

    static func key(of group: String, guidedBy guide: PersonID) -> RecordKey {
        RecordKey(owner: guide, collection: HostCollection.groups.id, id: group)
    }

    /// Returns the list of the invitation with a code, by its hash.
    static func invitations(withCode hash: String) -> RecordList {
        let condition = FieldCondition(GroupInvitation.codeField, .equal, .string(hash))
        return RecordList(HostCollection.invitations.id, scope: .group, where: [condition], limit: 1)
    }

    private func all(_ collection: HostCollection, of owner: PersonID) -> RecordQuery {
        .matching(owner: owner, collection: collection.id)
    }

    func every(_ collection: HostCollection, in group: String) -> RecordQuery {
        let condition = FieldCondition(PersonGroup.groupField, .equal, .string(group))
        // Among records of all owners, an index finds shared ones alone.
        return .list(
            RecordList(collection.id, scope: .group, where: [condition], limit: PersonGroup.mostMembers)
        )
    }

    func read(_ queries: [RecordQuery]) async throws(EngineError) -> [[Record]] {
        if queries.isEmpty { return [] }
        do { return withPending(try await store.read(queries), to: queries) } catch { throw .store(error) }
    }

    /// Returns answers to queries with the changes that are not stored yet.
    func withPending(_ answers: [[Record]], to queries: [RecordQuery]) -> [[Record]] {
        if pending.isEmpty { return answers }
        return zip(queries, answers).map { query, records in
            let changes = pending.filter { query.asksForOwn($0.key) }
            return changes.isEmpty ? records : PersonAccess.overlaying(changes, on: records)
        }
    }

    func decoded<Value: StoredValue>(_ records: [Record]) -> [DecodedRecord<Value>] {
        generation.readable(records)
    }
}

extension ArraySlice {
    /// Removes and returns the first elements.
    fileprivate mutating func take(_ count: Int) -> ArraySlice {
        defer { removeFirst(count) }
        return prefix(count)
    }
}
