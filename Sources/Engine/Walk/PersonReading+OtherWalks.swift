import ManasikDomain
import ManasikRules
import ManasikWalkthroughs

extension PersonReading {
    /// The walks beside that of a ritual, those that have begun first.
    ///
    /// One whose packs are not there is left out: it says so itself where it is asked for.
    func others(
        than shown: DefinitionID,
        _ walks: [DefinitionID: StoredWalk]
    ) throws(EngineError) -> [WalkSummary] {
        var begun: [WalkSummary] = []
        var ahead: [WalkSummary] = []
        for id in Set(catalog.rituals.keys).union(walks.keys).sorted() where id != shown {
            if let walk = walks[id] {
                guard case .success(let revision) = walk.following,
                    try !view(of: walk.snapshot, by: revision).isFinished
                else { continue }
                begun.append(WalkSummary(ritual: id, title: revision.ritual.title, isBegun: true))
            } else if let ritual = catalog.rituals[id], verdict(ritual.when, facts) == .holds {
                ahead.append(WalkSummary(ritual: id, title: ritual.title, isBegun: false))
            }
        }
        return begun + ahead
    }
}
