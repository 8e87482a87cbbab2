import ManasikDomain
public import ManasikRules
import ManasikWalkthroughs

extension WalkContext {
    /// Returns why a definition does or does not concern the person.
    ///
    /// - Parameters:
    ///   - name: The full or short name of an item, a step, a ritual, a contact, chirps or a dhikr.
    ///   - kind: The kind of the definition, if several kinds have the name.
    ///   - limit: The largest number of ways to another answer.
    public func explanation(
        of name: String,
        kind: RuledDefinition.Kind?,
        limit: Int
    ) throws(ExplanationError) -> RuleExplanation {
        let (definition, basis) = try ruledDefinition(named: name, kind)
        var (catalog, rules, facts) = (catalog, rules, person.facts)
        var kept: WalkRevision?
        if case .walk(let revision, _) = basis {
            (catalog, rules, facts) = (revision.catalog, revision.rules, self.facts(by: revision))
            kept = revision
        }
        let rule = ExplainedRule(definition.clauses.map { $0.condition }, catalog, rules, for: facts)
        let reading: RuleReading
        var clauses: [RuleExplanation.Clause] = []
        let counterfactuals: [Counterfactuals]
        do throws(ConditionFailure) {
            for clause in definition.clauses {
                clauses.append(
                    RuleExplanation.Clause(
                        owner: clause.owner,
                        title: clause.ownerTitle,
                        verdict: try rules.reading(of: clause.condition, for: facts).verdict,
                        location: clause.condition.location,
                        isCode: clause.condition.isCode
                    )
                )
            }
            reading = try rule.reading(for: facts)
            counterfactuals = try rule.counterfactuals(reading, limit)
        } catch {
            throw .condition(error)
        }
        let isForOthers =
            definition.kind == .item
            && !PackJourneys(catalog, of: [definition.id.pack]).packsForOthers(than: facts).isEmpty
        let unread = kept.map { Set(unreadFacts(by: $0)) } ?? []
        return RuleExplanation(
            kind: definition.kind,
            basis: basis,
            id: definition.id,
            title: definition.title,
            verdict: isForOthers ? .fails : reading.verdict,
            isForOtherJourneys: isForOthers,
            facts: Set(definition.clauses.flatMap { $0.condition.through }).sorted().map {
                readFact(.fact($0), catalog, facts, by: kept, unread)
            } + reading.subjects.map { readFact($0, catalog, facts, by: kept, unread) },
            clauses: clauses,
            counterfactuals: isForOthers ? [] : counterfactuals,
            sources: definition.sources,
            season: definition.season,
            reviewBy: definition.reviewBy,
            staleness: person.staleness(season: definition.season, reviewBy: definition.reviewBy),
            unverified: definition.unverified,
            location: definition.location,
            step: definition.kind == .step ? try step(definition.id) : nil,
            group: definition.kind.isGroup ? try group(definition.id) : nil
        )
    }

    /// - Parameters:
    ///   - revision: The revision of a walk whose catalog and facts these are; nil for the packs in use.
    ///   - unread: The facts that the walk can no longer read, so that nothing makes them known.
    func readFact(
        _ subject: FactTest.Subject,
        _ catalog: Catalog,
        _ facts: Facts,
        by revision: WalkRevision?,
        _ unread: Set<DefinitionID> = []
    ) -> RuleExplanation.ReadFact {
        let fact = catalog.facts[subject.fact]
        let value = fact?.derivation.map { $0.value(for: facts) } ?? facts.value(of: subject)
        return RuleExplanation.ReadFact(
            subject: subject,
            fact: fact,
            value: value,
            origin: value == nil ? .unknown : fact?.isStated == false ? .derived : .set,
            origins: fact.map { catalog.originTitles(of: $0) } ?? [],
            asked: revision.map { revision in
                unread.contains(subject.fact)
                    ? nil : revision.answer(to: subject.askedFor, in: self.catalog, knowing: facts)
            } ?? catalog.askable(subject.askedFor, facts),
            records: fact.flatMap { fact in
                revision.map { $0.records(of: fact, in: self.catalog) } ?? fact.records
            },
            isKept: revision != nil
        )
    }

    private func step(_ id: DefinitionID) throws(ExplanationError) -> RuleExplanation.Step? {
        let parts = id.name.split(separator: "/", maxSplits: 1).map { String($0) }
        guard parts.count == 2 else { return nil }
        let name = DefinitionID(pack: id.pack, name: parts[0])
        do throws(WalkViewError) {
            let revision = try revision(named: name.description)
            let snapshot = person.walks[name]?.snapshot
            let view = try state(of: snapshot, by: revision).view
            let node = view.node(parts[1])
            let step = revision.ritual.node(parts[1])?.step
            let others = view.nodes.filter { $0.step != nil && $0.id != parts[1] && !$0.isSecondPlace }
            return RuleExplanation.Step(
                revision: revision,
                node: node,
                refusal: refusal(of: .done(step: parts[1]), from: snapshot, by: revision),
                advice: view.advice.filter { $0.step == parts[1] },
                isDone: node?.state.status == .done,
                replacement: node == nil ? others.first { $0.step?.rite == step?.rite }?.id : nil,
                womenNote: person.facts[.sex] == .text("male") ? nil : step?.womenNote
            )
        } catch {
            // A walk that cannot begin is itself the obstacle.
            guard case .refused(let refusal) = error, let revision = revisions.currentRevision(of: name)
            else {
                throw .walk(error)
            }
            return RuleExplanation.Step(revision: revision, node: nil, refusal: refusal, isDone: false)
        }
    }

    /// Returns the rule that would refuse an event now; nil if the event would be applied.
    private func refusal(
        of event: WalkEvent,
        from snapshot: WalkSnapshot?,
        by revision: WalkRevision
    ) -> WalkRefusal? {
        do throws(WalkRefusal) {
            _ = try transition(from: snapshot, on: event, by: revision)
            return nil
        } catch {
            return error
        }
    }
}

extension Condition {
    /// Whether the condition was too large to decide in advance.
    fileprivate var isCode: Bool { if case .lua = form { true } else { false } }
}
