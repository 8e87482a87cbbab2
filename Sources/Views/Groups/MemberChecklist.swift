public import ManasikDomain
import ManasikRules

/// The items of packs that concern a member of a group, by what is left to do.
public struct MemberChecklist: Hashable, Sendable {
    /// The items that are open, the overdue ones too.
    public var open: [DefinitionID] = []
    public var overdue: [DefinitionID] = []
    /// The number of items that are done.
    public var done = 0
    /// The number of items that depend on facts that the member has not stated.
    public var undecided = 0

    public init() {}
}

/// The items of packs for one person after another; the conditions are laid out once.
public struct MemberChecklists {
    private let packs: CatalogRules
    private var answers: ChecklistRules.Answers

    public init(_ packs: CatalogRules) {
        self.packs = packs
        answers = packs.checklists.asking(packs.evaluator)
    }

    /// Returns the items of a person, as their own checklists have them.
    public mutating func checklist(of person: PersonSnapshot) -> MemberChecklist {
        var verdicts = ItemVerdicts(packs, for: person, by: answers)
        let dates = DueDates(packs.catalog, for: person)
        let hasLeft = person.hasLeft
        var checklist = MemberChecklist()
        for item in packs.checklists.items {
            switch verdicts.status(of: item) {
            case .open:
                checklist.open.append(item.id)
                let stage = dates.stage(of: item.id)
                let due = dates.due(item.id, for: person)
                if person.isOverdue(since: due, in: stage, hasLeft: hasLeft) {
                    checklist.overdue.append(item.id)
                }
            case .done: checklist.done += 1
            case .undecided: checklist.undecided += 1
            case .setAside, .hidden: break
            }
        }
        answers = verdicts.answers
        return checklist
    }
}
