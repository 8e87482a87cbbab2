import ManasikDomain
import ManasikLocalization
import ManasikSampleSchools

let sample = PackID(rawValue: "sample")!

func reference(_ key: String) -> TextReference { TextReference(pack: sample, key: key) }

/// A catalogue with one pack, which was written in the first of its languages.
func catalog(
    source: String = "en",
    _ messages: [String: [String: Message]],
    articles: [String: [String: Article]] = [:]
) -> MessageCatalog {
    let manifest = Manifest.sample(sample, locales: [source])
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
