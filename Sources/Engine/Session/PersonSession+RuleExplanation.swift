import ManasikDomain
import ManasikLocalization
public import ManasikRules
import ManasikWalkthroughs

extension PersonSession {
    /// How often a rule may be asked while what would have to be otherwise is looked for; code is slower than diagrams.
    ///
    /// Code that asks much that is not known is gone through for each of these again and again.
    private static let budget = (diagrams: 50_000, code: 2000, openCode: 20)
    /// From so many answers on that a person may give code asks much.
    private static let manyAnswers = 2000.0

    /// Says why something concerns the person or does not.
    ///
    /// - Parameters:
    ///   - name: The full or short name of an item, a step, a ritual, a contact, chirps or a dhikr.
    ///   - kind: What it is, where several kinds bear the name.
    ///   - limit: How many ways to another answer are told.
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, `.ambiguousDefinition` or `.condition`.
    public func explanation(
        of name: String,
        kind: RuledDefinition.Kind? = nil,
        limit: Int = 10
    ) async throws(EngineError) -> RuleExplanation {
        let (definition, basis) = try ruledDefinition(named: name, kind, try await rituals())
        let terms = terms(of: basis)
        let context = try await context()
        let conditions = definition.clauses.map(\.condition)
        var clauses: [RuleExplanation.Clause] = []
        for clause in definition.clauses {
            clauses.append(
                RuleExplanation.Clause(
                    owner: clause.owner,
                    title: terms.localizer.text(clause.ownerTitle),
                    verdict: try reading([clause.condition], context.facts, terms.rules).verdict,
                    location: clause.condition.location,
                    isCode: clause.condition.isCode
                )
            )
        }
        let reading = try reading(conditions, context.facts, terms.rules)
        return RuleExplanation(
            kind: definition.kind,
            basis: basis,
            id: definition.id,
            title: terms.localizer.text(definition.title),
            verdict: reading.verdict,
            facts: reading.subjects.map { readFact($0, context.facts, terms) },
            clauses: clauses,
            counterfactuals: try counterfactuals(conditions, reading, context.facts, terms, limit),
            sources: definition.sources,
            season: definition.season,
            reviewBy: definition.reviewBy,
            staleness: staleness(
                season: definition.season,
                reviewBy: definition.reviewBy,
                context.facts
            ),
            unverified: definition.unverified,
            location: definition.location,
            step: definition.kind == .step ? try await step(definition.id, context) : nil
        )
    }

    /// What a rule is read by.
    private struct Terms {
        let catalog: Catalog
        let localizer: Localizer
        let rules: RuleEvaluator
    }

    private func terms(of basis: RuleExplanation.Basis) -> Terms {
        guard case .walk(let revision, _) = basis else {
            return Terms(catalog: catalog, localizer: localizer, rules: generation.rules)
        }
        return Terms(catalog: revision.catalog, localizer: localizer(of: revision), rules: revision.rules)
    }

    private func reading(
        _ conditions: [Condition],
        _ facts: Facts,
        _ rules: RuleEvaluator
    ) throws(EngineError) -> RuleReading {
        do throws(ConditionFailure) {
            return try Self.reading(conditions, facts, rules)
        } catch {
            throw .condition(error)
        }
    }

    private static func reading(
        _ conditions: [Condition],
        _ facts: Facts,
        _ rules: RuleEvaluator
    ) throws(ConditionFailure) -> RuleReading {
        var readings: [RuleReading] = []
        for condition in conditions { readings.append(try rules.reading(of: condition, for: facts)) }
        return .all(readings)
    }

    private func readFact(
        _ subject: FactTest.Subject,
        _ facts: Facts,
        _ terms: Terms
    ) -> RuleExplanation.ReadFact {
        let fact = terms.catalog.facts[subject.fact]
        let localizer = terms.localizer
        let value = facts.value(of: subject)
        let title: LocalizedString
        var words: LocalizedString?
        switch subject {
        case .fact(let id):
            title = fact.map { localizer.text($0.title) } ?? LocalizedString(id.name, language: "en")
            words = value.flatMap { value in fact.map { localizer.words(value, of: $0) } }
        case .speaks(let tag):
            let language = localizer.words(.list([tag]), of: HostFact.languages.declaration)
            title = localizer.host("explain.speaks", ["language": .localized(language)])
            if case .boolean(let speaks)? = value {
                words = localizer.host(speaks ? "answer.yes" : "answer.no")
            }
        }
        let isDerived = fact?.origins.isEmpty == false
        return RuleExplanation.ReadFact(
            subject: subject,
            title: title,
            value: value,
            words: words,
            origin: value == nil ? .unknown : isDerived ? .derived : .set
        )
    }

    // MARK: What would be otherwise

    private func counterfactuals(
        _ conditions: [Condition],
        _ reading: RuleReading,
        _ facts: Facts,
        _ terms: Terms,
        _ limit: Int
    ) throws(EngineError) -> [Counterfactuals] {
        let diagrams = conditions.compactMap { condition in
            if case .decided(let diagram) = condition.form { diagram } else { nil }
        }
        let catalog = terms.catalog
        let rules = terms.rules
        let isDecided = diagrams.count == conditions.count
        let answers = reading.atoms.filter { facts.answer($0) == nil }.reduce(1.0) { product, atom in
            guard case .fact(let id) = atom, let domain = catalog.facts[id]?.kind.domain else {
                return product * 2
            }
            return product * Double(domain.count)
        }
        let codeBudget = answers > Self.manyAnswers ? Self.budget.openCode : Self.budget.code
        let known = diagrams.factClasses(kind: { catalog.facts[$0]?.kind }, asksWhetherKnown: false)
        var search = CounterfactualSearch(
            facts,
            budget: isDecided ? Self.budget.diagrams : codeBudget,
            classes: { subject, atoms in
                if isDecided { return known.first { $0.subject == subject } }
                return Self.classes(of: subject, atoms, diagrams, catalog)
            },
            reading: { facts throws(ConditionFailure) in try Self.reading(conditions, facts, rules) }
        )
        do throws(ConditionFailure) {
            switch reading.verdict {
            case .holds: return [try search.changes(to: .fails, limit: limit)]
            case .fails: return [try search.changes(to: .holds, limit: limit)]
            case .undecided:
                return [
                    try search.changes(to: .holds, limit: limit),
                    try search.changes(to: .fails, limit: limit),
                ]
            }
        } catch {
            throw .condition(error)
        }
    }

    /// Every value by itself, since nobody knows what code tells apart.
    private static func classes(
        of subject: FactTest.Subject,
        _ atoms: [Atom],
        _ diagrams: [DecisionDiagram],
        _ catalog: Catalog
    ) -> FactClasses? {
        var days: Set<CivilDate> = []
        for case .before(let id, let day) in atoms where .fact(id) == subject { days.insert(day) }
        for diagram in diagrams {
            for case .before(let id, let day) in diagram.nodes.map(\.atom) where .fact(id) == subject {
                days.insert(day)
            }
        }
        var kind: FactKind?
        if case .fact(let id) = subject { kind = catalog.facts[id]?.kind }
        return FactClasses(
            subject,
            kind: kind,
            guards: Set((kind?.domain ?? []).map { .values([$0]) }),
            days: days,
            asksWhetherKnown: false
        )
    }

    // MARK: Steps

    private func step(
        _ id: DefinitionID,
        _ context: Context
    ) async throws(EngineError) -> RuleExplanation.Step? {
        let parts = id.name.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        let name = DefinitionID(pack: id.pack, name: parts[0])
        do {
            let state = try await walk(name.description)
            let node = state.view.node(parts[1])
            return RuleExplanation.Step(
                revision: state.revision,
                node: node,
                refusal: try await refusal(of: .done(step: parts[1]), in: state.ritual),
                isDone: node?.state.status == .done
            )
        } catch {
            // A walk that cannot begin is itself what stands in the way.
            guard case .walk(let refusal) = error, let revision = generation.currentRevision(of: name) else {
                throw error
            }
            return RuleExplanation.Step(revision: revision, node: nil, refusal: refusal, isDone: false)
        }
    }
}

extension Condition {
    /// Whether it was too large to be decided in advance.
    fileprivate var isCode: Bool { if case .lua = form { true } else { false } }
}
