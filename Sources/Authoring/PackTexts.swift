import ManasikDomain
import ManasikPackHost

/// The messages of a pack's `locales/`, each file in its order, with what is changed in them.
struct PackTexts {
    let sourceLanguage: String
    private var files: [String: [DefinitionNode.Field]] = [:]
    /// Where messages stand in their files, by language and key.
    private var places: [String: [String: Int]] = [:]
    private var changed: Set<String> = []
    /// The files of `locales/` as they are, by their paths.
    private var present: [String: [UInt8]] = [:]
    /// How many definitions use a message.
    private let uses: [String: Int]

    /// - Parameter language: That of a pack that is to be made.
    init(_ source: PackSource?, language: String) throws(PackSource.Problem) {
        sourceLanguage = source?.sourceLanguage ?? language
        var uses: [String: Int] = [:]
        func count(_ node: DefinitionNode) {
            if node.fields.count == 1, let key = node["text"]?.string { uses[key, default: 0] += 1 }
            node.fields.forEach { count($0.node) }
            node.items.forEach(count)
        }
        if let source {
            for path in source.files.paths where path.hasSuffix(".json") {
                guard path.hasPrefix("locales/") || path.hasPrefix("definitions/") else { continue }
                guard let node = try source.readableJSON(path) else { continue }
                if path.hasPrefix("locales/") {
                    let language = String(path.dropFirst("locales/".count).dropLast(5))
                    files[language] = node.fields
                    present[path] = source.files.contents[path]
                    places[language] = Dictionary(
                        uniqueKeysWithValues: node.fields.enumerated().map { ($0.element.name, $0.offset) }
                    )
                } else {
                    count(node)
                }
            }
        }
        self.uses = uses
    }

    /// The messages of a language, in the file's order.
    func messages(in language: String) -> [DefinitionNode.Field] { files[language] ?? [] }

    var languages: [String] { files.keys.sorted() }

    /// The message of a key; nil where there is none or it has plural forms.
    func text(_ key: String, in language: String) -> String? { message(key, in: language)?.string }

    func message(_ key: String, in language: String) -> DefinitionNode? {
        places[language]?[key].map { files[language]![$0].node }
    }

    /// The key for texts: the one that the definition has, where it alone uses it; else the wished one, numbered where
    /// that says something else.
    func key(_ wished: String, present: String?, for texts: [String: String]) -> String {
        func says(_ key: String) -> Bool {
            texts.allSatisfy { language, text in message(key, in: language).map { $0.string == text } ?? true
            }
        }
        if let present, !present.contains(":"), uses[present, default: 0] <= 1 || says(present) {
            return present
        }
        var key = wished
        var number = 2
        while !says(key) {
            key = "\(wished)-\(number)"
            number += 1
        }
        return key
    }

    /// Whether texts would change anything.
    func changes(_ values: [String: [String: String]], keys: [String: String]) -> Bool {
        values.contains { field, byLanguage in
            keys[field].map { key in byLanguage.contains { text(key, in: $0.key) != $0.value } } ?? true
        }
    }

    mutating func set(_ key: String, _ text: String, in language: String) {
        guard self.text(key, in: language) != text else { return }
        set(
            key,
            DefinitionNode(.string(text), at: SourceLocation(file: "locales/\(language).json")),
            in: language
        )
    }

    mutating func set(_ key: String, _ message: DefinitionNode, in language: String) {
        let field = DefinitionNode.Field(name: key, node: message)
        if let index = places[language]?[key] {
            files[language]![index] = field
        } else {
            places[language, default: [:]][key] = files[language]?.count ?? 0
            files[language, default: []].append(field)
        }
        changed.insert(language)
    }

    /// The files that differ from what the pack has, by their paths.
    func changedFiles() -> [(path: String, text: String)] {
        changed.sorted().map { language in
            let path = "locales/\(language).json"
            let node = DefinitionNode(
                .table(fields: files[language]!, items: []),
                at: SourceLocation(file: path)
            )
            return (path, JSONLayout.text(node, over: present[path], path: path))
        }
    }
}

extension PackSource {
    /// A JSON file of the pack; a problem with it is reported as the loader reports it.
    func readableJSON(_ path: String) throws(Problem) -> DefinitionNode? {
        do throws(JSONError) {
            return try json(path)
        } catch {
            let code = DiagnosticCode.badJSON.rawValue
            throw Problem(diagnostics: [
                Diagnostic(
                    .error,
                    code,
                    pack: manifest.id,
                    at: error.location,
                    error.message,
                    help: error.help
                )
            ])
        }
    }
}
