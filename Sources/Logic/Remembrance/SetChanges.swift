public import ManasikDomain

/// A person's changes to the dhikr of a category, stored apart from them so that both may change.
public struct SetChanges: Hashable, Sendable {
    /// Whether it is one of the day's to-dos; nil for what the pack says.
    public var isDaily: Bool?
    public var hidden: Set<DefinitionID>
    /// Dhikr of other categories that the person says here too.
    public var added: [DefinitionID]
    /// The person's order; dhikr that it does not name keep the places that they have without it.
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
