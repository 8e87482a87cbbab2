import ManasikDomain
import ManasikLocalization
import ManasikRules

extension Catalog {
    /// The fact to ask for: itself, or of what a derived fact follows from the first that is not known.
    func askable(_ id: DefinitionID, _ known: Facts? = nil) -> DefinitionID {
        let origins = facts[id]?.origins ?? []
        return origins.first { known?[$0] == nil } ?? origins.first ?? id
    }

    /// The question that settles a fact, whether or not anything waits for it; nil where no pack has the fact.
    func question(of fact: DefinitionID, in localizer: Localizer) -> FactQuestion? {
        let fact = askable(fact)
        return question(fact, QuestionValue(fact: fact, expected: 0, guaranteed: 0, waiting: 0), localizer)
    }

    /// The question of one fact.
    func question(_ id: DefinitionID, _ value: QuestionValue, _ localizer: Localizer) -> FactQuestion? {
        guard let fact = facts[id] else { return nil }
        var choices: [FactChoice] = []
        if case .enumeration(let values) = fact.kind {
            choices = values.map { FactChoice(value: $0, title: localizer.words(.text($0), of: fact)) }
        } else if fact.kind == .boolean {
            choices = [("yes", true), ("no", false)].map {
                FactChoice(value: $0.0, title: localizer.words(.boolean($0.1), of: fact))
            }
        }
        var why: LocalizedString?
        switch fact.why {
        case .text(let text): why = localizer.text(text)
        case .article(let article): why = localizer.article(article)?.body
        case nil: break
        }
        return FactQuestion(
            fact: id,
            ask: localizer.text(fact.ask ?? fact.title),
            why: why,
            choices: choices,
            accepted: fact.accepted,
            suggested: fact.suggested,
            settles: (value.expected * 100).rounded() / 100,
            settlesAtLeast: value.guaranteed,
            waiting: value.waiting
        )
    }
}
