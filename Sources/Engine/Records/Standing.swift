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

    /// Returns a person before each of some collections.
    func viewers(
        _ person: PersonID,
        of collections: [RecordCollection]
    ) async throws(EngineError) -> [DefinitionID: Viewer] {
        let asking = collections.filter { $0.access?.asksStanding ?? false }
        let withRoles = asking.filter { !($0.access?.roles ?? []).isEmpty }
        var roles: [DefinitionID: String] = [:]
        if !withRoles.isEmpty {
            let keys = withRoles.map { AppointedRole.key(of: person, in: $0.id) }
            for appointed in try await appointed(keys.map { .one($0) }) where appointed.person == person {
                roles[appointed.collection] = appointed.role
            }
        }
        var own: [(id: String, group: GroupView)] = []
        if asking.contains(where: { $0.access?.group != nil }) {
            own = try await groups.references(of: person)
        }
        func ids(_ role: GroupView.Role) -> Set<String> {
            Set(own.filter { $0.group.role == role }.map(\.id))
        }
        var viewers: [DefinitionID: Viewer] = [:]
        for collection in asking {
            let hasGroup = collection.access?.group != nil
            viewers[collection.id] = Viewer(
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
        let records: [Record]
        do { records = try await home.read(queries).flatMap { $0 } } catch { throw .store(error) }
        return groups.generation.readable(records)
    }
}
