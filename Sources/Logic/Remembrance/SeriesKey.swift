public import ManasikDomain

/// Which series of which day.
public struct SeriesKey: Hashable, Sendable {
    /// The person's day, which begins where they want it to begin.
    public let day: CivilDate
    public let category: DefinitionID
    /// The prayer after which it is said; nil in a category that a day has once.
    public let prayer: DailyPrayer?

    public init(day: CivilDate, category: DefinitionID, prayer: DailyPrayer? = nil) {
        self.day = day
        self.category = category
        self.prayer = prayer
    }
}
