public import ManasikDomain

/// What a person noted about an item, and on which of their days.
public struct DatedTick: Hashable, Sendable {
    public let state: Tick.State
    public let day: CivilDate

    public init(_ state: Tick.State, on day: CivilDate) {
        self.state = state
        self.day = day
    }
}
