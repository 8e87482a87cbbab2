import ManasikDomain
import ManasikPresentation

/// A translator's file that was written of a pack.
struct LocaleExportResponse: Response {
    let entries: Int
    let untranslated: Int
    let fuzzy: Int
    /// nil where the file is answered itself.
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
