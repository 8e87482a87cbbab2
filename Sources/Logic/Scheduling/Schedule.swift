public import ManasikDomain

/// A job of a person or a pack: what makes it due, and what happens where that goes wrong.
public struct Schedule: Hashable, Sendable {
    /// What a notification is about; clients sort and silence by it.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case chirp, prayer, dhikr, rite, item, reminder
    }

    /// Unique for its pack and person.
    public var id: String
    public var pack: PackID
    public var kind: Kind
    /// What it is about, such as a dhikr or a step.
    public var subject: DefinitionID?
    /// What a notification says where the subject does not say it.
    public var title: String?
    /// What it says in the reader's language, for schedules of packs.
    public var titleText: TextReference?
    public var trigger: Trigger
    public var missed: MissedPolicy
    public var overlap: OverlapPolicy
    public var clockChange: ClockChangePolicy
    /// What stands in where a day has no such moment, as isha in a northern June; without it the day is left out.
    public var substitute: ClockTime?
    public var isPaused: Bool
    /// Delivered in quiet hours too.
    public var isUrgent: Bool

    public init(id: String, pack: PackID, kind: Kind, trigger: Trigger) {
        (self.id, self.pack, self.kind, self.trigger) = (id, pack, kind, trigger)
        missed = .once(within: 3600)
        overlap = .skip
        clockChange = ClockChangePolicy()
        isPaused = false
        isUrgent = false
    }
}

/// What becomes of occurrences that came while nothing ran; an occurrence is missed from a minute after its time.
public enum MissedPolicy: Hashable, Sendable {
    /// None is delivered late.
    case skip
    /// The last one, where it is not older; seconds.
    case once(within: Int64)
    /// Each that is not older; seconds.
    case all(within: Int64)

    /// How late a delivery still counts as in time, in seconds.
    public static let grace: Int64 = 60

    /// The longest that a delivery may be late, in seconds: a hundred years.
    public static let longestWindow: Int64 = 36_500 * 86_400

    /// Which of the occurrences that have come are delivered now.
    ///
    /// - Parameter due: Instants up to `now`, the earliest first.
    public func choose(_ due: [Instant], now: Instant) -> [Instant] {
        func notOlder(_ seconds: Int64) -> [Instant] {
            due.filter { $0 >= now.adding(seconds: -min(seconds, Self.longestWindow)) }
        }
        switch self {
        case .skip: return notOlder(Self.grace)
        case .once(let window): return Array(notOlder(max(window, Self.grace)).suffix(1))
        case .all(let window): return notOlder(max(window, Self.grace))
        }
    }
}

/// What becomes of an occurrence while the delivery of an earlier one is still under way.
public enum OverlapPolicy: String, Hashable, Sendable, CaseIterable {
    /// The later occurrence is left out.
    case skip
    /// The later occurrence waits until the earlier one has ended.
    case queue
    /// Both run.
    case allow
}

/// What a time by the clock means on the days when clocks change.
public struct ClockChangePolicy: Hashable, Sendable {
    public enum Gap: String, Hashable, Sendable, CaseIterable {
        /// A time that the clocks jump over is the moment after the jump.
        case after
        case skip
    }

    public enum Repeat: String, Hashable, Sendable, CaseIterable { case first, second, both }

    public var gap: Gap
    public var `repeat`: Repeat

    public init(gap: Gap = .after, repeat: Repeat = .first) {
        self.gap = gap
        self.repeat = `repeat`
    }

    /// The instants at which the clocks of a zone show a time.
    func instants(of moment: LocalTime.Moment) -> [Instant] {
        switch moment {
        case .once(let instant): [instant]
        case .never(let end): gap == .after ? [end] : []
        case .twice(let first, let second):
            switch self.repeat {
            case .first: [first]
            case .second: [second]
            case .both: [first, second]
            }
        }
    }
}
