import ManasikDomain
import ManasikPresentation

/// The translator's file written for a pack.
struct LocaleExportResponse: Response {
    let entries: Int
    let untranslated: Int
    let fuzzy: Int
    /// The path of the file; nil if the text was written to standard output.
    let file: String?
    let po: String?

    var json: JSONValue {
        .object {
            Member("entries", entries)
            Member("untranslated", untranslated)
            Member("fuzzy", fuzzy)
            Member("file", file)
            Member("po", po)
        }
    }
}
