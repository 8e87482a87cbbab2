import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRules
import ManasikViews
import ManasikWalkthroughs

extension PersonReading {
    /// Says why something concerns the person or does not.
    ///
    /// - Parameters:
    ///   - name: The full or short name of an item, a step, a ritual, a contact, chirps or a dhikr.
    ///   - kind: What it is, where several kinds bear the name.
    ///   - limit: How many ways to another answer are told.
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, `.ambiguousDefinition` or `.condition`.
    func explanation(
        of name: String,
        kind: RuledDefinition.Kind?,
        limit: Int
    ) throws(EngineError) -> RuleExplanation {
        let (definition, basis) = try ruledDefinition(named: name, kind, rituals(try walks()))
        let terms = terms(of: basis)
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
            staleness: person.staleness(
                season: definition.season,
                reviewBy: definition.reviewBy
            ),
            unverified: definition.unverified,
            location: definition.location,
            step: definition.kind == .step ? try step(definition.id) : nil
        )
    }

    /// What a rule is read by.
    struct Terms {
        let catalog: Catalog
        let localizer: Localizer
        let rules: RuleEvaluator
    }

    private func terms(of basis: RuleExplanation.Basis) -> Terms {
        guard case .walk(let revision, _) = basis else {
            return Terms(catalog: catalog, localizer: localizer, rules: generation.rules)
        }
        return Terms(catalog: revision.catalog, localizer: localizer.of(revision), rules: revision.rules)
    }

    func reading(
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

    static func reading(
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

    // MARK: Steps

    /// The rule that would refuse an event now; nil where it would be applied.
    private func refusal(of event: WalkEvent, in ritual: Ritual) throws(EngineError) -> WalkRefusal? {
        let known = try walks()
        let context = walkContext(known)
        let revision = try context.answer(of: known) { context throws(WalkViewError) in
            try context.revision(named: ritual.id.description)
        }
        do throws(WalkRefusal) {
            _ = try context.transition(from: known[ritual.id]?.snapshot, on: event, by: revision)
            return nil
        } catch {
            return error
        }
    }

    private func step(_ id: DefinitionID) throws(EngineError) -> RuleExplanation.Step? {
        let parts = id.name.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        let name = DefinitionID(pack: id.pack, name: parts[0])
        do throws(EngineError) {
            let state = try walk(name.description)
            let node = state.view.node(parts[1])
            return RuleExplanation.Step(
                revision: state.revision,
                node: node,
                refusal: try refusal(of: .done(step: parts[1]), in: state.ritual),
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
