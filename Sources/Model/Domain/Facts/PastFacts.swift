/// What was known of a person on earlier days, up to a day on which it changed.
public struct PastFacts: Hashable, Sendable {
    public let facts: Facts
    /// The first day on which other values apply.
    public let until: CivilDate

    public init(_ facts: Facts, until: CivilDate) {
        self.facts = facts
        self.until = until
    }
}
