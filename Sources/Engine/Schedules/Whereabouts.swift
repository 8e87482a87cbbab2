public import Foundation

/// Where a person's days are reckoned.
public struct Whereabouts: Sendable {
    /// The zone that the person has named, else the one of the place, else the machine's.
    public let timeZone: TimeZone
    /// Why the place is not known otherwise; then prayers have no times.
    public let place: Result<AlmanacPlace, EngineError>
}
