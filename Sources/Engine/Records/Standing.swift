import ManasikDomain
import ManasikRules
import ManasikStoreContract
import ManasikViews

/// Reads what people are before shared collections: the groups that they belong to and guide, and the roles that the
/// operator has given them.
struct Standing: Sendable {
    let groups: GroupRecords
    /// The home's records, under the names of the packs in use.
    let home: MigratingStore

    /// Returns what people are after changes that are not stored yet.
    func after(_ changes: [RecordChange]) -> Standing {
        Standing(groups: groups.after(changes), home: home)
    }

    /// Returns a person before each of some collections.
    func viewers(
        _ person: PersonID,
        of collections: [RecordCollection]
    ) async throws(EngineError) -> Viewers {
        let asking = collections.filter { $0.access?.asksStanding ?? false }
        let withRoles = asking.filter { !($0.access?.roles ?? []).isEmpty }
        let roleQueries = withRoles.map { RecordQuery.one(AppointedRole.key(of: person, in: $0.id)) }
        let asksGroups = asking.contains { $0.access?.group != nil }
        // The roles are the home's and the groups are the person's; both are read by the operator, at once.
        let groupQueries = asksGroups ? groups.queries(of: person) : []
        let found = try await read(roleQueries + groupQueries)
        var roles: [DefinitionID: String] = [:]
        for appointed in appointed(in: found.prefix(roleQueries.count)) where appointed.person == person {
            roles[appointed.collection] = appointed.role
        }
        var own: [(id: String, group: GroupView)] = []
        if asksGroups {
            let answers = groups.withPending(Array(found.dropFirst(roleQueries.count)), to: groupQueries)
            own = try await groups.references(of: person, in: groups.groups(in: answers))
        }
        func ids(_ role: GroupView.Role) -> Set<String> {
            Set(own.filter { $0.group.role == role }.map(\.id))
        }
        var viewers = Viewers()
        if asksGroups { viewers.groups = Dictionary(firstOf: own.map { ($0.id, $0.group) }) }
        for collection in asking {
            let hasGroup = collection.access?.group != nil
            viewers.byCollection[collection.id] = Viewer(
                person,
                role: roles[collection.id] ?? Viewer.visitor,
                groups: hasGroup ? ids(.member) : [],
                guided: hasGroup ? ids(.guide) : []
            )
        }
        return viewers
    }

    /// Returns the roles of records; those that cannot be read are reported and none.
    func appointed(_ queries: [RecordQuery]) async throws(EngineError) -> [DecodedRecord<AppointedRole>] {
        appointed(in: try await read(queries)[...])
    }

    private func appointed(in found: ArraySlice<[Record]>) -> [DecodedRecord<AppointedRole>] {
        groups.generation.readable(found.flatMap { $0 })
    }

    private func read(_ queries: [RecordQuery]) async throws(EngineError) -> [[Record]] {
        if queries.isEmpty { return [] }
        do { return try await home.read(queries) } catch { throw .store(error) }
    }
}

/// A person before some collections, and what was read for that.
struct Viewers: Sendable {
    /// The person before those collections whose rules ask for their groups or their role.
    var byCollection: [DefinitionID: Viewer] = [:]
    /// The person's groups by the ids with which records name them; nil if no rule asks for them.
    var groups: [String: GroupView]?
}
