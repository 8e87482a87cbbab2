public import ManasikDomain
public import ManasikRemembrance

/// What is kept of a person's own dhikr, of how they say those of packs, and of how they want to see them.
public struct StoredDhikr: Hashable, Sendable {
    public var settings = DhikrSettings()
    /// Removed ones among them.
    public var own: [DefinitionID: OwnDhikr] = [:]
    /// Removed ones among them.
    public var categories: [DefinitionID: OwnDhikrCategory] = [:]
    /// What the person has changed of the sets of categories.
    public var sets: [DefinitionID: SetChanges] = [:]
    public var notes: [DefinitionID: String] = [:]
    /// What packs called what the person's days have.
    public var names = DhikrNames()
    /// The last day of dhikr that has begun.
    public var seenDay: RemembranceDay?

    public init() {}
}
