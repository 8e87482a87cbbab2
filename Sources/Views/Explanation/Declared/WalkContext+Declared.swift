import ManasikDomain
import ManasikRules

extension WalkContext {
    /// Returns what something is that packs declare, and what is known of it for the person.
    ///
    /// - Parameters:
    ///   - name: The full or short name of something of one of the kinds.
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
        var found = exact.isEmpty ? all.filter { $0.id.name == name } : exact
        // What is only searched by comes after what means something by itself, and the host's own after what packs declare.
        // Nobody looks for a migration before something that is there.
        let isMigration = { (kind: DeclaredExplanation.Kind, _: DefinitionID) in kind == .migration }
        for isLater in [isMigration, Self.isOwnOfHost, Self.isSearchedBy] {
            let earlier = found.filter { !isLater($0.kind, $0.id) }
            if !earlier.isEmpty { found = earlier }
        }
        guard found.count < 2 else {
            throw .ambiguousName(name, found.map { "\($0.kind.rawValue) \($0.id)" })
        }
        guard let one = found.first else {
            let names = all.flatMap { [$0.id.name, $0.id.description] }
            throw .unknownName(name, suggestion: Suggestion.nearest(to: name, among: names))
        }
        return try explanation(of: one.id, one.kind)
    }

    /// Whether it is a kind or a setting of the host, which no pack declares.
    private static func isOwnOfHost(_ kind: DeclaredExplanation.Kind, _ id: DefinitionID) -> Bool {
        id.pack == .host && (kind == .kind || kind == .setting)
    }

    /// Whether it only helps searches.
    private static func isSearchedBy(_ kind: DeclaredExplanation.Kind, _ id: DefinitionID) -> Bool {
        kind == .tag || kind == .synonyms
    }

    /// Whether packs declare something under a full or short name that is no rule by itself and means something by itself.
    func isDeclared(_ name: String) -> Bool {
        catalog.declared.contains { declared in
            declared.kind != .migration && !Self.isSearchedBy(declared.kind, declared.id)
                && !Self.isOwnOfHost(declared.kind, declared.id)
                && (declared.id.description == name || declared.id.name == name)
        }
    }

    /// - Parameter id: The name of something of the kind that the catalog has.
    private func explanation(
        of id: DefinitionID,
        _ kind: DeclaredExplanation.Kind
    ) throws(ExplanationError) -> DeclaredExplanation {
        switch kind {
        case .fact: return explanation(of: catalog.facts[id]!)
        case .violation: return try explanation(of: catalog.violations[id]!)
        case .remedy: return explanation(of: catalog.remedies[id]!)
        case .state: return explanation(ofState: id)
        case .school: return explanation(ofSchool: id)
        case .obligation: return explanation(ofObligation: id)
        case .journey: return explanation(ofJourney: id)
        case .tradition:
            let tradition = catalog.traditions[id]!
            return explanation(id, kind, .tradition(tradition), tradition.location)
        case .place: return explanation(of: catalog.places[id]!)
        case .kind:
            let ofHost = Catalog.kindsOfHost.first { $0.id == id }
            return explanation(of: catalog.kinds[id] ?? ofHost!)
        case .category: return explanation(of: catalog.categories[id]!)
        case .event:
            let event = catalog.events[id]!
            return explanation(id, kind, .event(event), event.location)
        case .migration:
            let migration = catalog.dataChanges.lazy.compactMap { $0.migration }.first { $0.id == id }!
            let applied = person.applied.entries.first { $0.change.migration?.id == id }
            return explanation(id, kind, .migration(migration, named: [], applied: applied), nil)
        case .setting:
            if id.pack == .host {
                return explanation(id, kind, .hostSetting(HostSetting(rawValue: id.name)!), nil)
            }
            let setting = catalog.settings[id]!
            return explanation(id, kind, .setting(setting), setting.location)
        case .collection:
            let collection = catalog.collections[id]!
            return explanation(id, kind, .collection(collection), collection.location)
        case .listing:
            let rule = catalog.listingRules[id]!
            return explanation(id, kind, .listing(rule), rule.location)
        case .checklist:
            let list = catalog.checklists[id]!
            return explanation(id, kind, .checklist(list), list.location)
        case .contacts:
            let list = catalog.contactLists[id]!
            return explanation(id, kind, .contacts(list), list.location)
        case .month:
            let announcement = catalog.monthAnnouncements[id]!
            return explanation(id, kind, .month(announcement), announcement.location)
        case .tag:
            let tag = catalog.tags[id]!
            return explanation(id, kind, .tag(tag), tag.location)
        case .synonyms:
            let set = catalog.synonyms[id]!
            return explanation(id, kind, .synonyms(set), set.location)
        }
    }

    func explanation(
        _ id: DefinitionID,
        _ kind: DeclaredExplanation.Kind,
        _ subject: DeclaredExplanation.Subject,
        _ location: SourceLocation?,
        facts: [RuleExplanation.ReadFact] = [],
        verdict: Verdict? = nil,
        among schools: [School] = []
    ) -> DeclaredExplanation {
        let own = schools.filter { $0 == person.facts.school }
        return DeclaredExplanation(
            id: id,
            kind: kind,
            subject: subject,
            facts: facts,
            verdict: verdict,
            schools: own.isEmpty ? schools : own,
            staleness: person.staleness(season: nil, reviewBy: subject.reviewBy),
            location: location
        )
    }

    /// Returns what is known of a fact by the packs in use.
    func read(_ fact: DefinitionID) -> RuleExplanation.ReadFact { read(.fact(fact)) }

    /// Returns what is known of something that the packs in use ask.
    func read(_ subject: FactTest.Subject) -> RuleExplanation.ReadFact {
        readFact(subject, catalog, person.facts, by: nil)
    }
}

extension Catalog {
    /// Everything that packs declare and that is no rule by itself, by kind and name.
    fileprivate var declared: [(kind: DeclaredExplanation.Kind, id: DefinitionID)] {
        DeclaredExplanation.Kind.allCases.flatMap { kind in names(of: kind).map { (kind, $0) } }
    }

    /// Returns the names of everything of a kind, sorted.
    private func names(of kind: DeclaredExplanation.Kind) -> [DefinitionID] {
        switch kind {
        case .fact: facts.keys.sorted()
        case .violation: violations.keys.sorted()
        case .remedy: remedies.keys.sorted()
        case .setting: settings.keys.sorted() + HostSetting.allCases.map { $0.id }
        case .collection: collections.keys.sorted()
        case .kind: kinds.keys.sorted() + Self.kindsOfHost.map { $0.id }
        case .listing: listingRules.keys.sorted()
        case .tradition: traditions.keys.sorted()
        case .state: inTraditions { $0.states.map { $0.name } }
        case .school: inTraditions { $0.schools.map { $0.school.rawValue } }
        case .obligation: inTraditions { $0.obligations.map { $0.obligation.name } }
        case .journey: inTraditions { $0.journeys.map { $0.name } }
        case .event: events.keys.sorted()
        case .migration: dataChanges.compactMap { $0.migration?.id }.sorted()
        case .place: places.keys.sorted()
        case .checklist: checklists.keys.sorted()
        case .contacts: contactLists.keys.sorted()
        case .category: categories.keys.sorted()
        case .month: monthAnnouncements.keys.sorted()
        case .tag: tags.keys.sorted()
        case .synonyms: synonyms.keys.sorted()
        }
    }

    /// Returns what traditions declare, by its name in the pack of its tradition.
    private func inTraditions(_ names: (Tradition) -> [String]) -> [DefinitionID] {
        sortedTraditions.flatMap { tradition in
            names(tradition).map { DefinitionID(pack: tradition.id.pack, name: $0) }
        }.eachOnce.sorted()
    }

    /// The events that packs emit, by name.
    fileprivate var events: [DefinitionID: PackEvent] {
        var events: [DefinitionID: PackEvent] = [:]
        for (pack, content) in packs {
            for event in content.manifest.events {
                events[DefinitionID(pack: pack, name: event.name)] = event
            }
        }
        return events
    }

    /// The rituals, sorted by name.
    var sortedRituals: [Ritual] { rituals.values.sorted { $0.id < $1.id } }

    /// Returns the titles of the nodes with a step for which something is so, each once.
    ///
    /// - Parameter isLookedAt: Whether a ritual is looked at; without it, all are.
    func titles(
        in isLookedAt: (Ritual) -> Bool = { _ in true },
        ofSteps isMeant: (Step) -> Bool
    ) -> [TextReference] {
        sortedRituals.filter(isLookedAt).flatMap { ritual in
            ritual.steps.filter { $0.step.map(isMeant) == true }.map { $0.title }
        }.eachOnce
    }
}
