/// How far the clocks of a zone are ahead of UTC, as the system knows it.
public protocol ZoneOffsets: AnyObject, Sendable {
    /// Returns the seconds ahead of UTC.
    ///
    /// - Parameter seconds: Seconds since 1970-01-01T00:00:00Z.
    func offset(at seconds: Int64) -> Int
}

/// A time zone: its name in the time zone database, and the offsets of its clocks. Two with one name are equal.
public struct Zone: Hashable, Sendable {
    public let identifier: String
    private let offsets: any ZoneOffsets

    public init(_ identifier: String, _ offsets: any ZoneOffsets) {
        self.identifier = identifier
        self.offsets = offsets
    }

    /// Makes a zone whose clocks are always equally far ahead of UTC.
    ///
    /// - Parameter seconds: Seconds ahead of UTC.
    public init(_ identifier: String, secondsAhead seconds: Int) {
        self.init(identifier, FixedOffset(seconds))
    }

    public static let utc = Zone("UTC", secondsAhead: 0)

    /// Whether its clocks show UTC, by which nobody lives: it is taken where no other zone is known.
    public var isUTC: Bool { ["UTC", "Etc/UTC", "GMT", "Etc/GMT"].contains(identifier) }

    /// Returns the seconds ahead of UTC.
    ///
    /// - Parameter seconds: Seconds since 1970-01-01T00:00:00Z.
    public func offset(at seconds: Int64) -> Int { offsets.offset(at: seconds) }

    /// Returns the first second after a change of the clocks between two moments, which must not lie so far apart that
    /// the clocks change twice; nil if they do not change.
    public func change(after first: Int64, until last: Int64) -> Int64? {
        var (before, after) = (first, last)
        let offset = offset(at: before)
        guard self.offset(at: after) != offset else { return nil }
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if self.offset(at: middle) == offset { before = middle } else { after = middle }
        }
        return after
    }

    public static func == (left: Zone, right: Zone) -> Bool { left.identifier == right.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

private final class FixedOffset: ZoneOffsets {
    private let seconds: Int

    init(_ seconds: Int) { self.seconds = seconds }

    func offset(at seconds: Int64) -> Int { self.seconds }
}
