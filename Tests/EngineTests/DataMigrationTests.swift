import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import Testing

/// What people have stored outlives the versions of the packs that name it.
@Suite struct DataMigrationTests {
    private let store = MemoryStore()

    /// The person of an engine with a version of the pack, on the one store.
    private func person(_ files: [String: String], _ name: String = "me") throws -> Person {
        try RevisionPacks.engine(files, store).person(name)
    }

    private func status(_ item: String, _ person: Person) async throws -> ItemStatus? {
        try await person.checklist.lists().flatMap(\.items).first { $0.id.description == item }?.status
    }

    private func records(_ collection: String, of name: String = "me") async throws -> [Record] {
        try await store.read([
            .matching(owner: PersonID(rawValue: name)!, collection: DefinitionID(collection)!)
        ])[0]
    }

    /// A person of the first version: a fact, a tick, a walk with one event, and the record of its handler.
    private func begun() async throws {
        let first = try person(TripPacks.first)
        try await first.profile.setFact("way", to: "sea")
        try await first.checklist.change("ticket", .done)
        try await first.walk.perform(.done(step: "start"), in: "rite")
    }

    @Test func aRenamedFactValueAndItemKeepWhatWasStored() async throws {
        try await begun()
        let ticked = try await records("manasik:ticks")
        let second = try person(TripPacks.second())
        #expect(try await second.profile.facts()[DefinitionID("trip:route")!] == .text("ship"))
        #expect(try await status("trip:voucher", second) == .done)
        #expect(try await second.records.outdatedFacts().isEmpty)
        // Nothing is stored by reading.
        #expect(try await records("manasik:ticks") == ticked)
        _ = try await second.engine.migrate()
        // The day of the tick stays.
        let renamed = try await records("manasik:ticks")
        #expect(renamed.map(\.key.id) == ["trip:voucher"])
        #expect(renamed.map(\.updatedAt) == ticked.map(\.updatedAt))
    }

    @Test func aRenamedCollectionAndFieldKeepTheirRecords() async throws {
        try await begun()
        #expect(try await records("trip:costs").map(\.body) == [["sum": .string("12.50")]])
        let second = try person(TripPacks.second())
        // The handler of the second version finds the record under its new name, and adds another.
        try await second.walk.perform(.done(step: "boat"), in: "rite")
        #expect(try await records("trip:costs").isEmpty)
        let bodies = try await records("trip:expenses").map { $0.body["amount"] }
        #expect(bodies.contains(.string("12.50")) && bodies.contains(.string("1")))
    }

    @Test func aFactOfRecordsCountsByAFieldUnderItsNewName() async throws {
        let first = try person(TripPacks.counting(by: "paid", version: "1.0.0"))
        _ = try await first.collections.add(["paid": "yes"], to: "stays")
        _ = try await first.collections.add(["paid": "no"], to: "stays")
        let fact = DefinitionID("trip:sure_stays")!
        #expect(try await first.profile.facts()[fact] == .integer(1))
        let renamed = TripPacks.counting(
            by: "booked",
            renamed: "renamed = { paid = \"booked\" },",
            version: "2.0.0"
        )
        let second = try person(renamed)
        #expect(try await second.profile.facts()[fact] == .integer(1))
        _ = try await second.engine.migrate()
        // It is written under the new name, as all that is renamed.
        #expect(try await records("trip:stays").allSatisfy { $0.body["booked"] != nil })
    }

    @Test func aRecordWhoseIdIsTakenInTheRenamedCollectionIsKeptUnderAnother() async throws {
        try await begun()
        let old = try #require(try await records("trip:costs").first)
        let taken = RecordKey(
            owner: old.key.owner,
            collection: DefinitionID("trip:expenses")!,
            id: old.key.id
        )
        try await store.commit(
            Commit(at: old.createdAt, records: [.put(taken, body: ["amount": .string("7")])])
        )
        _ = try await RevisionPacks.engine(TripPacks.second(), store).migrate()
        #expect(try await records("trip:costs").isEmpty)
        let expenses = try await records("trip:expenses")
        #expect(expenses.map(\.key.id) == [old.key.id, old.key.id + "-2"])
        #expect(expenses.map { $0.body["amount"] } == [.string("7"), .string("12.50")])
    }

    @Test func aNameThatIsTakenIsNotCountedAsRenamed() async throws {
        try await begun()
        let ticket = try #require(try await records("manasik:ticks").first)
        let taken = RecordKey(owner: ticket.key.owner, collection: ticket.key.collection, id: "trip:voucher")
        try await store.commit(Commit(at: ticket.createdAt, records: [.put(taken, body: ticket.body)]))
        let migration = try await RevisionPacks.engine(TripPacks.second(), store).migrate()
        let items = migration.touched.filter { $0.change.rename?.subject == .item }
        #expect(items.map(\.records) == [0])
    }

    @Test func aWalkOnTheOldRevisionReadsTheFactsUnderItsOwnNames() async throws {
        try await begun()
        let second = try person(TripPacks.second())
        let state = try await second.walk.state("rite")
        #expect(state.hasOtherPacks)
        // The step of those who go by sea, as the first version asks for it.
        #expect(state.view.current == "boat")
        // What is stated anew reaches the old revision too.
        try await second.profile.setFact("route", to: "land")
        #expect(try await second.walk.state("rite").view.current == "end")
    }

    @Test func olderPacksFindTheirOwnNamesAndKeepWhatTheyDoNotUnderstand() async throws {
        try await begun()
        let second = try person(TripPacks.second())
        try await second.profile.setFact("class", to: "first")
        let first = try person(TripPacks.first)
        #expect(try await first.profile.facts()[DefinitionID("trip:way")!] == .text("sea"))
        #expect(try await status("trip:ticket", first) == .done)
        try await first.profile.setFact("way", to: "land")
        try await first.checklist.change("ticket", .undone)
        let again = try person(TripPacks.second())
        #expect(try await again.profile.facts()[DefinitionID("trip:route")!] == .text("land"))
        #expect(try await again.profile.facts()[DefinitionID("trip:class")!] == .text("first"))
        try await again.profile.setFact("route", to: "ship")
        #expect(try await status("trip:voucher", again) == .open)
    }

    @Test func namesCanBeExchangedInOneVersion() async throws {
        let first = try person(TripPacks.exchange(version: "1.0.0"))
        try await first.profile.setFact("way", to: "sea")
        try await first.checklist.change("one", .done)
        let exchanged = TripPacks.exchange(version: "2.0.0", renamed: "before = \"2.0.0\"")
        let second = try person(exchanged)
        #expect(try await second.profile.facts()[DefinitionID("trip:way")!] == .text("land"))
        #expect(try await status("trip:two", second) == .done)
        #expect(try await status("trip:one", second) == .open)
        // Somebody who began with the second version is not renamed.
        let new = try person(exchanged, "new")
        try await new.profile.setFact("way", to: "sea")
        try await new.checklist.change("one", .done)
        let other = try person(exchanged, "new")
        #expect(try await other.profile.facts()[DefinitionID("trip:way")!] == .text("sea"))
        #expect(try await status("trip:one", other) == .done)
    }

    @Test func aReadOfSomebodyOfWhomNothingIsStoredStoresNothing() async throws {
        _ = try await person(TripPacks.second()).checklist.lists()
        #expect(try await store.owners(after: nil, limit: 10).isEmpty)
    }

    @Test func codeRunsOnceAndSeesTheRenamedData() async throws {
        try await begun()
        let code = """
            manasik.migration { id = "halalas", run = function(data)
              for _, record in ipairs(data.records("expenses"):find()) do
                data.records("expenses"):set(record.id, { amount = record.amount .. "0" })
              end
              data.facts.class = data.facts.route == "ship" and "first" or "second"
            end }
            """
        let second = try person(TripPacks.second(more: code))
        #expect(try await second.profile.facts()[DefinitionID("trip:class")!] == .text("first"))
        // The first change stores it, and what is read afterwards is what was read before.
        try await second.profile.setFact("route", to: "land")
        #expect(try await second.profile.facts()[DefinitionID("trip:class")!] == .text("first"))
        #expect(try await records("trip:expenses").map(\.body) == [["amount": .string("12.500")]])
        let third = try person(TripPacks.second(version: "3.0.0", more: code))
        try await third.profile.setFact("class", to: "second")
        #expect(
            try await person(TripPacks.second(version: "3.0.0", more: code)).profile.facts()[
                DefinitionID("trip:class")!
            ] == .text("second")
        )
        #expect(try await records("trip:expenses").map(\.body) == [["amount": .string("12.500")]])
    }

    @Test func codeRunsForSomebodyOfWhomNoFactIsStored() async throws {
        let first = try person(TripPacks.first)
        try await first.checklist.change("ticket", .done)
        let code = """
            manasik.migration { id = "nothing", run = function(data) end }
            manasik.migration { id = "classes", run = function(data) data.facts.class = "first" end }
            """
        let migration = try await RevisionPacks.engine(TripPacks.second(more: code), store).migrate()
        #expect(migration.failures.map(\.description) == [])
        let second = try person(TripPacks.second(more: code))
        #expect(try await second.profile.facts()[DefinitionID("trip:class")!] == .text("first"))
    }

    /// What they state is as the version in use takes it, and would be changed a second time.
    @Test func codeDoesNotRunForSomebodyWhoHadNoVersionBefore() async throws {
        let code = """
            manasik.migration { id = "turn", run = function(data)
              data.facts.route = ({ land = "ship", ship = "land" })[data.facts.route] or error("nothing")
            end }
            """
        let engine = try RevisionPacks.engine(TripPacks.second(more: code), store)
        // One of whom nothing is stored, and one who had other packs only.
        let (newcomer, other) = (try engine.person("newcomer"), try person(TripPacks.first))
        try await other.profile.setFact("sex", to: "female")
        try await newcomer.profile.setFact("route", to: "ship")
        try await engine.person("me").profile.setFact("route", to: "ship")
        #expect(try await engine.migrate().failures.map(\.description) == [])
        for name in ["newcomer", "me"] {
            let person = try RevisionPacks.engine(TripPacks.second(version: "2.0.1", more: code), store)
                .person(name)
            #expect(try await person.profile.facts()[DefinitionID("trip:route")!] == .text("ship"))
        }
    }

    @Test func whatCodeLeavesOutOfARecordIsTold() async throws {
        try await begun()
        let code = """
            manasik.migration { id = "former-name", run = function(data)
              for _, record in ipairs(data.records("expenses"):find()) do
                data.records("expenses"):set(record.id, { amount = record.sum })
              end
            end }
            """
        let told = CodePacks.Notices()
        let engine = Engine(
            Generation(try RevisionPacks.load(TripPacks.second(more: code))) { told.add($0) },
            store: store,
            clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        )
        _ = try await engine.person("me").profile.facts()
        let text =
            "what a record has in 'expenses.amount' is not stored any more; what is set replaces the whole record"
        #expect(told.all.map { $0.hasSuffix(text) } == [true], "\(told.all)")
    }

    @Test func codeMayForgetTheLastFact() async throws {
        try await begun()
        let code = """
            manasik.migration { id = "forget", run = function(data) data.facts.route = nil end }
            """
        let migration = try await RevisionPacks.engine(TripPacks.second(more: code), store).migrate()
        #expect(migration.failures.map(\.description) == [])
        let second = try person(TripPacks.second(more: code))
        #expect(try await second.profile.facts()[DefinitionID("trip:route")!] == nil)
    }

    @Test(arguments: [
        (#"route = "train""#, "route cannot be 'train': it takes land, ship"),
        (#"class = 1"#, "class cannot be '1': it takes first, second"),
        (#"class = { a = 1 }"#, "class cannot be 'an object': it takes first, second"),
        (#"rute = "land""#, "pack trip has no fact 'rute'; did you mean 'route'?"),
        (#"sex = "male""#, "pack trip has no fact 'sex'"),
    ]) func codeMaySetOnlyWhatTheFactsOfItsPackTake(assigned: String, expected: String) async throws {
        try await begun()
        let code = """
            manasik.migration { id = "rubbish", run = function(data) data.facts.\(assigned) end }
            """
        let migration = try await RevisionPacks.engine(TripPacks.second(more: code), store).migrate()
        #expect(migration.failures.map(\.person.rawValue) == ["me"])
        let failure = try #require(migration.failures.first?.description)
        #expect(failure.contains("migration 'rubbish' in pack trip failed at "), "\(failure)")
        #expect(failure.contains("init.lua:17: " + expected), "\(failure)")
        let second = try person(TripPacks.second(more: code))
        #expect(try await second.profile.facts()[DefinitionID("trip:route")!] == .text("ship"))
    }

    /// The line that has set the value last, in whichever function, not that of the migration.
    @Test(arguments: [
        ("data.facts.route = \"land\"\n  data.facts.route = \"train\"", 20),
        ("set(data)", 17), ("for _, name in ipairs { \"route\" } do\n    data.facts[name] = 7\n  end", 20),
        ("for name in pairs(data.facts) do\n    data.facts[name] = 7\n  end", 20),
        ("data.facts = { route = \"train\" }", 18),
    ]) func aWrongValueIsReportedWhereItIsSet(body: String, line: Int) async throws {
        try await begun()
        let code = """
            local function set(data) data.facts.route = "train" end
            manasik.migration { id = "rubbish", run = function(data)
              \(body)
              data.facts.class = "first"
            end }
            """
        let migration = try await RevisionPacks.engine(TripPacks.second(more: code), store).migrate()
        let failure = try #require(migration.failures.first?.failure)
        #expect(failure.location?.line == line, "\(failure)")
        #expect(failure.message.hasPrefix("route cannot be "))
    }

    @Test(arguments: [
        (
            "data.records(\"expenses\"):set(\"1\", { amuont = \"1\" })", 18,
            "trip:expenses: field 'amuont' is not declared; did you mean 'amount'?"
        ),
        (
            "local record = data.records(\"expenses\"):find()[1]\n  local more = record.amuont + 1", 19,
            "the pack has no 'amuont'; did you mean 'amount'?"
        ),
        ("local more = data.facts.rute .. \"s\"", 18, "the pack has no 'rute'; did you mean 'route'?"),
        ("local more = data.fact.route", 18, "the pack has no 'fact'; did you mean 'facts'?"),
    ]) func aNameThatIsNotThereIsToldWithTheNearest(body: String, line: Int, message: String) async throws {
        try await begun()
        let code = """
            manasik.migration { id = "rubbish", run = function(data)
              \(body)
            end }
            """
        let migration = try await RevisionPacks.engine(TripPacks.second(more: code), store).migrate()
        let failure = try #require(migration.failures.first?.failure)
        #expect(failure.location?.line == line, "\(failure)")
        #expect(failure.message.hasSuffix(message), "\(failure)")
    }

    /// It may be a fact that an earlier version had, so the code does not fail.
    @Test func aMisspelledFactThatCodeReadsIsTold() async throws {
        try await begun()
        let code = """
            manasik.migration { id = "misspelled", run = function(data)
              if data.facts.rute == "ship" then error("found") end
              assert(data.facts.harbour == nil)
            end }
            """
        let told = CodePacks.Notices()
        let packs = try RevisionPacks.load(TripPacks.second(more: code))
        let engine = Engine(
            Generation(packs) { told.add($0) },
            store: store,
            clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        )
        _ = try await engine.person("me").profile.facts()
        #expect(told.all.count == 1)
        // The line that reads it, not that of the migration.
        #expect(told.all.first?.contains("init.lua:18: ") == true, "\(told.all)")
        #expect(
            told.all.first?.hasSuffix(
                "data.facts.rute is no fact of the pack, and is not stored; did you mean 'route'?"
            ) == true,
            "\(told.all)"
        )
    }

    @Test func codeThatHasRunIsNotRunAgainUnderAnotherVersion() async throws {
        try await begun()
        func code(_ version: String) -> String {
            """
            manasik.migration { id = "nudge", \(version) run = function(data)
              for _, record in ipairs(data.records("expenses"):find()) do
                data.records("expenses"):set(record.id, { amount = record.amount .. "0" })
              end
            end }
            """
        }
        _ = try await RevisionPacks.engine(TripPacks.second(more: code("")), store).migrate()
        let dated = TripPacks.second(version: "3.0.0", more: code(#"before = "2.0.0","#))
        #expect(try await RevisionPacks.engine(dated, store).migrate().changed == 0)
        #expect(try await records("trip:expenses").map(\.body) == [["amount": .string("12.500")]])
    }

    @Test func aWalkSaysWhatCodeHasChangedOfWhatItAsksFor() async throws {
        try await begun()
        let code = """
            manasik.migration { id = "routes", run = function(data) data.facts.route = "land" end }
            """
        let second = try person(TripPacks.second(more: code))
        let state = try await second.walk.state("rite")
        #expect(state.unreadFacts == [DefinitionID("trip:way")!])
        try await second.walk.migrate("rite")
        #expect(try await second.walk.state("rite").unreadFacts.isEmpty)
        // Renames alone can be undone.
        let other = try RevisionPacks.engine(TripPacks.first, store).person("other")
        try await other.walk.perform(.done(step: "start"), in: "rite")
        #expect(try await person(TripPacks.second(), "other").walk.state("rite").unreadFacts.isEmpty)
    }

    @Test func whatIsImportedFromAHomeWithOlderPacksIsMigrated() async throws {
        try await begun()
        let archive = try await store.export(PersonID(rawValue: "me")!)
        let other = MemoryStore()
        try await other.restore(archive)
        let second = try RevisionPacks.engine(TripPacks.second(), other).person("me")
        #expect(try await second.profile.facts()[DefinitionID("trip:route")!] == .text("ship"))
        #expect(try await status("trip:voucher", second) == .done)
        _ = try await second.engine.migrate()
        // What was migrated there is not migrated again in a third home.
        let third = MemoryStore()
        try await third.restore(try await other.export(PersonID(rawValue: "me")!))
        let again = try RevisionPacks.engine(TripPacks.second(), third)
        #expect(try await again.migrate().changed == 0)
        #expect(try await status("trip:voucher", again.person("me")) == .done)
    }

    @Test func codeThatFailsChangesNothingAndTheRestGoesOn() async throws {
        try await begun()
        let code = """
            manasik.migration { id = "broken", run = function(data)
              data.facts.route = "land"
              error("no such luck")
            end }
            """
        let second = try person(TripPacks.second(more: code))
        #expect(try await second.profile.facts()[DefinitionID("trip:route")!] == .text("ship"))
        #expect(try await status("trip:voucher", second) == .done)
        // The next version mends it.
        let mended = """
            manasik.migration { id = "broken", run = function(data) data.facts.route = "land" end }
            """
        let third = try person(TripPacks.second(version: "2.0.1", more: mended))
        #expect(try await third.profile.facts()[DefinitionID("trip:route")!] == .text("land"))
    }
}

/// Two versions of a pack with facts, an item, a walk and a collection.
enum TripPacks {
    static let first = pack(
        version: "1.0.0",
        """
        manasik.fact { id = "way", kind = "enum", values = { "land", "sea" }, title = text "t", ask = text "t" }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "ticket", text = text "t", level = "required", when = { way = "sea" } } }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "start", title = text "t" },
          manasik.step { id = "boat", title = text "t", when = { way = "sea" } },
          manasik.step { id = "end", title = text "t" } }
        manasik.collection { id = "costs", fields = { sum = "decimal" } }
        manasik.on("walk.step.done", function(event, host)
          host.records("costs"):add { sum = "12.50" }
        end)
        """
    )

    static func second(version: String = "2.0.0", more: String = "") -> [String: String] {
        pack(
            version: version,
            """
            manasik.renamed { facts = { way = "route" }, items = { ticket = "voucher" },
              collections = { costs = "expenses" } }
            manasik.fact { id = "route", kind = "enum", values = { "land", "ship" }, renamed = { sea = "ship" },
              title = text "t", ask = text "t" }
            manasik.fact { id = "class", kind = "enum", values = { "first", "second" }, title = text "t", ask = text "t" }
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "voucher", text = text "t", level = "required", when = { route = "ship" } } }
            manasik.ritual { id = "rite", title = text "t",
              manasik.step { id = "start", title = text "t" },
              manasik.step { id = "boat", title = text "t", when = { route = "ship" } },
              manasik.step { id = "end", title = text "t" } }
            manasik.collection { id = "expenses", fields = { amount = "decimal" }, renamed = { sum = "amount" } }
            manasik.on("walk.step.done", function(event, host)
              host.records("expenses"):add { amount = tostring(#host.records("expenses"):find()) }
            end)
            \(more)
            """
        )
    }

    /// A pack with a fact of records, by a field that another version may name otherwise.
    static func counting(by field: String, renamed: String = "", version: String) -> [String: String] {
        pack(
            version: version,
            """
            manasik.collection { id = "stays", title = text "t", \(renamed)
              fields = { \(field) = { kind = "boolean", decidable = true } }, form = { "\(field)" } }
            manasik.fact { id = "sure_stays", kind = "integer", minimum = 0, maximum = 9, title = text "t",
              records = "stays", where = { \(field) = true } }
            """
        )
    }

    /// A pack whose second version exchanges the names of two values and of two items.
    static func exchange(version: String, renamed: String? = nil) -> [String: String] {
        pack(
            version: version,
            """
            \(renamed.map { "manasik.renamed { \($0), items = { one = \"two\", two = \"one\" } }" } ?? "")
            manasik.fact { id = "way", kind = "enum", values = { "land", "sea" }, title = text "t", ask = text "t",
              \(renamed.map { "renamed = { { \($0), values = { land = \"sea\", sea = \"land\" } } }" } ?? "") }
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "one", text = text "t", level = "required" },
              manasik.item { id = "two", text = text "t", level = "required" } }
            """
        )
    }

    private static func pack(version: String, _ code: String) -> [String: String] {
        [
            "trip/pack.json": """
            { "id": "trip", "version": "\(version)", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "trip/locales/en.json": #"{ "t": "Text" }"#,
            "trip/init.lua": "local text = manasik.text\n" + code,
        ]
    }
}
