import Foundation
import ManasikDomain
import ManasikEngine
import ManasikStoreContract
import ManasikWorkbench
import Testing

/// What handlers state and tick for a person, and what is refused.
@Suite struct HandlerEffectTests {
    private let notices = Notices()

    /// Collects what handlers are reported for.
    private final class Notices: @unchecked Sendable {
        // The lock protects the list.
        private let lock = NSLock()
        private var list: [String] = []

        var all: [String] { lock.withLock { list } }

        func add(_ notice: HandlerNotice) { lock.withLock { list.append("\(notice)") } }
    }

    private func person(_ handlers: String, capabilities: String = "\"state\", \"tick\"") async throws
        -> Person
    {
        let bench = Workbench()
        let files = [
            "pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": [\(capabilities)] }
            """,
            "locales/en.json":
                #"{ "fact": "Vaccinated", "list": "Papers", "item": "Vaccination", "other": "Copies" }"#,
            "init.lua": """
            local text = manasik.text
            manasik.fact { id = "vaccinated", kind = "boolean", title = text "fact", ask = text "fact" }
            manasik.fact { id = "doses", kind = "integer", minimum = 0, maximum = 9, title = text "fact", ask = text "fact" }
            manasik.checklist { id = "papers", title = text "list", phase = "before",
              manasik.item { id = "copies", text = text "other" },
              manasik.item { id = "vaccination", text = text "item", done_when = { vaccinated = true } } }
            \(handlers)
            """,
        ]
        for (name, text) in files { try bench.write(text, to: "p/" + name) }
        var configuration = EngineConfiguration(inMemoryWithPacks: [bench.directory])
        configuration.onHandlerNotice = { [notices] in notices.add($0) }
        let engine = try await Engine.open(configuration)
        try #require(engine.generation.diagnostics.filter { $0.severity == .error } == [])
        return try engine.person("me")
    }

    private func status(_ item: String, _ person: Person) async throws -> String? {
        try await person.checklist.lists().flatMap(\.items).first { $0.id.name == item }.map {
            "\($0.status)"
        }
    }

    private func fact(_ name: String, _ person: Person) async throws -> FactValue? {
        try await person.profile.facts()[DefinitionID("p:" + name)!]
    }

    @Test func aHandlerStatesAFactAndTicksAnItemWithItsEvent() async throws {
        let person = try await person(
            """
            manasik.on("person.fact.changed", function(event, host)
              for _, name in ipairs(event.facts) do
                if name == "p:doses" then host.state("vaccinated", true) host.tick("copies") end
              end
            end)
            """
        )
        #expect(try await status("copies", person) == "open")
        try await person.profile.setFact("doses", to: "2")
        #expect(notices.all == [])
        #expect(try await fact("vaccinated", person) == .boolean(true))
        #expect(try await fact("doses", person) == .integer(2))
        #expect(try await status("copies", person) == "done")
        let archive = try await person.engine.store(for: .operator).export(person.id)
        let changes = archive.records.filter {
            $0.key.collection.name == "profile" || $0.body["state"] != nil
        }
        #expect(changes.allSatisfy { $0.version == 1 })
    }

    @Test func aHandlerTakesBackWhatItStated() async throws {
        let person = try await person(
            """
            manasik.on("checklist.item.done", function(event, host) host.state("vaccinated", true) end)
            manasik.on("checklist.item.undone", function(event, host)
              host.state("vaccinated", nil)
              host.tick("p:copies", true)
            end)
            """
        )
        _ = try await person.checklist.change("copies", .done)
        #expect(try await fact("vaccinated", person) == .boolean(true))
        // The handler ticks again what the person has just taken back.
        _ = try await person.checklist.change("copies", .undone)
        #expect(try await fact("vaccinated", person) == nil)
        #expect(try await status("copies", person) == "done")
    }

    @Test(arguments: [
        (
            "", #"host.state("vaccinated", true)"#,
            #"pack p may not use host.state; add "state" to 'capabilities'"#
        ),
        ("", #"host.tick("copies")"#, #"pack p may not use host.tick; add "tick" to 'capabilities'"#),
        (
            #""state""#, #"host.state("vacinated", true)"#,
            "pack p cannot state 'vacinated', which is no fact of its own or of a pack that it requires; did you mean "
                + "'vaccinated'?"
        ),
        (#""state""#, #"host.state("manasik:sex", "male")"#, "pack p cannot state 'manasik:sex'"),
        (#""state""#, #"host.state("doses", 12)"#, "doses cannot be '12'"),
        (#""tick""#, #"host.tick("copis")"#, "pack p cannot tick 'copis'"),
        (#""tick""#, #"host.tick("copies", 1)"#, "boolean expected, got number"),
    ])
    func refusesWithTheReason(capabilities: String, call: String, reason: String) async throws {
        let person = try await person(
            """
            manasik.on("person.fact.changed", function(event, host)
              \(call)
            end)
            """,
            capabilities: capabilities
        )
        try await person.profile.setFact("doses", to: "1")
        let notice = try #require(notices.all.first)
        #expect(notice.contains(reason), "\(notice)")
        #expect(notice.contains("init.lua"), "\(notice)")
        #expect(try await fact("vaccinated", person) == nil)
        #expect(try await fact("doses", person) == .integer(1))
        #expect(try await status("copies", person) == "open")
    }

    @Test func whatAFailingHandlerStatedIsNotKept() async throws {
        let person = try await person(
            """
            manasik.on("person.fact.changed", function(event, host)
              host.state("vaccinated", true)
              error("no")
            end)
            """
        )
        try await person.profile.setFact("doses", to: "1")
        #expect(try await fact("vaccinated", person) == nil)
        #expect(notices.all.count == 1)
    }
}
