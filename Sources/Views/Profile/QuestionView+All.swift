import ManasikDomain
import ManasikRules
import ManasikWalkthroughs

extension QuestionView {
    /// Returns the unknown facts on which something depends, the one whose answer settles most first: rules, due dates,
    /// prayer times, and last what the card for a person who is lost says.
    ///
    /// Facts on which only items from before the departure depend are not asked once it is past, nor those on which
    /// only completed rites, or items that these settle, depend.
    ///
    /// - Parameter lists: The present checklists.
    public static func all(
        in packs: CatalogRules,
        for person: PersonSnapshot,
        with lists: [ChecklistView]
    ) -> [QuestionView] {
        let facts = person.facts
        let hasLeft = person.hasLeft
        let settled = settled(in: packs.catalog, by: person)
        let before = hasLeft ? lists.filter { $0.phase.stage == .before } : []
        let past = Set(before.flatMap { $0.items }.map { $0.id })
        let others = packs.checklists.journeys.packsForOthers(than: facts)
        var undecided: [OpenCondition] = []
        for (definitions, rules) in packs.ruledDefinitions(walking: person.walks) {
            let present = definitions.filter {
                !settled.contains($0.id)
                    && ($0.kind != .item || !past.contains($0.id) && !others.contains($0.id.pack))
            }
            undecided += open(present, facts, rules)
        }
        var values = packs.ranked(undecided, for: facts)
        // Rulings differ by school, so it is worth asking for even if no condition reads it.
        let rulings = facts.school == nil ? rulingsThatDiffer(packs, person.walks) : 0
        if rulings > 0 { values = adding(rulings, to: HostFact.school.id, values) }
        let items = lists.filter { $0.phase.stage != .before || !hasLeft }.flatMap { $0.items }
        let wanted = wantedFacts(items, packs.catalog, for: person)
        for (fact, count) in wanted.sorted(by: { $0.key < $1.key }) {
            values = adding(count, to: fact, values)
        }
        for fact in cardFacts(facts, person.journeys) where !values.contains(where: { $0.fact == fact }) {
            values.append(QuestionValue(fact: fact, expected: 0, guaranteed: 0, waiting: 1))
        }
        return values.filter { !person.waiting.contains($0.fact.pack) }.compactMap {
            QuestionView(of: $0.fact, settling: $0, in: packs.catalog)
        }
    }

    /// Returns the steps that are done, and the items that their rites settle.
    private static func settled(in catalog: Catalog, by person: PersonSnapshot) -> Set<DefinitionID> {
        let rites = person.ritesDone
        var settled: Set<DefinitionID> = []
        for list in catalog.checklists.values {
            for item in list.items where item.isSettled(by: rites) { settled.insert(item.id) }
        }
        for (ritual, walk) in person.walks {
            for step in walk.stepsDone { settled.insert(ritual.step(step)) }
        }
        return settled
    }

    /// Returns the number of steps on which the schools rule differently.
    private static func rulingsThatDiffer(
        _ packs: CatalogRules,
        _ walks: [DefinitionID: BegunWalk]
    ) -> Int {
        var rituals = packs.catalog.rituals
        for (id, walk) in walks {
            if let ritual = walk.kept?.catalog.rituals[id] { rituals[id] = ritual }
        }
        return rituals.values.reduce(0) { sum, ritual in
            sum + ritual.steps.count { ($0.step?.obligation?.distinctValues.count ?? 0) > 1 }
        }
    }

    /// Returns the unknown facts that no rule reads, with how much depends on them: dates from which open items are
    /// due, and the place for prayer times.
    private static func wantedFacts(
        _ items: [ItemView],
        _ catalog: Catalog,
        for person: PersonSnapshot
    ) -> [DefinitionID: Int] {
        var wanted: [DefinitionID: Int] = [:]
        let dates = DueDates(catalog, for: person, ignoresTicks: true)
        for item in items where item.status == .open && item.due == nil {
            if let fact = dates.missing(for: item.id) {
                wanted[catalog.askable(fact, person.facts), default: 0] += 1
            }
        }
        for fact in momentsOfWalks(catalog, for: person) where person.facts[fact] == nil {
            wanted[fact, default: 0] += 1
        }
        if person.facts[.place] == nil { wanted[HostFact.place.id] = 1 }
        return wanted
    }

    /// Returns the facts from whose moments the times of steps are counted, in the walks that have begun, without those
    /// of steps that are done.
    private static func momentsOfWalks(_ catalog: Catalog, for person: PersonSnapshot) -> Set<DefinitionID> {
        var found: Set<DefinitionID> = []
        for (id, walk) in person.walks {
            guard let ritual = walk.kept?.catalog.rituals[id] ?? catalog.rituals[id] else { continue }
            let done = Set(walk.stepsDone)
            for node in ritual.steps where !done.contains(node.id) {
                found.formUnion((node.step?.times ?? []).compactMap { $0.fact })
            }
        }
        return found
    }

    /// Returns the facts that the card for a person who is lost shows besides a guide's number.
    private static func cardFacts(_ facts: Facts, _ journeys: [Tradition.Journey]) -> [DefinitionID] {
        guard let journey = journeys.journey(of: facts) else { return [] }
        // Journeys with days of their own have camps.
        let card: [HostFact] =
            journey.days == nil ? [.name, .group, .hotel] : [.name, .group, .tent, .hotel]
        return card.filter { facts[$0] == nil }.map { $0.id }
    }

    /// Returns the undecided definitions with all of their conditions: their own and those of what contains them.
    private static func open(
        _ definitions: [RuledDefinition],
        _ facts: Facts,
        _ rules: CatalogRules
    ) -> [OpenCondition] {
        var counts: [[Condition.Form]: (conditions: [Condition], count: Int)] = [:]
        for definition in definitions {
            let conditions = definition.clauses.map { $0.condition }
            counts[conditions.map { $0.form }, default: (conditions, 0)].count += 1
        }
        var known: [Condition.Form: Verdict?] = [:]
        var open: [OpenCondition] = []
        for (conditions, count) in counts.values {
            var undecided: [Condition] = []
            var fails = false
            for condition in conditions where !fails {
                if known[condition.form] == nil {
                    known[condition.form] = .some(rules.verdict(condition, facts))
                }
                switch known[condition.form]! {
                case .holds?: break
                // No answer settles a condition that failed.
                case .fails?, nil: fails = true
                case .undecided?: undecided.append(condition)
                }
            }
            guard !fails, !undecided.isEmpty else { continue }
            let diagrams = undecided.compactMap { rules.decision($0, facts)?.diagram }
            if diagrams.count == undecided.count {
                open.append(OpenCondition(diagrams: diagrams, count: count))
            }
        }
        return open
    }

    private static func adding(
        _ count: Int,
        to fact: DefinitionID,
        _ values: [QuestionValue]
    ) -> [QuestionValue] {
        let known = values.first { $0.fact == fact }
        let more = QuestionValue(
            fact: fact,
            expected: (known?.expected ?? 0) + Double(count),
            guaranteed: (known?.guaranteed ?? 0) + count,
            waiting: (known?.waiting ?? 0) + count
        )
        var rest = values.filter { $0.fact != fact }
        rest.insert(more, at: rest.firstIndex { $0.expected < more.expected } ?? rest.count)
        return rest
    }
}
