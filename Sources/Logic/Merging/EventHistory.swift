public import ManasikDomain

/// What was done on several replicas, such as the events of a walk: put in order and replayed wherever histories meet.
///
/// Two events under one stamp are two, unless they say the same: what is not noted of a replica may have been done on two at once.
public struct EventHistory<Event: WireValue & Hashable>: Mergeable {
    private var events: Set<Stamped<Event>> = []

    /// The events with their stamps, in their order.
    var stamped: [Stamped<Event>] { events.sorted { $1.isLater(than: $0) } }

    public init() {}

    public var count: Int { events.count }

    /// The events in the order in which they were done.
    public var ordered: [(stamp: ChangeStamp, event: Event)] {
        stamped.map { ($0.stamp, $0.value) }
    }

    public mutating func append(_ event: Event, at stamp: ChangeStamp) {
        events.insert(Stamped(stamp: stamp, value: event))
    }

    public mutating func merge(_ other: EventHistory) {
        events.formUnion(other.events)
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
}
