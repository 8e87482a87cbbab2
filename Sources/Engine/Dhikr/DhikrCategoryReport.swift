public import ManasikDomain
public import ManasikLocalization

/// A category as it is shown.
public struct DhikrCategoryReport: Sendable, Hashable, Codable {
    public let id: DefinitionID
    public let title: LocalizedString
    /// Whether it is one of the day's to-dos.
    public let daily: Bool
    /// Whether a day has it after each of the five prayers.
    public let eachPrayer: Bool
    public let isOwn: Bool
    /// Whether the person has changed it.
    public let isChanged: Bool
    /// As the person says them: in their order, with their numbers.
    public let dhikr: [DhikrReport]
    /// What the person has hidden.
    public let hidden: [DhikrReport]
}
