import ManasikDomain
import ManasikRules
import ManasikStoreContract
import ManasikViews

/// Reads what people are before shared collections: the groups that they belong to and guide, the roles that the operator has
/// given them, and the authors to whom they stand in relations.
struct StandingRecords: Sendable {
    private(set) var groups: GroupRecords
    /// The home's records, under the names of the packs in use.
    let home: MigratingStore
    /// Changes of records that are not stored yet.
    private var pending: [RecordChange] = []

    /// - Parameter home: The home's records, over a store as the operator may use it.
    init(_ home: MigratingStore) {
        groups = GroupRecords(home.base, home.generation)
        self.home = home
    }

    /// Returns what people are after changes that are not stored yet.
    func after(_ changes: [RecordChange]) -> StandingRecords {
        var standing = self
        standing.groups = groups.after(changes)
        standing.pending = changes
        return standing
    }

    /// Returns a person before each of some collections.
    func viewers(
        _ person: PersonID,
        of collections: [RecordCollection]
    ) async throws(EngineError) -> Viewers {
        let asking = collections.filter { $0.access?.asksStanding ?? false }
        let withRoles = asking.filter { !($0.access?.roles ?? []).isEmpty }
        var roleQueries = withRoles.map { RecordQuery.one(AppointedRole.key(of: person, in: $0.id)) }
        if asking.contains(where: { $0.access?.asks(RecordAccess.verified) ?? false }) {
            roleQueries.append(.one(AppointedRole.key(of: person, in: AppointedRole.people)))
        }
        let asksAge = asking.contains { $0.access?.asks(RecordAccess.age) ?? false }
        let ageQueries = asksAge ? [Somebody(id: person).one(StatedFacts.self)] : []
        let asksGroups = asking.contains { $0.access?.group != nil }
        let relations = RelationRecords(of: person, to: asking)
        // The roles are the home's, the groups the person's and relations are made by records of everybody's; all are read by
        // the operator, at once.
        let groupQueries = asksGroups ? groups.queries(of: person) : []
        let found = try await read(roleQueries + ageQueries + groupQueries + relations.queries)
        let related = relations.related(in: found.suffix(relations.queries.count), after: pending)
        var viewers = Viewers()
        for (query, records) in zip(roleQueries + ageQueries, found) {
            guard case .one(let key) = query else { continue }
            viewers.versions[key] = records.first?.version ?? 0
        }
        var roles: [DefinitionID: String] = [:]
        for appointed in appointed(in: found.prefix(roleQueries.count)) where appointed.person == person {
            roles[appointed.collection] = appointed.role
        }
        let age = asksAge ? age(in: stated(found[roleQueries.count], of: person)) : nil
        var own: [GroupReference] = []
        if asksGroups {
            let others = roleQueries.count + ageQueries.count
            let answers = groups.withPending(
                Array(found.dropFirst(others).prefix(groupQueries.count)),
                to: groupQueries
            )
            own = try await groups.references(of: person, in: groups.groups(in: answers))
        }
        func ids(_ role: GroupView.Role) -> Set<String> {
            Set(own.filter { $0.group.role == role }.map(\.id))
        }
        if asksGroups { viewers.groups = Dictionary(firstOf: own.map { ($0.id, $0.group) }) }
        viewers.versionsOfGroups = Dictionary(firstOf: own.map { ($0.id, $0.versions) })
        for collection in asking {
            let hasGroup = collection.access?.group != nil
            viewers.byCollection[collection.id] = Viewer(
                person,
                role: roles[collection.id] ?? Viewer.noRole,
                groups: hasGroup ? ids(.member) : [],
                guided: hasGroup ? ids(.guide) : [],
                roles[AppointedRole.people] == RecordAccess.verified ? [RecordAccess.verified] : [],
                age: collection.access?.asks(RecordAccess.age) ?? false ? age : nil,
                related: (collection.access?.askedRelations ?? [:]).compactMapValues { related[$0] }
            )
        }
        return viewers
    }

    /// Returns somebody's age by what they have stated, in the time zone of the home; nil if they have not stated a date of birth.
    private func age(in records: [Record]) -> Int? {
        let stated: [DecodedRecord<StatedFacts>] = groups.generation.readable(records)
        let today = LocalTime(of: home.clock.now(), in: home.homeZone).date
        guard case .integer(let age)? = stated.first?.value.facts(on: today)[HostFact.age] else { return nil }
        return age
    }

    /// Returns the records of what a person has stated, with what is not stored yet.
    private func stated(_ stored: [Record], of person: PersonID) -> [Record] {
        let key = Somebody(id: person).key(StatedFacts.self)
        let changes = pending.filter { $0.key == key }
        return changes.isEmpty ? stored : PersonAccess.overlaying(changes, on: stored)
    }

    /// Returns versions under the names under which the records are stored.
    func stored(_ versions: [RecordKey: Int]) async throws(EngineError) -> [RecordKey: Int] {
        guard !versions.isEmpty else { return [:] }
        do { return Dictionary(firstOf: try await home.stored(versions)) } catch { throw .store(error) }
    }

    /// Returns the roles of records; those that cannot be read are reported and none.
    func appointed(_ queries: [RecordQuery]) async throws(EngineError) -> [DecodedRecord<AppointedRole>] {
        appointed(in: try await read(queries)[...])
    }

    /// Returns the roles in a collection, by the names of those who have them.
    ///
    /// - Parameters:
    ///   - owner: The home.
    ///   - limit: How many are returned.
    func appointed(
        to collection: DefinitionID,
        of owner: PersonID,
        limit: Int
    ) async throws(EngineError) -> [AppointedRole] {
        let condition = FieldCondition(
            AppointedRole.collectionField,
            .equal,
            .string(collection.description)
        )
        let list = RecordList(AppointedRole.collection.id, owner: owner, where: [condition], limit: limit)
        return try await appointed([.list(list)]).map(\.value).sorted { $0.person < $1.person }
    }

    private func appointed(in found: ArraySlice<[Record]>) -> [DecodedRecord<AppointedRole>] {
        groups.generation.readable(found.flatMap { $0 })
    }

    private func read(_ queries: [RecordQuery]) async throws(EngineError) -> [[Record]] {
        if queries.isEmpty { return [] }
        do { return try await home.read(queries) } catch { throw .store(error) }
    }
}

/// Somebody whose records are named.
struct Somebody: RecordOwner {
    let id: PersonID
}

/// A person before some collections, and what was read for that.
struct Viewers: Sendable {
    /// The person before those collections whose rules ask for their groups or their role.
    var byCollection: [DefinitionID: Viewer] = [:]
    /// The person's groups by the ids with which records name them; nil if no rule asks for them.
    var groups: [String: GroupView]?
    /// The versions of the records by which the person has their roles and their age, under the names of the packs in use; 0 for
    /// what there is not.
    var versions: [RecordKey: Int] = [:]
    /// The versions of the records by which the person belongs to their groups, by the ids of the groups.
    var versionsOfGroups: [String: [RecordKey: Int]] = [:]
}
