import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikPackTesting
import ManasikWorkbench
import Testing

/// Queries that a pack carries in `tests/queries.json`.
@Suite struct GoldenQueryTests {
    private let bench = Workbench()

    private func run(_ queries: String, _ options: TestOptions = TestOptions()) async throws -> [TestOutcome]
    {
        let dhikr = ["anger", "calm", "rain"].map { name in
            #"{ "id": "\#(name)", "name": { "text": "\#(name)" }, "arabic": "سبحان الله", "tags": ["mood"] }"#
        }
        let files = [
            "pack.json":
                #"{ "id": "words", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "id"] }"#,
            "definitions/dhikr.json": "[\(dhikr.joined(separator: ",\n"))]",
            "definitions/tag.json":
                #"[{ "id": "mood", "title": { "text": "mood" }, "synonyms": ["suasana"] }]"#,
            "locales/en.json":
                #"{ "anger": "When angry", "calm": "To be calm", "rain": "In the rain", "mood": "Mood" }"#,
            "locales/id.json":
                #"{ "anger": "Saat marah", "calm": "Agar tenang", "rain": "Hujan", "mood": "Hati" }"#,
            "tests/queries.json": queries,
        ]
        for (path, text) in files { try bench.write(text, to: "words/" + path) }
        return try await bench.run([bench.directory + "/words"], options)
    }

    @Test func passWhereWhatIsWantedStandsHighEnough() async throws {
        let outcomes = try await run(
            """
            [
              { "query": "marah", "finds": "anger", "within": 1, "languages": "id" },
              { "query": "angri", "finds": ["words:calm", "words:anger"], "languages": ["en"], "kinds": ["dhikr"] }
            ]
            """
        )
        #expect(outcomes.map(\.status) == [.passed, .passed])
        #expect(
            outcomes.map(\.fullName) == [
                "search “marah” (id) finds words:anger",
                "search “angri” (en) finds words:calm or words:anger",
            ]
        )
        #expect(outcomes.map(\.line) == [2, 3])
        #expect(outcomes.map(\.search?.rank) == [1, 1])
    }

    @Test func tellTheRankAndWhatStandsBefore() async throws {
        let outcomes = try await run(
            """
            [
              { "query": "suasana", "finds": "rain", "within": 1, "languages": ["en"] },
              { "query": "marah", "finds": "rain", "languages": ["id"] },
              { "query": "zzzzzz", "finds": "rain" }
            ]
            """
        )
        #expect(outcomes.map(\.status) == [.failed, .failed, .failed])
        #expect(
            outcomes[0].message == """
                it is at 3, not first; before it come
                  1. words:anger (tag): When angry
                  2. words:calm (tag): To be calm
                """
        )
        #expect(
            outcomes[1].message == """
                it is not found, and should be among the first 5; what is found begins with
                  1. words:anger (title): Saat marah
                """
        )
        #expect(outcomes[2].message == "nothing is found, and it should be among the first 5")
        #expect(outcomes[1].place == bench.directory + "/words/tests/queries.json:3")
    }

    @Test(arguments: ["content/dhikr", "plugins/hajj"]) func theSchemaTakesTheBundledOnes(pack: String) throws
    {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: root.appending(path: "\(pack)/tests/queries.json"))
        let queries = try JSONValue(wireText: [UInt8](data))
        let count = if case .array(let entries) = queries { entries.count } else { 0 }
        #expect(count >= 10)
        #expect(try SchemaValidator(root: QuerySchema.file).problems(queries) == [])
    }

    @Test(arguments: [
        #"{ "query": "a" }"#, #"[{ "query": "a" }]"#, #"[{ "query": " ", "finds": "anger" }]"#,
        #"[{ "query": "a", "find": "anger" }]"#, #"[{ "query": "a", "finds": "anger", "within": 0 }]"#,
        #"[{ "query": "a", "finds": "anger", "within": 51 }]"#, #"[{ "query": "a", "finds": [] }]"#,
        #"[{ "query": "a", "finds": "anger", "kinds": "dikr" }]"#, #"[{ "query": "a", "finds": [1] }]"#,
    ])
    func theSchemaRefusesWhatTheReaderRefuses(source: String) async throws {
        let queries = try JSONValue(wireText: Array(source.utf8))
        #expect(try !SchemaValidator(root: QuerySchema.file).problems(queries).isEmpty)
        #expect(try await run(source).map(\.status) == [.error])
    }

    @Test(arguments: [
        (#"{ "query": "a" }"#, "a file of queries is a list: [ { \"query\": …, \"finds\": … } ]"),
        (#"[{ "query": "a" }]"#, "'finds' names what is to be found"),
        (#"[{ "query": " ", "finds": "anger" }]"#, "'query' is what is typed, a text"),
        (
            #"[{ "query": "a", "finds": "angr" }]"#,
            "nothing that can be found is called 'words:angr'; did you mean 'words:anger'?"
        ),
        (#"[{ "query": "a", "find": "anger" }]"#, "a query has no 'find'; did you mean 'finds'?"),
        (#"[{ "query": "a", "finds": "anger", "within": 0 }]"#, "'within' is a number from 1 to 50"),
        (
            #"[{ "query": "a", "finds": "anger", "kinds": "dikr" }]"#,
            "no kind is called 'dikr': it is one of dhikr, step, article, item, contact, chirp, place; "
                + "did you mean 'dhikr'?"
        ),
        (
            #"[{ "query": "a", "finds": "anger", "languages": ["e n"] }]"#,
            "'e n' is not a language's code such as ar or pt-BR"
        ),
        (
            #"[{ "query": "a", "finds": [1] }]"#,
            "'finds' is an id such as \"dhikr:talbiyah\", or a list of such"
        ),
    ])
    func refuseWhatIsNoQuery(source: String, message: String) async throws {
        let outcomes = try await run(source)
        #expect(outcomes.map(\.status) == [.error])
        #expect(outcomes[0].message == message)
        #expect(outcomes[0].place == bench.directory + "/words/tests/queries.json:1")
    }

    @Test func tellWhereAFileStopsBeingJSON() async throws {
        let outcomes = try await run("[\n  { \"query\": \"a\",\n]")
        #expect(outcomes.map(\.status) == [.error])
        #expect(outcomes[0].place == bench.directory + "/words/tests/queries.json:3")
        #expect(outcomes[0].message?.hasPrefix("this is not JSON: ") == true)
    }

    @Test func areCountedInEveryReport() async throws {
        let outcomes = try await run(
            """
            [
              { "query": "marah", "finds": "anger", "languages": ["id"] },
              { "query": "hujan", "finds": "rain", "languages": ["id"] },
              { "query": "marah", "finds": "rain", "languages": ["id"] },
              { "query": "tenang", "finds": "calm", "languages": ["id"] }
            ]
            """
        )
        let report = TestReport(outcomes, seed: nil, seconds: 1)
        let line = "search words: 4 queries, recall@1 0.75, recall@5 0.75, MRR 0.75\n"
        #expect(report.text(.pretty).contains("NOT OK  words: 3 of 4 passed\n" + line))
        #expect(report.text(.tap).hasSuffix("# " + line))
        #expect(
            report.text(.junit).contains(
                """
                    <properties>
                      <property name="search.queries" value="4"/>
                      <property name="search.recall@1" value="0.75"/>
                      <property name="search.recall@5" value="0.75"/>
                      <property name="search.mrr" value="0.75"/>
                    </properties>
                """
            )
        )
        let json = try JSONSerialization.jsonObject(with: Data(report.text(.json).utf8)) as? [String: Any]
        let quality = try #require((json?["search"] as? [[String: Any]])?.first)
        #expect(quality["suite"] as? String == "words" && quality["mrr"] as? Double == 0.75)
        #expect(quality["queries"] as? Int == 4 && quality["recall_at_1"] as? Double == 0.75)
        let first = try #require((json?["tests"] as? [[String: Any]])?.first?["search"] as? [String: Any])
        #expect(first["rank"] as? Int == 1 && first["wanted"] as? [String] == ["words:anger"])
    }

    @Test func arePickedByTheirNames() async throws {
        var options = TestOptions()
        options.pattern = "marah"
        let outcomes = try await run(
            #"[{ "query": "marah", "finds": "anger" }, { "query": "hujan", "finds": "rain" }]"#,
            options
        )
        #expect(outcomes.map(\.search?.query) == ["marah"])
    }
}
