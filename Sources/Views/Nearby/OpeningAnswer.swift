public import ManasikAlmanac
public import ManasikDomain
public import ManasikOpeningHours
import ManasikScheduling

/// What is known of when a place is open.
public enum OpeningAnswer: Hashable, Sendable {
    /// Nobody has written it.
    case unstated
    /// It is not understood, or the time zone of the place is not known; as it is written.
    case unknown(String)
    /// Zones meet near the place, and by the clock of one of them it is open when by that of another it is not; as the hours are
    /// written.
    case unsure(String)
    case known(Known)

    /// Whether a place is open at a moment, and until when.
    public struct Known: Hashable, Sendable {
        /// As the source writes it.
        public let hours: String
        public let status: OpeningStatus
        /// When that changes; nil if it does not within a week.
        public let change: Instant?
        /// What it is then; nil as `change` is.
        public let next: OpeningState?
        /// Whether a public holiday would make the status or its change another one; which days are, is not known.
        public let differsOnHolidays: Bool
        /// The place with its clock.
        public let observer: Observer
    }

    /// Whether it is certain that the place is open.
    public var isOpen: Bool {
        if case .known(let known) = self { known.status.state == .open } else { false }
    }

    /// Determines whether a listing is open at a moment, by its own clock.
    public init(_ listing: Listing, at now: Instant, zones: ZoneDatabase) {
        guard let written = listing.hours else {
            self = .unstated
            return
        }
        guard let hours = OpeningHours.reading(written), let zone = listing.zone.flatMap({ zones[$0] }) else {
            self = .unknown(written)
            return
        }
        let observer = Observer(listing.point, timeZone: zone)
        let time = LocalTime(of: now, in: zone)
        // Which days are public holidays there is not known.
        let place = OpeningPlace(sunlight: .over(observer))
        let status = hours.status(at: time, in: place)
        guard status.state != .unknown else {
            self = .unknown(written)
            return
        }
        let next = hours.nextChange(after: time, in: place, within: Self.days)
        let change = next.map { observer.instant(of: $0.date, minutes: $0.seconds / 60) }
        let others = listing.otherZones.compactMap { zones[$0] }.map { LocalTime(of: now, in: $0) }
        // What does not change for a week is the same by any clock.
        if change != nil, others.contains(where: { $0 != time }) {
            self = .unsure(written)
            return
        }
        self = .known(
            Known(
                hours: written,
                status: status,
                change: change,
                next: next.map { hours.status(at: $0, in: place).state },
                differsOnHolidays: hours.differsOnHolidays(after: time, in: place, within: Self.days),
                observer: observer
            )
        )
    }

    /// Within how many days a change is looked for.
    private static let days = 7
}
