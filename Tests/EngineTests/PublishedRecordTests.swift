import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// Collections that were each person's own and are shared by a newer version of their pack.
@Suite struct PublishedRecordTests {
    private let store = MemoryStore()

    private func engine(_ declared: String, in store: (any Store)? = nil) throws -> Engine {
        try CollectionPack.engine(declared, handler: "", in: store ?? self.store) { Issue.record("\($0)") }
    }

    /// Amina and Bilal have a review each, and Amina a note about hers.
    private func shared() async throws -> Engine {
        let own = try engine(AnonymousReviews.own)
        for (name, text) in [("amina", "a"), ("bilal", "b")] {
            #expect(try await own.person(name).collections.add(["text": text], to: "reviews").id == "1")
        }
        _ = try await own.person("amina").collections.add(["line": "mine", "of": "1"], to: "notes")
        let shared = try engine(AnonymousReviews.shared)
        try await shared.roles().appoint("mona", as: "moderator", in: "reviews")
        return shared
    }

    private func texts(_ list: RecordListView) -> [JSONValue?] { list.records.map { $0.fields["text"] } }

    @Test func whatIsStillOnesOwnIsSeenByOneself() async throws {
        let engine = try await shared()
        for (name, text) in [("amina", "a"), ("bilal", "b")] {
            let service = try engine.person(name).collections
            for limit in [nil, 5] {
                let list = try await service.list("reviews", RecordSearch(limit: limit))
                #expect(texts(list) == [.string(text)] && list.count == 1)
            }
            #expect(try await service.all().first { $0.collection.id.name == "reviews" }?.count == 1)
            #expect(try await service.record("1", of: "reviews").fields["text"] == .string(text))
        }
        let mona = try engine.person("mona").collections
        #expect(try await mona.list("reviews").records.isEmpty)
        #expect(try await mona.all().first { $0.collection.id.name == "reviews" }?.count == 0)
    }

    @Test func whatIsPublishedHasAnIdOfItsOwn() async throws {
        let engine = try await shared()
        let amina = try engine.person("amina").collections
        let bilal = try engine.person("bilal").collections
        let mona = try engine.person("mona").collections
        let first = try await amina.set(["text": "a2"], of: "1", in: "reviews").id
        #expect(first.count == 16)
        // One's own record has its place among those of others, page by page.
        for limit in [nil, 5] {
            let list = try await bilal.list("reviews", RecordSearch(limit: limit))
            #expect(texts(list) == [.string("a2"), .string("b")] && list.count == 2)
        }
        let page = try await bilal.list("reviews", RecordSearch(limit: 1))
        #expect(texts(page) == [.string("a2")] && page.count == 2 && page.next == first)
        let rest = try await bilal.list("reviews", RecordSearch(after: page.next, limit: 1))
        #expect(texts(rest) == [.string("b")] && rest.count == 2 && rest.next == nil)
        let second = try await bilal.set(["text": "b2"], of: "1", in: "reviews").id
        #expect(second.count == 16 && second != first)
        #expect(
            texts(try await mona.list("reviews", RecordSearch(after: first, limit: 1))) == [.string("b2")]
        )
        for (id, text) in [(first, "a2"), (second, "b2")] {
            #expect(try await mona.record(id, of: "reviews").fields["text"] == .string(text))
        }
        // The author may say whose it is, and what they wrote of it leads there.
        #expect(try await amina.record("amina/\(first)", of: "reviews").id == first)
        #expect(try await amina.list("notes").records.map { $0.fields["of"] } == [.string(first)])
    }

    @Test func aHandlerThatPublishesARecordGivesItAnIdOfItsOwnToo() async throws {
        _ = try await shared()
        let engine = try CollectionPack.engine(
            AnonymousReviews.shared,
            handler: """
                local reviews = host.records("reviews")
                reviews:set("1", { text = "from the pack" })
                reviews:set("1", { text = "again" })
                """,
            in: store
        ) { Issue.record("\($0)") }
        let amina = try engine.person("amina")
        try await amina.profile.setFact("sex", to: "female")
        let list = try await engine.person("mona").collections.list("reviews")
        #expect(texts(list) == [.string("again")] && list.records[0].id.count == 16)
        #expect(try await amina.collections.list("reviews").count == 1)
    }

    @Test func ofTwoWhoAddOneRecordAtOnceTheSecondIsRefused() async throws {
        let amina = PersonID(rawValue: "amina")!
        let reviews = DefinitionID("p:reviews")!
        let rival = RecordChange.put(
            RecordKey(owner: amina, collection: reviews, id: "0123456789abcdef"),
            body: ["text": .string("a")],
            scope: .public
        )
        let faster = CountingStore(store, rivals: [Commit(at: Instant(milliseconds: 0), records: [rival])])
        let service = try engine(AnonymousReviews.shared, in: faster).person("amina").collections
        do {
            _ = try await service.add(["text": "a"], to: "reviews")
            Issue.record("two reviews of one text")
        } catch {
            #expect(
                "\(error)"
                    == "record.invalid: p:reviews: field 'text' has the value of record '0123456789abcdef', and there is only one "
                    + "record per 'text'"
            )
        }
        #expect(try await store.export(amina).records.filter { $0.key.collection == reviews }.count == 1)
    }

    @Test func whenARecordWasWrittenCanBeHidden() async throws {
        let declared = AnonymousReviews.sharing(hiding: ", created = { read = { role = \"moderator\" } }")
        let engine = try engine(declared)
        try await engine.roles().appoint("mona", as: "moderator", in: "reviews")
        let amina = try engine.person("amina").collections
        let ids = [
            try await amina.add(["text": "a"], to: "reviews").id,
            try await amina.add(["text": "b"], to: "reviews").id,
        ]
        let bilal = try engine.person("bilal").collections
        #expect(try await bilal.list("reviews", RecordSearch(limit: 9)).records.map(\.id) == ids.sorted())
        let hidden =
            "record.invalid: p:reviews: field 'created' is not read by this person, who therefore cannot search or order by it"
        for search in [
            RecordSearch(by: "created"),
            RecordSearch(where: [RecordSearch.Condition("created>2020-01-01T00:00:00Z")!]),
        ] {
            do {
                _ = try await bilal.list("reviews", search)
                Issue.record("a list by what is hidden")
            } catch { #expect("\(error)" == hidden) }
            let seen = try await engine.person("mona").collections.list("reviews", search)
            #expect(seen.count == 2)
        }
    }

    // MARK: Names

    @Test func whoIsErasedByAnotherSpellingOfTheirNameHasNoRoleAnyMore() async throws {
        let store = try SQLiteStore.inMemory()
        let engine = try engine(AnonymousReviews.shared, in: store)
        try await engine.roles().appoint("Zoe\u{301}", as: "moderator", in: "reviews")
        try await engine.verification().set(true, for: "Zoe\u{301}")
        try await engine.roles().appoint("mona", as: "moderator", in: "reviews")
        #expect(try await PersonErasure.erase(PersonID(rawValue: "Zo\u{E9}")!, in: store) == 2)
        #expect(try await engine.roles().all(of: "reviews").map { "\($0.person)" } == ["mona"])
        #expect(try await engine.verification().all() == [])
    }

    @Test func aTextUnderTheNameOfTheAuthorIsKept() async throws {
        func declared(_ kind: String) -> String {
            """
            manasik.collection { id = "poems", fields = { line = "text", author = "\(kind)" }, form = { "line" } }
            """
        }
        let amina = try engine(declared("text")).person("amina").collections
        let poems = try amina.collection(named: "poems")
        _ = try await amina.add(["line": .string("a"), "author": .string("Unknown")], to: poems)
        let later = try engine(declared("account")).person("amina").collections
        let changed = try await later.set(["line": "b"], of: "1", in: "poems")
        #expect(changed.fields["author"] == .string("amina"))
        let stored = try await later.records(of: poems)
        #expect(stored.map(\.body) == [["line": .string("b"), "author": .string("Unknown")]])
    }
}
