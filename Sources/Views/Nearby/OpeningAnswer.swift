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
    case known(Known)

    /// Whether a place is open at a moment, and until when.
    public struct Known: Hashable, Sendable {
        /// As the source writes it.
        public let hours: String
        public let status: OpeningStatus
        /// When that changes; nil if it does not within a week.
        public let change: Instant?
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
        let change = hours.nextChange(after: time, in: place, within: 7).map {
            observer.instant(of: $0.date, minutes: $0.seconds / 60)
        }
        self = .known(Known(hours: written, status: status, change: change, observer: observer))
    }
}
