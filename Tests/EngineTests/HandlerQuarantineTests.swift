import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikWorkbench
import Synchronization
import Testing

/// A pack whose handlers keep failing is not called any more, and stays in use otherwise.
@Suite struct HandlerQuarantineTests {
    /// Holds a pack after its second failure in a row.
    private final class Held: HandlerQuarantine {
        private let failures = Mutex<[PackID: Int]>([:])

        func holds(_ pack: PackID) -> Bool { failures.withLock { $0[pack] ?? 0 } >= 2 }

        func note(_ failure: HandlerFailure?, of pack: PackID, at now: Instant) -> Bool {
            failures.withLock { failures in
                failures[pack] = failure == nil ? 0 : (failures[pack] ?? 0) + 1
                return failures[pack] == 2
            }
        }
    }

    @Test func itsHandlersRestAndItsDefinitionsStay() async throws {
        let bench = Workbench()
        let notices = Mutex<[String]>([])
        for (id, code) in [
            (
                "bad",
                """
                local text = manasik.text
                manasik.checklist { id = "papers", title = text "t", phase = "before", manasik.item { id = "copies", text = text "t" } }
                manasik.on("checklist.item.done", function() error("no") end)
                """
            ), ("good", #"manasik.on("checklist.item.done", function() print("called") end)"#),
        ] {
            try bench.write(
                """
                { "id": "\(id)", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
                """,
                to: "\(id)/pack.json"
            )
            try bench.write(#"{ "t": "Text" }"#, to: "\(id)/locales/en.json")
            try bench.write(code, to: "\(id)/init.lua")
        }
        let held = Held()
        var configuration = EngineConfiguration(inMemoryWithPacks: [bench.directory])
        configuration.quarantine = held
        let told: @Sendable (HandlerNotice) -> Void = { notice in notices.withLock { $0.append("\(notice)") }
        }
        configuration.onHandlerNotice = told
        let engine = try await Engine.open(configuration)
        let person = try engine.person("me")
        for _ in 0..<3 {
            _ = try await person.checklist.change("copies", .done)
            _ = try await person.checklist.change("copies", .undone)
        }
        let said = notices.withLock { $0 }
        #expect(said.count { $0.contains("failed: no") } == 2, "\(said)")
        #expect(
            said.count {
                $0.hasSuffix(
                    "its handlers kept failing and are not called any more, until whoever runs this installation "
                        + "releases the pack"
                )
            } == 1,
            "\(said)"
        )
        #expect(said.count { $0.contains("called") && !$0.contains("any more") } == 3, "\(said)")
        #expect(held.holds(PackID(rawValue: "bad")!) && !held.holds(PackID(rawValue: "good")!))
        #expect(try await person.checklist.lists().flatMap(\.items).map(\.id.name) == ["copies"])
    }
}
