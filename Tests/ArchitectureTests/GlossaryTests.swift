import Foundation
import Testing

/// Names of types use the glossary's terms, and not the words that it lists as "not".
@Suite struct GlossaryTests {
    /// Words of the third column that types use in another meaning than the one that the glossary replaces, such as the
    /// table of a page, which is no collection. Those that are terms themselves, of something else, need not be here.
    private static let withAnotherMeaning: Set<String> = [
        "act", "action", "answer", "archive", "bar", "body", "case", "certainty", "check", "child",
        "database", "dump", "entry", "export", "extension", "force", "form", "guard", "history",
        "inspection", "journey", "known", "label", "list", "listing", "lock", "memory", "model", "module",
        "number", "object", "option", "order", "own", "path", "place", "prayer", "profile", "query",
        "remark", "reminder", "repository", "result", "row", "run", "sandbox", "saying", "screen",
        "session", "set", "share", "slot", "span", "stage", "standing", "status", "subject", "table",
        "target", "time", "token", "tree", "trial", "version", "vocabulary", "words",
    ]

    /// The single words of the third column.
    private static func replaced() throws -> Set<String> {
        let page = Repository.root.appending(path: "docs/contributing.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("Glossary") })
        var (words, terms): (Set<String>, Set<String>) = ([], [])
        for line in section.split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, cells[0] != "term" else { continue }
            terms.insert(cells[0].replacing(/\([^)]*\)/, with: "").trimmingCharacters(in: .whitespaces))
            for word in cells[2].replacing(/\([^)]*\)/, with: "").split(separator: ",") {
                let word = word.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
                if word.wholeMatch(of: /[a-z]+/) != nil { words.insert(word) }
            }
        }
        return words.subtracting(terms)
    }

    /// The types of the sources, by the words of their names.
    private static func types() throws -> [String: Set<String>] {
        var types: [String: Set<String>] = [:]
        let declaration = try Pattern(#"\b(?:struct|class|enum|protocol|actor|typealias) ([A-Z]\w*)"#)
        let names = Set(try Repository.swiftFiles().flatMap { declaration.captures(in: $0.text) })
        for name in names {
            for word in name.matches(of: /[A-Z][a-z]+/) {
                types[word.output.lowercased(), default: []].insert(name)
            }
        }
        return types
    }

    @Test func noTypeHasANameThatTheGlossaryReplaces() throws {
        let (replaced, types) = (try Self.replaced(), try Self.types())
        #expect(replaced.isSuperset(of: ["patience", "passage", "shelf", "desk", "rehearsal"]))
        #expect(types.count > 500)
        for word in replaced.subtracting(Self.withAnotherMeaning).sorted() {
            #expect(types[word] == nil, "\(word): the glossary has another term for it")
        }
        for word in Self.withAnotherMeaning.sorted() {
            #expect(
                replaced.contains(word) && types[word] != nil,
                "\(word): no type has it; take it out of the list"
            )
        }
    }

    /// What a verb returns is a response; a person answers.
    @Test func noResponseIsCalledAnAnswer() throws {
        let answer = try Pattern(#"\bstruct \w*Answer: Response\b"#)
        #expect(answer.isFound(in: "struct RecordAnswer: Response {"))
        for (path, text) in try Repository.swiftFiles() {
            #expect(!answer.isFound(in: text), "\(path)")
        }
    }
}
