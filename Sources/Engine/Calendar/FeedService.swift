import ManasikDomain
import ManasikLocalization
import ManasikPresentation
public import ManasikScheduling
import ManasikStoreContract
public import ManasikViews

/// Makes calendars of what a person has ahead.
public struct FeedService: Sendable {
    let person: PersonAccess

    /// A calendar of the days from today on.
    ///
    /// Entries keep their names from feed to feed; how often each has changed is known of those that were published.
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
        let reading = try await person.read(.calendar)
        let localizer = reading.localizer
        let events = try reading.feedEntries(parts, days: days).map {
            CalendarEvent($0, of: person.id, alarm: alarm, in: localizer)
        }
        let previous = reading.records.feed.value?.revisions ?? [:]
        let name = localizer["feed.calendar", ["name": .text(person.id.rawValue)]]
        return CalendarFeed(name: name, events: events, previous: previous, now: reading.now)
    }

    /// Keeps how often the entries of a calendar have changed, so that the next one can say so.
    ///
    /// In a home that cannot be written, or whose disk is full, nothing is kept; changes are then counted anew.
    public func publish(_ feed: CalendarFeed) async throws(EngineError) {
        do {
            try await person.commit(reading: [.feed]) { reading throws(EngineError) in
                let now = reading.now
                let stored = reading.records.feed
                let previous = stored.value?.revisions ?? [:]
                // What another choice of parts has left out keeps its count; what is long past is forgotten.
                let recent = previous.filter { $0.value.changedAt >= now.adding(seconds: -400 * 86_400) }
                let kept = recent.merging(feed.revisions) { $1 }
                // What cannot be read stays as it is.
                guard kept != previous, !stored.isUnreadable else { return ((), Commit(at: now)) }
                let record = RecordChange.put(person.key(FeedRevisions.self), body: FeedRevisions(kept).body)
                return ((), Commit(at: now, records: [record]))
            }
        } catch {
            switch error {
            case .store(.readOnly), .store(.full): return
            default: throw error
            }
        }
    }
}
