/// Tells the time; the only way in which the engine learns it.
public protocol Clock: Sendable {
    func now() -> Instant
}

/// A clock that stands still, for tests and for `--now`.
public struct FixedClock: Clock {
    private let instant: Instant

    public init(_ instant: Instant) { self.instant = instant }

    public func now() -> Instant { instant }
}
