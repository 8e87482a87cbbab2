import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import ManasikWalkthroughs
import Testing

/// What handlers are told where devices meet, and what becomes of what they keep of the rites.
@Suite struct DeviceHandlerTests {
    private static let files = [
        "small/pack.json": """
        { "id": "small", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"],
          "capabilities": ["records"] }
        """,
        "small/locales/en.json": #"{ "t": "Text" }"#,
        "small/init.lua": """
        local text = manasik.text
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "begin", title = text "t", obligation = "must" },
          manasik.step { id = "round", rite = "circling", title = text "t", obligation = "must", count = 7 },
          manasik.step { id = "walk", title = text "t", obligation = "must", count = 7, needs = { "round" } } }
        manasik.collection { id = "journal", fields = { step = "text", rite = "text", at = "instant" }, one_per = { "step" } }
        manasik.collection { id = "told", fields = { fields = "text" }, one_per = { "fields" } }
        local function tell(host, given)
          local names = {}
          for name in pairs(given) do names[#names + 1] = name end
          table.sort(names)
          local told = host.records("told")
          local entry = { fields = table.concat(names, " ") }
          if not told:find(entry)[1] then told:add(entry) end
        end
        manasik.on("walk.step.done", function(event, host)
          local journal = host.records("journal")
          local entry = { step = event.node, rite = event.rite, at = event.done_at or event.at }
          local earlier = journal:find { step = event.node }[1]
          if earlier then journal:set(earlier.id, entry) else journal:add(entry) end
        end)
        manasik.on("walk.step.undone", function(event, host)
          local entry = host.records("journal"):find { step = event.node }[1]
          if entry then host.records("journal"):remove(entry.id) end
        end)
        manasik.on("walk.merged", function(event, host)
          local journal = host.records("journal")
          local is_done = {}
          tell(host, event)
          for _, step in ipairs(event.done) do
            tell(host, step)
            is_done[step.node] = true
            local earlier = journal:find { step = step.node }[1]
            local entry = { step = step.node, rite = step.rite, at = step.done_at }
            if not earlier then
              journal:add(entry)
            elseif earlier.at ~= entry.at then
              journal:set(earlier.id, entry)
            end
          end
          for _, entry in ipairs(journal:find {}) do
            if not is_done[entry.step] and entry.at >= event.began then journal:remove(entry.id) end
          end
        end)
        """,
    ]

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() async throws {
        homes = try PersonHomes(3, files: Self.files)
        (phone, tablet) = (homes[0], homes[1])
        try await phone.note(.done(step: "begin"), at: 0)
        try await phone.devices.begin(named: "phone")
        for home in [tablet, homes[2]] { try await homes.meet(home, phone) }
    }

    /// The times of the entries of a home's journal, by their steps.
    private func journal(_ home: PersonHomes.Home) async throws -> [String: String] {
        var times: [String: String] = [:]
        for (key, body) in try await homes.bodies(home) where key.hasPrefix("small:journal/") {
            if case .string(let step)? = body["step"], case .string(let at)? = body["at"] { times[step] = at }
        }
        return times
    }

    private func time(_ minute: String) -> String { "2026-11-21T08:\(minute):00Z" }

    @Test func theEventHasTheFieldsThatAreDocumented() async throws {
        try await phone.note(.done(step: "round"), at: 10)
        try await homes.meetBoth(phone, tablet)
        let told = try await homes.bodies(tablet).filter { $0.key.hasPrefix("small:told/") }.compactMap {
            $0.value["fields"]
        }
        let event = try #require(APIDescription.current.events.first { $0.name == "walk.merged" })
        let fields = event.allFields.map(\.name).sorted().joined(separator: " ")
        #expect(
            Set(told) == [.string(fields), .string("done_at node rite step")]
        )
    }

    @Test(arguments: [true, false])
    func whatATakingBackThatIsRefusedTookOutIsBackWithItsTime(_ tabletFirst: Bool) async throws {
        try await phone.note(.done(step: "round"), at: 10)
        try await homes.meetBoth(phone, tablet)
        try await phone.note(.count(step: "walk", by: .plus), at: 20)
        try await tablet.note(.undone(step: "round"), at: 21)
        #expect(try await journal(tablet) == ["begin": time("00")])
        let order = tabletFirst ? (tablet, phone) : (phone, tablet)
        #expect(try await homes.meetBoth(order.0, order.1).refused.map(\.event) == [.undone(step: "round")])
        for home in [phone, tablet] {
            #expect(try await journal(home) == ["begin": time("00"), "round": time("10")])
        }
        let entry = try await homes.bodies(phone)[#"small:journal/["round"]"#]
        #expect(entry?["rite"] == .string("circling"))
    }

    @Test(arguments: [true, false])
    func whatIsRefusedIsTakenOut(_ tabletFirst: Bool) async throws {
        try await phone.note(.done(step: "round"), at: 10)
        try await homes.meetBoth(phone, tablet)
        try await phone.note(.undone(step: "round"), at: 20)
        try await tablet.note(.done(step: "walk"), at: 25)
        #expect(try await journal(tablet).keys.sorted() == ["begin", "round", "walk"])
        let order = tabletFirst ? (tablet, phone) : (phone, tablet)
        #expect(try await homes.meetBoth(order.0, order.1).refused.map(\.event) == [.done(step: "walk")])
        for home in [phone, tablet] { #expect(try await journal(home) == ["begin": time("00")]) }
        try await homes.expectsNoOrder()
    }

    @Test func aRiteHasTheTimeThatTheWalkHas() async throws {
        try await phone.note(.done(step: "round"), at: 10)
        let earlier = try #require(Instant(rfc3339: time("05")))
        try await tablet.note(.done(step: "round", how: Performance(at: earlier)), at: 12)
        try await homes.meetBoth(phone, tablet)
        for home in [phone, tablet] {
            let walk = try #require(try await home.person.walk.state("rite").snapshot)
            let at = try #require(walk.state(of: "round").at)
            #expect(try await journal(home)["round"] == at.description)
        }
    }

    @Test func aRiteThatOnlyCountsOfTwoCompletedIsListedOnceConfirmed() async throws {
        for minute in 10..<13 { try await phone.note(.count(step: "round", by: .plus), at: minute) }
        for minute in 20..<24 { try await tablet.note(.count(step: "round", by: .plus), at: minute) }
        try await homes.meetBoth(phone, tablet)
        for home in [phone, tablet] { #expect(try await journal(home)["round"] == nil) }
        try await phone.note(.count(step: "round", by: .set(to: 7)), at: 40)
        try await homes.meetBoth(phone, tablet)
        for home in [phone, tablet] { #expect(try await journal(home)["round"] == time("23")) }
    }

    @Test func whatWasWrittenBeforeAWalkBeganAnewStays() async throws {
        try await phone.note(.done(step: "round"), at: 10)
        try await homes.meetBoth(phone, tablet)
        try await phone.note(.reset(revision: ""), at: 30)
        try await homes.meetBoth(phone, tablet)
        for home in [phone, tablet] { #expect(try await journal(home)["round"] == time("10")) }
    }

    @Test func whatAnInterruptionKeptFromHandlersTheNextMeetingMakesUpFor() async throws {
        try await phone.note(.done(step: "round"), at: 10)
        try await homes.meetBoth(phone, tablet)
        let key = RecordKey(
            owner: PersonHomes.me,
            collection: DefinitionID("small:journal")!,
            id: #"["round"]"#
        )
        try await tablet.store.commit(Commit(at: tablet.clock.now(), records: [.remove(key)]))
        #expect(try await journal(tablet)["round"] == nil)
        try await homes.meet(tablet, phone)
        #expect(try await journal(tablet)["round"] == time("10"))
    }

    @Test func handlersAreNotToldOfAMeetingThatIsOnlyShown() async throws {
        try await phone.note(.done(step: "round"), at: 10)
        try await homes.meetBoth(phone, tablet)
        try await phone.note(.undone(step: "round"), at: 20)
        try await tablet.note(.done(step: "walk"), at: 25)
        let before = try await homes.bodies(tablet)
        _ = try await tablet.devices.meet(try await homes.archive(phone), isSamePerson: true, isPreview: true)
        #expect(try await homes.bodies(tablet) == before)
    }
}
