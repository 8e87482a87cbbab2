public import ManasikDomain

/// What becomes of the day by which an item of the person's own is due.
public enum DueChange: Sendable, Hashable {
    case keep, remove
    case set(CivilDate)
}
