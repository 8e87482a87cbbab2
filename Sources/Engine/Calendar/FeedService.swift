import ManasikDomain
import ManasikLocalization
import ManasikPresentation
public import ManasikScheduling
import ManasikStoreContract
public import ManasikViews

/// Calendar feeds of what a person has ahead.
public struct FeedService: Sendable {
    let person: PersonAccess

    /// Returns a calendar of the days from today on.
    ///
    /// Entries keep their identifiers from feed to feed; their sequence numbers count the changes since they were
    /// published.
    ///
    /// - Parameters:
    ///   - parts: nil for all parts for which enough is known.
    ///   - days: The number of days from today.
    ///   - alarm: Minutes before prayers and rites at which a calendar reminds; due items remind at 09:00 of their day.
    ///     nil for no reminders.
    /// - Throws: `EngineError.noPlace`, `.unknownPlace` or `.ambiguousPlace` if prayers are asked for.
    public func feed(
        _ parts: Set<FeedPart>? = nil,
        days: Int,
        alarm: Int? = nil
    ) async throws(EngineError) -> CalendarFeed {
        let reading = try await person.read(.calendar)
        let localizer = reading.localizer
        let events = try reading.feedEntries(parts, days: days).map {
            CalendarEvent($0, of: person.id, alarm: alarm, in: localizer)
        }
        let previous = reading.records.feed.value?.revisions ?? [:]
        let name = localizer["feed.calendar", ["name": .text(person.id.rawValue)]]
        return CalendarFeed(name: name, events: events, previous: previous, now: reading.now)
    }

    /// Stores how often the entries of a calendar have changed, for the sequence numbers of the next one.
    ///
    /// If the home cannot be written, its disk is full or migrations are not to be stored, nothing is stored, and changes
    /// are counted anew.
    public func publish(_ feed: CalendarFeed) async throws(EngineError) {
        do {
            try await person.commit(reading: [.feed]) { reading throws(EngineError) in
                let now = reading.now
                let stored = reading.records.feed
                let previous = stored.value?.revisions ?? [:]
                // Entries left out by another choice of parts keep their count; those long past are dropped.
                let recent = previous.filter { $0.value.changedAt >= now.adding(seconds: -400 * 86_400) }
                let kept = recent.merging(feed.revisions) { $1 }
                // A record that cannot be read is kept unchanged.
                guard kept != previous, !stored.isUnreadable else { return ((), Commit(at: now)) }
                let record = RecordChange.put(person.key(FeedRevisions.self), body: FeedRevisions(kept).body)
                return ((), Commit(at: now, records: [record]))
            }
        } catch {
            guard error.preventsStoring else { throw error }
        }
    }
}
