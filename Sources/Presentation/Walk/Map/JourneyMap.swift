/// The places of a journey in the order of travel.
public struct JourneyMap: Hashable, Sendable {
    /// A place and the rites performed there. A place that is visited twice is two stops.
    public struct Stop: Hashable, Sendable {
        public enum State: String, Hashable, Sendable, CaseIterable { case past, current, ahead }

        public var name: String
        public var state: State
        public var rites: [Rite]
        public var time: TimeNote?

        public init(_ name: String, _ state: State, rites: [Rite] = [], time: TimeNote? = nil) {
            self.name = name
            self.state = state
            self.rites = rites
            self.time = time
        }
    }

    public struct Rite: Hashable, Sendable {
        public var title: String
        public var mark: Mark
        /// Whether the rite is the shown one.
        public var isSelected: Bool
        public var time: TimeNote?

        public init(_ title: String, _ mark: Mark, isSelected: Bool = false, time: TimeNote? = nil) {
            self.title = title
            self.mark = mark
            self.isSelected = isSelected
            self.time = time
        }
    }

    public var stops: [Stop]

    public init(_ stops: [Stop]) { self.stops = stops }
}

/// The relation of the current time to the time of a rite.
public enum TimeMark: String, Hashable, Sendable, CaseIterable {
    case early, open, closing, late, closed
}

/// The note about the time of a place or of a rite.
public struct TimeNote: Hashable, Sendable {
    public var mark: TimeMark
    public var text: String

    public init(_ mark: TimeMark, _ text: String) {
        self.mark = mark
        self.text = text
    }
}
