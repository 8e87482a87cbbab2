public import ManasikDomain
public import ManasikLocalization

extension PersonSession {
    /// A fact worth asking for.
    public struct Question: Sendable, Hashable, Codable {
        public let fact: DefinitionID
        public let ask: LocalizedString
        public let why: LocalizedString?
        public let choices: [Choice]
        /// What the fact accepts, in words.
        public let accepted: String
        /// Offered as the likely answer, never assumed.
        public let suggested: FactValue?
        /// How many rituals, steps, items and contacts wait for the answer.
        public let settles: Int
    }

    public struct Choice: Sendable, Hashable, Codable {
        public let value: String
        public let title: LocalizedString
    }

    /// The facts that are not known and on which something depends, the one that most depends on first.
    public func questions() async throws(EngineError) -> [Question] {
        let context = try await context()
        var waiting: [DefinitionID: Int] = [:]
        for condition in conditions() {
            if case .undecided(let atom) = try verdict(condition, context.facts) {
                waiting[askable(atom.fact, context.facts), default: 0] += 1
            }
        }
        // Rulings differ by school, so that it is worth asking for even where no condition reads it.
        let school = HostFact.school.id
        if context.facts.school == nil {
            waiting[school, default: 0] += catalog.rituals.values.reduce(0) { sum, ritual in
                sum
                    + ritual.steps.count {
                        $0.step?.obligation.map { $0.values(for: nil).count > 1 } ?? false
                    }
            }
        }
        // What the journey is for decides which ritual there is, and comes before all else.
        let journey = HostFact.journey.id
        return waiting.sorted { left, right in
            if (left.key == journey) != (right.key == journey) { return left.key == journey }
            return left.value == right.value ? left.key < right.key : left.value > right.value
        }.compactMap { question($0.key, settles: $0.value) }
    }

    /// The question that settles a fact, whether or not anything waits for it; nil where no pack has the fact.
    public func question(of fact: DefinitionID) -> Question? { question(askable(fact), settles: 0) }

    /// The question of one fact.
    func question(_ id: DefinitionID, settles: Int) -> Question? {
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
            settles: settles
        )
    }

    /// The fact to ask for: itself, or of what a derived fact follows from the first that is not known.
    func askable(_ id: DefinitionID, _ facts: Facts? = nil) -> DefinitionID {
        let origins = catalog.facts[id].map(Self.origins) ?? []
        return origins.first { facts?[$0] == nil } ?? origins.first ?? id
    }

    /// Every condition of the catalog.
    private func conditions() -> [Condition] {
        var conditions: [Condition] = []
        for ritual in catalog.rituals.values.sorted(by: { $0.id < $1.id }) {
            conditions += [ritual.when].compactMap { $0 } + ritual.nodes.compactMap(\.when)
        }
        for list in catalog.checklists.values { conditions += list.items.compactMap(\.when) }
        for list in catalog.contactLists.values {
            conditions += [list.when].compactMap { $0 } + list.contacts.compactMap(\.when)
        }
        for rotation in catalog.chirps.values { conditions += [rotation.when].compactMap { $0 } }
        return conditions
    }
}
