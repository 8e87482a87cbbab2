public import ManasikDomain
public import ManasikLocalization

/// A dhikr as it is shown.
public struct DhikrReport: Sendable, Hashable, Codable {
    public let id: DefinitionID
    public let name: LocalizedString
    public let arabic: String
    public let transliteration: LocalizedString?
    public let translation: LocalizedString?
    /// How often it is said; 0 where no number is set.
    public let times: Int
    /// How often after which prayer, in a category that is said after each; nil where it is `times` after all.
    public let prayers: [DailyPrayer: Int]?
    public let virtue: LocalizedString?
    public let said: LocalizedString?
    public let audio: String?
    public let categories: [LocalizedString]
    public let tags: [LocalizedString]
    public let isFavourite: Bool
    public let isOwn: Bool
    /// What the person has noted of it.
    public let note: String?
    public let unverified: Bool
    public let sources: [Citation]
}
