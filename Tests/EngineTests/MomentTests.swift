import ManasikEngine
import ManasikScheduling
import ManasikWorkbench
import Testing

/// A day and a time that a person states: what is scheduled by it moves with it, and it is asked for.
@Suite struct MomentTests {
    private func person() async throws -> Person {
        let bench = Workbench()
        let files: [String: String] = [
            "pack.json": """
            { "id": "p", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"], "capabilities": [] }
            """,
            "locales/en.json": #"{ "t": "Visit", "permit": "Permit", "ask": "When is your permit?" }"#,
            "init.lua": """
            local text = manasik.text
            manasik.fact { id = "permit", kind = "instant", title = text "permit", ask = text "ask" }
            manasik.fact { id = "leaves", kind = "date", title = text "t" }
            manasik.ritual { id = "visit", title = text "t",
              manasik.step { id = "greet", title = text "t" },
              manasik.step { id = "garden", title = text "t", opens = "15 min before permit" } }
            """,
        ]
        for (name, text) in files { try bench.write(text, to: "p/" + name) }
        var configuration = EngineConfiguration(inMemoryWithPacks: [bench.directory])
        configuration.clock = SettableClock("2026-12-01T06:00:00Z")
        let engine = try await Engine.open(configuration)
        let errors = engine.generation.diagnostics.filter { $0.severity == .error }
        try #require(errors.isEmpty, "\(errors)")
        return try engine.person("me")
    }

    private func schedule(_ id: String, _ trigger: String) throws -> Schedule {
        Schedule(id: id, pack: .host, kind: .reminder, trigger: try Trigger(trigger))
    }

    @Test func schedulesMoveWithTheMomentOfThePerson() async throws {
        let person = try await person()
        // By the clock at the rites, wherever the person is.
        try await person.profile.setFacts([("time_zone", "Asia/Jakarta")])
        try await person.schedules.set(try schedule("before", "2 h before p:permit"))
        try await person.schedules.set(try schedule("gate", "p:visit/garden opens"))
        func next() async throws -> [String?] {
            let views = try await person.schedules.all()
            return ["before", "gate"].map { id in
                views.first { $0.schedule.id == id }?.next.map { "\($0)" }
            }
        }
        #expect(try await next() == [nil, nil])
        try await person.profile.setFact("permit", to: "2026-12-03 14:00")
        #expect(try await next() == ["2026-12-03T09:00:00Z", "2026-12-03T10:45:00Z"])
        try await person.profile.setFact("permit", to: "2026-12-04 09:30")
        #expect(try await next() == ["2026-12-04T04:30:00Z", "2026-12-04T06:15:00Z"])
    }

    @Test func hoursAreNotCountedFromADay() async throws {
        let person = try await person()
        let error = await #expect(throws: EngineError.self) {
            try await person.schedules.set(try schedule("a", "2 h before p:leaves"))
        }
        guard case .invalidTrigger(let problem)? = error else { Issue.record("\(error!)"); return }
        #expect(problem == .minutesFromDay("2 h before p:leaves"))
    }
}
