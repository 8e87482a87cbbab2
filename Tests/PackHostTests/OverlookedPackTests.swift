import ManasikPackHost
import Testing

/// What stands in a place of packs and is not looked into.
@Suite struct OverlookedPackTests {
    private let packs = TemporaryPacks()

    @Test func tellsOfArchivesAndOfPacksOneLevelDeeper() throws {
        try packs.pack("fine")
        try packs.write([
            "g.tar.gz": "", "g-1.0.0/g/pack.json": "{}", "notes/readme.txt": "", "content/c/pack.json": "{}",
        ])
        let path = SearchPath(roots: [.init(kind: .home, directory: packs.directory)])
        #expect(
            path.overlooked().map { $0.replacing(packs.directory + "/", with: "") } == [
                "g-1.0.0 holds a pack one level deeper and is not searched; move g-1.0.0/g up by one level",
                "g.tar.gz is an archive and is not searched; unpack it first",
            ]
        )
        let bundled = SearchPath(roots: [.init(kind: .bundled, directory: packs.directory)])
        #expect(bundled.overlooked() == [])
        #expect(
            SearchPath(roots: [.init(kind: .explicit, directory: packs.directory + "/g-1.0.0/g")])
                .overlooked() == []
        )
    }
}
