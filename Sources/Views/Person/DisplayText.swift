public import ManasikDomain

/// A text that is shown: of a pack or of the host, or in the person's own words.
public enum DisplayText: Hashable, Sendable {
    case text(TextReference)
    case own(String)
    /// A text of a pack that may not be there any more, as it was when it was kept.
    case recorded(RecordedName)

    /// A message of the host without arguments.
    public static func host(_ key: String) -> DisplayText { .text(TextReference(pack: .host, key: key)) }
}
