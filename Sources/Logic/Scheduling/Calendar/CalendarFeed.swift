public import ManasikDomain

/// A calendar in the format of RFC 5545.
public struct CalendarFeed: Sendable {
    /// How often an entry has changed, and when it last did.
    public struct Revision: Hashable, Sendable {
        /// A digest of the entry's content.
        public var content: String
        public var sequence: Int
        public var changedAt: Instant

        public init(content: String, sequence: Int, changedAt: Instant) {
            (self.content, self.sequence, self.changedAt) = (content, sequence, changedAt)
        }
    }

    public let name: String
    /// The entries, by start, then by name.
    public let events: [CalendarEvent]
    /// The revisions by name, with which the next feed continues.
    public let revisions: [String: Revision]

    /// - Parameters:
    ///   - previous: The revisions of the feed before; unchanged entries keep theirs, others are counted on.
    ///   - now: When new or changed entries have changed.
    public init(name: String, events: [CalendarEvent], previous: [String: Revision] = [:], now: Instant) {
        self.name = name
        self.events = events.sorted { ($0.startText, $0.uid) < ($1.startText, $1.uid) }
        var revisions: [String: Revision] = [:]
        for event in self.events {
            let content = Self.digest(event)
            let before = previous[event.uid]
            revisions[event.uid] =
                before?.content == content
                ? before
                : Revision(content: content, sequence: before.map { $0.sequence + 1 } ?? 0, changedAt: now)
        }
        self.revisions = revisions
    }

    /// The calendar as an `.ics` file, with lines ended by CR LF.
    public var text: String {
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Manasik//Manasik//EN", "CALSCALE:GREGORIAN",
            "METHOD:PUBLISH", "X-WR-CALNAME:\(CalendarText.escaped(name))",
        ]
        for event in events { lines += Self.lines(of: event, revisions[event.uid]!) }
        if events.isEmpty { lines += Self.nothing }
        lines.append("END:VCALENDAR")
        return lines.map { CalendarText.folded($0) + "\r\n" }.joined()
    }

    /// The content of a calendar without entries, since one without any component is not valid (section 3.6).
    private static let nothing = [
        "BEGIN:VTIMEZONE", "TZID:Etc/UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000",
        "TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE",
    ]

    private static func lines(of event: CalendarEvent, _ revision: Revision) -> [String] {
        let changed = CalendarText.stamp(revision.changedAt)
        var lines = [
            "BEGIN:VEVENT", "UID:\(CalendarText.escaped(event.uid))", "DTSTAMP:\(changed)",
            "LAST-MODIFIED:\(changed)",
            "SEQUENCE:\(revision.sequence)",
        ]
        lines += spanLines(event.span)
        lines.append("SUMMARY:\(CalendarText.escaped(event.summary))")
        if !event.details.isEmpty { lines.append("DESCRIPTION:\(CalendarText.escaped(event.details))") }
        if let location = event.location { lines.append("LOCATION:\(CalendarText.escaped(location))") }
        if let spot = event.coordinate { lines.append("GEO:\(spot.latitude);\(spot.longitude)") }
        if !event.categories.isEmpty {
            lines.append("CATEGORIES:" + event.categories.map(CalendarText.escaped).joined(separator: ","))
        }
        lines.append("TRANSP:\(event.isBusy ? "OPAQUE" : "TRANSPARENT")")
        if let minutes = event.reminder {
            lines += [
                "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(CalendarText.escaped(event.summary))",
                // A negative number is after the start.
                "TRIGGER:\(minutes < 0 ? "" : "-")PT\(abs(minutes))M", "END:VALARM",
            ]
        }
        return lines + ["END:VEVENT"]
    }

    private static func spanLines(_ span: CalendarEvent.Span) -> [String] {
        switch span {
        case .instants(let start, let end) where start == end: ["DTSTART:\(CalendarText.stamp(start))"]
        case .instants(let start, let end):
            ["DTSTART:\(CalendarText.stamp(start))", "DTEND:\(CalendarText.stamp(end))"]
        case .days(let first, let last):
            // The end of whole days is the day after the last.
            [
                "DTSTART;VALUE=DATE:\(compact(first))",
                "DTEND;VALUE=DATE:\(compact(last.adding(days: 1)))",
            ]
        }
    }

    /// Returns a digest of what an entry says, without what says when it has changed.
    private static func digest(_ event: CalendarEvent) -> String {
        let text = lines(
            of: event,
            Revision(content: "", sequence: 0, changedAt: Instant(milliseconds: 0))
        ).joined(separator: "\n")
        // FNV-1a with 64 bits: it tells changes of one entry apart and protects nothing.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    private static func compact(_ date: CivilDate) -> String { date.description.filter { $0 != "-" } }
}

extension CalendarEvent {
    fileprivate var startText: String {
        switch span {
        case .instants(let start, _): start.description
        case .days(let first, _): first.description
        }
    }
}
