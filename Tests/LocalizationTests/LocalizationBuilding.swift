import ManasikDomain
import ManasikLocalization

let sample = PackID(rawValue: "sample")!

func reference(_ key: String) -> TextReference { TextReference(pack: sample, key: key) }

/// A catalogue with one pack, which was written in the first of its languages.
func catalog(
    source: String = "en",
    _ messages: [String: [String: Message]],
    articles: [String: [String: Article]] = [:]
) -> MessageCatalog {
    let manifest = Manifest(
        id: sample,
        version: SemanticVersion(1, 0, 0),
        api: 1,
        host: .any,
        title: nil,
        requires: [:],
        optional: [:],
        conflicts: [:],
        exports: [],
        capabilities: [],
        locales: [source],
        partialLocales: [],
        license: "Apache-2.0",
        authors: [],
        reviewedBy: [],
        reviewBy: nil
    )
    let pack = CatalogPack(
        manifest: manifest,
        contentHash: "",
        handlers: [],
        messages: messages,
        articles: articles
    )
    return MessageCatalog(packs: [pack])
}

/// The host alone, speaking one language.
func host(_ language: String, digits: DigitStyle = .language) -> Localizer {
    Localizer(MessageCatalog(), languages: [language], digits: digits)
}
