public import ManasikDomain
public import ManasikRemembrance

/// What is to be kept of a person's dhikr.
public enum DhikrChange: Hashable, Sendable {
    case dhikr(DefinitionID, OwnDhikr)
    case category(DefinitionID, OwnDhikrCategory)
    /// Without any change the set is said as it was given.
    case set(of: DefinitionID, SetChanges)
    /// nil where the person notes nothing of it any more.
    case note(DefinitionID, String?)
    case notFavourite(DefinitionID)
}
