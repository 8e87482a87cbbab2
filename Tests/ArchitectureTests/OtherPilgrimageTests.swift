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
        let pattern = try Pattern("(?i)\(word)")
        let files = try Repository.files(endingIn: [".swift", ".lua", ".json"])
        #expect(files.count > 1_000)
        #expect(files.filter { pattern.isFound(in: $0.text) }.map(\.path).sorted() == [])
    }
}
