package import ManasikAuthoring
package import ManasikDomain
package import ManasikPresentation

/// The completeness of a pack's languages.
package struct LocaleStatusResponse: Response {
    let pack: PackID
    /// The language in which the pack was written.
    let source: String
    let languages: [PackTranslation.Status]

    package init(pack: PackID, source: String, languages: [PackTranslation.Status]) {
        self.pack = pack
        self.source = source
        self.languages = languages
    }

    package var json: JSONValue {
        .object {
            Member("pack", pack)
            Member("source", source)
            Member("languages", languages.map(Self.language))
        }
    }

    package static func page(of statuses: [LocaleStatusResponse]) -> Page {
        .table(
            Table(
                columns: [
                    .init("pack", priority: 0), .init("language", priority: 1),
                    .init("translated", priority: 2), .init("missing", priority: 3),
                    .init("stale", priority: 4), .init("words to do", priority: 5),
                ],
                rows: statuses.flatMap { status in status.languages.map { row(of: $0, in: status.pack) } }
            )
        )
    }

    private static func row(of language: PackTranslation.Status, in pack: PackID) -> [String] {
        [
            pack.rawValue, language.language, "\(language.translated)/\(language.texts)",
            "\(language.missing)",
            "\(language.stale)", "\(language.missingWords)",
        ]
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
