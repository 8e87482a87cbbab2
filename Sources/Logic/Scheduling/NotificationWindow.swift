public import ManasikDomain

/// The next notifications of a person, as many as a phone platform keeps pending.
///
/// It depends only on the schedules and the instant: recomputed after each launch or change, it has the same keys for
/// the same notifications, so that a client replaces its pending ones without duplicates.
public struct NotificationWindow: Sendable {
    public struct Entry: Hashable, Sendable {
        /// The key, unique and the same each time that the window is computed.
        public let key: String
        /// The instant of the trigger.
        public let occurrence: Instant
        /// The instant of delivery, after quiet hours.
        public let delivery: Instant
        /// The index of its schedule.
        public let schedule: Int
    }

    public let entries: [Entry]

    /// - Parameters:
    ///   - schedules: All schedules of a person, paused ones included.
    ///   - limit: The most that may be pending; 64 on the strictest platform.
    public init(
        of schedules: [Schedule],
        for person: PersonID,
        after instant: Instant,
        limit: Int,
        quietHours: QuietHours? = nil,
        in source: any OccasionSource
    ) {
        var streams = schedules.indices.filter { !schedules[$0].isPaused }.map { index in
            Stream(index, schedules[index], person, instant, quietHours, source)
        }
        streams.removeAll { $0.head == nil }
        var entries: [Entry] = []
        while entries.count < limit, !streams.isEmpty {
            let soonest = streams.indices.min { Self.isBefore(streams[$0].head!, streams[$1].head!) }!
            entries.append(streams[soonest].head!)
            streams[soonest].advance()
            if streams[soonest].head == nil { streams.remove(at: soonest) }
        }
        self.entries = entries
    }

    private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
        (left.delivery, left.occurrence, left.key) < (right.delivery, right.occurrence, right.key)
    }

    /// The notifications of one schedule, in order.
    private struct Stream {
        private(set) var head: Entry?
        private let make: (Instant) -> Entry
        private var instants: AnyIterator<Instant>

        init(
            _ index: Int,
            _ schedule: Schedule,
            _ person: PersonID,
            _ instant: Instant,
            _ quiet: QuietHours?,
            _ source: any OccasionSource
        ) {
            make = { occurrence in
                let isHeld = !schedule.isUrgent && quiet != nil
                return Entry(
                    key: schedule.deliveryKey(of: occurrence, for: person),
                    occurrence: occurrence,
                    delivery: isHeld
                        ? quiet!.delivery(of: occurrence, in: source.timeZone) : occurrence,
                    schedule: index
                )
            }
            instants = AnyIterator(schedule.occurrences(after: instant, in: source).makeIterator())
            advance()
        }

        mutating func advance() { head = instants.next().map(make) }
    }
}
