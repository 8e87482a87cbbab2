import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRules
import ManasikScheduling
import ManasikViews
import ManasikWalkthroughs

extension PersonReading {
    private static let minutesOfMorning = 9 * 60

    /// An entry with its reminder; the message of a day has none.
    static func reminding(_ event: CalendarEvent, _ alarm: Int) -> CalendarEvent {
        var event = event
        switch event.span {
        case .instants: event.reminder = alarm
        case .days: event.reminder = event.categories == [FeedPart.items.rawValue] ? -minutesOfMorning : nil
        }
        return event
    }

    func events(
        _ parts: Set<FeedPart>?,
        days: Int,
        _ scheduling: ScheduleContext
    ) throws(EngineError) -> [CalendarEvent] {
        let first = LocalTime(of: now, in: scheduling.occasions.timeZone).date
        let dates = (0..<days).map { first.adding(days: $0) }
        let wanted = parts ?? Set(FeedPart.allCases)
        var events: [CalendarEvent] = []
        if wanted.contains(.prayers) {
            switch scheduling.place {
            case .success(let place): events += prayers(on: dates, at: place, scheduling)
            case .failure(let error): if parts != nil { throw error }
            }
        }
        if wanted.contains(.rites) { events += try rites(on: dates, scheduling) }
        if wanted.contains(.chirps) {
            let chirps = chirps
            events += dates.compactMap { chirps.message(on: $0) }.map(event)
        }
        if wanted.contains(.items) { events += items(on: dates) }
        return events
    }

    private func uid(_ parts: String...) -> String {
        parts.joined(separator: "/") + "/\(id)@manasik"
    }

    // MARK: Parts

    private func prayers(
        on dates: [CivilDate],
        at place: AlmanacPlace,
        _ scheduling: ScheduleContext
    ) -> [CalendarEvent] {
        dates.flatMap { date -> [CalendarEvent] in
            guard let times = scheduling.occasions.prayerTimes(on: date) else { return [] }
            return CalendarEvent.prayers(
                Prayer.allCases.filter { $0 != .sunrise },
                of: times,
                at: place,
                localizer
            ) { uid("prayer", "\(date)", $0.rawValue) }
        }
    }

    private func rites(
        on dates: [CivilDate],
        _ scheduling: ScheduleContext
    ) throws(EngineError) -> [CalendarEvent] {
        guard let first = dates.first, let last = dates.last else { return [] }
        let occasions = scheduling.occasions
        var events: [CalendarEvent] = []
        for (ritual, revision) in rituals(try walks()).all {
            // A walk keeps the packs that it began with, their rules and their texts.
            let rules = revision?.rules ?? generation.rules
            let localizer = revision.map { self.localizer(of: $0) } ?? localizer
            let places = (revision?.catalog ?? catalog).places
            guard verdict(ritual.when, facts, rules) == .holds else { continue }
            let walk = try? walk(ritual.id.description)
            // Of what is lost nothing is to come.
            if walk?.view.isLost == true { continue }
            // A walk leaves out the branches that were not chosen. Until a choice is made, the calendar has all of its branches.
            let open = (walk?.view.pendingChoices ?? []).flatMap {
                ritual.node($0.id)?.withDescendants.map(\.id) ?? []
            }
            for node in ritual.steps {
                let step = ritual.id.step(node.id)
                guard verdict(node.when, facts, rules) == .holds,
                    walk == nil || walk?.view.node(node.id) != nil || open.contains(node.id),
                    let opens = occasions.instant(of: .opens, of: step, after: first),
                    LocalTime(of: opens, in: occasions.timeZone).date <= last
                else { continue }
                let start = LocalTime(of: opens, in: occasions.timeZone).date
                let closes = occasions.instant(of: .closes, of: step, after: start)
                let (year, _) = occasions.hijriMonth(of: start)
                let isLong = closes.map { $0 > opens.adding(seconds: Self.longest) } ?? false
                var event = CalendarEvent(
                    uid: uid("rite", "\(step)", "\(year)"),
                    span: .instants(opens, isLong ? opens : max(opens, closes ?? opens)),
                    summary: localizer.text(node.title).text
                )
                event.details = node.step?.summary.map { localizer.text($0).text } ?? ""
                event.location = node.step?.place.flatMap { places[$0] }.map {
                    localizer.text($0.title).text
                }
                event.categories = [FeedPart.rites.rawValue]
                event.isBusy = !isLong
                events.append(event)
            }
        }
        return events
    }

    /// The longest time for which a rite fills a calendar: one that may be done in months has its beginning there. In seconds.
    private static let longest = 7 * 86_400

    private func event(_ chirp: ChirpView) -> CalendarEvent {
        let text = ChirpText(chirp, in: localizer)
        var event = CalendarEvent(
            uid: uid("chirp", "\(chirp.date)"),
            span: .days(chirp.date, chirp.date),
            summary: text.message.text
        )
        event.details = ([text.quotation].compactMap { $0 } + chirp.sources.map(\.summary)).joined(
            separator: "\n"
        )
        event.categories = [FeedPart.chirps.rawValue]
        return event
    }

    private func items(on dates: [CivilDate]) -> [CalendarEvent] {
        guard let first = dates.first, let last = dates.last else { return [] }
        return checklists().flatMap(\.items).map { ItemReport($0, self) }.compactMap { item in
            guard item.status == .open, let due = item.due, (first...last).contains(due) else { return nil }
            var event = CalendarEvent(
                uid: uid("item", "\(item.id)"),
                span: .days(due, due),
                summary: localizer.host("feed.due", ["item": .localized(item.text)]).text
            )
            var details = [item.why?.text].compactMap { $0 }
            if item.isStale { details.append(localizer.host("common.stale").text) }
            event.details = details.joined(separator: "\n")
            event.categories = [FeedPart.items.rawValue]
            return event
        }
    }
}
