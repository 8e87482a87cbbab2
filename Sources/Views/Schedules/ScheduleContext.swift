public import ManasikDomain
public import ManasikScheduling

/// What schedules need to know of a person at one moment.
public struct ScheduleContext: Sendable {
    public let catalog: Catalog
    public let occasions: PersonOccasions
    /// The person's place, such as `London, GB`; nil if unknown.
    public let place: String?
    public let quietHours: QuietHours?
    let now: Instant
    let today: CivilDate
    /// The time zone in which the days of messages begin.
    let zone: Zone
    let chirps: @Sendable () -> PersonChirps
    let titles: @Sendable (DefinitionID) -> DisplayText?

    /// - Parameters:
    ///   - zone: The time zone in which the person's days begin.
    ///   - chirps: Returns the person's messages; called only for schedules that need them.
    ///   - titles: Returns the title of a ritual or a step in the person's walks, or else in the packs in use.
    public init(
        in catalog: Catalog,
        at now: Instant,
        on today: CivilDate,
        in zone: Zone,
        _ occasions: PersonOccasions,
        place: String?,
        quietHours: QuietHours?,
        chirps: @escaping @Sendable () -> PersonChirps,
        titles: @escaping @Sendable (DefinitionID) -> DisplayText?
    ) {
        self.catalog = catalog
        self.occasions = occasions
        self.place = place
        self.quietHours = quietHours
        self.now = now
        self.today = today
        self.zone = zone
        self.chirps = chirps
        self.titles = titles
    }
}
