public import ManasikDomain

/// A text to show: of a pack or the host, or in the person's own words.
public enum DisplayText: Hashable, Sendable {
    case text(TextReference)
    case own(String)
    /// The text of a pack as it was when it was stored; the pack may no longer have it.
    case recorded(RecordedName)

    /// Returns a message of the host without arguments.
    public static func host(_ key: String) -> DisplayText { .text(TextReference(pack: .host, key: key)) }
}
