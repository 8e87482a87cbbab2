public import ManasikDomain
public import ManasikLocalization

/// A fact worth asking for.
public struct FactQuestion: Sendable, Hashable, Codable {
    public let fact: DefinitionID
    public let ask: LocalizedString
    public let why: LocalizedString?
    public let choices: [FactChoice]
    /// What the fact accepts, in words.
    public let accepted: String
    /// Offered as the likely answer, never assumed.
    public let suggested: FactValue?
    /// How many rituals, steps, items, contacts and chirps the answer settles on the average over the fact's values.
    public let settles: Double
    /// How many it settles whatever the answer is.
    public let settlesAtLeast: Int
    /// How many depend on it.
    public let waiting: Int
}
