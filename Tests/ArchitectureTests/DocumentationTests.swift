import Foundation
import Testing

/// The reference pages of the engine: DocC warns of what these find, but is not run with the tests.
@Suite struct DocumentationTests {
    /// A public function or initializer, with the parameters that its comment names.
    private struct Declaration: Hashable {
        struct Parameter: Hashable {
            /// As a caller writes it; `_` for none.
            let label: String
            let name: String
            let hasDefault: Bool
        }

        let place: String
        let name: String
        let parameters: [Parameter]
        let documented: [String]

        /// Whether a reference by these labels is to this declaration; parameters with defaults may be left out.
        func isNamed(_ name: String, _ labels: [String]) -> Bool {
            guard name == self.name else { return false }
            var rest = labels[...]
            for parameter in parameters {
                if rest.first == parameter.label {
                    rest.removeFirst()
                } else if !parameter.hasDefault {
                    return false
                }
            }
            return rest.isEmpty
        }
    }

    private static let engine = Repository.sources.appending(path: "Engine")

    private static func article(_ name: String) throws -> String {
        try String(contentsOf: engine.appending(path: "ManasikEngine.docc/\(name).md"), encoding: .utf8)
    }

    private static func declarations() throws -> [Declaration] {
        try Repository.swiftFiles(below: "Engine").flatMap { declarations(in: $0.text, $0.path) }
    }

    private static func declarations(in text: String, _ path: String) -> [Declaration] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.trimmingPrefix { $0 == " " }
        }
        var found: [Declaration] = []
        var documented: [String] = []
        for (number, line) in lines.enumerated() {
            if let entry = line.firstMatch(of: /^\/\/\/ (?:- Parameter|  -) (\w+):/) {
                documented.append(String(entry.output.1))
            } else if line.hasPrefix("///") || line.hasPrefix("@") {
                continue
            } else {
                if line.hasPrefix("public "), let start = line.firstMatch(of: /\b(func (\w+)|init)[?<(]/) {
                    let rest = lines[number...].joined(separator: " ").dropFirst(
                        line.distance(from: line.startIndex, to: start.range.lowerBound)
                    )
                    found.append(
                        Declaration(
                            place: "\(path):\(number + 1)",
                            name: start.output.2.map(String.init) ?? "init",
                            parameters: parameters(of: rest),
                            documented: documented
                        )
                    )
                }
                documented = []
            }
        }
        return found
    }

    /// Returns the parameters of a declaration that begins the text.
    private static func parameters(of text: Substring) -> [Declaration.Parameter] {
        guard let open = text.firstIndex(of: "(") else { return [] }
        var (depth, before) = (1, Character(" "))
        var parts: [String] = [""]
        for character in text[text.index(after: open)...] {
            if "([{<".contains(character) { depth += 1 }
            if ")]}".contains(character) || character == ">" && before != "-" { depth -= 1 }
            if depth == 0 { break }
            if depth == 1, character == "," {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
            before = character
        }
        return parts.compactMap { part in
            let sides = part.split(separator: ":", maxSplits: 1)
            let words = (sides.first ?? "").split(separator: " ").filter { !$0.hasPrefix("@") }
            guard sides.count == 2, let label = words.first, let name = words.last else { return nil }
            return .init(label: String(label), name: String(name), hasDefault: sides[1].contains(" = "))
        }
    }

    @Test func nameAllParametersOrNone() throws {
        let declarations = try Self.declarations()
        #expect(declarations.count > 150)
        for declaration in declarations where !declaration.documented.isEmpty {
            #expect(
                Set(declaration.documented) == Set(declaration.parameters.map(\.name)),
                "\(declaration.place)"
            )
        }
    }

    /// What a function of the engine takes or returns comes with the import of the engine.
    @Test func theEngineExportsEveryRoomOfItsInterface() throws {
        let files = try Repository.swiftFiles(below: "Engine")
        let named = try Pattern(#"(?m)^public import (Manasik\w+)$"#)
        let exported = try Pattern(#"(?m)^@_exported public import (Manasik\w+)$"#)
        let rooms = Set(files.flatMap { named.captures(in: $0.text) })
        #expect(rooms.count > 8)
        #expect(rooms.subtracting(files.flatMap { exported.captures(in: $0.text) }).sorted() == [])
    }

    @Test func theTopicsHaveEveryService() throws {
        let topics = try Self.article("ManasikEngine")
        var services: Set<String> = []
        let service = try Pattern(#"\bpublic struct (\w+Service)\b"#)
        for (_, text) in try Repository.swiftFiles(below: "Engine") {
            services.formUnion(service.captures(in: text))
        }
        #expect(services.count > 15)
        #expect(services.filter { !topics.contains("- ``\($0)``") }.sorted() == [])
    }

    @Test func theArticleOnEmbeddingNamesWhatIsThere() throws {
        let declarations = try Self.declarations()
        let named = try Self.article("Embedding").matches(of: /`(?:\w+\.)*([a-z]\w*)\(([\w:]*)\)`/)
        #expect(named.count > 20)
        for match in named {
            let labels = match.output.2.split(separator: ":").map(String.init)
            #expect(
                declarations.contains { $0.isNamed(String(match.output.1), labels) },
                "\(match.output.0)"
            )
        }
    }

    @Test func aDeclarationIsReadWithItsComment() {
        let found = Self.declarations(
            in: """
                /// Does it.
                ///
                /// - Parameter first: One.
                public func go<T: Sendable>(
                    _ first: [String: T],
                    to second: @escaping (Int) -> Void = { _ in }
                ) async -> Int {
                """,
            "a"
        )
        #expect(found.count == 1)
        #expect(found.first?.parameters.map(\.name) == ["first", "second"])
        #expect(found.first?.documented == ["first"])
        #expect(found.first?.isNamed("go", ["_"]) == true)
        #expect(found.first?.isNamed("go", ["_", "to"]) == true)
        #expect(found.first?.isNamed("go", ["to"]) == false)
    }
}
