import Foundation
import Testing

/// The visit to Madinah and the way of another tradition are packs alone: nothing of the program is written for them.
@Suite struct OtherPilgrimageTests {
    private static let packs = ["plugins/ziyarah", "plugins/samples/camino-sample"]

    private struct Manifest: Decodable { let id: String }

    @Test(arguments: packs)
    func noSourceNamesThePack(_ path: String) throws {
        let file = Repository.root.appending(path: "\(path)/pack.json")
        let id = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: file)).id
        // 'camino' alone, not only the sample's id.
        let word = String(id.prefix { $0 != "-" })
        #expect(word.count > 5)
        let walker = try #require(FileManager.default.enumerator(atPath: Repository.sources.path))
        var (read, found) = (0, [String]())
        for case let path as String in walker
        where path.hasSuffix(".swift") || path.hasSuffix(".lua") || path.hasSuffix(".json") {
            let text = try String(contentsOf: Repository.sources.appending(path: path), encoding: .utf8)
            read += 1
            if text.lowercased().contains(word) { found.append(path) }
        }
        #expect(read > 1_000)
        #expect(found.sorted() == [])
    }
}
