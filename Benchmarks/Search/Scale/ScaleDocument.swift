import ManasikDomain

/// A document as a line of JSON, which all contenders read.
struct ScaleDocument: Codable {
    struct Label: Codable {
        let id: String
        let title: String
        let synonyms: [String]

        init(_ label: SearchLabel) { (id, title, synonyms) = (label.id, label.title, label.synonyms) }

        var label: SearchLabel { SearchLabel(id: id, title: title, synonyms: synonyms) }
    }

    let id: String
    let kind: String
    let language: String
    let title: String
    let body: String
    let arabic: String
    let transliteration: String
    let tags: [Label]
    let categories: [Label]
    let sources: [String]

    init(_ document: SearchDocument) {
        (id, kind, language) = (document.id, document.kind.rawValue, document.language)
        (title, body) = (document.title, document.body)
        (arabic, transliteration) = (document.arabic, document.transliteration)
        tags = document.tags.map(Label.init)
        categories = document.categories.map(Label.init)
        sources = document.sources
    }

    var document: SearchDocument {
        SearchDocument(
            id: id,
            kind: SearchDocument.Kind(rawValue: kind)!,
            language: language,
            title: title,
            body: body,
            arabic: arabic,
            transliteration: transliteration,
            tags: tags.map(\.label),
            categories: categories.map(\.label),
            sources: sources
        )
    }
}
