public import ManasikDomain

/// A job of a person or a pack: what makes it due, and what happens if it is missed.
public struct Schedule: Hashable, Sendable {
    /// What a notification is about, by which clients sort and silence it.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case chirp, prayer, dhikr, rite, item, reminder
    }

    /// The name, unique within its pack and person.
    public var id: String
    public var pack: PackID
    public var kind: Kind
    /// The definition that it is about, such as a dhikr or a step.
    public var subject: DefinitionID?
    /// What a notification says if the subject does not say it.
    public var title: String?
    /// What a notification says in the reader's language, for schedules of packs.
    public var titleText: TextReference?
    public var trigger: Trigger
    public var missed: MissedPolicy
    public var overlap: OverlapPolicy
    public var clockChange: ClockChangePolicy
    /// The time that is used on a day without the moment, such as 'isha in a northern June; nil to leave the day out.
    public var substitute: ClockTime?
    public var isPaused: Bool
    /// Whether it is delivered in quiet hours too.
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

/// What happens to occurrences that came while nothing ran; one is missed from a minute after its time.
public enum MissedPolicy: Hashable, Sendable {
    /// No missed occurrence is delivered.
    case skip
    /// The last missed occurrence is delivered, unless it is older than this number of seconds.
    case once(within: Int64)
    /// Every missed occurrence is delivered that is not older than this number of seconds.
    case all(within: Int64)

    /// The seconds by which a delivery may be late and still count as in time.
    public static let grace: Int64 = 60

    /// The longest time in seconds by which a delivery may be late: a hundred years.
    public static let longestWindow: Int64 = 36_500 * 86_400

    /// Returns the occurrences, of those that have come, that are delivered now.
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

/// What happens to an occurrence while the delivery of an earlier one is still under way.
public enum OverlapPolicy: String, Hashable, Sendable, CaseIterable {
    /// The later occurrence is left out.
    case skip
    /// The later occurrence waits until the earlier one has ended.
    case queue
    /// Both are delivered at once.
    case allow
}

/// What a time by the clock means on days when clocks change.
public struct ClockChangePolicy: Hashable, Sendable {
    public enum Gap: String, Hashable, Sendable, CaseIterable {
        /// The moment after the jump is used for a time that the clocks jump over.
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

    /// Returns the instants that the policy uses for a time.
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
