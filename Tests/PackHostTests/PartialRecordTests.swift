import ManasikDomain
import ManasikPackHost
import ManasikRules
import Testing

/// Handlers of a pack with a shared collection of which there is more than they are given.
@Suite struct PartialRecordTests {
    private static let reviews = DefinitionID("p:reviews")!

    private func handle(_ body: String, partial: Set<DefinitionID>) throws -> PackRuntime.Outcome {
        let packs = TemporaryPacks()
        try packs.pack(
            "p",
            manifest: ", \"capabilities\": [\"records\"]",
            [
                "init.lua": """
                manasik.collection { id = "reviews", scope = "shared", fields = { text = "text" },
                  access = { read = true, create = { is_author = true }, update = { is_author = true } } }
                manasik.on("walk.step.done", function(event, host)
                local reviews = host.records("reviews")
                \(body)
                end)
                """
            ]
        )
        let loaded = packs.load()
        #expect(packs.report(loaded) == [])
        let (me, now) = (PersonID(rawValue: "me")!, Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let own = Record(
            key: RecordKey(owner: me, collection: Self.reviews, id: "1"),
            scope: .public,
            version: 1,
            body: ["text": .string("mine")],
            createdAt: now,
            updatedAt: now
        )
        return loaded.runtime.handle(
            "walk.step.done",
            payload: ["step": .string("p:r/tawaf")],
            in: Self.reviews.pack,
            context: .sample(records: [Self.reviews: [own]], partial: partial)
        )
    }

    @Test(arguments: [
        "reviews:find()", "reviews:count()", "reviews:get(\"other/1\")", "reviews:remove(\"other/1\")",
        "reviews:set(\"other/1\", { text = \"x\" })",
    ]) func nothingIsAnsweredOfWhatWasNotRead(asked: String) throws {
        let outcome = try handle("local _ = " + asked, partial: [Self.reviews])
        let problem = "collection 'reviews' has more than 100000 records that the person may read"
        #expect(outcome.failures.count == 1)
        #expect(outcome.failures.allSatisfy { $0.message.contains(problem) }, "\(outcome.failures)")
        #expect(outcome.changes.isEmpty)
    }

    @Test func thePersonsOwnRecordsAreReadAndWrittenAllTheSame() throws {
        let outcome = try handle(
            """
            assert(reviews:get("1").text == "mine" and reviews:get("me/1").text == "mine")
            assert(reviews:get("2") == nil)
            reviews:set("1", { text = "changed" })
            print(reviews:add { text = "new" })
            """,
            partial: [Self.reviews]
        )
        #expect(outcome.failures.map(\.description) == [])
        #expect(outcome.printed.map(\.text) == ["me/2"])
        #expect(outcome.changes.map(\.key.id) == ["1", "2"])
    }

    @Test func withoutMoreEverythingIsAnswered() throws {
        let outcome = try handle(
            "print(reviews:count(), #reviews:find(), reviews:get(\"other/1\"))",
            partial: []
        )
        #expect(outcome.failures.map(\.description) == [])
        #expect(outcome.printed.map(\.text) == ["1\t1\tnil"])
    }
}
