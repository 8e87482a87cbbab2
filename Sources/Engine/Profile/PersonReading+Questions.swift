import ManasikDomain
import ManasikLocalization
import ManasikRules

extension PersonReading {
    /// The facts that are not known and on which something depends, the one whose answer settles most first: rules, days
    /// by which something is due, the times of prayer, and last what the card for somebody who is lost says.
    ///
    /// What only items from before the departure depend on is not asked once it is past, nor what only rites depend on
    /// that are done, or items that they settle.
    ///
    /// - Parameter lists: The checklists as they stand.
    func questions(_ lists: [ChecklistReport]) -> [FactQuestion] {
        let walks = readableWalks
        let rituals = rituals(walks)
        let hasLeft = hasLeft(hasBegun: walks.values.contains { !$0.snapshot.steps.isEmpty })
        let settled = settled(by: walks)
        let past = hasLeft ? Set(lists.filter { $0.phase == .before }.flatMap(\.items).map(\.id)) : []
        var undecided: [OpenCondition] = []
        for (definitions, rules) in ruledDefinitions(rituals) {
            let present = definitions.filter {
                !settled.contains($0.id) && ($0.kind != .item || !past.contains($0.id))
            }
            undecided += open(present, facts, rules)
        }
        var values = ranked(undecided, facts)
        // Rulings differ by school, so that it is worth asking for even where no condition reads it.
        if facts.school == nil {
            let rulings = rituals.all.reduce(0) { sum, known in
                sum
                    + known.ritual.steps.count {
                        $0.step?.obligation.map { $0.values(for: nil).count > 1 } ?? false
                    }
            }
            if rulings > 0 { values = Self.adding(rulings, to: HostFact.school.id, values) }
        }
        let open = lists.filter { $0.phase != .before || !hasLeft }.flatMap(\.items)
        for (fact, count) in wantedFacts(open, facts).sorted(by: { $0.key < $1.key }) {
            values = Self.adding(count, to: fact, values)
        }
        for fact in cardFacts(facts) where !values.contains(where: { $0.fact == fact }) {
            values.append(QuestionValue(fact: fact, expected: 0, guaranteed: 0, waiting: 1))
        }
        return values.compactMap { question($0.fact, $0) }
    }

    /// The steps that are done, and the items that the rites of these settle.
    private func settled(by walks: [DefinitionID: StoredWalk]) -> Set<DefinitionID> {
        let rites = Self.ritesDone(in: walks)
        var settled = Set(
            catalog.checklists.values.flatMap(\.items).filter { $0.isSettled(by: rites) }.map(\.id)
        )
        for (ritual, walk) in walks {
            for (step, state) in walk.snapshot.steps where state.status == .done {
                settled.insert(ritual.step(step))
            }
        }
        return settled
    }

    /// The facts that are not known and of which no rule speaks, by how much hangs on them: dates from which open items
    /// are due, and the place whose times of prayer are told.
    private func wantedFacts(_ items: [ItemReport], _ facts: Facts) -> [DefinitionID: Int] {
        var wanted: [DefinitionID: Int] = [:]
        let dates = DueDates(catalog, facts, generation.hijriCalendar(facts), doneOn: [:])
        for item in items where item.status == .open && item.due == nil {
            if let fact = dates.missing(for: item.id) {
                wanted[catalog.askable(fact, facts), default: 0] += 1
            }
        }
        if facts[.place] == nil { wanted[HostFact.place.id] = 1 }
        return wanted
    }

    /// What the card for somebody who is lost says beside the number of a guide.
    private func cardFacts(_ facts: Facts) -> [DefinitionID] {
        guard case .text(let journey)? = facts[.journey] else { return [] }
        let card: [HostFact] = journey == "hajj" ? [.name, .group, .tent, .hotel] : [.name, .group, .hotel]
        return card.filter { facts[$0] == nil }.map(\.id)
    }

    /// What is undecided of definitions, each by all of its conditions: its own and those of what it belongs to.
    private func open(
        _ definitions: [RuledDefinition],
        _ facts: Facts,
        _ rules: RuleEvaluator
    ) -> [OpenCondition] {
        var counts: [[Condition.Form]: (conditions: [Condition], count: Int)] = [:]
        for definition in definitions {
            let conditions = definition.clauses.map(\.condition)
            counts[conditions.map(\.form), default: (conditions, 0)].count += 1
        }
        var known: [Condition.Form: Verdict?] = [:]
        var open: [OpenCondition] = []
        for (conditions, count) in counts.values {
            var undecided: [Condition] = []
            var fails = false
            for condition in conditions where !fails {
                if known[condition.form] == nil {
                    known[condition.form] = .some(verdict(condition, facts, rules))
                }
                switch known[condition.form]! {
                case .holds?: break
                // What failed is settled by no answer.
                case .fails?, nil: fails = true
                case .undecided?: undecided.append(condition)
                }
            }
            guard !fails, !undecided.isEmpty else { continue }
            let diagrams = undecided.compactMap { decision($0, facts, rules)?.diagram }
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
