import ManasikDomain
import ManasikViews
import ManasikWalkthroughs

extension StoredWalk {
    /// How far it is; the rites of a walk whose packs are not there are not known.
    var progress: BegunWalk {
        let revision = try? following.get()
        let done = snapshot.steps.filter { $0.value.status == .done }.keys
        var kept: CatalogRules?
        if let revision, !revision.isCurrent {
            kept = CatalogRules(revision.catalog, revision.rules)
        }
        return BegunWalk(
            stepsDone: Set(done),
            ritesDone: Set(done.compactMap { revision?.ritual.node($0)?.step?.rite }),
            hasNotes: !snapshot.steps.isEmpty,
            kept: kept
        )
    }
}
