import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// An item of a checklist as it stands for a person.
struct ItemResponse: Response {
    private let item: ItemReport

    init(_ item: ItemReport) { self.item = item }

    var json: JSONValue {
        .object {
            Member("id", item.id)
            Member("text", item.text)
            Member("why", item.why)
            Member("status", item.status.name)
            Member("ask", item.ask)
            Member("level", item.level)
            Member("own", item.isOwn)
            Member("due", item.due)
            Member("due_text", item.dueWords)
            Member("overdue", item.isOverdue)
            Member("pressing", item.isPressing)
            Member("stale", item.isStale)
            Member("staleness", item.staleness.map(\.word))
            Member("season", item.season)
            Member("review_by", item.reviewBy)
            Member("unverified", item.unverified)
            Member("sources", item.sources)
        }
    }
}

extension Staleness {
    /// The word for data.
    var word: String {
        switch self {
        case .season: "season"
        case .review: "review"
        }
    }
}

extension ItemChange {
    /// The word for data.
    var word: String {
        switch self {
        case .done: "done"
        case .undone: "undone"
        case .setAside: "set_aside"
        case .bringBack: "bring_back"
        }
    }
}
