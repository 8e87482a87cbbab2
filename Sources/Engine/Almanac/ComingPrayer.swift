public import ManasikAlmanac
public import ManasikDomain

/// A prayer that is still to come.
public struct ComingPrayer: Sendable {
    public let prayer: Prayer
    public let at: Instant
    /// Whole minutes until then, rounded up.
    public let minutesLeft: Int
    public let place: AlmanacPlace
}
