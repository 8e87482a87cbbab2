public import ManasikDomain
public import ManasikViews

/// The place and time zone by which a person's days are computed.
public struct Whereabouts: Sendable {
    /// The time zone that the person has stated, or else the place's, or else the home's.
    public let timeZone: Zone
    /// The place, or why it is not known; prayers then have no times.
    public let place: Result<AlmanacPlace, EngineError>
}

extension PersonAccess {
    /// Returns the place and the time zone by which the person's schedules are computed.
    func whereabouts() async throws(EngineError) -> Whereabouts {
        let reading = try await read(.scheduling)
        return Whereabouts(timeZone: reading.scheduling.occasions.timeZone, place: reading.place)
    }
}
