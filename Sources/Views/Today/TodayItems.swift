import ManasikDomain

/// The checklist items that matter on a day.
public struct TodayItems: Hashable, Sendable {
    /// Items that are overdue or due within 30 days, the earliest first. Those from before the departure are included
    /// only until then, and once overdue the required ones come first; those from after the journey only once it ends.
    public let due: [ItemView]
    /// The number of required items that are open. Those from before the departure count only until then, those from
    /// after the journey only once it ends.
    public let openRequired: Int

    /// - Parameters:
    ///   - lists: The present checklists.
    ///   - areRitesDone: Whether all rites of that walk are done.
    public init(
        of lists: [ChecklistView],
        for person: PersonSnapshot,
        areRitesDone: Bool
    ) {
        let hasLeft = person.hasLeft
        let isOver = person.isOver(areRitesDone: areRitesDone)
        let items = lists.flatMap { list in
            list.items.filter {
                switch list.phase.stage {
                case .before: !hasLeft
                case .during: true
                case .after: isOver || $0.isOwn
                }
            }
        }
        let soon = person.today.adding(days: 30)
        // If everything is late, the day says little: required items come first.
        func rank(_ item: ItemView) -> Int { !item.isPressing ? 1 : item.level.force == .required ? 0 : 2 }
        due = items.filter { $0.status == .open && !$0.isPast && $0.due.map { $0 <= soon } ?? false }
            .sorted { (rank($0), $0.due!, $0.id) < (rank($1), $1.due!, $1.id) }
        openRequired = items.count { $0.status == .open && $0.level.force == .required }
    }
}
