public import ManasikDomain

/// What was done on several replicas, such as the events of a walk: put in order and replayed wherever histories meet.
public struct EventHistory<Event: WireValue & Hashable>: Mergeable {
    private var events: [ChangeStamp: Stamped<Event>] = [:]

    /// The events with their stamps, in their order.
    var stamped: [Stamped<Event>] { events.keys.sorted().compactMap { events[$0] } }

    public init() {}

    public var count: Int { events.count }

    /// The events in the order in which they were done.
    public var ordered: [(stamp: ChangeStamp, event: Event)] {
        events.keys.sorted().compactMap { stamp in events[stamp].map { (stamp, $0.value) } }
    }

    public mutating func append(_ event: Event, at stamp: ChangeStamp) {
        take(Stamped(stamp: stamp, value: event))
    }

    public mutating func merge(_ other: EventHistory) {
        for event in other.events.values { take(event) }
    }

    /// Applies all events in their order.
    ///
    /// - Parameters:
    ///   - initial: The state before the first event.
    ///   - apply: Returns the state after an event, or throws why the event does not hold in the state before.
    /// - Returns: The state after all events that hold, and the others, each with the reason why it does not.
    public func replayed<State, Refusal: Error>(
        from initial: State,
        _ apply: (State, Event, Instant) throws(Refusal) -> State
    ) -> Replay<State, Refusal> {
        var replay = Replay<State, Refusal>(state: initial)
        for (stamp, event) in ordered {
            do throws(Refusal) {
                replay.state = try apply(replay.state, event, stamp.instant)
            } catch {
                replay.refused.append(Replay.Refused(stamp: stamp, event: event, reason: error))
            }
        }
        return replay
    }

    /// What comes of all events.
    public struct Replay<State, Refusal: Error> {
        public internal(set) var state: State
        /// The events that no longer hold beside those of other replicas, in the order in which they were done. They stay in the
        /// history, since one that arrives later can make them hold again.
        public internal(set) var refused: [Refused] = []

        init(state: State) { self.state = state }

        public struct Refused {
            public let stamp: ChangeStamp
            public let event: Event
            public let reason: Refusal
        }
    }

    private mutating func take(_ event: Stamped<Event>) {
        if let present = events[event.stamp], !event.isLater(than: present) { return }
        events[event.stamp] = event
    }
}
