import Foundation
import ManasikEngine
import Testing

/// How an app embeds the engine: the example of `ManasikEngine.docc/Embedding.md`, compiled and run.
@Suite struct EmbeddingExample {
    @Test func leadsAPersonThroughARitual() async throws {
        let packs = BundledDirectory.path
        let home = FileManager.default.temporaryDirectory.path + "/embedding-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: home) }
        // What stands between here and the end is the article's, line by line, with expectations between.
        let engine = try await Engine.open(EngineConfiguration(home: home, packs: [packs]))
        let person = try engine.person("me", languages: ["en"])
        try await person.profile.setFacts([("journey", "umrah"), ("school", "shafii"), ("nationality", "MY")])

        var walk = try await person.walk.state()
        #expect(walk.ritual.id.description == "umrah:umrah")
        while let step = walk.view.current { walk = try await person.walk.perform(.done(step: step)) }
        #expect(walk.view.isFinished)

        let lists = try await person.checklist.lists()
        #expect(lists.contains { $0.items.contains { $0.status == .open } })
        let hits = try engine.generation.search(SearchQuery("tawaf", languages: ["en"])).hits
        #expect(!hits.isEmpty)
    }

    /// Packs, another store and the words of a refusal come with the import of the example, which is the only one here.
    @Test func needsNoOtherImport() async throws {
        let configuration = EngineConfiguration(home: nil, searchPath: SearchPath(roots: []))
        let generation = try await Engine.open(configuration).generation
        #expect(generation.packs.isEmpty && generation.diagnostics.isEmpty)
        let store: any Store = MemoryStore()
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let person = try Engine(generation, store: store, clock: clock).person("me", languages: ["en"])
        let error = await #expect(throws: EngineError.self) {
            try await person.profile.setFact("height", to: "2")
        }
        let refusal = Refusal(try #require(error), in: generation.localizer(["en"]))
        #expect(refusal.code == "profile.unknown-fact" && !refusal.page.blocks.isEmpty)
    }

    @Test func isTheExampleOfTheArticle() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appending(path: "Sources/Engine/ManasikEngine.docc/Embedding.md"),
            encoding: .utf8
        )
        let example = try #require(
            article.firstMatch(of: /```swift\nimport ManasikEngine\n\n(?<code>(?s).*?)```/)
        )
        let own = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let body = try #require(own.firstMatch(of: /expectations between\.\n(?<code>(?s).*?)\n    }\n/))
        func statements(_ code: Substring) -> [String] {
            code.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter {
                !$0.isEmpty && !$0.hasPrefix("#expect")
            }
        }
        #expect(statements(example.code) == statements(body.code))
    }
}
