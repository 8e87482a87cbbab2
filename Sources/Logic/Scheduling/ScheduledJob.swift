public import ManasikDomain

/// A schedule as the store keeps it: how far it was handled, and which deliveries are under way.
///
/// One record and one job belong to a schedule. Whoever changes the record does so for the version that they have
/// read, so that of two workers one takes an occurrence and the other finds it taken.
public struct ScheduledJob: Hashable, Sendable {
    public struct Delivery: Hashable, Sendable {
        public let occurrence: Instant
        /// Not before this, quiet hours and pauses after failures regarded.
        public var from: Instant
        /// How often it was tried.
        public var attempts = 0
        /// Until when another worker may be at it.
        public var leasedUntil: Instant?
        /// Sinks that have it.
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
    /// Occurrences up to this instant are delivered, under way or left out.
    public var handledUntil: Instant
    public var deliveries: [Delivery]
    /// Nothing new comes of it; it goes when what is under way is delivered.
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
