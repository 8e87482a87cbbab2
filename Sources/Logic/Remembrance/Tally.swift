public import ManasikDomain

/// How often a dhikr was said in a series of a day.
public struct Tally: Hashable, Sendable {
    /// The day, which begins at the person's day boundary.
    public let day: CivilDate
    /// The category in whose series it was said.
    public let category: DefinitionID
    /// The series of that category on the day, such as the prayer after which it was said; nil if there is only one.
    public let part: String?
    public let dhikr: DefinitionID
    /// How often it was to be said; 0 if no number was set.
    public let target: Int
    public let count: Int

    public init(
        day: CivilDate,
        category: DefinitionID,
        part: String? = nil,
        dhikr: DefinitionID,
        target: Int,
        count: Int
    ) {
        self.day = day
        self.category = category
        self.part = part
        self.dhikr = dhikr
        self.target = target
        self.count = count
    }

    /// Whether it was said as often as it was to be said, or, if no number was set, at all.
    public var isDone: Bool { count >= max(target, 1) }
}
