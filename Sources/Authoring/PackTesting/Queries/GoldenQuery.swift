import ManasikDomain
import ManasikPackHost

/// A query and the expected hits: one entry of `tests/queries.json`.
struct GoldenQuery: Sendable {
    /// The default rank within which a hit has to be.
    static let within = 5
    /// The number of hits examined, and the largest rank that an entry may allow.
    static let most = 50

    let text: String
    /// The ids of the expected hits, one of which is enough.
    let wanted: [String]
    let within: Int
    /// The reader's languages, best first; empty for all.
    let languages: [String]
    let kinds: Set<SearchDocument.Kind>
    let line: Int?

    /// Returns whether a file of a pack contains queries.
    static func isFile(_ path: String) -> Bool {
        path == "tests/queries.json" || (path.hasPrefix("tests/") && path.hasSuffix("_queries.json"))
    }

    var query: SearchQuery {
        SearchQuery(text, kinds: kinds, languages: languages, limit: Self.most)
    }

    /// The name in reports.
    var name: String {
        let reader = languages.isEmpty ? "" : " (\(languages.joined(separator: ", ")))"
        return "“\(text)”\(reader) finds \(wanted.joined(separator: " or "))"
    }
}

extension GoldenQuery {
    /// The reason why an entry is invalid.
    struct Problem: Error {
        let message: String
        let line: Int?
    }

    private static let fields = ["query", "finds", "within", "languages", "kinds"]

    /// Reads the entries of a file; a name without a pack is the pack's own.
    ///
    /// - Parameter known: The ids of everything that can be found.
    /// - Throws: `Problem` for the first invalid entry.
    static func read(
        _ source: [UInt8],
        pack: String,
        known: Set<String>
    ) throws(Problem) -> [GoldenQuery] {
        let root: DefinitionNode
        do {
            root = try JSONReader.read(source, file: "")
        } catch {
            throw Problem(message: "this is not JSON: \(error.message)", line: error.location.line)
        }
        guard case .table(let fields, let items) = root.value, fields.isEmpty else {
            throw Problem(message: "a file of queries is a list: [ { \"query\": …, \"finds\": … } ]", line: 1)
        }
        var queries: [GoldenQuery] = []
        for item in items { queries.append(try GoldenQuery(item, pack: pack, known: known)) }
        return queries
    }

    private init(_ node: DefinitionNode, pack: String, known: Set<String>) throws(Problem) {
        let line = node.location.line
        func problem(_ message: String, _ at: DefinitionNode? = nil) -> Problem {
            Problem(message: message, line: at?.location.line ?? line)
        }
        guard case .table(let fields, let items) = node.value, items.isEmpty else {
            throw problem("a query is an object with 'query' and 'finds', not \(node.kindName)")
        }
        for field in fields where !Self.fields.contains(field.name) {
            let hint = Suggestion.nearest(to: field.name, among: Self.fields).map {
                "; did you mean '\($0)'?"
            }
            throw problem("a query has no '\(field.name)'\(hint ?? "")", field.node)
        }
        guard let text = node["query"]?.string, text.contains(where: { !$0.isWhitespace }) else {
            throw problem("'query' is what is typed, a text", node["query"])
        }
        let names = try Self.texts(node["finds"], "finds", "an id such as \"dhikr:talbiyah\"", line)
        guard !names.isEmpty else { throw problem("'finds' names what is to be found") }
        var wanted: [String] = []
        for name in names {
            let id = name.contains(":") ? name : "\(pack):\(name)"
            guard known.contains(id) else {
                let hint = Suggestion.nearest(to: id, among: known.sorted()).map { "; did you mean '\($0)'?" }
                throw problem("nothing that can be found is called '\(id)'\(hint ?? "")", node["finds"])
            }
            wanted.append(id)
        }
        var within = Self.within
        if let given = node["within"] {
            guard case .integer(let number) = given.value, (1...Self.most).contains(number) else {
                throw problem("'within' is a number from 1 to \(Self.most)", given)
            }
            within = number
        }
        let languages = try Self.texts(node["languages"], "languages", "a language such as \"id\"", line)
        for tag in languages where !LanguageTag.isValid(tag) {
            throw problem("'\(tag)' is not a language's code such as ar or pt-BR", node["languages"])
        }
        var kinds: Set<SearchDocument.Kind> = []
        let known = SearchDocument.Kind.allCases.map(\.rawValue)
        for name in try Self.texts(node["kinds"], "kinds", "a kind such as \"dhikr\"", line) {
            guard let kind = SearchDocument.Kind(rawValue: name) else {
                let hint = Suggestion.nearest(to: name, among: known).map { "; did you mean '\($0)'?" }
                throw problem(
                    "no kind is called '\(name)': it is one of \(known.joined(separator: ", "))\(hint ?? "")",
                    node["kinds"]
                )
            }
            kinds.insert(kind)
        }
        self.init(
            text: text,
            wanted: wanted,
            within: within,
            languages: languages,
            kinds: kinds,
            line: line
        )
    }

    /// Reads a text, or a list of texts.
    private static func texts(
        _ node: DefinitionNode?,
        _ field: String,
        _ what: String,
        _ line: Int?
    ) throws(Problem) -> [String] {
        guard let node else { return [] }
        if let text = node.string { return [text] }
        let texts = node.items.compactMap(\.string)
        guard case .table(let fields, let items) = node.value, fields.isEmpty, texts.count == items.count
        else {
            throw Problem(
                message: "'\(field)' is \(what), or a list of such",
                line: node.location.line ?? line
            )
        }
        return texts
    }
}
