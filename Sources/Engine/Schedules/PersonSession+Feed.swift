import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
public import ManasikScheduling

/// What a calendar feed may hold.
public enum FeedPart: String, Sendable, Hashable, CaseIterable {
    /// The five prayers where the person is.
    case prayers
    /// The windows of the person's rites, by the times of Makkah.
    case rites
    /// The message of each day.
    case chirps
    /// Open checklist items on the days by which they are due.
    case items
}

extension PersonSession {
    /// A calendar of the days from today on.
    ///
    /// Entries keep their names from feed to feed; how often each has changed is kept with the person's records.
    ///
    /// A home that cannot be written, or whose disk is full, gets the calendar all the same; what it says of changes is
    /// then counted anew.
    ///
    /// - Parameters:
    ///   - parts: nil for all for which enough is known.
    ///   - alarm: Minutes before prayers and rites at which calendars remind; what is due they then tell at 09:00 of its
    ///     day. nil for no reminders.
    /// - Throws: `EngineError.noPlace`, `.unknownPlace` or `.ambiguousPlace` where prayers are asked for.
    public func feed(
        _ parts: Set<FeedPart>? = nil,
        days: Int,
        alarm: Int? = nil
    ) async throws(EngineError) -> CalendarFeed {
        do {
            return try await change { now throws(EngineError) in
                try await feed(parts, days: days, alarm: alarm, at: now)
            }
        } catch {
            switch error {
            case .store(.readOnly), .store(.full):
                return try await feed(parts, days: days, alarm: alarm, at: engine.clock.now()).0
            default: throw error
            }
        }
    }

    private func feed(
        _ parts: Set<FeedPart>?,
        days: Int,
        alarm: Int?,
        at now: Instant
    ) async throws(EngineError) -> (CalendarFeed, Commit) {
        let scheduling = try await scheduling(at: now)
        var events = try await events(parts, days: days, scheduling)
        if let alarm { events = events.map { Self.reminding($0, alarm) } }
        let stored = try await single(FeedRevisions.self)
        let previous = stored.value?.revisions ?? [:]
        let name = localizer.host("feed.calendar", ["name": .text(id.rawValue)]).text
        let feed = CalendarFeed(name: name, events: events, previous: previous, now: now)
        // What another choice of parts has left out keeps its count; what is long past is forgotten.
        let recent = previous.filter { $0.value.changedAt >= now.adding(seconds: -400 * 86_400) }
        let kept = recent.merging(feed.revisions) { $1 }
        // What cannot be read stays as it is, and the calendar is given all the same.
        guard kept != previous, !stored.isUnreadable else { return (feed, Commit(at: now)) }
        let body = FeedRevisions(kept).body
        return (feed, Commit(at: now, records: [.put(key(FeedRevisions.self), body: body)]))
    }

    private static let minutesOfMorning = 9 * 60

    /// An entry with its reminder; the message of a day has none.
    private static func reminding(_ event: CalendarEvent, _ alarm: Int) -> CalendarEvent {
        var event = event
        switch event.span {
        case .instants: event.reminder = alarm
        case .days: event.reminder = event.categories == [FeedPart.items.rawValue] ? -minutesOfMorning : nil
        }
        return event
    }

    private func events(
        _ parts: Set<FeedPart>?,
        days: Int,
        _ scheduling: Scheduling
    ) async throws(EngineError) -> [CalendarEvent] {
        let first = LocalTime(of: scheduling.context.now, in: scheduling.occasions.timeZone).date
        let dates = (0..<days).map { first.adding(days: $0) }
        let wanted = parts ?? Set(FeedPart.allCases)
        var events: [CalendarEvent] = []
        if wanted.contains(.prayers) {
            switch scheduling.place {
            case .success(let place): events += prayers(on: dates, at: place, scheduling)
            case .failure(let error): if parts != nil { throw error }
            }
        }
        if wanted.contains(.rites) { events += try await rites(on: dates, scheduling) }
        if wanted.contains(.chirps) {
            for date in dates { events += try await chirp(on: date).map { [event($0)] } ?? [] }
        }
        if wanted.contains(.items) { events += try await items(on: dates) }
        return events
    }

    private func uid(_ parts: String...) -> String {
        parts.joined(separator: "/") + "/\(id)@manasik"
    }

    // MARK: Parts

    private func prayers(
        on dates: [CivilDate],
        at place: AlmanacPlace,
        _ scheduling: Scheduling
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
        _ scheduling: Scheduling
    ) async throws(EngineError) -> [CalendarEvent] {
        guard let first = dates.first, let last = dates.last else { return [] }
        let facts = scheduling.context.facts
        let occasions = scheduling.occasions
        var events: [CalendarEvent] = []
        for (ritual, revision) in try await rituals().all {
            // A walk keeps the packs that it began with, their rules and their texts.
            let rules = revision?.rules ?? generation.rules
            let localizer = revision.map { self.localizer(of: $0) } ?? localizer
            let places = (revision?.catalog ?? catalog).places
            guard verdict(ritual.when, facts, rules) == .holds else { continue }
            let walk = try? await walk(ritual.id.description)
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

    private func event(_ chirp: ChirpReport) -> CalendarEvent {
        var event = CalendarEvent(
            uid: uid("chirp", "\(chirp.date)"),
            span: .days(chirp.date, chirp.date),
            summary: chirp.message.text
        )
        let arabic = chirp.arabic.map { $0 == chirp.message.text ? [] : [$0] } ?? []
        event.details = (arabic + chirp.sources.map(\.summary)).joined(separator: "\n")
        event.categories = [FeedPart.chirps.rawValue]
        return event
    }

    private func items(on dates: [CivilDate]) async throws(EngineError) -> [CalendarEvent] {
        guard let first = dates.first, let last = dates.last else { return [] }
        return try await checklists().flatMap(\.items).compactMap { item in
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
