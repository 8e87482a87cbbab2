public import ManasikDomain
import ManasikWalkthroughs

extension PersonSession {
    /// A walk beside the one that is shown: one that has begun and is not over, or one of a ritual that is part of the
    /// person's journey and has not begun.
    public struct OtherWalk: Hashable, Sendable {
        public let ritual: DefinitionID
        public let title: TextReference
        public let isBegun: Bool
    }

    /// The walks beside that of a ritual, those that have begun first.
    ///
    /// One whose packs are not there is left out: it says so itself where it is asked for.
    func others(
        than shown: DefinitionID,
        _ walks: [DefinitionID: StoredWalk],
        _ context: Context
    ) throws(EngineError) -> [OtherWalk] {
        var begun: [OtherWalk] = []
        var ahead: [OtherWalk] = []
        for id in Set(catalog.rituals.keys).union(walks.keys).sorted() where id != shown {
            if let walk = walks[id] {
                guard case .success(let revision) = walk.goingBy,
                    try !view(of: walk.snapshot, by: revision, context).isFinished
                else { continue }
                begun.append(OtherWalk(ritual: id, title: revision.ritual.title, isBegun: true))
            } else if let ritual = catalog.rituals[id], verdict(ritual.when, context.facts) == .holds {
                ahead.append(OtherWalk(ritual: id, title: ritual.title, isBegun: false))
            }
        }
        return begun + ahead
    }
}
