import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import ManasikWorkbench
import Synchronization
import Testing

/// Handlers of a pack of which a condition is too large to be decided in advance, so that its code answers it.
@Suite struct HandlerTests {
    private static let code = """
        local text = manasik.text
        manasik.collection { id = "seen", fields = { done = "text", status = "text" } }
        for _, name in ipairs { "one", "other" } do
          manasik.fact { id = name, kind = "integer", minimum = 0, maximum = 400, title = text "t", ask = text "t" }
        end
        local function even(person) return (person.one * 7 + person.other) % 2 == 0 end
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "item", text = text "t", level = "required", when = even } }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "first", title = text "t", when = even },
          manasik.step { id = "second", title = text "t" } }
        manasik.on("walk.step.done", function(event, host)
          host.records("seen"):set("walk", {
            done = host.walk("rite").done[1], status = host.checklist("list")[1].status })
        end)
        """

    /// What was told, in its order.
    private final class Notices: Sendable {
        private let told = Mutex<[String]>([])
        var list: [String] { told.withLock { $0 } }
        /// - Parameter text: Its temporary directory is left out.
        func add(_ text: String) {
            told.withLock { $0.append(text.replacing(/^\/\S*\/p\//, with: "p/")) }
        }
    }

    private func engine(
        _ code: String = Self.code,
        capabilities: String = #"["records", "walk", "checklist"]"#,
        onHandlerNotice: @escaping @Sendable (HandlerNotice) -> Void = { _ in }
    ) throws -> Engine {
        let directory = FileManager.default.temporaryDirectory
            .appending(path: "handlers-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        let files = [
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": \(capabilities) }
            """,
            "p/locales/en.json": #"{ "t": "Text" }"#, "p/init.lua": code,
        ].merging(SchoolsSample.pack) { $1 }
        for (path, text) in files {
            let file = directory.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        // The condition is run some 100,000 times before it is left to its code.
        let loaded = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory.path)]),
            hostVersion: Engine.version,
            limits: .init(time: .seconds(60))
        ).load()
        #expect(loaded.diagnostics.map(\.description) == [])
        return Engine.inMemory(
            Generation(loaded, onHandlerNotice: onHandlerNotice),
            clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        )
    }

    @Test func aHandlerSeesWhatAConditionOfItsOwnPackDecides() async throws {
        let engine = try engine()
        let item = try #require(engine.generation.catalog.checklists.values.first?.items.first)
        guard case .lua = item.when?.form else {
            Issue.record("the condition was decided in advance, so that nothing is tested")
            return
        }
        let person = try engine.person("me")
        try await person.profile.setFacts([("one", "2"), ("other", "4")])
        let walk = try await person.walk.perform(.done(step: "first"), in: "rite")
        #expect(walk.handlerFailures.map(\.description) == [])
        let seen = try await engine.store(for: .operator).read([
            .matching(owner: person.id, collection: DefinitionID("p:seen")!)
        ])[0]
        #expect(seen.map(\.body) == [["done": .string("p:rite/first"), "status": .string("open")]])
    }

    /// What a handler keeps of one event must not reach the host of another, which may be gone.
    @Test func aHostThatIsKeptBeyondItsEventIsOver() async throws {
        let notices = Notices()
        let engine = try engine(
            """
            local text = manasik.text
            local kept, seen
            manasik.collection { id = "seen", fields = { count = "text" } }
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "item", text = text "t" } }
            manasik.ritual { id = "rite", title = text "t", manasik.step { id = "only", title = text "t" } }
            manasik.on("checklist.item.done", function(event, host)
              if not kept then kept, seen = host, host.records "seen" return end
              local calls = {
                function() kept.walk "rite" end, function() kept.checklist "list" end, function() kept.records "seen" end,
                function() kept.search "text" end, function() kept.schedule { id = "a", at = "06:30", title = text "t" } end,
                function() kept.cancel "a" end, function() seen:get "a" end, function() seen:find() end,
                function() seen:add {} end, function() seen:set("a", {}) end, function() seen:remove "a" end,
                kept.now, kept.today,
              }
              local over = 0
              for _, call in ipairs(calls) do
                local _, message = pcall(call)
                if tostring(message):find("this host ended with its event", 1, true) then over = over + 1 end
              end
              print(over .. " of " .. #calls)
              host.records("seen"):set("a", { count = tostring(over) })
            end)
            """,
            capabilities: #"["records", "walk", "checklist", "search", "schedule"]"#
        ) { notices.add("\($0)") }
        let person = try engine.person("me")
        try await person.checklist.change("item", .done)
        try await person.checklist.change("item", .undone)
        try await person.checklist.change("item", .done)
        #expect(
            notices.list.count == 1 && notices.list[0].hasSuffix("printed: 13 of 13"),
            "\(notices.list)"
        )
    }

    /// Of many changes of schedules only what holds in the end is kept.
    @Test func changesOfSchedulesAreBounded() async throws {
        let notices = Notices()
        let engine = try engine(
            """
            local text = manasik.text
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "item", text = text "t" } }
            manasik.on("checklist.item.done", function(event, host)
              for number = 1, 1000 do host.schedule { id = "same", at = "06:30", title = text "t" } end
              print(pcall(host.schedule, { id = "long", at = (" "):rep(1025) .. "06:30", title = text "t" }))
              for number = 1, 1000 do
                host.schedule { id = "n" .. number, at = "06:30", title = text "t" }
                host.cancel("n" .. number)
              end
            end)
            """,
            capabilities: #"["schedule"]"#
        ) { notices.add("\($0)") }
        try await engine.person("me").checklist.change("item", .done)
        #expect(notices.list.count == 2, "\(notices.list)")
        #expect(notices.list.contains { $0.contains("field 'at' takes a trigger such as") })
        #expect(notices.list.contains { $0.contains("the handlers of one event may change 100 schedules") })
    }

    private static let searching = """
        local text = manasik.text
        manasik.collection { id = "seen", fields = { ids = "text" } }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "item", text = text "t", level = "required" } }
        manasik.ritual { id = "rite", title = text "t", manasik.step { id = "only", title = text "t" } }
        manasik.on("walk.step.done", function(event, host)
          local ids = {}
          for _, hit in ipairs(host.search("text", { kinds = { "item" } })) do ids[#ids + 1] = hit.id end
          host.records("seen"):set("search", { ids = table.concat(ids, " ") })
        end)
        """

    /// What a person adds is theirs: a pack finds it where it may see the person.
    private static let counting = """
        manasik.collection { id = "seen", fields = { times = "integer" } }
        local times = 0
        manasik.on("person.fact.changed", function(_, host)
          times = times + 1
          print("time", times)
          host.records("seen"):set("me", { times = times })
        end)
        """

    /// Somebody else changes the profile twice while a person changes it, and the second time what the handler has read too.
    @Test(arguments: [false, true])
    func aHandlerRunsAgainOnlyWhereWhatItReadHasChanged(_ isChanged: Bool) async throws {
        let told = Notices()
        let base = try engine(Self.counting, capabilities: #"["records"]"#) { told.add("\($0)") }
        let me = PersonID(rawValue: "me")!
        let seen = RecordKey(owner: me, collection: DefinitionID("p:seen")!, id: "other")
        func rival(_ others: [RecordChange]) -> Commit {
            let facts = RecordKey(owner: me, collection: HostCollection.profile.id, id: "facts")
            return Commit(
                at: Instant(milliseconds: 0),
                records: [.put(facts, body: StatedFacts().body)] + others
            )
        }
        let store = CountingStore(
            MemoryStore(),
            rivals: [rival([]), rival(isChanged ? [.put(seen, body: ["times": .integer(9)])] : [])]
        )
        let engine = Engine(base.generation, store: store, clock: base.clock)
        try await engine.person("me").profile.setFact("sex", to: "female")
        let times = isChanged ? [1, 2] : [1]
        #expect(
            told.list
                == times.map {
                    "p/init.lua:3: the handler of 'person.fact.changed' in pack p printed: time\t\($0)"
                }
        )
        let kept = RecordKey(owner: me, collection: DefinitionID("p:seen")!, id: "me")
        let record = try await store.read([.one(kept)])[0].first
        #expect(record?.body == ["times": .integer(times.count)])
        #expect(record?.version == 1)
        let printed = try await store.log(of: me, after: 0, limit: 100).filter {
            $0.entry.kind == "handler.printed"
        }
        #expect(printed.count == 1)
    }

    @Test(arguments: [
        (#"["records", "search"]"#, false), (#"["records", "search", "person"]"#, true),
    ]) func aHandlerFindsWhatTheCatalogHasAndWithThePersonWhatTheyAdded(
        capabilities: String,
        seesOwn: Bool
    ) async throws {
        let engine = try engine(Self.searching, capabilities: capabilities)
        let person = try engine.person("me")
        let own = try await person.checklist.add("Text of my own", to: "list")
        let walk = try await person.walk.perform(.done(step: "only"), in: "rite")
        #expect(walk.handlerFailures.map(\.description) == [])
        let seen = try await engine.store(for: .operator).read([
            .matching(owner: person.id, collection: DefinitionID("p:seen")!)
        ])[0]
        guard case .string(let ids)? = seen.first?.body["ids"] else {
            Issue.record("the handler kept nothing")
            return
        }
        let expected: Set<String> = seesOwn ? ["p:item", "\(own)"] : ["p:item"]
        let found = Set(ids.split(separator: " ").map { String($0) })
        #expect(found == expected)
    }

    private static let failing = """
        local text = manasik.text
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "item", text = text "t", level = "required" } }
        for _, event in ipairs { "checklist.item.done", "person.fact.changed" } do
          manasik.on(event, function(told, host)
            print("saw", told.event)
            error("no " .. told.event)
          end)
        end
        """

    @Test func tellsOfHandlersThatFailAndPrintOutsideOfWalks() async throws {
        let told = Notices()
        let engine = try engine(Self.failing, capabilities: "[]") { told.add("\($0)") }
        let person = try engine.person("me")
        try await person.profile.setFact("journey", to: "hajj")
        try await person.checklist.change("item", .done)
        let events = ["person.fact.changed", "checklist.item.done"]
        let expected = events.flatMap { event in
            [
                "p/init.lua:5: the handler of '\(event)' in pack p printed: saw\t\(event)",
                "p/init.lua:7: the handler of '\(event)' in pack p failed: no \(event)",
            ]
        }
        #expect(told.list == expected)
        let log = try await engine.store(for: .operator).log(of: person.id, after: 0, limit: 100).map(\.1)
        let ofHandlers = log.filter { $0.kind.hasPrefix("handler.") }
        #expect(
            ofHandlers.map(\.kind) == [
                "handler.printed", "handler.failed", "handler.printed", "handler.failed",
            ]
        )
        let texts = events.flatMap { ["saw\t\($0)", "no \($0)"] }
        #expect(ofHandlers.map { $0.payload["text"] } == texts.map { .string($0) })
        // What the person did stands.
        #expect(try await person.profile.facts()[HostFact.journey.id] == .text("hajj"))
    }

    @Test(arguments: [
        (
            #"host.records("seen"):find { wat = "x" }"#,
            "p:seen: field 'wat' is not declared"
        ),
        (
            #"host.person.school = "hanafi""#,
            "host.person is read only; 'school' is changed by the person alone"
        ),
        (#"local _ = host.person.scool"#, "no pack declares fact 'scool'; did you mean 'school'?"),
        (#"host.persn("x")"#, "attempt to call a nil value (field 'persn')"),
    ]) func aHandlerCannotAskForOrWriteWhatIsNotThere(code: String, expected: String) async throws {
        let source = """
            manasik.collection { id = "seen", fields = { school = "text" } }
            manasik.on("person.fact.changed", function(event, host)
              \(code)
            end)
            """
        let told = Notices()
        let engine = try engine(source, capabilities: #"["records", "person"]"#) { told.add("\($0)") }
        try await engine.person("me").profile.setFact("school", to: "shafii")
        #expect(told.list.count == 1)
        #expect(told.list.first?.contains("init.lua:3: ") == true)
        #expect(told.list.first?.contains(expected) == true, "\(told.list)")
    }

    @Test func aHandlerReadsThePacksOwnFactsByTheirShortNames() async throws {
        let source = """
            manasik.fact { id = "bags", kind = "integer", minimum = 0, maximum = 9, title = manasik.text "t" }
            manasik.on("person.fact.changed", function(event, host)
              assert(host.person.bags == 3 and host.person["p:bags"] == 3)
              assert(host.person["manasik:school"] == nil and host.person["other:bags"] == nil)
              print("read")
            end)
            """
        let told = Notices()
        let engine = try engine(source, capabilities: #"["person"]"#) { told.add("\($0)") }
        try await engine.person("me").profile.setFact("bags", to: "3")
        #expect(told.list.count == 1)
        #expect(told.list.first?.contains("read") == true, "\(told.list)")
    }

    @Test func aHandlerWithoutTheCapabilityIsToldWhatToAdd() async throws {
        let source = """
            manasik.on("person.fact.changed", function(event, host)
              return host.person.school
            end)
            """
        let told = Notices()
        let engine = try engine(source, capabilities: "[]") { told.add("\($0)") }
        try await engine.person("me").profile.setFact("school", to: "shafii")
        #expect(
            told.list.first?.contains(
                "failed: pack p may not use host.person; add \"person\" to 'capabilities' in pack.json"
            ) == true,
            "\(told.list)"
        )
    }

    @Test func aHandlerReadsThePersonAndGoesThroughTheirFacts() async throws {
        let source = """
            manasik.collection { id = "seen", fields = { school = "text" } }
            manasik.on("person.fact.changed", function(event, host)
              local school
              for name, value in pairs(host.person) do if name == "school" then school = value end end
              assert(school == host.person.school and host.person.nothing == nil)
              host.records("seen"):set("one", { school = school })
              assert(#host.records("seen"):find { school = "shafii" } == 1)
            end)
            """
        let told = Notices()
        let engine = try engine(source, capabilities: #"["records", "person"]"#) { told.add("\($0)") }
        try await engine.person("me").profile.setFact("school", to: "shafii")
        #expect(told.list == [])
    }
}
