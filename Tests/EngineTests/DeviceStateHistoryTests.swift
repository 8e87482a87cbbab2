import ManasikDomain
import ManasikEngine
import ManasikWalkthroughs
import Testing

/// The laws of meeting, over random histories of three devices on which violations are noted, taken back and settled, states that bar
/// rites are told, and a walk begins anew.
@Suite struct DeviceStateHistoryTests {
    private static let files = [
        "small/pack.json": """
        { "id": "small", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
        """,
        "small/locales/en.json": #"{ "t": "Text" }"#,
        "small/init.lua": """
        local text = manasik.text
        manasik.fact { id = "menses", kind = "boolean", passing = true, title = text "t" }
        manasik.fact { id = "guest", kind = "boolean", title = text "t" }
        manasik.tradition { id = "order", states = { { id = "hush", title = text "t" } } }
        manasik.remedy { id = "alms", title = text "t", alternatives = { text "t" } }
        manasik.ritual { id = "rite", title = text "t", hush = { begins = "vow", full = "leave" },
          manasik.step { id = "vow", title = text "t", obligation = "must" },
          manasik.step { id = "extra", title = text "t", obligation = "must", when = { guest = true } },
          manasik.step { id = "round", title = text "t", obligation = "must", count = 3,
            barred = { when = { menses = true }, why = text "t" } },
          manasik.step { id = "walk", title = text "t", obligation = "must", count = 3, needs = { "round" } },
          manasik.step { id = "leave", title = text "t", obligation = "must", needs = { "walk" } } }
        manasik.violation { id = "talking", title = text "t", state = "hush", ["until"] = "full",
          manasik.ruling { follows = "alms" } }
        """,
    ]

    private let homes: PersonHomes

    init() async throws {
        homes = try PersonHomes(3, files: Self.files)
        let phone = homes[0]
        try await phone.person.profile.setFact("guest", to: "no")
        _ = try await phone.person.walk.perform(.done(step: "vow"), in: "rite")
        try await phone.devices.begin(named: "phone")
        for home in homes.homes.dropFirst() { try await homes.meet(home, phone) }
    }

    private static func event(_ random: inout SeededGenerator) -> WalkEvent {
        let violation = "talking#\(Int.random(in: 1...3, using: &random))"
        let step = ["vow", "extra", "round", "round", "walk", "leave"].randomElement(using: &random)!
        switch Int.random(in: 0..<20, using: &random) {
        case 0...3: return .violate(violation: "talking", circumstances: [:])
        case 4, 5: return .retract(violation: violation)
        case 6, 7: return .settle(remedy: violation, alternative: nil, note: nil)
        case 8: return .unsettle(remedy: violation)
        case 9: return .reset(revision: "")
        case 10, 11: return .undone(step: step)
        case 12, 13: return .count(step: step == "walk" ? "walk" : "round", by: .plus)
        default: return .done(step: step)
        }
    }

    /// Does or says something at random; what is refused was not done.
    ///
    /// - Returns: What was done in the walk; nil if nothing was.
    private func act(_ home: PersonHomes.Home, _ random: inout SeededGenerator) async throws
        -> WalkHistoryEntry?
    {
        let person = try home.person
        home.clock.advance(seconds: Int.random(in: 1...90, using: &random))
        let fact = Int.random(in: 0..<20, using: &random)
        do throws(EngineError) {
            if fact < 4 {
                let days: [CivilDate?] = [nil, CivilDate("2026-11-19")!, CivilDate("2026-11-21")!]
                try await person.profile.setFact(
                    fact == 0 ? "guest" : "menses",
                    to: Bool.random(using: &random) ? "yes" : "no",
                    from: fact == 0 ? nil : days.randomElement(using: &random)!
                )
                return nil
            }
            return try await person.walk.perform(Self.event(&random), in: "rite").snapshot?.history.last
        } catch {
            if case .store = error { throw error }
            return nil
        }
    }

    @Test(arguments: UInt64(0)..<12) func homesEndAlikeAndNothingVanishes(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var done: [WalkHistoryEntry] = []
        for home in homes.homes { home.clock.advance(seconds: Int.random(in: 60...300, using: &random)) }
        for _ in 0..<36 {
            let home = homes.homes.randomElement(using: &random)!
            if Int.random(in: 0..<4, using: &random) == 0 {
                try await homes.meet(home, homes.homes.randomElement(using: &random)!)
            } else if let entry = try await act(home, &random) {
                done.append(entry)
            }
        }
        try await homes.expectsNoOrder()
        try await homes.meetAll(seed: seed)
        let snapshot = try #require(try await homes[0].person.walk.state("rite").snapshot)
        func isDone(_ step: String) -> Bool { snapshot.state(of: step).status == .done }
        if isDone("walk") || snapshot.state(of: "walk").count > 0 { #expect(isDone("round")) }
        if isDone("leave") { #expect(isDone("walk")) }
        let keys = snapshot.violations.map(\.key)
        #expect(Set(keys).count == keys.count)
        #expect(snapshot.settlements.keys.allSatisfy(snapshot.violationKeys.contains))
        let refused = try await homes.refused(homes[0])
        // What its own device took back needs not be told.
        let takenBack = done.compactMap { entry in
            if case .retracted(let noted) = entry.change { noted.at } else { nil }
        }
        let unsettled = done.filter { if case .unsettle = $0.event { true } else { false } }.map(\.at).max()
        for entry in done where entry.at >= snapshot.startedAt && !takenBack.contains(entry.at) {
            switch entry.event {
            case .settle where unsettled.map { entry.at < $0 } ?? false: break
            case .violate, .settle:
                let moments = (snapshot.history.map(\.at) + refused.map(\.at))
                #expect(moments.contains(entry.at), "\(entry)")
            default: break
            }
        }
    }
}
