import ManasikDomain
import ManasikPackHost

/// The messages in a pack's `locales/`, in the order of each file, with changes applied.
struct PackTexts {
    let sourceLanguage: String
    private var files: [String: [DefinitionNode.Field]] = [:]
    /// The position of each message in its file, by language and key.
    private var places: [String: [String: Int]] = [:]
    private var changed: Set<String> = []
    /// The unchanged files of `locales/`, by path.
    private var present: [String: [UInt8]] = [:]
    /// The number of definitions that use each message, by key.
    private let uses: [String: Int]

    /// - Parameter language: The language of a new pack.
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

    /// Returns the messages of a language, in the file's order.
    func messages(in language: String) -> [DefinitionNode.Field] { files[language] ?? [] }

    var languages: [String] { files.keys.sorted() }

    /// Returns the message with a key; nil if there is none or it has plural forms.
    func text(_ key: String, in language: String) -> String? { message(key, in: language)?.string }

    func message(_ key: String, in language: String) -> DefinitionNode? {
        places[language]?[key].map { files[language]![$0].node }
    }

    /// Returns the key for texts: the definition's own key if nothing else uses it, otherwise the suggested one, with a
    /// number if that is taken by another text.
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

    /// Whether more than one definition has a message.
    func isShared(_ key: String) -> Bool { uses[key, default: 0] > 1 }

    /// Returns whether texts differ from those of the pack.
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

    /// Returns the changed files, by path.
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
    /// Returns a JSON file of the pack; nil if there is none.
    ///
    /// - Throws: `Problem` with the diagnostic that the loader would report.
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
