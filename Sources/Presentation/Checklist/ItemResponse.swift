public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A checklist item for a person.
public struct ItemResponse: Response {
    private let item: ItemView
    private let localizer: Localizer

    public init(_ item: ItemView, in localizer: Localizer) {
        self.item = item
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("id", item.id)
            Member("text", localizer.text(item.text))
            Member("why", item.why.flatMap { localizer.title(of: $0) })
            Member("status", item.status.name)
            Member("ask", item.isWaiting ? nil : item.ask?.id)
            if item.isWaiting { Member("waits", true) }
            Member("level", item.level)
            Member("level_means", item.level.meaning)
            Member("own", item.isOwn)
            Member("due", item.due)
            Member("due_time", item.dueTime?.clock)
            Member("due_text", ItemText(item, localizer).dueText)
            Member("overdue", item.isOverdue)
            Member("pressing", item.isPressing)
            if item.isPast { Member("past", true) }
            Member("stale", item.isStale)
            Member("staleness", item.staleness.map { $0.word })
            Member("season", item.season)
            Member("review_by", item.reviewBy)
            Member("unverified", item.unverified)
            Member("sources", item.sources)
        }
    }
}

extension Staleness {
    /// The word in responses.
    public var word: String {
        switch self {
        case .season: "season"
        case .review: "review"
        }
    }
}
