import Foundation
import Testing

/// The host speaks of no tradition by itself: the words of the bundled ones stand in their packs alone.
@Suite struct VocabularyTests {
    /// What the bundled traditions name that is no word of its own in English.
    private static let ordinary: Set<String> = ["condition", "permitted"]

    private struct Tradition: Decodable {
        struct Part: Decodable { let id: String }
        let schools: [Part]?
        let obligations: [Part]?
        let states: [State]?
    }

    private struct State: Decodable {
        let id: String
        let earlier: String?
    }

    private static func words() throws -> Set<String> {
        let file = Repository.root.appending(path: "content/sunni-schools/definitions/tradition.json")
        let traditions = try JSONDecoder().decode([Tradition].self, from: Data(contentsOf: file))
        let names = traditions.flatMap { ($0.schools ?? []) + ($0.obligations ?? []) }.map(\.id)
        let states = traditions.flatMap { $0.states ?? [] }.flatMap {
            [$0.id, $0.earlier].compactMap(\.self)
        }
        return Set(names + states + ["miqat"]).subtracting(ordinary)
    }

    @Test func noSourceKnowsTheWordsOfATradition() throws {
        let words = try Self.words()
        #expect(
            words.isSuperset(of: [
                "hanafi", "maliki", "shafii", "hanbali", "rukn", "wajib", "sunnah", "ihram", "umrah",
            ])
        )
        let pattern = try Regex("(?i)\\b(\(words.sorted().joined(separator: "|")))\\b")
        let walker = try #require(FileManager.default.enumerator(atPath: Repository.sources.path))
        var found: [String] = []
        var read = 0
        // In other languages some of these words mean more than the tradition does: Malay says 'wajib' of any duty.
        for case let path as String in walker
        where path.hasSuffix(".swift") || path.hasSuffix(".lua") || path.hasSuffix("locales/en.json") {
            let text = try String(contentsOf: Repository.sources.appending(path: path), encoding: .utf8)
            read += 1
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where line.contains(pattern) {
                found.append("\(path):\(number + 1): \(line)")
            }
        }
        #expect(read > 500)
        #expect(found == [])
    }
}
