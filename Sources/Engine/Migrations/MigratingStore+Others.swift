import ManasikDomain
import ManasikPackHost
import ManasikStoreContract
import Synchronization

/// Under which names the records of others are stored.
extension MigratingStore {
    /// Whether a query may find what others have in the collection of a pack.
    func reachesOthers(_ query: RecordQuery) -> Bool {
        let collection =
            switch query {
            case .one(let key): key.collection
            case .list(let list): list.collection
            }
        return collection.pack != .host && query.owner != id && query.owner != .home
    }

    /// Makes sure that what others have shared is stored under the names of one generation.
    func migrateOthers() async throws(StoreError) {
        guard let shared, outcome.withLock({ $0 }) == nil else { return }
        guard let found = try await shared.outcome(for: generation) else { return }
        outcome.withLock { $0 = found }
        // The person may have been migrated with all.
        forgetState()
    }

    /// Finds out under which names the records of others are stored.
    func setOthers(after applied: AppliedChanges, in state: inout State) {
        state.home = generation.renaming(from: applied)
        state.others = state.home
        if let outcome = outcome.withLock({ $0 }) {
            state.hidden = outcome.unmigrated
            return
        }
        guard generation.hasPending(applied, of: .home) else { return }
        let pending = applied.pending(in: generation.catalog)
        let renames = pending.compactMap(\.rename).filter { !generation.catalog.keepsFormerName(of: $0) }
        state.others = state.others.followed(by: Renaming(renames))
        if shared != nil { state.closed = Set(pending.compactMap { $0.migration?.id.pack }) }
    }

    /// Returns the renaming from the names of what somebody has stored to those of the packs in use.
    func renaming(of owner: PersonID?, in state: State) -> Renaming {
        if owner == id { return state.renaming }
        return owner == .home ? state.home : state.others
    }
}
