import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
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

    private func engine(
        _ code: String = Self.code,
        capabilities: String = #"["records", "walk", "checklist"]"#
    ) throws -> Engine {
        let directory = FileManager.default.temporaryDirectory
            .appending(path: "handlers-\(UUID().uuidString)")
        let pack = directory.appending(path: "p")
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(
            at: pack.appending(path: "locales"),
            withIntermediateDirectories: true
        )
        let files = [
            "pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": \(capabilities) }
            """,
            "locales/en.json": #"{ "t": "Text" }"#, "init.lua": code,
        ]
        for (path, text) in files { try Data(text.utf8).write(to: pack.appending(path: path)) }
        // The condition is run some 100,000 times before it is left to its code.
        let loaded = PackLoader(
            searchPath: SearchPath(places: [.init(kind: .explicit, directory: directory.path)]),
            hostVersion: Engine.version,
            limits: .init(time: .seconds(60))
        ).load()
        #expect(loaded.diagnostics.map(\.description) == [])
        return Engine.inMemory(packs: loaded, clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!))
    }

    @Test func aHandlerSeesWhatAConditionOfItsOwnPackDecides() async throws {
        let engine = try engine()
        let item = try #require(engine.catalog.checklists.values.first?.items.first)
        guard case .lua = item.when?.form else {
            Issue.record("the condition was decided in advance, so that nothing is tested")
            return
        }
        let person = try engine.person("me")
        try await person.setFacts([("one", "2"), ("other", "4")])
        let walk = try await person.perform(.done(step: "first"), in: "rite")
        #expect(walk.handlerFailures.map(\.description) == [])
        let seen = try await engine.store.read([
            .matching(owner: person.id, collection: DefinitionID("p:seen")!)
        ])[0]
        #expect(seen.map(\.body) == [["done": .string("p:rite/first"), "status": .string("open")]])
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
    @Test(arguments: [
        (#"["records", "search"]"#, false), (#"["records", "search", "person"]"#, true),
    ]) func aHandlerFindsWhatTheCatalogHasAndWithThePersonWhatTheyAdded(
        capabilities: String,
        seesOwn: Bool
    ) async throws {
        let engine = try engine(Self.searching, capabilities: capabilities)
        let person = try engine.person("me")
        let own = try await person.addItem("Text of my own", to: "list")
        let walk = try await person.perform(.done(step: "only"), in: "rite")
        #expect(walk.handlerFailures.map(\.description) == [])
        let seen = try await engine.store.read([
            .matching(owner: person.id, collection: DefinitionID("p:seen")!)
        ])[0]
        guard case .string(let ids)? = seen.first?.body["ids"] else {
            Issue.record("the handler kept nothing")
            return
        }
        #expect(
            Set(ids.split(separator: " ").map(String.init)) == (seesOwn ? ["p:item", "\(own)"] : ["p:item"])
        )
    }
}
