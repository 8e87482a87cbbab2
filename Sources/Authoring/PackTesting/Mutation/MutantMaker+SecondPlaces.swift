import ManasikAuthoring
import ManasikDomain

/// Mutants of the places of other steps at which a step may be done.
extension MutantMaker {
    mutating func addSecondPlaces(_ node: RitualNode, _ step: Step, of ritual: Ritual) {
        // At a place after one that every walk has nothing can be done, so that no change of it shows.
        let last = ritual.lastSecondPlace(of: node) ?? step.alsoAt.count
        for (index, place) in step.alsoAt.enumerated().prefix(last + 1) {
            let name = "also_at/\(place.step)"
            add(
                mutant(node, of: ritual, "\(name)/dropped", .needs, "is not also done at \(place.step)") {
                    $0.alsoAt.remove(at: index)
                }
            )
            guard let closes = place.closes else { continue }
            add(
                mutant(
                    node,
                    of: ritual,
                    "\(name)/closes/dropped",
                    .window,
                    "the place of \(place.step) does not close"
                ) { $0.alsoAt[index].closes = nil }
            )
            addMoved(closes, "\(name)/closes", told: "the place of \(place.step) closes", node, of: ritual) {
                $0.alsoAt[index].closes = $1
            }
        }
    }
}
