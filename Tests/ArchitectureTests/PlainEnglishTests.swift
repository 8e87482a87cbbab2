import Foundation
import Testing

/// Phrases that are no idiomatic English do not come back in help, messages, comments and documents.
@Suite struct PlainEnglishTests {
    private static let phrases = [
        "for whom what changes", "walk goes by", "goes by Makkah", "amiss", "stands in its way",
        "hash that stands for",
        "what it tells", "log tells", "tells operators", "tells of a", "brings about", "for who has",
        "told no more", "who does not see it",
    ]

    /// The phrases in whatever spelling of capitals, also where a line ends within one.
    private static let pattern = Result {
        let words = phrases.sorted { $0.count > $1.count }.map { $0.replacing(" ", with: #"[\s/\\]+"#) }
        return try Pattern("(?i)(\(words.joined(separator: "|")))")
    }

    static func phrases(in text: String) throws -> [String] {
        try pattern.get().captures(in: text)
    }

    @Test(arguments: ["Sources", "docs"])
    func saysNoneOfThem(folder: String) throws {
        let root = Repository.root.appending(path: folder)
        let walker = try #require(FileManager.default.enumerator(atPath: root.path))
        let files = walker.compactMap { $0 as? String }.filter {
            [".swift", ".md", "locales/en.json"].contains(where: $0.hasSuffix)
        }
        #expect(files.count > 20)
        for path in files {
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            #expect(try Self.phrases(in: text) == [], "\(folder)/\(path)")
        }
    }

    @Test func aPhraseIsFoundAcrossLines() throws {
        #expect(try Self.phrases(in: "    /// a Walk goes\n    /// by a pack") == ["Walk goes\n    /// by"])
    }
}
