public import ManasikDomain

/// A schedule as it is stored: how far it was handled, and which deliveries are under way.
///
/// A schedule has one record and one job. Whoever changes the record does so for the version that they have read, so
/// that of two workers one takes an occurrence and the other finds it taken.
public struct ScheduledJob: Hashable, Sendable {
    public struct Delivery: Hashable, Sendable {
        public let occurrence: Instant
        /// The earliest instant of delivery, after quiet hours and pauses due to failures.
        public var from: Instant
        /// The number of attempts so far.
        public var attempts = 0
        /// The numbers of attempts that are read from a store; bounded, since they are added to.
        public static let attemptNumbers = 0...1_000_000
        /// Until when another worker may be delivering it; nil if none is.
        public var leasedUntil: Instant?
        /// The sinks that have received it.
        public var finished: [String] = []

        public init(
            occurrence: Instant,
            from: Instant,
            attempts: Int = 0,
            leasedUntil: Instant? = nil,
            finished: [String] = []
        ) {
            self.occurrence = occurrence
            self.from = from
            self.attempts = attempts
            self.leasedUntil = leasedUntil
            self.finished = finished
        }
    }

    public var schedule: Schedule
    /// Occurrences up to this instant were delivered, are under way or were left out.
    public var handledUntil: Instant
    public var deliveries: [Delivery]
    /// Whether it has no new occurrences; it is removed once all deliveries under way have ended.
    public var isCancelled: Bool

    public init(
        schedule: Schedule,
        handledUntil: Instant,
        deliveries: [Delivery] = [],
        isCancelled: Bool = false
    ) {
        self.schedule = schedule
        self.handledUntil = handledUntil
        self.deliveries = deliveries
        self.isCancelled = isCancelled
    }
}
