import ManasikDomain

/// The languages that there are, by ISO 639.
public enum KnownLanguages {
    /// Their codes, of two letters and of three.
    public static let codes = Set(text.split(separator: " ").map(String.init))

    /// The code that a mistyped one is nearest to; one in which the program speaks wholly before any other.
    public static func nearest(to tag: String) -> String? {
        let primary = String(tag.prefix { $0 != "-" })
        return Suggestion.nearest(to: primary, among: MessageCatalog.completeLanguages)
            ?? Suggestion.nearest(to: primary, among: codes.filter { $0.utf8.count == 2 }.sorted())
    }
}
