import ManasikDomain
import ManasikScheduling
import ManasikViews

extension Catalog {
    /// Checks that everything a trigger refers to exists.
    ///
    /// - Throws: `EngineError.unknownFact` or `.unknownDefinition`.
    ///
    /// - Parameter rituals: The person's rituals; nil for those of the packs in use.
    func check(_ trigger: Trigger, _ rituals: PersonRituals? = nil) throws(EngineError) {
        switch trigger {
        case .fact(let id, _, _):
            guard let fact = facts[id], fact.isDated else {
                throw .unknownFact(id.name, suggestion: Suggestion.nearest(to: id.name, among: dates))
            }
        case .moment(let id, _):
            guard let fact = facts[id], fact.kind == .instant else {
                if facts[id]?.kind == .date { throw .invalidTrigger(.minutesFromDay("\(trigger)")) }
                throw .unknownFact(id.name, suggestion: Suggestion.nearest(to: id.name, among: dates))
            }
        case .window(_, let step, _), .step(let step, _):
            let steps = self.rituals.values.flatMap { ritual in
                ritual.steps.map { ritual.id.step($0.id).description }
            }
            guard steps.contains(step.description) || rituals?.step(step) != nil else {
                throw .unknownDefinition(
                    step.description,
                    suggestion: Suggestion.nearest(to: step.description, among: steps.sorted())
                )
            }
        default: break
        }
    }

    /// The names of the facts that are dates or moments.
    var dates: [String] {
        facts.values.filter(\.isDated).map(\.id.name).sorted()
    }
}

extension FactDeclaration {
    /// Whether its values are days or moments, from which can be counted.
    var isDated: Bool { kind == .date || kind == .instant }
}
