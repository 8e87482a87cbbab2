import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikScheduling
import Testing

/// Packs that are in use together, and those that take their place.
@Suite struct GenerationTests {
    private static let code = """
        local text = manasik.text
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "NAME", text = text "t" } }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "enter", title = text "t" }, manasik.step { id = "NAME", title = text "t" } }
        """

    private func generation(_ name: String, version: String) throws -> Generation {
        let directory = FileManager.default.temporaryDirectory.appending(path: "generation-\(UUID())")
        let pack = directory.appending(path: "p")
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(
            at: pack.appending(path: "locales"),
            withIntermediateDirectories: true
        )
        let files = [
            "pack.json": """
            { "id": "p", "version": "\(version)", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "locales/en.json": #"{ "t": "Text" }"#,
            "init.lua": Self.code.replacing("NAME", with: name),
        ]
        for (path, text) in files { try Data(text.utf8).write(to: pack.appending(path: path)) }
        let loaded = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory.path)]),
            hostVersion: Engine.version
        ).load()
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        return Generation(loaded)
    }

    private func items(_ person: Person) async throws -> [String] {
        try await person.checklist.lists().flatMap(\.items).map(\.id.name)
    }

    @Test func twoLiveSideBySide() async throws {
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let engine = Engine.inMemory(try generation("first", version: "1.0.0"), clock: clock)
        let earlier = try engine.person("me")
        _ = try await earlier.walk.perform(.done(step: "enter", how: Performance()))
        engine.use(try generation("second", version: "2.0.0"))
        let later = try engine.person("me")
        // Who has begun goes on with what they have; who begins now has the new packs, from one store.
        #expect(try await items(earlier) == ["first"])
        #expect(try await items(later) == ["second"])
        #expect(try await items(earlier) == ["first"])
        _ = try await earlier.checklist.change("first", .done)
        _ = try await later.checklist.change("second", .done)
        #expect(try await later.checklist.lists().flatMap(\.items).map(\.status) == [.done])
        #expect(try await earlier.checklist.lists().flatMap(\.items).map(\.status) == [.done])
        // The walk uses the packs with which it began, whoever asks.
        for person in [earlier, later] {
            let walk = try await person.walk.state()
            #expect(walk.view.node("enter")?.status == .done)
            #expect(walk.view.node("first") != nil && walk.view.node("second") == nil)
        }
    }

    /// A server goes on with other packs, and its worker with what was due before and what they bring.
    @Test func packsAreReplacedUnderAWorker() async throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "replaced-\(UUID())")
        defer { try? FileManager.default.removeItem(at: directory) }
        func write(_ version: String, _ code: String) throws {
            let pack = directory.appending(path: "packs-\(version)/p")
            try FileManager.default.createDirectory(
                at: pack.appending(path: "locales"),
                withIntermediateDirectories: true
            )
            let files = [
                "pack.json": """
                { "id": "p", "version": "\(version)", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
                """,
                "locales/en.json": #"{ "t": "Text" }"#, "init.lua": code,
            ]
            for (path, text) in files { try Data(text.utf8).write(to: pack.appending(path: path)) }
        }
        try write("1.0.0", Self.code.replacing("NAME", with: "first"))
        try write("2.0.0", Self.code.replacing("NAME", with: "second"))
        let clock = SettableClock("2027-05-14T03:00:00Z")
        func configuration(_ version: String) -> EngineConfiguration {
            var configuration = EngineConfiguration(
                home: directory.path + "/home",
                packs: [directory.path + "/packs-\(version)"]
            )
            configuration.clock = clock
            return configuration
        }
        let engine = try await Engine.open(configuration("1.0.0"))
        let person = try engine.person("me")
        try await person.profile.setFact("time_zone", to: "Asia/Riyadh")
        var schedule = Schedule(id: "pills", pack: .host, kind: .reminder, trigger: try Trigger("06:30"))
        schedule.title = "pills"
        try await person.schedules.set(schedule)
        let sink = RecordingSink()
        let worker = ScheduleWorker(engine, for: .operator, sinks: [sink])
        clock.set("2027-05-14T03:30:00Z")
        #expect(try await worker.work().delivered.count == 1)
        clock.set("2027-05-15T03:30:00Z")
        let generation = try await engine.replacePacks(by: configuration("2.0.0"))
        #expect(engine.generation === generation)
        try await worker.rearm()
        #expect(try await worker.work().delivered.map(\.key) == ["manasik/pills/me/2027-05-15T03:30:00Z"])
        #expect(try await items(try engine.person("me")) == ["second"])
        #expect(sink.told.count == 2)
    }
}
