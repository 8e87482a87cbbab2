import ManasikAuthoring
import ManasikDomain
import ManasikPresentation

/// The completeness of a pack's languages.
struct LocaleStatusResponse: Response {
    let pack: PackID
    /// The language in which the pack was written.
    let source: String
    let languages: [PackTranslation.Status]

    var json: JSONValue {
        .object {
            Member("pack", pack)
            Member("source", source)
            Member("languages", languages.map(Self.language))
        }
    }

    private static func language(_ status: PackTranslation.Status) -> JSONValue {
        .object {
            Member("language", status.language)
            Member("texts", status.texts)
            Member("translated", status.translated)
            Member("missing", status.missing)
            Member("stale", status.stale)
            Member("words", status.words)
            Member("missing_words", status.missingWords)
        }
    }
}
