import ManasikDomain
import ManasikRules

/// The items of a checklist that depend on facts that are not known, and what is to be asked for them.
struct OpenItems {
    /// The question that settles most of them.
    let question: FactQuestion?
    /// Of each item the fact that settles most of all that it depends on.
    let ask: [DefinitionID: DefinitionID]

    init(_ list: Checklist, _ verdicts: ItemVerdicts, _ person: PersonReading) {
        let facts = person.facts
        var open: [OpenCondition] = []
        var unknown: [DefinitionID: Set<DefinitionID>] = [:]
        for item in verdicts.undecided(in: list) {
            guard let condition = item.when, let decision = person.decision(condition, facts) else {
                continue
            }
            open.append(OpenCondition(diagrams: [decision.diagram], count: 1))
            let subjects = decision.diagram.reading(for: facts).subjects
            unknown[item.id] = Set(
                subjects.filter { facts.value(of: $0) == nil }.map {
                    person.catalog.askable($0.askedFor, facts)
                }
            )
        }
        let ranked = person.ranked(open, facts)
        question = ranked.first.flatMap { person.question($0.fact, $0) }
        ask = unknown.compactMapValues { depends in ranked.first { depends.contains($0.fact) }?.fact }
    }
}
