import ManasikDomain
import ManasikRules

/// The items of a checklist that depend on facts that are not known, and what is to be asked for them.
///
/// What the person has done or put aside, or what a rite has settled, waits for nothing.
struct OpenItems {
    /// The question that settles most of them.
    let question: PersonSession.Question?
    /// Of each item the fact that settles most of all that it depends on.
    let ask: [DefinitionID: DefinitionID]

    init(
        _ list: Checklist,
        besides ticks: PersonSession.Ticks,
        _ rites: Set<String>,
        _ person: PersonSession,
        _ facts: Facts,
        _ rules: ChecklistRules,
        _ answers: inout ChecklistRules.Answers
    ) {
        var open: [OpenCondition] = []
        var unknown: [DefinitionID: Set<DefinitionID>] = [:]
        for item in list.items where ticks[item.id] == nil && !item.isSettled(by: rites) {
            // One that fails is told of where its status is asked.
            guard case .undecided? = try? answers.verdict(of: rules.number(of: item.id)!),
                let condition = item.when, let decision = person.decision(condition, facts)
            else { continue }
            open.append(OpenCondition(diagrams: [decision.diagram], count: 1))
            let subjects = decision.diagram.reading(for: facts).subjects
            unknown[item.id] = Set(
                subjects.filter { facts.value(of: $0) == nil }.map { person.askable($0.askedFor, facts) }
            )
        }
        let ranked = person.ranked(open, facts)
        question = ranked.first.flatMap { person.question($0.fact, $0) }
        ask = unknown.compactMapValues { depends in ranked.first { depends.contains($0.fact) }?.fact }
    }
}
