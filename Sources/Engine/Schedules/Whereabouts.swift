public import ManasikDomain
public import ManasikViews

/// The place and zone by which a person's days are computed.
public struct Whereabouts: Sendable {
    /// The zone that the person has stated, else the place's, else the home's.
    public let timeZone: Zone
    /// The place, or why it is not known; prayers have no times then.
    public let place: Result<AlmanacPlace, EngineError>
}
