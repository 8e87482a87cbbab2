import ManasikDomain
import ManasikRules

/// The items of a checklist that depend on unknown facts, and what to ask about them.
struct OpenItems {
    /// The question that settles most of the items.
    let question: QuestionView?
    /// For each item, the fact on which it depends that settles most of the items.
    let ask: [DefinitionID: DefinitionID]

    init(_ list: Checklist, _ verdicts: ItemVerdicts, _ packs: CatalogRules, for person: PersonSnapshot) {
        let facts = person.facts
        var open: [OpenCondition] = []
        var unknown: [DefinitionID: Set<DefinitionID>] = [:]
        for item in verdicts.undecided(in: list) {
            guard let condition = item.when, let decision = packs.decision(condition, facts) else { continue }
            open.append(OpenCondition(diagrams: [decision.diagram], count: 1))
            let subjects = decision.diagram.reading(for: facts).subjects
            unknown[item.id] = Set(
                subjects.filter { facts.value(of: $0) == nil }.map {
                    packs.catalog.askable($0.askedFor, facts)
                }
            )
        }
        let ranked = packs.ranked(open, for: facts).filter { !person.waiting.contains($0.fact.pack) }
        question =
            ranked.lazy.compactMap { QuestionView(of: $0.fact, settling: $0, in: packs.catalog) }.first
        ask = unknown.compactMapValues { depends in ranked.first { depends.contains($0.fact) }?.fact }
    }
}
