public import ManasikDomain
public import ManasikLocalization

/// A fact that a person can say of themselves.
public struct KnowableFact: Sendable, Hashable, Codable {
    public let fact: DefinitionID
    /// By which it is set: the short name where only one pack has it.
    public let name: String
    public let title: LocalizedString
    /// What it takes, in words.
    public let accepted: String
    public let choices: [FactChoice]
    /// Today's, in words; nil where it is not known.
    public let value: LocalizedString?
    public let rawValue: FactValue?
}
