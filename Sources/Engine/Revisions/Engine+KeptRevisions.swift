public import ManasikDomain
import ManasikStoreContract
import ManasikWalkthroughs
import Synchronization

extension Engine {
    /// Stores the packs in use for walks that follow them but came from another store, such as by `Store.restore`, so
    /// that they can continue after the packs are replaced; the walks are unchanged.
    ///
    /// - Throws: `EngineError.store`, or the error of reading a walk.
    public func keepRevisions(of person: PersonID) async throws(EngineError) {
        try await access(of: person).keepRevisions()
    }
}

extension PersonAccess {
    /// Stores the packs that walks follow, as `Engine.keepRevisions(of:)` says.
    func keepRevisions() async throws(EngineError) {
        try await commit(reading: [.walks]) { reading throws(EngineError) in
            var commit = Commit(at: reading.now)
            for found in try reading.walks().values {
                let walk = try await lookedUp(found)
                guard walk.isUnkept == true else { continue }
                let revision = try walk.following.get()
                let kept = StoredWalk(
                    snapshot: walk.snapshot,
                    after: walk,
                    by: revision,
                    generation
                )
                commit.retained += kept.retained
                // Contents frozen by another version of the program have another hash.
                if kept.pins != walk.pins { commit.records += kept.changes(of: id).all }
            }
            return ((), commit)
        }
        // The cache compares records, which may be unchanged.
        generation.walkCache.withLock { $0 = WalkCache() }
    }
}
