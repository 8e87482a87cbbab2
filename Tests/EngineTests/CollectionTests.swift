import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikStoreContract
import ManasikViews
import Synchronization
import Testing

/// Collections as handlers and people use them.
@Suite struct CollectionTests {
    private static let declared = """
        local text = manasik.text
        manasik.collection { id = "stays", fields = { name = { kind = "text", required = true } }, form = { "name" } }
        manasik.collection { id = "costs",
          fields = { amount = { kind = "decimal", required = true }, kind = { "food", "fare" }, on = "date",
            stay = { kind = "reference", to = "stays" }, secret = "text" },
          index = { "on" },
          list = { fields = { "kind", "amount" }, by = "on", descending = true, sum = "amount", per = "kind" },
          form = { "amount", "kind", "on", "stay" } }
        manasik.collection { id = "days", fields = { on = "date", mood = { "good", "bad" } }, one_per = { "on" },
          form = { "on", "mood" } }
        manasik.collection { id = "log", fields = { line = "text" } }
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

    private func person(_ engine: Engine) throws -> Person { try engine.person("me") }

    // MARK: Handlers

    @Test func aHandlerFindsInOrderWithinBoundsAndByPages() async throws {
        let engine = try engine(
            """
            local costs = host.records("costs")
            for day = 1, 5 do
              costs:set(tostring(day), { amount = tostring(day * 2) .. ".5", on = "2027-05-0" .. day, kind = day > 2 and "food" or "fare" })
            end
            local function ids(list) local out = {} for _, r in ipairs(list) do out[#out + 1] = r.id end return table.concat(out, ",") end
            local page, next_id = costs:find({ kind = "food" }, { by = "amount", descending = true, limit = 2 })
            local rest, none = costs:find({ kind = "food" }, { by = "amount", descending = true, limit = 2, after = next_id })
            host.records("log"):add { line = table.concat({ ids(page), next_id, ids(rest), tostring(none),
              ids(costs:find { on = { min = "2027-05-02", before = "2027-05-04" } }), costs:count { amount = { after = "6.50" } } }, " ") }
            """
        )
        let me = try person(engine)
        try await me.profile.setFact("sex", to: "female")
        #expect(told.list == [])
        #expect(
            try await me.collections.list("log").records.map { $0.fields["line"] } == [
                .string("5,4 4 3 nil 2,3 2")
            ]
        )
    }

    @Test(arguments: [
        (
            #"host.records("costs"):find({}, { by = "amout" })"#,
            "field 'amout' is not declared; did you mean 'amount'?"
        ),
        (
            #"host.records("costs"):find({}, { limit = 0 })"#,
            "'limit' is a whole number above 0, not 0"
        ),
        (
            #"host.records("costs"):find({}, { order = "on" })"#,
            "there is no option 'order'; the options are after, by, descending, limit"
        ),
        (#"host.records("costs"):find({}, { after = "9" })"#, "'after' names record '9', which is not there"),
        (#"host.records("costs"):add { kind = "food" }"#, "field 'amount' is required"),
        (
            #"host.records("costs"):add { amount = "1", stay = "9" }"#,
            "field 'stay' names record '9', which p:stays does not have"
        ),
        (
            #"host.records("days"):add { on = "2027-05-20" } host.records("days"):set("x", { on = "2027-05-20" })"#,
            "there is only one record per 'on'"
        ),
    ]) func aHandlerIsToldWhatACollectionDoesNotTake(code: String, expected: String) async throws {
        let me = try person(try engine(code))
        try await me.profile.setFact("sex", to: "female")
        #expect(told.list.count == 1)
        #expect(told.list.first?.contains(expected) == true, "\(told.list)")
        #expect(try await me.collections.all().map(\.count) == [0, 0, 0, 0])
    }

    @Test func aHandlersRecordsHaveIDsAsThoseOfPeople() async throws {
        let engine = try engine(
            """
            local costs = host.records("costs")
            local first = costs:add { amount = "1" }
            local second = costs:add { amount = "2" }
            costs:remove(second)
            host.records("log"):add { line = first .. " " .. second .. " " .. costs:add { amount = "3" } }
            """
        )
        let me = try person(engine)
        #expect(try await me.collections.add(["amount": "9"], to: "costs").id == "1")
        try await me.profile.setFact("sex", to: "female")
        #expect(told.list == [])
        #expect(try await me.collections.list("log").records.map { $0.fields["line"] } == [.string("2 3 3")])
        #expect(try await me.collections.list("log").records.map(\.id) == ["1"])
        #expect(try await me.collections.record("3", of: "costs").fields["amount"] == .string("3"))
        #expect(try await me.collections.add(["amount": "9"], to: "costs").id == "4")
    }

    @Test func aReferenceIsShownByTheHeadingOfItsRecord() async throws {
        let me = try person(try engine())
        _ = try await me.collections.add(["name": "Hotel Safa"], to: "stays")
        let added = try await me.collections.add(["amount": "5", "stay": "1"], to: "costs")
        let stays = DefinitionID("p:stays")!
        #expect(added.referred[stays, "1"]?.heading == "name")
        let listed = try await me.collections.list("costs")
        #expect(listed.referred[stays, "1"]?.fields["name"] == .string("Hotel Safa"))
        func shown() async throws -> String {
            let record = try await me.collections.record("1", of: "costs")
            return "\(Page.record(record, in: me.localizer))"
        }
        #expect(try await shown().contains("Hotel Safa"))
        // The reference stays where its record is gone, and is shown by its id.
        _ = try await me.collections.remove("1", from: "stays")
        #expect(try await me.collections.record("1", of: "costs").fields["stay"] == .string("1"))
        #expect(try await !shown().contains("Hotel Safa"))
    }

    @Test func aHandlerFindsAnyOfThousandsOfRecordsWithinItsTime() async throws {
        let engine = try engine(
            """
            local days = host.records("days")
            for day = 1, 28 do days:add { on = string.format("2030-01-%02d", day), mood = "good" } end
            local last = days:find({ mood = "bad" }, { by = "on", descending = true, limit = 1 })[1]
            host.records("log"):add { line = days:count() .. " " .. last.on }
            """
        )
        let me = try person(engine)
        let first = CivilDate("2010-01-01")!
        for batch in 0..<10 {
            let changes = (0..<400).map { number in
                let day = batch * 400 + number
                return RecordChange.put(
                    RecordKey(owner: me.id, collection: DefinitionID("p:days")!, id: "\(day)"),
                    body: [
                        "on": .string(first.adding(days: day).description),
                        "mood": .string(day == 1_000 ? "bad" : "good"),
                    ]
                )
            }
            try await engine.store(for: .operator).commit(
                Commit(at: Instant(milliseconds: 0), records: changes)
            )
        }
        try await me.profile.setFact("sex", to: "female")
        #expect(told.list == [])
        let day = first.adding(days: 1_000)
        #expect(
            try await me.collections.list("log").records.map { $0.fields["line"] } == [.string("4028 \(day)")]
        )
    }

    /// A version that lacks a field must not lose it when it writes the record.
    @Test func aHandlerKeepsWhatItsVersionDoesNotDeclare() async throws {
        let engine = try engine(#"host.records("costs"):set("1", { amount = "2" })"#)
        let me = try person(engine)
        let key = RecordKey(owner: me.id, collection: DefinitionID("p:costs")!, id: "1")
        try await engine.store(for: .operator).commit(
            Commit(
                at: Instant(milliseconds: 0),
                records: [
                    .put(
                        key,
                        body: ["amount": .string("1"), "kind": .string("gift"), "added": .string("later")]
                    )
                ]
            )
        )
        try await me.profile.setFact("sex", to: "female")
        #expect(told.list == [])
        let stored = try await engine.store(for: .operator).read([.one(key)])[0].first
        #expect(stored?.body == ["amount": .string("2"), "kind": .string("gift"), "added": .string("later")])
        #expect(try await me.collections.record("1", of: "costs").fields == ["amount": .string("2")])
    }

    // MARK: People

    @Test func peopleAddChangeAndRemoveRecords() async throws {
        let me = try person(try engine())
        let first = try await me.collections.add(
            ["amount": "12,50", "kind": "food", "on": "2027-05-20"],
            to: "costs"
        )
        let second = try await me.collections.add(
            ["amount": "3", "kind": "food", "on": "2027-05-21"],
            to: "p:costs"
        )
        #expect([first.id, second.id] == ["1", "2"])
        let list = try await me.collections.list("costs")
        #expect(list.records.map(\.id) == ["2", "1"])
        #expect(list.sums.map { "\($0.key) \($0.total!)" } == ["string(\"food\") 15.50"])
        let changed = try await me.collections.set(["amount": "4", "kind": ""], of: "1", in: "costs")
        #expect(changed.fields == ["amount": .string("4"), "on": .string("2027-05-20")])
        _ = try await me.collections.remove("1", from: "costs")
        let third = try await me.collections.add(["amount": "1"], to: "costs")
        #expect(third.id == "3")
        #expect(try await me.collections.list("costs").records.map(\.id) == ["2", "3"])
    }

    @Test func peopleFindByConditionsAndPages() async throws {
        let me = try person(try engine())
        for day in 1...5 {
            _ = try await me.collections.add(["amount": "\(day * 3)", "on": "2027-05-0\(day)"], to: "costs")
        }
        let search = RecordSearch(
            where: [RecordSearch.Condition("amount>=6")!, RecordSearch.Condition("amount<15")!],
            by: "amount",
            limit: 2
        )
        let page = try await me.collections.list("costs", search)
        #expect(page.records.map(\.id) == ["2", "3"] && page.next == "3" && page.count == 3)
        var rest = search
        rest.after = page.next
        let last = try await me.collections.list("costs", rest)
        #expect(last.records.map(\.id) == ["4"] && last.next == nil)
    }

    @Test func recordsBetweenWhichAListMakesNoDifferenceAreInTheOrderOfTheirNumbers() async throws {
        let me = try person(try engine())
        for _ in 1...11 { _ = try await me.collections.add(["amount": "3"], to: "costs") }
        _ = try await me.collections.add(["amount": "3", "on": "2027-05-01"], to: "costs")
        let newest = ["12"] + (1...11).reversed().map { "\($0)" }
        #expect(try await me.collections.list("costs").records.map(\.id) == newest)
        var search = RecordSearch(by: "amount", limit: 10)
        let page = try await me.collections.list("costs", search)
        #expect(page.records.map(\.id) == (1...10).map { "\($0)" })
        search.after = page.next
        #expect(try await me.collections.list("costs", search).records.map(\.id) == ["11", "12"])
    }

    @Test func refusesWhatPeopleCannotWrite() async throws {
        let me = try person(try engine())
        func code(_ body: () async throws -> Void) async -> String? {
            do { try await body() } catch { return (error as? EngineError).map { "\($0)" } }
            return nil
        }
        let collections = me.collections
        _ = try await collections.add(["on": "2027-05-20"], to: "days")
        let refusals = [
            await code { _ = try await collections.add(["line": "x"], to: "log") },
            await code { _ = try await collections.add(["amount": "1", "secret": "x"], to: "costs") },
            await code { _ = try await collections.add(["kind": "food"], to: "costs") },
            await code { _ = try await collections.add(["amount": "1", "stay": "7"], to: "costs") },
            await code { _ = try await collections.add(["on": "2027-05-20", "mood": "bad"], to: "days") },
            await code { _ = try await collections.list("cost") },
            await code { _ = try await collections.record("7", of: "costs") },
        ]
        #expect(
            refusals == [
                "record.kept-by-pack: p:log",
                "record.invalid: p:costs: field 'secret' is written by the pack alone",
                "record.invalid: p:costs: field 'amount' is required",
                "record.invalid: p:costs: field 'stay' names record '7', which p:stays does not have",
                "record.invalid: p:days: field 'on' has the value of record '[\"2027-05-20\"]', and there is only one record "
                    + "per 'on'",
                "record.unknown-collection: cost; near: costs", "record.unknown: 7; p:costs",
            ]
        )
    }

    /// Of those who add the same at once, one is refused, whichever comes first.
    @Test func theFormerValuesOfAnEditedRecordCanBeAddedAgain() async throws {
        let me = try person(try engine())
        let first = try await me.collections.add(["on": "2027-05-20"], to: "days")
        _ = try await me.collections.set(["on": "2027-05-21"], of: first.id, in: "days")
        let second = try await me.collections.add(["on": "2027-05-20"], to: "days")
        #expect(second.id != first.id)
        #expect(
            try await me.collections.list("days").records.map { $0.fields["on"] } == [
                .string("2027-05-20"), .string("2027-05-21"),
            ]
        )
        await #expect(throws: EngineError.self) {
            _ = try await me.collections.add(["on": "2027-05-20"], to: "days")
        }
    }

    @Test func aHandlerDoesNotReplaceAnEditedRecordByOneWithItsFormerValues() async throws {
        let engine = try engine(
            """
            local days = host.records("days")
            local id = days:add { on = "2027-05-20" }
            days:set(id, { on = "2027-05-21" })
            days:add { on = "2027-05-20" }
            """
        )
        let me = try person(engine)
        try await me.profile.setFact("sex", to: "female")
        #expect(told.list == [])
        #expect(try await me.collections.list("days").records.count == 2)
    }

    @Test func anEditDoesNotMindAReferenceThatItLeavesAsItWas() async throws {
        let me = try person(try engine(#"host.records("costs"):set("1", { amount = "3", stay = "1" })"#))
        _ = try await me.collections.add(["name": "Hilton"], to: "stays")
        _ = try await me.collections.add(["amount": "1", "stay": "1"], to: "costs")
        _ = try await me.collections.remove("1", from: "stays")
        let edited = try await me.collections.set(["amount": "2"], of: "1", in: "costs")
        #expect(edited.fields == ["amount": .string("2"), "stay": .string("1")])
        await #expect(throws: EngineError.self) {
            _ = try await me.collections.set(["stay": "9"], of: "1", in: "costs")
        }
        try await me.profile.setFact("sex", to: "female")
        #expect(told.list == [])
        #expect(try await me.collections.record("1", of: "costs").fields["amount"] == .string("3"))
    }

    @Test func onlyOneOfManyAddsWhatThereIsOneOf() async throws {
        let me = try person(try engine())
        let added = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { (try? await me.collections.add(["on": "2027-05-20"], to: "days")) != nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(added == 1)
        #expect(try await me.collections.list("days").count == 1)
    }
}
