import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The wording of a checklist item.
public struct ItemText {
    private let item: ItemView
    private let localizer: Localizer

    public init(_ item: ItemView, _ localizer: Localizer) {
        self.item = item
        self.localizer = localizer
    }

    public var title: String { localizer.text(item.text).text }

    /// A row with everything that is known about the item.
    public var row: Row { Row(mark, title, details: details) }

    /// A row with the due day and the name only.
    public var shortRow: Row {
        Row(mark, title, details: [Paragraph(facts)] + (stale.mark.map { [Paragraph($0)] } ?? []))
    }

    /// The rule for the due day, in words, if the date from which it is counted is unknown; otherwise nil.
    public var dueText: LocalizedString? {
        item.dueRule.map { localizer.words($0, anchor: item.dueAnchor) }
    }

    /// A request for the fact on which an undecided item depends; empty for other items.
    public var waits: [Paragraph] {
        guard case .undecided = item.status else { return [] }
        guard let fact = item.ask else { return [Paragraph(localizer["checklist.unsettled"])] }
        let title = MessageArgument.localized(localizer.text(fact.title))
        if item.isWaiting { return [Paragraph(localizer["checklist.waits", ["fact": title]])] }
        if let records = fact.records {
            return [
                Paragraph(
                    localizer.runs(
                        "checklist.misfit-records",
                        ["fact": title],
                        offering: ["command": records.allRequest]
                    )
                )
            ]
        }
        let request = Request.state(fact: fact.id.name, value: nil)
        return [
            Paragraph(
                localizer["checklist.ask-first", ["fact": title]]
            ),
            Paragraph(localizer.runs("checklist.say", offering: ["command": request])),
        ]
    }

    private var mark: Mark {
        switch item.status {
        case .done: .done
        case .open: item.isPast ? .skipped : item.isOverdue ? .missed : .waiting
        case .setAside, .hidden: .skipped
        case .undecided: .undecided
        }
    }

    /// The item's level, its due day, and its name.
    private var facts: String {
        var parts = [item.isOwn ? localizer["common.own"] : localizer.words(item.level).text]
        if let due = item.due {
            let key = item.isPast ? "past" : item.isPressing ? "pressing" : item.isOverdue ? "overdue" : "due"
            let date = item.dueTime.map { MessageArgument.localized(localizer.words($0)) } ?? .date(due)
            parts.append(localizer["checklist.\(key)", ["date": date]])
        } else if let dueText {
            parts.append(dueText.text)
        }
        parts.append(localizer.isolated(item.id.description))
        return parts.joined(separator: " · ")
    }

    private var details: [Paragraph] {
        var details = [Paragraph(facts)] + waits
        if let why = item.why.flatMap({ localizer.title(of: $0) }) {
            details.append(Paragraph("\(localizer["common.why"]): \(why.text)"))
        }
        if item.isStale {
            details += stale.lines.map { Paragraph($0) }
        } else if let sources = item.sources.line(in: localizer) {
            details.append(Paragraph(sources))
        }
        if item.unverified { details.append(Paragraph("! " + localizer["common.unverified"])) }
        return details
    }

    private var stale: StalenessText {
        StalenessText(
            staleness: item.staleness,
            season: item.season,
            reviewBy: item.reviewBy,
            sources: item.sources,
            localizer: localizer
        )
    }
}
