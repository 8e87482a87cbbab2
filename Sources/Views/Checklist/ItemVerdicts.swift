import ManasikDomain
import ManasikRules

/// The verdicts on checklist items for a person; each condition is evaluated once.
struct ItemVerdicts {
    /// The rites done in the person's walks.
    let rites: Set<String>
    private let ticks: [DefinitionID: DatedTick]
    private let catalog: Catalog
    private let evaluator: RuleEvaluator
    private let rules: ChecklistRules
    /// The answers turned to the person, which can be turned to another one afterwards.
    private(set) var answers: ChecklistRules.Answers
    /// The verdicts by item; nil if the condition failed.
    private let verdicts: [DefinitionID: Verdict?]

    /// - Parameter answers: Answers given to another person before; nil to lay out new ones.
    init(_ packs: CatalogRules, for person: PersonSnapshot, by answers: ChecklistRules.Answers? = nil) {
        rites = person.ritesDone
        ticks = person.ticks
        catalog = packs.catalog
        evaluator = packs.evaluator
        rules = packs.checklists
        var answers = answers ?? rules.asking(evaluator)
        answers.turn(to: person.facts, season: person.season)
        var verdicts: [DefinitionID: Verdict?] = [:]
        let others = rules.journeys.packsForOthers(than: person.facts)
        for (number, item) in rules.items.enumerated()
        where ticks[item.id] != nil || !item.isSuperseded(by: rites) {
            if others.contains(item.id.pack) {
                verdicts[item.id] = .fails
                continue
            }
            do throws(ConditionFailure) {
                verdicts[item.id] = .some(try answers.verdict(of: number))
            } catch {
                evaluator.report(error)
                verdicts[item.id] = .some(nil)
            }
        }
        self.verdicts = verdicts
        self.answers = answers
    }

    /// Returns the items of a list that wait for facts; an item that the person has done or set aside, or that a rite
    /// has settled, does not.
    func undecided(in list: Checklist) -> [ChecklistItem] {
        list.items.filter { item in
            guard ticks[item.id] == nil, !item.isSettled(by: rites), case .undecided?? = verdicts[item.id]
            else {
                return false
            }
            return true
        }
    }

    /// Returns the status of an item.
    ///
    /// - Parameter ask: The fact to ask for first, by undecided item.
    mutating func status(
        of item: ChecklistItem,
        ask: [DefinitionID: DefinitionID] = [:]
    ) -> ItemStatus {
        // An item that a rite has superseded is not asked about.
        guard let verdict = verdicts[item.id] else { return .hidden }
        let tick = ticks[item.id]
        switch verdict {
        case .fails: return .hidden
        case .undecided(let atom) where tick == nil:
            return .undecided(ask[item.id] ?? catalog.askable(atom.fact))
        case nil where tick == nil: return .undecided(nil)
        case .undecided, .holds, nil: break
        }
        switch tick?.state {
        case .done: return .done
        case .setAside: return .setAside
        case nil:
            if let rite = item.doneBy, rites.contains(rite) { return .done }
            do throws(ConditionFailure) {
                return try answers.isDone(rules.number(of: item.id)!) ? .done : .open
            } catch {
                evaluator.report(error)
                return .open
            }
        }
    }
}

extension ChecklistItem {
    /// Whether a rite that was done has superseded the item.
    fileprivate func isSuperseded(by rites: Set<String>) -> Bool {
        supersededBy.map(rites.contains) ?? false
    }
}
