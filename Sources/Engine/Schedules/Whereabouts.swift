public import ManasikDomain
public import ManasikViews

/// Where a person's days are reckoned.
public struct Whereabouts: Sendable {
    /// The zone that the person has named, else the one of the place, else the home's.
    public let timeZone: Zone
    /// Why the place is not known otherwise; then prayers have no times.
    public let place: Result<AlmanacPlace, EngineError>
}
