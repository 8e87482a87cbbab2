import Foundation
import Testing

/// Holds the rooms against the layers of `Sources/README.md`, and the pure layers against what a browser can run.
///
/// What does not hold yet stands in `exceptions.txt`, a file a line. A line that is not needed fails too, so that the
/// list only shrinks.
@Suite struct LayerTests {
    private struct Rule: Sendable {
        let name: String
        /// One of these stands in each line that breaks the rule.
        let words: [String]
        let isBroken: @Sendable (Substring) -> Bool
    }

    /// What the pure layers do without, by its name in the list of exceptions.
    private static let rules = [
        Rule(name: "Foundation", words: ["import"]) {
            $0.contains(/^(@\w+ )?((public|package|internal) )?import (struct )?Foundation\b/)
        },
        Rule(name: "Synchronization", words: ["import"]) {
            $0.contains(/^((public|package|internal) )?import Synchronization\b/)
        },
        Rule(name: "Codable", words: ["able", "coder", "CodingKey"]) {
            $0.contains(/\b(Codable|Encodable|Decodable|(JSON)?(En|De)coder|CodingKeys?)\b/)
        },
        Rule(name: "key-path", words: ["\\"]) { $0.contains(/\\\.[a-z]|\\[A-Z]\w*\./) },
        Rule(name: "async", words: ["async"]) { $0.contains(/\basync\b/) },
        Rule(name: "existential", words: ["any "]) { line in
            // Words between quotation marks are no type.
            line.replacing(/"[^"]*"/, with: "").contains(/\bany (Error\b|\(|[A-Z])/)
        },
    ]

    /// The pure layers.
    private static let pure = ["Model", "Logic", "Views", "Presentation"]

    /// The files of layers, by their paths.
    private static func files(of layers: [String] = pure) throws -> [(path: String, text: String)] {
        try layers.flatMap { layer in
            try Repository.swiftFiles(below: layer).map { ("\(layer)/\($0.path)", $0.text) }
        }
    }

    /// The protocols that only classes conform to: values of these a browser can hold.
    static func classBound(in text: String) -> [String] {
        text.matches(of: /protocol (\w+): AnyObject\b/).map { String($0.output.1) }
    }

    /// The layers in their order, as the README names them.
    private static func layers() throws -> [String] {
        let text = try String(contentsOf: Repository.sources.appending(path: "README.md"), encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^\d+\. `(\w+)`/).map { String($0.output.1) }
        }
    }

    /// What a file has of what its layer does without.
    static func findings(in text: String, classBound: [String] = []) -> Set<String> {
        var text = text
        for name in classBound {
            text.replace(try! Regex("\\bany \(name)\\b"), with: name)
        }
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }
        return Set(
            rules.filter { rule in
                lines.contains { line in
                    rule.words.contains { line.range(of: $0) != nil } && rule.isBroken(line)
                }
            }.map(\.name)
        )
    }

    @Test func everyRoomStandsInALayer() throws {
        let layers = try Self.layers()
        let folders = try FileManager.default.contentsOfDirectory(atPath: Repository.sources.path).filter {
            !$0.hasPrefix(".") && $0 != "README.md"
        }
        #expect(Set(folders) == Set(layers))
        #expect(layers.count > 5)
    }

    @Test func roomsImportNothingOfALayerBelow() throws {
        let layers = try Self.layers()
        let table = try ImportTests.table()
        var places: [String: Int] = [:]
        for folder in table.keys {
            let parts = folder.split(separator: "/").map(String.init)
            let place: Int = try #require(layers.firstIndex(of: parts[0]), "\(folder)")
            places[parts.last!] = place
        }
        for (folder, imported) in table {
            let own = places[folder.split(separator: "/").map(String.init).last!]!
            for room in imported {
                // Modules of other packages and of the system stand in no layer.
                guard let place = places[room] else { continue }
                #expect(place <= own, "\(folder) may import \(room), which is of a layer below")
            }
        }
    }

    @Test func pureLayersDoWithoutWhatABrowserHasNot() throws {
        var found: [String] = []
        let files = try Self.files()
        let classBound = files.flatMap { Self.classBound(in: $0.text) }
        for (path, text) in files {
            let names = Self.findings(in: text, classBound: classBound)
            if !names.isEmpty { found.append("\(path): \(names.sorted().joined(separator: " "))") }
        }
        let list = Repository.root.appending(path: "Tests/ArchitectureTests/exceptions.txt")
        let known = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
        for line in Set(found).subtracting(known).sorted() {
            Issue.record("\(line): not among the exceptions; the layer is to do without it")
        }
        for line in Set(known).subtracting(found).sorted() {
            Issue.record("\(line): is not needed any more; take it out of exceptions.txt")
        }
    }

    /// What is stored, sent and loaded has its JSON form beside its declaration.
    @Test func nothingStoredOrLoadedIsCodable() throws {
        let files = try Self.files(of: ["Engine", "Storage", "Packs"])
        #expect(files.count > 200)
        #expect(files.filter { Self.findings(in: $0.text).contains("Codable") }.map(\.path) == [])
    }

    @Test func findsWhatPureLayersDoWithout() {
        let text = """
            import Foundation
            /// Codable in a comment is none.
            struct A: Codable {
                let names = things.map(\\.name)
                func read() async {}
                let error: any Error
            }
            """
        #expect(
            LayerTests.findings(in: text) == ["Foundation", "Codable", "key-path", "async", "existential"]
        )
        let zones = "public protocol Zones: AnyObject, Sendable {}\nlet zones: any Zones"
        #expect(LayerTests.findings(in: zones) == ["existential"])
        #expect(LayerTests.findings(in: zones, classBound: LayerTests.classBound(in: zones)) == [])
        #expect(LayerTests.findings(in: "let words = \"\\(name).\"\n// any Error") == [])
    }
}
