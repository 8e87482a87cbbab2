public import ManasikDomain

/// A checklist for a person.
public struct ChecklistView: Hashable, Sendable {
    public let id: DefinitionID
    public let title: TextReference
    public let phase: Checklist.Phase
    /// The question that decides most of the undecided items; nil if there are none.
    public let question: QuestionView?
    public let items: [ItemView]

    /// The number of items that are done.
    public var done: Int { items.count { $0.status == .done } }
    /// The number of items that count: neither set aside nor undecided.
    public var total: Int { items.count { $0.status == .done || $0.status == .open } }

    /// Returns every checklist with the items that concern a person, in the order of the journey.
    ///
    /// - Parameter weighsQuestions: Whether the question that settles most is found for each list, which takes as long as all
    ///   else; otherwise no list has one, and an undecided item asks for the fact that its condition asks first.
    public static func all(
        in packs: CatalogRules,
        for person: PersonSnapshot,
        weighsQuestions: Bool = true
    ) -> [ChecklistView] {
        let dates = DueDates(packs.catalog, for: person)
        let hasLeft = person.hasLeft
        var verdicts = ItemVerdicts(packs, for: person)
        return packs.catalog.checklistsInOrder.map { list in
            let open = weighsQuestions ? OpenItems(list, verdicts, packs, for: person) : nil
            func isOverdue(_ due: DueDay?) -> Bool {
                person.isOverdue(since: due, in: list.phase.stage, hasLeft: hasLeft)
            }
            var items: [ItemView] = []
            for item in list.items {
                let status = verdicts.status(of: item, ask: open?.ask ?? [:])
                if status != .hidden {
                    items.append(ItemView(item, status, dates, isOverdue, in: packs.catalog, for: person))
                }
            }
            for own in person.items where own.value.checklist == list.id {
                items.append(ItemView(own, isOverdue, for: person))
            }
            return ChecklistView(
                id: list.id,
                title: list.title,
                phase: list.phase,
                question: open?.question,
                items: items
            )
        }
    }

    /// Returns the status of each item of packs for the person.
    public static func statuses(
        in packs: CatalogRules,
        for person: PersonSnapshot
    ) -> [DefinitionID: ItemStatus] {
        var verdicts = ItemVerdicts(packs, for: person)
        var statuses: [DefinitionID: ItemStatus] = [:]
        for list in packs.catalog.checklists.values {
            for item in list.items { statuses[item.id] = verdicts.status(of: item) }
        }
        return statuses
    }
}

extension Catalog {
    /// The checklists in the order of the journey.
    public var checklistsInOrder: [Checklist] {
        checklists.values.sorted {
            $0.phase.isBeside($1.phase)
                ? ($0.order, $0.id) < ($1.order, $1.id) : $0.phase.precedes($1.phase)
        }
    }
}

extension ItemView {
    fileprivate init(
        _ item: ChecklistItem,
        _ status: ItemStatus,
        _ dates: DueDates,
        _ isOverdue: (DueDay?) -> Bool,
        in catalog: Catalog,
        for person: PersonSnapshot
    ) {
        let due = dates.due(item.id, for: person)
        let dueRule = due == nil ? item.due : nil
        self.init(
            id: item.id,
            text: .text(item.text),
            why: item.why,
            status: status,
            ask: status.fact.flatMap { catalog.facts[$0] },
            isWaiting: status.fact.map { person.waiting.contains($0.pack) } ?? false,
            level: item.level,
            isOwn: false,
            due: due?.day,
            dueTime: due?.time,
            dueRule: dueRule,
            dueAnchor: dueRule.flatMap { catalog.title(of: $0.anchor) },
            isOverdue: status == .open && isOverdue(due),
            isPressing: status == .open && isOverdue(due) && dates.isPressing(item.id, on: person.today),
            isPast: status == .open && due?.isPast == true,
            staleness: person.staleness(season: item.season, reviewBy: item.reviewBy),
            season: item.season,
            reviewBy: item.reviewBy,
            unverified: item.unverified,
            sources: item.sources
        )
    }

    fileprivate init(
        _ own: OwnEntry<OwnItem>,
        _ isOverdue: (DueDay?) -> Bool,
        for person: PersonSnapshot
    ) {
        let isDone = person.ticks[own.id]?.state == .done
        self.init(
            id: own.id,
            text: .own(own.value.text),
            why: nil,
            status: isDone ? .done : .open,
            ask: nil,
            isWaiting: false,
            level: .optional,
            isOwn: true,
            due: own.value.due,
            dueTime: nil,
            dueRule: nil,
            dueAnchor: nil,
            isOverdue: !isDone && isOverdue(own.value.due.map { DueDay(day: $0, isOver: $0 < person.today) }),
            isPressing: false,
            isPast: false,
            staleness: [],
            season: nil,
            reviewBy: nil,
            unverified: false,
            sources: []
        )
    }
}
