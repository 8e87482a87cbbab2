import ManasikDomain

/// The languages of ISO 639.
public enum KnownLanguages {
    /// The codes, of two letters and of three.
    public static let codes = Set(text.split(separator: " ").map(String.init))

    /// Returns the code nearest to a mistyped one; a language in which the program is complete comes before any other.
    public static func nearest(to tag: String) -> String? {
        let primary = String(tag.prefix { $0 != "-" })
        return Suggestion.nearest(to: primary, among: MessageCatalog.completeLanguages)
            ?? Suggestion.nearest(to: primary, among: codes.filter { $0.utf8.count == 2 }.sorted())
    }
}
