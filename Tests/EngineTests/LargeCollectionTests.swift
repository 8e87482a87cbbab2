import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// Shared collections with more records than are read for a list without an index.
@Suite struct LargeCollectionTests {
    private static let reviews = DefinitionID("p:reviews")!
    /// Two people write by turns: Bilal the first, the third and so on, Amina the second.
    private static let most = 12_001

    enum Kept: CaseIterable {
        case inMemory, inSQLite

        func store() throws -> any Store {
            switch self {
            case .inMemory: MemoryStore()
            case .inSQLite: try SQLiteStore.inMemory()
            }
        }
    }

    private static func record(_ number: Int) -> RecordChange {
        let owner = PersonID(rawValue: number.isMultiple(of: 2) ? "amina" : "bilal")!
        return .put(
            RecordKey(owner: owner, collection: reviews, id: "\((number + 1) / 2)"),
            body: ["text": .string(text(number)), "stars": .integer(1)],
            scope: .public
        )
    }

    private static func text(_ number: Int) -> String { "\(100_000 + number)" }

    private func engine(_ kept: Kept, list: String = "") async throws -> Engine {
        let store = try kept.store()
        let engine = try CollectionPack.engine(
            """
            manasik.collection { id = "reviews", scope = "shared",
              fields = { text = "text", stars = { kind = "integer", minimum = 1, maximum = 5 } },
              index = { "text" }, one_per = { "text" }, form = { "text", "stars" },
              list = { fields = { "text" }, by = "text"\(list) },
              access = { read = true, create = { is_author = true }, update = { is_author = true } } }
            manasik.collection { id = "notes", fields = { line = "text" } }
            """,
            handler: """
                local reviews = host.records("reviews")
                local found, next_id = reviews:find({}, { by = "text", after = "bilal/6000", limit = 1 })
                host.records("notes"):add { line = reviews:count() .. " " .. found[1].id .. " " .. next_id }
                """,
            in: store
        ) { Issue.record("\($0)") }
        try await engine.generation.ensureIndexes(in: store)
        try await store.commit(
            Commit(at: Instant(milliseconds: 0), records: (1...Self.most).map(Self.record))
        )
        return engine
    }

    @Test(arguments: Kept.allCases) func everyRecordIsListedAndCounted(kept: Kept) async throws {
        let chen = try await engine(kept).person("chen").collections
        #expect(try await chen.all().map(\.count) == [0, Self.most])
        // A page has no more than a page has, whatever is asked for, and who has not signed in gets no more.
        for search in [RecordSearch(), RecordSearch(limit: 5_000), RecordSearch(limit: 1_000)] {
            let page = try await chen.list("reviews", search)
            #expect(page.records.count == 1_000 && page.count == Self.most)
            #expect(page.next == "amina/500" && page.records.last?.id == "amina/500")
        }
        let second = try await chen.list("reviews", RecordSearch(after: "amina/500"))
        #expect(second.records.first?.id == "bilal/501" && second.records.count == 1_000)
        #expect(try await chen.export("reviews", RecordSearch(limit: 1_500)).records.count == 1_500)
        let whole = try await chen.export("reviews")
        #expect(whole.count == Self.most)
        #expect(whole.records.map { $0.fields["text"] } == (1...Self.most).map { .string(Self.text($0)) })
        #expect(whole.next == nil)
    }

    @Test(arguments: Kept.allCases) func aPageBeginsAfterAnyRecord(kept: Kept) async throws {
        let chen = try await engine(kept).person("chen").collections
        let page = try await chen.list("reviews", RecordSearch(after: "bilal/5000", limit: 3))
        #expect(page.records.map(\.id) == ["amina/5000", "bilal/5001", "amina/5001"])
        #expect(page.count == Self.most && page.next == "amina/5001")
        let last = try await chen.list("reviews", RecordSearch(after: "amina/6000", limit: 3))
        #expect(last.records.map(\.id) == ["bilal/6001"] && last.count == Self.most && last.next == nil)
        let end = RecordSearch.Condition("text", .greater, Self.text(Self.most - 12))
        let some = try await chen.list("reviews", RecordSearch(where: [end], limit: 5))
        #expect(some.records.count == 5 && some.count == 12)
        // What is not in the list is no place in it.
        for (id, search) in [
            ("bilal/7000", RecordSearch(after: "bilal/7000", limit: 3)),
            ("bilal/1", RecordSearch(where: [end], after: "bilal/1", limit: 3)),
        ] {
            do {
                _ = try await chen.list("reviews", search)
                Issue.record("a page after \(id)")
            } catch {
                #expect("\(error)" == "record.unknown: \(id); p:reviews")
            }
        }
    }

    @Test(arguments: Kept.allCases) func aSumIsOverAllOfThem(kept: Kept) async throws {
        let chen = try await engine(kept, list: ", sum = \"stars\"").person("chen").collections
        let page = try await chen.list("reviews", RecordSearch(after: "bilal/5000", limit: 3))
        #expect(page.records.map(\.id) == ["amina/5000", "bilal/5001", "amina/5001"])
        #expect(page.count == Self.most && page.next == "amina/5001")
        #expect(page.sums.map { $0.total?.description } == ["\(Self.most)"])
    }

    @Test(arguments: Kept.allCases) func handlersFindAndCountEveryRecord(kept: Kept) async throws {
        let engine = try await engine(kept)
        let chen = try engine.person("chen")
        try await chen.profile.setFact("sex", to: "male")
        let lines = try await chen.collections.list("notes").records.map { $0.fields["line"] }
        #expect(lines == [.string("\(Self.most) amina/6000 amina/6000")])
    }

    @Test(arguments: Kept.allCases) func whatThereIsOnePerIsFoundAmongOnesOwn(kept: Kept) async throws {
        let bilal = try await engine(kept).person("bilal").collections
        do {
            _ = try await bilal.add(["text": Self.text(9_001)], to: "reviews")
            Issue.record("two reviews of one text")
        } catch {
            #expect("\(error)".hasPrefix("record.invalid: p:reviews: "), "\(error)")
        }
        // Another's text is free.
        let added = try await bilal.add(["text": Self.text(9_002)], to: "reviews")
        #expect(added.id == "bilal/[\"\(Self.text(9_002))\"]")
        #expect(try await bilal.set(["text": "other"], of: added.id, in: "reviews").id == added.id)
        #expect(try await bilal.add(["text": Self.text(9_002)], to: "reviews").id == "bilal/6002")
    }
}
