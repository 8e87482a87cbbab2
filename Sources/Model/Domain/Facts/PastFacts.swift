/// What was known of a person on earlier days, up to a day on which it changed.
public struct PastFacts: Hashable, Sendable {
    public let facts: Facts
    /// Values stored for these days that the packs no longer accept.
    public let outdated: [DefinitionID: FactValue]
    /// The first day on which other values apply.
    public let until: CivilDate

    public init(_ facts: Facts, outdated: [DefinitionID: FactValue] = [:], until: CivilDate) {
        self.facts = facts
        self.outdated = outdated
        self.until = until
    }
}
