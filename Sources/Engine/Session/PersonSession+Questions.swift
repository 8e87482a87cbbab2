public import ManasikDomain
public import ManasikLocalization
import ManasikRules

extension PersonSession {
    /// A fact worth asking for.
    public struct Question: Sendable, Hashable {
        public let fact: DefinitionID
        public let ask: LocalizedString
        public let why: LocalizedString?
        public let choices: [Choice]
        /// What the fact accepts, in words.
        public let accepted: String
        /// Offered as the likely answer, never assumed.
        public let suggested: FactValue?
        /// How many rituals, steps, items, contacts and chirps the answer settles on the average over the fact's values.
        public let settles: Double
        /// How many it settles whatever the answer is.
        public let settlesAtLeast: Int
        /// How many depend on it.
        public let waiting: Int
    }

    public struct Choice: Sendable, Hashable {
        public let value: String
        public let title: LocalizedString
    }

    /// The facts that are not known and on which something depends, the one whose answer settles most first: rules, days
    /// by which something is due, the times of prayer, and last what the card for somebody who is lost says.
    ///
    /// What only items from before the departure depend on is not asked once it is past, nor what only rites depend on
    /// that are done, or items that they settle.
    public func questions() async throws(EngineError) -> [Question] {
        let context = try await context()
        let rituals = await readableRituals()
        let lists = try await checklists()
        let walks = try? await walks()
        if walks == nil { await tellOfUnreadableWalks() }
        let hasLeft = hasLeft(
            context,
            hasBegun: walks?.values.contains { !$0.snapshot.steps.isEmpty } ?? false
        )
        let settled = settled(by: walks ?? [:])
        let past = hasLeft ? Set(lists.filter { $0.phase == .before }.flatMap(\.items).map(\.id)) : []
        var undecided: [OpenCondition] = []
        for (definitions, rules) in ruledDefinitions(rituals) {
            let present = definitions.filter {
                !settled.contains($0.id) && ($0.kind != .item || !past.contains($0.id))
            }
            undecided += open(present, context.facts, rules)
        }
        var values = ranked(undecided, context.facts)
        // Rulings differ by school, so that it is worth asking for even where no condition reads it.
        if context.facts.school == nil {
            let rulings = rituals.all.reduce(0) { sum, known in
                sum
                    + known.ritual.steps.count {
                        $0.step?.obligation.map { $0.values(for: nil).count > 1 } ?? false
                    }
            }
            if rulings > 0 { values = Self.adding(rulings, to: HostFact.school.id, values) }
        }
        let open = lists.filter { $0.phase != .before || !hasLeft }.flatMap(\.items)
        for (fact, count) in wantedFacts(open, context.facts).sorted(by: { $0.key < $1.key }) {
            values = Self.adding(count, to: fact, values)
        }
        for fact in cardFacts(context.facts) where !values.contains(where: { $0.fact == fact }) {
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
        let dates = DueDates(catalog, facts, hijriCalendar(facts), doneOn: [:])
        for item in items where item.status == .open && item.due == nil {
            if let fact = dates.missing(for: item.id) { wanted[askable(fact, facts), default: 0] += 1 }
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

    /// The question that settles a fact, whether or not anything waits for it; nil where no pack has the fact.
    public func question(of fact: DefinitionID) -> Question? {
        let fact = askable(fact)
        return question(fact, QuestionValue(fact: fact, expected: 0, guaranteed: 0, waiting: 0))
    }

    /// What the facts that are not known would settle, the one that settles most first.
    func ranked(_ open: [OpenCondition], _ facts: Facts) -> [QuestionValue] {
        QuestionValue.ranked(open, for: facts, order: generation.factOrder) { catalog.facts[$0]?.kind }
            .reduce(into: []) { values, value in
                // What is counted between two dates is asked for by these.
                let fact = askable(value.fact, facts)
                guard let place = values.firstIndex(where: { $0.fact == fact }) else {
                    return values.append(value.asking(fact))
                }
                values[place] = values[place].joined(with: value)
            }
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

    /// - Returns: nil where the condition failed, which is reported.
    func decision(
        _ condition: Condition,
        _ facts: Facts,
        _ rules: RuleEvaluator? = nil
    ) -> PartialDecision? {
        let rules = rules ?? generation.rules
        do { return try rules.decision(of: condition, for: facts) } catch {
            rules.report(error)
            return nil
        }
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

    /// The question of one fact.
    func question(_ id: DefinitionID, _ value: QuestionValue) -> Question? {
        guard let fact = catalog.facts[id] else { return nil }
        let localizer = localizer
        var choices: [Choice] = []
        if case .enumeration(let values) = fact.kind {
            choices = values.map { Choice(value: $0, title: localizer.words(.text($0), of: fact)) }
        } else if fact.kind == .boolean {
            choices = [("yes", true), ("no", false)].map {
                Choice(value: $0.0, title: localizer.words(.boolean($0.1), of: fact))
            }
        }
        var why: LocalizedString?
        switch fact.why {
        case .text(let text): why = localizer.text(text)
        case .article(let article): why = localizer.article(article)?.body
        case nil: break
        }
        return Question(
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

    /// The fact to ask for: itself, or of what a derived fact follows from the first that is not known.
    func askable(_ id: DefinitionID, _ facts: Facts? = nil) -> DefinitionID {
        let origins = catalog.facts[id]?.origins ?? []
        return origins.first { facts?[$0] == nil } ?? origins.first ?? id
    }
}
