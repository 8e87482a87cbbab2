public import ManasikDomain

/// The conditions of all checklist items, laid out to be asked for many people.
public struct ChecklistRules: Sendable {
    /// What the facts alone say of an item.
    public enum Standing: Hashable, Sendable {
        case open
        /// The facts show that the item is done.
        case done
        case hidden, undecided
    }

    public let items: [ChecklistItem]
    /// For which journeys the items are.
    public let journeys: PackJourneys
    private let table: RuleTable
    private let numbers: [DefinitionID: Int]

    public init(_ catalog: Catalog) {
        let lists = catalog.checklists.values.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
        items = lists.flatMap { $0.items }
        journeys = PackJourneys(catalog, of: Set(items.map { $0.id.pack }))
        table = RuleTable(items.flatMap { [$0.when, $0.doneWhen] }) { catalog.facts[$0]?.kind }
        numbers = Dictionary(firstOf: items.enumerated().map { ($1.id, $0) })
    }

    public func number(of item: DefinitionID) -> Int? { numbers[item] }

    public func asking(_ evaluator: RuleEvaluator) -> Answers {
        Answers(answers: table.asking(evaluator), items: items)
    }

    /// The answers on all items for one person after another.
    public struct Answers {
        var answers: RuleAnswers
        let items: [ChecklistItem]
        private var season: Int?

        init(answers: RuleAnswers, items: [ChecklistItem]) {
            self.answers = answers
            self.items = items
        }

        /// Turns to another person.
        ///
        /// - Parameter season: The Hijri year of the person's journey, for which facts that settled an earlier season's
        ///   item settle nothing; nil if seasons are not compared.
        public mutating func turn(to facts: Facts, season: Int? = nil) {
            answers.turn(to: facts)
            self.season = season
        }

        /// Returns whether an item concerns the person.
        public mutating func verdict(of item: Int) throws(ConditionFailure) -> Verdict {
            try answers.verdict(of: item * 2)
        }

        /// Whether the facts show for certain that an item is done.
        public mutating func isDone(_ item: Int) throws(ConditionFailure) -> Bool {
            guard items[item].doneWhen != nil, isOfSeason(items[item]) else { return false }
            return try answers.answer(of: item * 2 + 1) == .holds
        }

        private func isOfSeason(_ item: ChecklistItem) -> Bool {
            guard let season, let known = item.season, item.lasting != true else { return true }
            return known >= season
        }

        public mutating func standing(of item: Int) throws(ConditionFailure) -> Standing {
            switch try answers.answer(of: item * 2) {
            case .fails: .hidden
            case .undecided: .undecided
            case .holds: try isDone(item) ? .done : .open
            }
        }
    }
}
