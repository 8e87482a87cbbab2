public import ManasikRemembrance

/// What became of an event.
public struct SeriesAnswer: Sendable, Hashable {
    public let series: SeriesReport
    public let effects: [SeriesEffect]
}
