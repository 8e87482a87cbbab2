/// The texts and articles to which definitions refer, in the order in which translators see them: by field.
public struct TextUses: Sendable {
    public private(set) var all: [TextUse] = []
    /// The places, remedies and dhikr that are named, whose own texts are shown with the definition.
    public private(set) var named: Set<DefinitionID> = []
    private var owner = ""
    private var location: SourceLocation?

    public init() {}

    public init(of definition: some TextBearing) { definition.collectTexts(into: &self) }

    /// Collects what belongs to a definition, or to a part of one by its short name.
    mutating func of(_ name: String, at location: SourceLocation?, _ collect: (inout TextUses) -> Void) {
        let (outerOwner, outerLocation) = (owner, self.location)
        owner = outerOwner.isEmpty || name.contains(":") ? name : outerOwner.prefix { $0 != "/" } + "/" + name
        if location?.line != nil { self.location = location }
        collect(&self)
        (owner, self.location) = (outerOwner, outerLocation)
    }

    mutating func add(_ field: String, _ text: TextReference?, isBesideArabic: Bool = false) {
        if let text { add(field, .text(text), isBesideArabic: isBesideArabic) }
    }

    mutating func add(_ field: String, _ article: ArticleReference?) {
        if let article { add(field, .article(article)) }
    }

    mutating func add(_ field: String, _ text: TextOrArticle?, isBesideArabic: Bool = false) {
        guard let text else { return }
        all.append(
            TextUse(
                text,
                field: field,
                owner: owner,
                location: location,
                isBesideArabic: isBesideArabic
            )
        )
    }

    mutating func add(_ field: String, _ texts: [TextReference]) {
        for text in texts { add(field, text) }
    }

    mutating func add(_ field: String, _ articles: [ArticleReference]?) {
        for article in articles ?? [] { add(field, article) }
    }

    /// Adds the names of values, each under its value.
    mutating func add(labels: [String: TextReference]) {
        for value in labels.keys.sorted() {
            add(value, labels[value])
        }
    }

    /// Adds what differs by school, each under the field's name with its school.
    mutating func add<Value>(
        _ field: String,
        _ values: BySchool<Value>?,
        _ collect: (inout TextUses, String, Value) -> Void
    ) {
        switch values {
        case nil: break
        case .all(let value): collect(&self, field, value)
        case .each(let values):
            for school in values.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
                if let value = values[school] { collect(&self, "\(field) (\(school.rawValue))", value) }
            }
        }
    }

    /// Notes a place, a remedy or a dhikr that is named.
    mutating func name(_ id: DefinitionID?) { if let id { named.insert(id) } }

    /// Notes the remedy by which something is made up for.
    mutating func name(_ missed: Step.Missed?) { if case .remedy(let id)? = missed { named.insert(id) } }
}

/// A definition, or a part of one, that refers to texts.
public protocol TextBearing {
    func collectTexts(into texts: inout TextUses)
}
