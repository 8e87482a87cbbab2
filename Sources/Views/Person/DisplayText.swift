public import ManasikDomain

/// A text that is shown: of a pack, or in the person's own words.
public enum DisplayText: Hashable, Sendable {
    case text(TextReference)
    case own(String)
}
