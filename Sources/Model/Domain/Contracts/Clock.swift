/// Gives the current time; the engine learns it in no other way.
public protocol Clock: Sendable {
    func now() -> Instant
}

/// A clock that does not advance, for tests and for `--now`.
public struct FixedClock: Clock {
    private let instant: Instant

    public init(_ instant: Instant) { self.instant = instant }

    public func now() -> Instant { instant }
}
