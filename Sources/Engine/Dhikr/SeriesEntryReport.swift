public import ManasikDomain
public import ManasikLocalization

/// A dhikr of a series of a day.
public struct SeriesEntryReport: Sendable, Hashable, Codable {
    public let dhikr: DefinitionID
    public let name: LocalizedString
    /// 0 where no number is set.
    public let target: Int
    public let count: Int
    public let isDone: Bool
}
