public import ManasikDomain
public import ManasikLocalization

/// A fact with what is known of it.
public struct ProfileRow: Sendable, Hashable, Codable {
    public let fact: DefinitionID
    public let title: LocalizedString
    /// The value today, in words; nil where it is not known.
    public let value: LocalizedString?
    public let rawValue: FactValue?
    /// What is stored for today although the packs in use accept it no more: it counts as not known.
    public let outdated: FactValue?
    /// Values that apply from other days.
    public let later: [DatedValue]
}
