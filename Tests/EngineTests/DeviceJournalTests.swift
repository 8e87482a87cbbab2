import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import ManasikWalkthroughs
import Testing

/// What handlers of both devices have written of one event.
@Suite struct DeviceJournalTests {
    private static func files(_ onePer: String) -> [String: String] {
        var files = PersonHomes.files
        files["diary/pack.json"] = """
            { "id": "diary", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"],
              "requires": { "small": "^1.0" }, "capabilities": ["records"] }
            """
        files["diary/locales/en.json"] = #"{ "t": "Text" }"#
        files["diary/init.lua"] = """
            manasik.collection { id = "journal", fields = { step = "text", at = "instant" }, \(onePer) }
            manasik.on("walk.step.done", function(event, host)
              local journal = host.records("journal")
              local entry = { step = event.step, at = event.done_at or event.at }
              local earlier = journal:find { step = event.step }[1]
              if earlier then journal:set(earlier.id, entry) else journal:add(entry) end
            end)
            manasik.on("walk.step.undone", function(event, host)
              local journal = host.records("journal")
              local entry = journal:find { step = event.step }[1]
              if entry then journal:remove(entry.id) end
            end)
            """
        return files
    }

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() throws {
        homes = try PersonHomes(2, files: Self.files(#"one_per = { "step" }"#))
        (phone, tablet) = (homes[0], homes[1])
    }

    private func begin() async throws {
        _ = try await phone.person.checklist.change("passport", .done)
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
    }

    private func meet() async throws {
        try await homes.meetBoth(phone, tablet)
    }

    private func journal(_ home: PersonHomes.Home) async throws -> [String: JSONValue] {
        var steps: [String: JSONValue] = [:]
        for (key, body) in try await homes.bodies(home) where key.hasPrefix("diary:journal/") {
            steps[String(key.dropFirst("diary:journal/".count))] = body["step"]
        }
        return steps
    }

    @Test func aRiteThatBothHaveNotedIsListedOnce() async throws {
        try await begin()
        _ = try await phone.person.walk.perform(.done(step: "one"), in: "rite")
        _ = try await phone.person.walk.perform(.done(step: "two"), in: "rite")
        tablet.clock.advance(seconds: 60)
        _ = try await tablet.person.walk.perform(.done(step: "one"), in: "rite")
        try await meet()
        #expect(
            try await journal(phone) == [
                #"["small:rite/one"]"#: .string("small:rite/one"),
                #"["small:rite/two"]"#: .string("small:rite/two"),
            ]
        )
    }

    /// Where devices meet no handler is called for the step.
    @Test(arguments: [WalkEvent.done(step: "two"), .count(step: "two", by: .set(to: 7))])
    func aRiteIsListedOnceItsCountIsConfirmed(_ event: WalkEvent) async throws {
        try await begin()
        try await phone.note(.done(step: "one"), at: 5)
        try await meet()
        for minute in 10..<13 { try await phone.note(.count(step: "two", by: .plus), at: minute) }
        for minute in 20..<24 { try await tablet.note(.count(step: "two", by: .plus), at: minute) }
        try await meet()
        let name = #"["small:rite/two"]"#
        #expect(try await journal(phone)[name] == nil)
        try await phone.note(event, at: 40)
        #expect(try await journal(phone)[name] == .string("small:rite/two"))
        let entry = try await homes.bodies(phone)["diary:journal/" + name]
        // When it was done, not when that was confirmed.
        #expect(entry?["at"] == .string("2026-11-21T08:23:00Z"))
        // Taking the confirmation back is not taking the rite back.
        try await phone.note(.undone(step: "two"), at: 41)
        #expect(try await journal(phone)[name] != nil)
        try await meet()
        #expect(try await journal(tablet)[name] == .string("small:rite/two"))
    }

    /// As versions of a pack wrote them that did not say that there is one entry a rite.
    @Test func whatStillHasNumbersIsListedOnceToo() async throws {
        try await begin()
        for (home, steps) in [(phone, ["one", "three"]), (tablet, ["two", "one"])] {
            for (number, step) in steps.enumerated() {
                let key = RecordKey(
                    owner: PersonHomes.me,
                    collection: DefinitionID("diary:journal")!,
                    id: String(number + 1)
                )
                let body = ["step": JSONValue.string(step)]
                try await home.store.commit(Commit(at: home.clock.now(), records: [.put(key, body: body)]))
            }
            home.clock.advance(seconds: 5)
        }
        try await meet()
        #expect(
            try await journal(phone) == [
                #"["one"]"#: .string("one"), #"["three"]"#: .string("three"), #"["two"]"#: .string("two"),
            ]
        )
    }

    /// Without it each entry is a thing of its own, as an author is told.
    @Test func entriesUnderNumbersStayTwo() async throws {
        let homes = try PersonHomes(2, files: Self.files(#"index = { "step" }"#))
        for home in homes.homes { _ = try await home.person.walk.perform(.done(step: "one"), in: "rite") }
        try await homes.meet(homes[0], homes[1])
        #expect(try await homes.bodies(homes[0]).keys.count { $0.hasPrefix("diary:journal/") } == 2)
    }
}
