import ManasikDomain
import ManasikStoreContract
import ManasikViews
import Synchronization
import Testing

@testable import ManasikEngine

/// Shared collections as people and handlers use them.
@Suite struct SharedCollectionTests {
    private static let declared = """
        manasik.collection { id = "reviews", scope = "shared",
          fields = { text = "text", stars = { kind = "integer", minimum = 1, maximum = 5 },
            state = { "shown", "held", "removed" } },
          one_per = { "text" }, form = { "text", "stars", "state" },
          list = { fields = { "text" }, by = "text", sum = "stars" },
          access = {
            read = function(viewer, record) return record.state == "shown" or viewer.is_author end,
            create = function(viewer, record) return record.state == "shown" or record.state == "held" end,
            update = function(viewer, record) return record.state ~= "removed" end,
            delete = function(viewer, record) return record.state == "held" end,
            fields = { stars = { read = { is_author = true } } } },
          never = { read = { viewer = { is_author = false }, record = { state = "held" } } } }
        manasik.collection { id = "notes", fields = { line = "text", of = { kind = "reference", to = "reviews" } },
          form = { "line", "of" } }
        """

    private final class Notices: Sendable {
        private let told = Mutex<[String]>([])
        var list: [String] { told.withLock { $0 } }
        func add(_ text: String) { told.withLock { $0.append(text) } }
    }

    private let told = Notices()

    private func engine(_ handler: String = "") throws -> Engine {
        try CollectionPack.engine(Self.declared, handler: handler) { [told] in told.add("\($0)") }
    }

    private func code(_ body: () async throws -> Void) async -> String? {
        do { try await body() } catch { return (error as? EngineError).map { "\($0)" } ?? "\(error)" }
        return nil
    }

    /// Two reviews of Amina's and one of Bilal's.
    private func write(_ engine: Engine) async throws -> (amina: CollectionService, bilal: CollectionService)
    {
        let amina = try engine.person("amina").collections
        let bilal = try engine.person("bilal").collections
        _ = try await amina.add(["text": "a", "stars": "4", "state": "shown"], to: "reviews")
        _ = try await amina.add(["text": "b", "stars": "2", "state": "held"], to: "reviews")
        _ = try await bilal.add(["text": "c", "stars": "5", "state": "shown"], to: "reviews")
        return (amina, bilal)
    }

    @Test func everybodySeesWhatTheRulesShowThem() async throws {
        let engine = try engine()
        let (amina, bilal) = try await write(engine)
        let own = try await amina.list("reviews")
        let others = try await bilal.list("reviews")
        #expect(own.records.map(\.fields["text"]) == [.string("a"), .string("b"), .string("c")])
        #expect(others.records.map(\.fields["text"]) == [.string("a"), .string("c")])
        #expect(try await bilal.all().map(\.count) == [0, 2])
        // What a list shows is what each record shows.
        for list in [(amina, own), (bilal, others)] {
            for record in list.1.records {
                #expect(try await list.0.record(record.id, of: "reviews") == record)
            }
        }
        let held = own.records[1].id
        #expect(held.hasPrefix("amina/"))
        #expect(
            await code { _ = try await bilal.record(held, of: "reviews") }
                == "record.unknown: \(held); p:reviews"
        )
        let never = await code { _ = try await bilal.record("amina/9", of: "reviews") }
        #expect(never == "record.unknown: amina/9; p:reviews")
    }

    @Test func aListOfOthersGoesOnByPages() async throws {
        let (_, bilal) = try await write(try engine())
        let first = try await bilal.list("reviews", RecordSearch(limit: 1))
        #expect(first.records.map(\.fields["text"]) == [.string("a")] && first.count == 2)
        let rest = try await bilal.list("reviews", RecordSearch(after: first.next, limit: 1))
        #expect(rest.records.map(\.fields["text"]) == [.string("c")] && rest.next == nil)
    }

    @Test func aFieldThatSomebodyMayNotReadIsNeitherShownNorSoughtNorSummedUp() async throws {
        let (amina, bilal) = try await write(try engine())
        let list = try await bilal.list("reviews")
        #expect(list.records.map(\.fields["stars"]) == [nil, .integer(5)])
        #expect(list.sums.map { "\($0.total!)" } == ["5"])
        let asking = RecordSearch(where: [RecordSearch.Condition("stars>=1")!])
        #expect(try await bilal.list("reviews", asking).records.map(\.fields["text"]) == [.string("c")])
        let ordered = RecordSearch(by: "stars")
        // That records are left out is said of the rule, whether any are or not.
        #expect(try await bilal.list("reviews", asking).limitedBy == ["stars"])
        #expect(try await amina.list("reviews", ordered).limitedBy == ["stars"])
        #expect(list.limitedBy == [])
        #expect(
            try await amina.list("reviews", ordered).records.map(\.fields["text"]) == [
                .string("b"), .string("a"),
            ]
        )
    }

    @Test func onlyTheAuthorWritesAndOnlyAsTheRulesAllow() async throws {
        let (amina, bilal) = try await write(try engine())
        let ids = try await amina.list("reviews").records.map(\.id)
        let refusals = [
            await code { _ = try await bilal.set(["text": "x"], of: ids[0], in: "reviews") },
            await code { _ = try await bilal.set(["text": "x"], of: ids[1], in: "reviews") },
            await code { _ = try await bilal.remove(ids[0], from: "reviews") },
            await code { _ = try await amina.add(["text": "d", "state": "removed"], to: "reviews") },
            await code { _ = try await amina.add(["text": "d"], to: "reviews") },
            await code { _ = try await amina.set(["state": "removed"], of: ids[0], in: "reviews") },
            await code { _ = try await amina.remove(ids[0], from: "reviews") },
        ]
        #expect(
            refusals == [
                "record.not-allowed: update; p:reviews", "record.unknown: \(ids[1]); p:reviews",
                "record.not-allowed: delete; p:reviews", "record.not-allowed: create; p:reviews",
                "record.not-allowed: create; p:reviews", "record.not-allowed: update; p:reviews",
                "record.not-allowed: delete; p:reviews",
            ]
        )
        #expect(try await amina.set(["state": "held"], of: ids[0], in: "reviews").id == ids[0])
        _ = try await amina.remove(ids[0], from: "reviews")
        #expect(try await bilal.list("reviews").records.map(\.fields["text"]) == [.string("c")])
    }

    @Test func aReferenceLeadsToWhatSomebodyMayRead() async throws {
        let (amina, bilal) = try await write(try engine())
        let ids = try await amina.list("reviews").records.map(\.id)
        _ = try await bilal.add(["line": "agreed", "of": ids[0]], to: "notes")
        #expect(
            await code { _ = try await bilal.add(["line": "what", "of": ids[1]], to: "notes") }
                == "record.invalid: p:notes: field 'of' names record '\(ids[1])', which p:reviews does not have"
        )
    }

    @Test func whatDoesNotExistIsRefusedAsWhatSomebodyMayNotRead() async throws {
        let (amina, bilal) = try await write(try engine())
        let held = try await amina.list("reviews").records[1].id
        for id in [held, "amina/9", "nobody/1"] {
            #expect(
                await code { _ = try await bilal.add(["line": "what", "of": id], to: "notes") }
                    == "record.invalid: p:notes: field 'of' names record '\(id)', which p:reviews does not have"
            )
        }
    }

    @Test func neitherIdsNorExplanationsTellWhatAFieldHides() async throws {
        let engine = try CollectionPack.engine(
            """
            manasik.collection { id = "cases", scope = "shared",
              fields = { text = "text", pin = "text", ill = "boolean", open = "boolean" },
              one_per = { "text", "pin" }, form = { "text", "pin", "ill", "open" },
              access = { roles = { "doctor" }, read = true, create = true,
                update = function(viewer, record)
                  return (viewer.is_author or viewer.role == "doctor") and record.ill == true and record.open == true end,
                fields = { pin = { read = { is_author = true } }, ill = { read = { is_author = true } } } } }
            """,
            handler: ""
        ) { _ in }
        let amina = try engine.person("amina").collections
        let bilal = try engine.person("bilal").collections
        try await engine.roles().appoint("bilal", as: "doctor", in: "cases")
        let values = ["text": "a", "pin": "4711", "ill": "yes", "open": "yes"]
        #expect(try await amina.add(values, to: "cases").id == "amina/1")
        #expect(await code { _ = try await amina.add(values, to: "cases") } != nil)
        let cases = try bilal.collection(named: "cases")
        for (service, isTold) in [(amina, true), (bilal, false)] {
            let explanation = try #require(try await service.explanation(of: cases, record: "amina/1"))
            let update = try #require(explanation.rules.first { $0.operation == .update })
            #expect(update.isAllowed == true)
            #expect(update.answers.contains { $0.atom.fact.name == "ill" && !$0.values.isEmpty } == isTold)
        }
    }

    @Test func anArchiveWritesOnlyWhatThePersonMay() async throws {
        let engine = try engine()
        let (amina, _) = try await write(engine)
        let reviews = try amina.collection(named: "reviews")
        let me = PersonID(rawValue: "amina")!
        let own = try await amina.records(of: reviews)
        func leftOut(_ records: [Record]) async throws -> [String] {
            let archive = PersonArchive(person: me, records: records, jobs: [], log: [])
            return try await amina.admitted(archive).leftOut.map { "\($0.operation) \($0.record.id)" }
        }
        func record(_ id: String, _ state: String, in collection: DefinitionID? = nil) -> Record {
            Record(
                key: RecordKey(owner: me, collection: collection ?? reviews.id, id: id),
                scope: .public,
                version: 1,
                body: ["text": .string(id), "state": .string(state)],
                createdAt: own[0].createdAt,
                updatedAt: own[0].updatedAt
            )
        }
        #expect(own.count == 2)
        #expect(try await leftOut(own) == [])
        #expect(try await leftOut(own + [record("x", "held")]) == [])
        #expect(try await leftOut(own + [record("x", "removed")]) == ["create x"])
        let shown = try #require(own.first { $0.body["state"] == .string("shown") })
        let held = try #require(own.first { $0.body["state"] == .string("held") })
        // What is held may be deleted, what is shown may not.
        #expect(try await leftOut([shown]) == [])
        #expect(try await leftOut([held]) == ["delete \(shown.key.id)"])
        #expect(
            try await leftOut([shown, record(held.key.id, "removed")]) == ["update \(held.key.id)"]
        )
        #expect(try await leftOut([shown, record(held.key.id, "shown")]) == [])
        let gone = DefinitionID(pack: PackID(rawValue: "gone")!, name: "notes")
        #expect(try await leftOut(own + [record("1", "shown", in: gone)]) == ["create 1"])
    }

    // MARK: Handlers

    @Test func handlersReadAndWriteWhatThePersonMay() async throws {
        let engine = try engine(
            """
            local reviews = host.records("reviews")
            local function words(list)
              local out = {}
              for _, r in ipairs(list) do out[#out + 1] = r.text .. (r.stars or "-") end
              return table.concat(out, ",")
            end
            local all = reviews:find({}, { by = "text" })
            local own = reviews:add { text = "e", stars = 1, state = "held" }
            reviews:set(own, { text = "f", stars = 3, state = "held" })
            host.records("notes"):add { line = table.concat({ words(all), words(reviews:find { stars = { min = 1 } }),
              reviews:count(), tostring(reviews:get(all[1].id).stars), reviews:get(own).text,
              tostring(reviews:remove(own)) }, " ") }
            """
        )
        let (_, bilal) = try await write(engine)
        try await engine.person("bilal").profile.setFact("sex", to: "male")
        #expect(told.list == [])
        let line = try await bilal.list("notes").records.first?.fields["line"]
        #expect(line == .string("a-,c5 f3,c5 3 nil f true") || line == .string("a-,c5 c5,f3 3 nil f true"))
    }

    @Test(arguments: [
        (
            #"reviews:set("amina/[\"a\"]", { text = "x", state = "shown" })"#,
            "'access.update' of 'reviews' does not allow it"
        ),
        (#"reviews:remove("amina/[\"a\"]")"#, "'access.delete' of 'reviews' does not allow it"),
        (#"reviews:add { text = "x", state = "removed" }"#, "'access.create' of 'reviews' does not allow it"),
        (
            #"reviews:set("[\"c\"]", { text = "c", state = "removed" })"#,
            "'access.update' of 'reviews' does not allow it"
        ),
    ]) func aHandlerMayNotDoWhatThePersonMayNot(code: String, expected: String) async throws {
        let engine = try engine("local reviews = host.records(\"reviews\")\n\(code)")
        let (_, bilal) = try await write(engine)
        let before = try await bilal.list("reviews")
        try await engine.person("bilal").profile.setFact("sex", to: "male")
        #expect(told.list.count == 1 && told.list.contains { $0.contains(expected) }, "\(told.list)")
        #expect(try await bilal.list("reviews") == before)
    }

    @Test func aHandlerThatWritesKeepsTheRecordsShared() async throws {
        let engine = try engine(
            #"host.records("reviews"):add { text = "from the pack", state = "shown" }"#
        )
        let (amina, _) = try await write(engine)
        try await engine.person("bilal").profile.setFact("sex", to: "male")
        #expect(told.list == [])
        #expect(try await amina.list("reviews").records.count == 4)
    }
}
