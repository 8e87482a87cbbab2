import ManasikDomain
import ManasikPackHost

extension PackInspection {
    /// Reports places of other steps at which a step can never be done, since every walk has an earlier one of them.
    mutating func inspectSecondPlaces() {
        for (_, ritual) in own(\.rituals) {
            for node in ritual.steps {
                guard node.owner == source.id, let last = ritual.lastSecondPlace(of: node),
                    let places = node.step?.alsoAt
                else { continue }
                for place in places.dropFirst(last + 1) {
                    collector.report(
                        .idlePlace,
                        at: node.location,
                        "step '\(node.id)' is never done at the place of '\(place.step)': every walk has "
                            + "'\(places[last].step)', which 'also_at' names before it, and takes that alone, also once "
                            + "it has closed",
                        help: "put the step that some walks do not have first, or remove it"
                    )
                }
            }
        }
    }
}
