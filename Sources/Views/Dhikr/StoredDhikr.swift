public import ManasikDomain
public import ManasikRemembrance

/// What is stored of a person's own dhikr, of how they say those of packs, and of how they want to see them.
public struct StoredDhikr: Hashable, Sendable {
    public var settings = DhikrSettings()
    /// The person's own dhikr by id, including removed ones.
    public var own: [DefinitionID: OwnDhikr] = [:]
    /// The person's own categories by id, including removed ones.
    public var categories: [DefinitionID: OwnDhikrCategory] = [:]
    /// The person's changes to the dhikr of categories.
    public var sets: [DefinitionID: SetChanges] = [:]
    public var notes: [DefinitionID: String] = [:]
    /// The names that packs had for dhikr and categories of the person's days.
    public var names = DhikrNames()
    /// The last day of dhikr that has begun.
    public var seenDay: RemembranceDay?

    public init() {}
}
