import ManasikDomain
import ManasikStoreContract

/// What people see of, and may do with, the shared collections of a new version, each compared with the version by which its
/// records were read last.
struct SharedSights {
    private var sights: [SharedSight] = []

    /// - Parameters:
    ///   - former: Versions that were in use before the old one, the last first: for collections that the old one does not have.
    ///   - store: As the operator may use it.
    init(
        from old: Generation,
        to new: Generation,
        since former: [Generation],
        in store: any Store,
        clock: any Clock,
        homeZone: Zone
    ) {
        var open = new.sharedCollections
        // Of what is left at the end it is not known by which rules it was read.
        for generation in [old] + former + [nil] where !open.isEmpty {
            let sight = SharedSight(
                from: generation,
                to: new,
                of: open,
                in: store,
                clock: clock,
                homeZone: homeZone
            )
            open.subtract(sight.compared)
            sights.append(sight)
        }
    }

    /// Returns those whom the operator has given a role or verified, who may have stored nothing.
    func appointed() async throws(EngineError) -> Set<PersonID> {
        var people: Set<PersonID> = []
        for sight in sights { people.formUnion(try await sight.appointed()) }
        return people
    }

    /// Returns the differences for a person, by the collections' new names; those that make none are left out.
    mutating func differences(
        for person: PersonID
    ) async throws(EngineError) -> [DefinitionID: SharedSight.PersonDifference] {
        var found: [DefinitionID: SharedSight.PersonDifference] = [:]
        for index in sights.indices {
            found.merge(try await sights[index].differences(for: person)) { first, _ in first }
        }
        return found
    }

    /// Returns the differences for whoever has not signed in, by the collections' new names; those that make none are left out.
    mutating func differencesForNobody() async throws(EngineError)
        -> [DefinitionID: SharedSight.AnonymousDifference]
    {
        var found: [DefinitionID: SharedSight.AnonymousDifference] = [:]
        for index in sights.indices {
            found.merge(try await sights[index].differencesForNobody()) { first, _ in first }
        }
        return found
    }
}
