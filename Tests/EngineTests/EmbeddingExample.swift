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
