public import ManasikDomain

/// How far a person is in one of the states of a ritual.
public struct StateStanding: Hashable, Sendable {
    /// The name of the state.
    public let state: String
    /// By school that may be the person's.
    public let phases: [Ruling<StatePhase>]

    /// Whether the person has not been in it, by all of these schools.
    public var isAhead: Bool { phases.map { $0.value } == [.none] }
}

/// The releases from one state of a ritual towards which a step counts.
public struct StateReleases: Hashable, Sendable {
    /// The name of the state.
    public let state: String
    public let releases: [Ruling<[Step.Release]>]
}
