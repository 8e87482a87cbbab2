public import ManasikDomain

/// Identifies a series of a day.
public struct SeriesKey: Hashable, Sendable {
    /// The day, which begins at the person's day boundary.
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
