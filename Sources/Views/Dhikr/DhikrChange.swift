public import ManasikDomain
public import ManasikRemembrance

/// A change of a person's dhikr that must be stored.
public enum DhikrChange: Hashable, Sendable {
    case dhikr(DefinitionID, OwnDhikr)
    case category(DefinitionID, OwnDhikrCategory)
    /// The person's changes of a category; without any, it is said as packs have it.
    case set(of: DefinitionID, SetChanges)
    /// The person's note on a dhikr; nil to remove it.
    case note(DefinitionID, String?)
    case notFavourite(DefinitionID)
}
