package import ManasikDomain
import ManasikPresentation

/// The translator's file written for a pack.
package struct LocaleExportResponse: Response {
    let entries: Int
    let untranslated: Int
    let fuzzy: Int
    /// The path of the file; nil if the text was written to standard output.
    let file: String?
    let po: String?

    package init(entries: Int, untranslated: Int, fuzzy: Int, file: String?, po: String?) {
        self.entries = entries
        self.untranslated = untranslated
        self.fuzzy = fuzzy
        self.file = file
        self.po = po
    }

    package var json: JSONValue {
        .object {
            Member("entries", entries)
            Member("untranslated", untranslated)
            Member("fuzzy", fuzzy)
            Member("file", file)
            Member("po", po)
        }
    }
}
