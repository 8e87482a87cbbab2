public import ManasikDomain

/// The parts of a record of which a person has said how they are, whether or not they were otherwise before.
public enum SaidParts: Hashable, Sendable {
    /// The record as a whole, or that there is none.
    case all
    /// Fields of a record of a pack.
    case fields(Set<String>)
    /// What a record of the host holds of definitions: the counts of dhikr, facts or settings.
    case definitions(Set<DefinitionID>)
}
