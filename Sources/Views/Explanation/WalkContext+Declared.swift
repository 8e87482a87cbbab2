import ManasikDomain
import ManasikRules

extension WalkContext {
    /// Returns what something is that packs declare, and what is known of it for the person.
    ///
    /// - Parameters:
    ///   - name: The full or short name of a fact, a violation, a remedy, a setting, a collection, a kind, a state or what
    ///     is listed.
    ///   - kind: Its kind, if several kinds have the name; it may also stand before the name.
    public func declared(
        _ name: String,
        kind: DeclaredExplanation.Kind?
    ) throws(ExplanationError) -> DeclaredExplanation {
        let words = name.split(separator: " ", maxSplits: 1)
        if kind == nil, words.count == 2, let kind = DeclaredExplanation.Kind(rawValue: String(words[0])) {
            return try declared(String(words[1]), kind: kind)
        }
        let all = catalog.declared.filter { kind == nil || $0.kind == kind }
        let exact = all.filter { $0.id.description == name }
        let found = exact.isEmpty ? all.filter { $0.id.name == name } : exact
        guard found.count < 2 else {
            throw .ambiguousName(name, found.map { "\($0.kind.rawValue) \($0.id)" })
        }
        guard let one = found.first else {
            let names = all.flatMap { [$0.id.name, $0.id.description] }
            throw .unknownName(name, suggestion: Suggestion.nearest(to: name, among: names))
        }
        return try explanation(of: one.id, one.kind)
    }

    private func explanation(
        of id: DefinitionID,
        _ kind: DeclaredExplanation.Kind
    ) throws(ExplanationError) -> DeclaredExplanation {
        switch kind {
        case .fact:
            let fact = catalog.facts[id]!
            return explanation(id, .fact(fact), fact.location, facts: ([id] + fact.origins).map(read))
        case .violation: return try explanation(of: catalog.violations[id]!)
        case .remedy:
            let remedy = catalog.remedies[id]!
            let subject = DeclaredExplanation.Subject.remedy(remedy, causes: catalog.causes(of: id))
            return explanation(id, subject, remedy.location, among: catalog.schools(seenBy: id.pack))
        case .setting:
            let setting = catalog.settings[id]!
            return explanation(id, .setting(setting), setting.location)
        case .collection:
            let collection = catalog.collections[id]!
            return explanation(id, .collection(collection), collection.location)
        case .kind:
            let kind = catalog.kinds[id]!
            return explanation(id, .kind(kind), kind.location)
        case .state:
            let (_, state, tradition) = catalog.declaredStates.first { $0.id == id }!
            let rituals = catalog.sortedRituals.filter { $0.state?.name == state.name }.map { $0.title }
            let forbidden = catalog.violations.values.sorted { $0.id < $1.id }
                .filter { !$0.isOmission && ($0.state ?? catalog.state(of: $0) ?? state.name) == state.name }
                .map { $0.title }
            let subject = DeclaredExplanation.Subject.state(state, rituals: rituals, forbidden: forbidden)
            return explanation(id, subject, tradition.location)
        case .listing:
            let rule = catalog.listingRules[id]!
            return explanation(id, .listing(rule), rule.location)
        }
    }

    private func explanation(of violation: Violation) throws(ExplanationError) -> DeclaredExplanation {
        let rituals = catalog.sortedRituals.filter { violation.concerns($0) }.map { $0.title }
        var reading: RuleReading?
        if let when = violation.when {
            do throws(ConditionFailure) { reading = try rules.reading(of: when, for: person.facts) } catch {
                throw .condition(error)
            }
        }
        return explanation(
            violation.id,
            .violation(violation, rituals: rituals),
            violation.location,
            facts: Set(violation.when?.through ?? []).sorted().map { read($0) }
                + (reading?.subjects ?? []).map { readFact($0, catalog, person.facts, by: nil) },
            verdict: reading?.verdict,
            among: catalog.schools(of: violation)
        )
    }

    private func explanation(
        _ id: DefinitionID,
        _ subject: DeclaredExplanation.Subject,
        _ location: SourceLocation?,
        facts: [RuleExplanation.ReadFact] = [],
        verdict: Verdict? = nil,
        among schools: [School] = []
    ) -> DeclaredExplanation {
        let own = schools.filter { $0 == person.facts.school }
        return DeclaredExplanation(
            id: id,
            subject: subject,
            facts: facts,
            verdict: verdict,
            schools: own.isEmpty ? schools : own,
            staleness: person.staleness(season: nil, reviewBy: subject.reviewBy),
            location: location
        )
    }

    private func read(_ fact: DefinitionID) -> RuleExplanation.ReadFact {
        readFact(.fact(fact), catalog, person.facts, by: nil)
    }
}

extension Catalog {
    /// Everything that packs declare and that is no rule by itself, by kind and name.
    fileprivate var declared: [(kind: DeclaredExplanation.Kind, id: DefinitionID)] {
        var found: [(kind: DeclaredExplanation.Kind, id: DefinitionID)] = []
        func add(_ kind: DeclaredExplanation.Kind, _ ids: some Sequence<DefinitionID>) {
            found += ids.sorted().map { (kind, $0) }
        }
        add(.fact, facts.keys)
        add(.violation, violations.keys)
        add(.remedy, remedies.keys)
        add(.setting, settings.keys)
        add(.collection, collections.keys)
        add(.kind, kinds.keys)
        add(.state, declaredStates.map { $0.id })
        add(.listing, listingRules.keys)
        return found
    }

    /// The states of the traditions in use, each by its name in the pack of its tradition.
    fileprivate var declaredStates: [(id: DefinitionID, state: Tradition.DeclaredState, tradition: Tradition)]
    {
        sortedTraditions.flatMap { tradition in
            tradition.states.map { state in
                (DefinitionID(pack: tradition.id.pack, name: state.name), state, tradition)
            }
        }
    }

    fileprivate var sortedRituals: [Ritual] { rituals.values.sorted { $0.id < $1.id } }

    /// Returns the state of the ritual in which something is forbidden; nil if it names no ritual.
    fileprivate func state(of violation: Violation) -> String? {
        violation.ritual.flatMap { rituals[$0] }?.state?.name
    }

    /// Returns the titles of the steps and of the violations for which a remedy is owed.
    fileprivate func causes(of remedy: DefinitionID) -> [TextReference] {
        var titles: [TextReference] = []
        func add(_ title: TextReference) { if !titles.contains(title) { titles.append(title) } }
        for ritual in sortedRituals {
            if ritual.lost?.distinctValues.contains(remedy) == true { add(ritual.title) }
            for node in ritual.nodes {
                guard let step = node.step else { continue }
                let follows = (step.missed?.distinctValues ?? []) + (step.late?.distinctValues ?? [])
                let grades = (step.short?.distinctValues ?? []).flatMap { $0.map { $0.follows } }
                let costs = (step.barred?.distinctValues ?? []).flatMap { $0.compactMap { $0.costs } }
                let isOwed =
                    (follows + grades).contains(.remedy(remedy)) || costs.contains(remedy)
                    || step.outOfOrder?.distinctValues.contains(remedy) == true
                if isOwed { add(node.title) }
            }
        }
        for violation in violations.values.sorted(by: { $0.id < $1.id })
        where violation.rulings.contains(where: { $0.follows == .remedy(remedy) }) {
            add(violation.title)
        }
        return titles
    }
}
