public import ManasikDomain

/// A change of the due date of a person's own item.
public enum DueChange: Sendable, Hashable {
    case keep, remove
    case set(CivilDate)
}
