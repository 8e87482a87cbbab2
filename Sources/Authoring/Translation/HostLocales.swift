import Foundation
package import ManasikDomain
package import ManasikPackHost

/// The host's own `locales/`, whose messages translators get and give back like those of a pack.
///
/// A file has more than messages: its plural rule, its dates, its names of countries. These stay as they are.
package struct HostLocales {
    package let directory: String
    /// The files as they are, by language.
    private let files: [String: [UInt8]]
    private let roots: [String: DefinitionNode]

    /// The language in which the messages are written.
    private static let sourceLanguage = "en"

    /// Returns whether a directory has the host's messages: it is no pack, and its `en.json` has `messages`.
    package static func isOne(_ directory: String) -> Bool {
        guard !FileManager.default.fileExists(atPath: directory + "/pack.json"),
            let bytes = FileManager.default.contents(atPath: "\(directory)/\(sourceLanguage).json"),
            let root = try? JSONReader.read(Array(bytes), file: "")
        else { return false }
        return root["messages"] != nil
    }

    /// - Throws: `PackSource.Problem` if a file cannot be read or is not JSON.
    package init(_ directory: String) throws(PackSource.Problem) {
        self.directory = directory
        var files: [String: [UInt8]] = [:]
        var roots: [String: DefinitionNode] = [:]
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        for name in names.sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
            let path = directory + "/" + name
            guard let data = FileManager.default.contents(atPath: path) else {
                throw Self.problem(.unreadable, at: SourceLocation(file: path), "the file cannot be read")
            }
            do throws(JSONError) {
                let language = String(name.dropLast(5))
                roots[language] = try JSONReader.read(Array(data), file: path)
                files[language] = Array(data)
            } catch {
                throw Self.problem(.badJSON, at: error.location, error.message, help: error.help)
            }
        }
        self.files = files
        self.roots = roots
    }

    private static func problem(
        _ code: DiagnosticCode,
        at place: SourceLocation,
        _ message: String,
        help: String? = nil
    ) -> PackSource.Problem {
        PackSource.Problem(diagnostics: [
            Diagnostic(.error, code.rawValue, at: place, message, help: help)
        ])
    }

    /// The languages that have a file.
    package var languages: [String] { files.keys.sorted() }

    /// Returns the messages as a pack that exists only in memory, in the languages that have a file.
    ///
    /// - Parameter version: The version of the program, which the PO file names.
    package func source(version: SemanticVersion) throws(PackSource.Problem) -> PackSource {
        let others = languages.filter { $0 != Self.sourceLanguage }
        let partial = others.map { "\"\($0)\"" }.joined(separator: ", ")
        var contents = [
            "pack.json": """
            { "id": "manasik-messages", "version": "\(version)", "api": \(APIDescription.level), "license": "Apache-2.0",
              "locales": ["\(Self.sourceLanguage)"], "partial_locales": [\(partial)] }
            """
        ]
        for (language, root) in roots {
            let messages = root["messages"] ?? DefinitionNode(fields: [], at: root.location)
            let path = "locales/\(language).json"
            contents[path] =
                messages.fields.isEmpty ? "{}\n" : JSONLayout.text(messages, over: nil, path: path)
        }
        let staged = FileManager.default.temporaryDirectory.path + "/manasik-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: staged) }
        var edit = PackEdit(directory: staged)
        for (path, text) in contents.sorted(by: { $0.key < $1.key }) { edit.write(text, to: path) }
        do throws(PackEdit.Problem) {
            try edit.write()
        } catch {
            throw Self.problem(.unreadable, at: SourceLocation(file: staged), error.description)
        }
        return try PackSource.read(staged)
    }

    /// Returns the changes of the messages as changes of the host's files; what else a pack keeps, such as the
    /// translator's file, is left out.
    package func edit(_ messages: PackEdit) -> PackEdit {
        var edit = PackEdit(directory: directory)
        for file in messages.files where file.path.hasPrefix("locales/") {
            let language = String(file.path.dropFirst("locales/".count).dropLast(5))
            guard let root = roots[language], let bytes = files[language],
                let new = try? JSONReader.read(Array(file.text.utf8), file: file.path)
            else { continue }
            var fields = root.fields.filter { $0.name != "messages" }
            let place = root.fields.firstIndex { $0.name == "messages" } ?? fields.count
            let node = DefinitionNode(fields: ordered(new, over: root["messages"]), at: root.location)
            fields.insert(.init(name: "messages", node: node), at: place)
            let path = "\(language).json"
            let text = JSONLayout.text(
                DefinitionNode(fields: fields, at: root.location),
                over: bytes,
                path: path
            )
            edit.write(text, to: path)
        }
        return edit
    }

    /// Returns the messages in the order of the file, each new one behind the one that it follows in the source.
    private func ordered(_ new: DefinitionNode, over present: DefinitionNode?) -> [DefinitionNode.Field] {
        let known = Set(present?.fields.map(\.name) ?? [])
        var fields = new.fields.filter { known.contains($0.name) }
        var previous: String?
        for source in roots[Self.sourceLanguage]?["messages"]?.fields ?? [] {
            defer { previous = source.name }
            guard !known.contains(source.name),
                let field = new.fields.first(where: { $0.name == source.name })
            else { continue }
            let index = fields.lastIndex { $0.name == previous }
            fields.insert(field, at: index.map { $0 + 1 } ?? 0)
        }
        return fields
    }
}
