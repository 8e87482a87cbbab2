public import ManasikAlmanac
public import ManasikDomain
public import ManasikLocalization
public import ManasikScheduling
public import ManasikViews

extension CalendarEvent {
    private static let minutesOfMorning = 9 * 60

    /// Creates the event for an entry of a person's feed.
    ///
    /// - Parameters:
    ///   - person: The feed's owner, whose name is part of the entry's identifier.
    ///   - alarm: The number of minutes before prayers and rites at which calendars remind the person; nil for no
    ///     reminders. Unless it is nil, calendars remind at 09:00 of items that are due on the day; they never remind
    ///     of messages.
    public init(_ entry: FeedEntry, of person: PersonID, alarm: Int?, in localizer: Localizer) {
        let uid = "\(entry.name)/\(person)@manasik"
        switch entry.content {
        case .prayer(let prayer, let rule, let place, let coordinate):
            self.init(
                prayer,
                entry.span,
                by: rule,
                at: place,
                coordinate,
                uid: uid,
                in: localizer
            )
        case .rite(let title, let summary, let place):
            self.init(uid: uid, span: entry.span, summary: localizer.text(title).text)
            details = summary.map { localizer.text($0).text } ?? ""
            location = place.map { localizer.text($0).text }
        case .chirp(let chirp):
            let text = ChirpText(chirp, in: localizer)
            self.init(uid: uid, span: entry.span, summary: text.message.text)
            let lines = [text.quotation].compactMap { $0 } + chirp.sources.map { $0.summary }
            details = lines.joined(separator: "\n")
        case .item(let item):
            let due = localizer["feed.due", ["item": .localized(localizer.text(item.text))]]
            self.init(uid: uid, span: entry.span, summary: due)
            var lines: [String] = []
            switch item.why {
            case .text(let text): lines.append(localizer[text])
            case .article(let article): lines += localizer.article(article).map { [$0.title.text] } ?? []
            case nil: break
            }
            if !item.staleness.isEmpty { lines.append(localizer["common.stale"]) }
            details = lines.joined(separator: "\n")
        }
        categories = [entry.part.rawValue]
        isBusy = entry.isBusy
        switch (entry.part, alarm) {
        case (.prayers, let alarm?), (.rites, let alarm?): reminder = alarm
        case (.items, .some): reminder = -Self.minutesOfMorning
        case (.chirps, _), (_, nil): break
        }
    }

    /// Creates the event for a prayer.
    ///
    /// - Parameters:
    ///   - rule: The rule that determined the time, if the position of the sun does not; otherwise nil.
    ///   - uid: An identifier that is the same for the same prayer whenever the calendar is written again.
    public init(
        _ prayer: Prayer,
        _ span: Span,
        by rule: TimeRule?,
        at place: String,
        _ coordinate: Coordinate,
        uid: String,
        in localizer: Localizer
    ) {
        self.init(uid: uid, span: span, summary: localizer["prayer.\(prayer.rawValue)"])
        location = place
        self.coordinate = coordinate
        categories = [FeedPart.prayers.rawValue]
        if let rule { details = localizer["prayer.rule.\(rule.name)"] }
    }
}
