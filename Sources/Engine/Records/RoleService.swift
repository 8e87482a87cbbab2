import ManasikDomain
import ManasikPresentation
import ManasikStoreContract
public import ManasikViews

/// The roles that the operator gives people in shared collections. They are kept with the home, so that nobody gives
/// themselves one.
public struct RoleService: Sendable {
    /// Access to the records of the home.
    private let home: PersonAccess
    private let standing: StandingRecords

    init(_ home: PersonAccess, _ standing: StandingRecords) {
        self.home = home
        self.standing = standing
    }

    /// Returns who has a role in a collection, by their names.
    ///
    /// - Throws: `EngineError.unknownCollection`, `.ambiguousDefinition`, `.noRoles`.
    public func all(of name: String) async throws(EngineError) -> [RoleView] {
        let collection = try withRoles(name)
        let limit = AppointedRole.mostInCollection
        return try await standing.appointed(to: collection.id, of: home.id, limit: limit)
            .map { RoleView($0.role, of: $0.person, in: collection) }
    }

    /// Gives somebody a role in a collection, instead of one that they have there.
    ///
    /// - Throws: The errors of `all`, `EngineError.unknownRole`, `.invalidPerson`, `.tooManyRecords`, `.unreadableRecord`.
    @discardableResult
    public func appoint(_ person: String, as role: String, in name: String) async throws(EngineError)
        -> RoleView
    {
        let collection = try withRoles(name)
        let roles = collection.access?.roles ?? []
        guard roles.contains(role) else { throw .unknownRole(role, collection.id, roles: roles) }
        guard let person = PersonID(rawValue: person) else { throw .invalidPerson(person) }
        let key = AppointedRole.key(of: person, in: collection.id)
        let body = AppointedRole(role, of: person, in: collection.id).body
        return try await home.commit { reading throws(EngineError) in
            let found = try await home.readable(key)
            if found == nil, try await all(of: name).count >= AppointedRole.mostInCollection {
                throw .tooManyRecords(limit: AppointedRole.mostInCollection)
            }
            let change = RecordChange.put(key, body: body, expecting: found?.version ?? 0)
            var commit = Commit(at: reading.now, records: [change])
            commit.concerning = person
            return (RoleView(role, of: person, in: collection), commit)
        }
    }

    /// Takes a role from somebody, at once.
    ///
    /// - Throws: `EngineError.unknownCollection`, `.ambiguousDefinition`, `.notAppointed`, `.unreadableRecord`.
    @discardableResult
    public func dismiss(_ person: String, as role: String, in name: String) async throws(EngineError)
        -> RoleView
    {
        // A role that the collection does not have any more can be taken too.
        let collection = try home.catalog.collection(named: name)
        guard let owner = PersonID(stored: person) else { throw .invalidPerson(person) }
        let key = AppointedRole.key(of: owner, in: collection.id)
        return try await home.commit { reading throws(EngineError) in
            _ = try await home.readable(key)
            guard let appointed = try await standing.appointed([.one(key)]).first,
                appointed.value.role == role
            else { throw .notAppointed(person, role: role, collection.id) }
            let change = RecordChange.remove(key, expecting: appointed.version)
            var commit = Commit(at: reading.now, records: [change])
            commit.concerning = owner
            return (RoleView(role, of: owner, in: collection), commit)
        }
    }

    private func withRoles(_ name: String) throws(EngineError) -> RecordCollection {
        let collection = try home.catalog.collection(named: name)
        guard !(collection.access?.roles ?? []).isEmpty else { throw .noRoles(collection.id) }
        return collection
    }
}
