import ManasikEngine
import Testing

/// How an app embeds the engine: the example of `ManasikEngine.docc/Embedding.md`, compiled and run.
@Suite struct EmbeddingExample {
    @Test func leadsAPersonThroughARitual() async throws {
        let engine = try await Engine.open(EngineConfiguration(inMemoryWithPacks: [BundledDirectory.path]))
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
}
