import Foundation
import Testing

/// Phrases that are no idiomatic English do not come back in help, messages, comments and documents.
@Suite struct PlainEnglishTests {
    private static let phrases = [
        "for whom what changes", "walk goes by", "goes by Makkah", "amiss", "stands in its way",
        "hash that stands for",
        "what it tells", "log tells", "tells operators", "tells of a",
    ]

    static func phrases(in text: String) -> [String] {
        let words = text.split { $0 == " " || $0 == "\n" || $0 == "/" || $0 == "\\" }.joined(separator: " ")
            .lowercased()
        return phrases.filter { words.contains($0.lowercased()) }
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
            #expect(Self.phrases(in: text) == [], "\(folder)/\(path)")
        }
    }

    @Test func aPhraseIsFoundAcrossLines() {
        #expect(Self.phrases(in: "    /// a walk goes\n    /// by a pack") == ["walk goes by"])
    }
}
