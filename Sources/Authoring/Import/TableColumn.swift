import ManasikDomain
import ManasikPackHost

/// The meaning of a column.
struct TableColumn {
    enum Content {
        case list
        /// A field of the row's kind; with the language if it is a text.
        case field(APIDescription.Field, language: String?)
        /// The article of a field that is a text or an article.
        case article(APIDescription.Field)
        /// The countries for whose citizens and residents the row is.
        case audience
        /// A field of the row's citation.
        case source(APIDescription.Field)
        case ignored
    }

    /// The number of the column, from 1.
    let number: Int
    /// The heading as written in the table.
    let heading: String
    let content: Content

    /// The heading with its number, for messages.
    var label: String { "column \(number) ('\(heading)')" }

    /// Whether a cell becomes a text as it is; in cells of other types, characters that nobody sees are dropped.
    var isText: Bool {
        let field: APIDescription.Field
        switch content {
        case .list, .ignored, .audience, .article: return false
        case .source(let part): field = part
        case .field(let other, _): field = other
        }
        return switch field.type {
        case .boolean, .integer, .number, .date, .phone, .country, .word, .name: false
        default: field.name != "verse"
        }
    }

    /// Returns the normalized heading, in lower case with `_` for spaces and hyphens; the language part is kept.
    static func name(of heading: String) -> String {
        let trimmed = heading.filter { $0 != "\u{FEFF}" }
        let parts = trimmed.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        func folded(_ text: Substring) -> String {
            text.split(whereSeparator: \.isWhitespace).joined(separator: "_")
        }
        let name = folded(parts[0]).lowercased().replacing("-", with: "_")
        return parts.count == 1 ? name : name + ":" + folded(parts[1])
    }

    /// Returns the meaning of a normalized heading; nil if it has none.
    static func content(of name: String, kind: TableKind, language: String) -> Content? {
        if name.isEmpty { return .ignored }
        if name == "list", kind.hasLists { return .list }
        if name == "country", kind.hasAudience { return .audience }
        if name == "source" { return APIDescription.current[.cite].field("work").map { .source($0) } }
        if name.hasPrefix("source.") {
            return APIDescription.current[.cite].field(String(name.dropFirst(7))).map { .source($0) }
        }
        if name.hasSuffix(".article") {
            let field = APIDescription.current[kind.row].field(String(name.dropLast(8)))
            guard let field, case .textOrArticle = field.type else { return nil }
            return .article(field)
        }
        let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
        guard let field = APIDescription.current[kind.row].field(parts[0]), kind.columns.contains(field.name)
        else {
            return nil
        }
        guard field.type.hasLanguages else { return parts.count == 1 ? .field(field, language: nil) : nil }
        return .field(field, language: parts.count == 1 ? language : parts[1])
    }
}
