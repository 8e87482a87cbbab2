public import ManasikDomain

/// What a person has changed of the set of a category, kept apart from it so that both may change.
public struct SetChanges: Hashable, Sendable {
    /// Whether it is one of the day's to-dos; nil as the pack says.
    public var isDaily: Bool?
    public var hidden: Set<DefinitionID>
    /// Dhikr of elsewhere that the person says here too.
    public var added: [DefinitionID]
    /// The person's order; what it does not name stands where it would stand without it.
    public var order: [DefinitionID]
    public var times: [DefinitionID: Int]

    public init(
        isDaily: Bool? = nil,
        hidden: Set<DefinitionID> = [],
        added: [DefinitionID] = [],
        order: [DefinitionID] = [],
        times: [DefinitionID: Int] = [:]
    ) {
        self.isDaily = isDaily
        self.hidden = hidden
        self.added = added
        self.order = order
        self.times = times
    }

    public var isEmpty: Bool { self == SetChanges() }
}
