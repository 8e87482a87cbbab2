import ManasikDomain
import ManasikEngine
import ManasikWalkthroughs
import Testing

/// The laws of meeting, over random histories of a walk on three devices, whose rites need each other.
@Suite struct DeviceRiteHistoryTests {
    static let files = [
        "small/pack.json": """
        { "id": "small", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
        """,
        "small/locales/en.json": #"{ "t": "Text" }"#,
        "small/init.lua": """
        local text = manasik.text
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "begin", title = text "t", obligation = "must" },
          manasik.step { id = "round", title = text "t", obligation = "must", count = 7 },
          manasik.step { id = "visit", title = text "t", obligation = "should" },
          manasik.step { id = "walk", title = text "t", obligation = "must", count = 7, needs = { "round" } },
          manasik.step { id = "leave", title = text "t", obligation = "must", needs = { "walk", "visit" } } }
        """,
    ]

    private let homes: PersonHomes

    init() async throws {
        homes = try PersonHomes(3, files: Self.files)
        _ = try await homes[0].person.walk.perform(.done(step: "begin"), in: "rite")
        try await homes[0].devices.begin(named: "phone")
        for home in homes.homes.dropFirst() { try await homes.meet(home, homes[0]) }
    }

    private static func event(_ random: inout SeededGenerator) -> WalkEvent {
        let step = ["round", "round", "walk", "walk", "visit", "leave"].randomElement(using: &random)!
        switch (Int.random(in: 0..<10, using: &random), step) {
        case (0..<5, "round"), (0..<5, "walk"): return .count(step: step, by: .plus)
        case (5, "round"), (5, "walk"):
            return .count(step: step, by: .set(to: Int.random(in: 1...7, using: &random)))
        case (6, "round"), (6, "walk"): return .count(step: step, by: .minus)
        case (0, "visit"): return .skip(step: step, reason: nil)
        case (1, "visit"): return .markMissed(step: step)
        case (7..., _): return .undone(step: step)
        default: return .done(step: step)
        }
    }

    /// Does something at random several times; what is refused was not done.
    ///
    /// - Returns: What was done.
    private func act(_ home: PersonHomes.Home, _ random: inout SeededGenerator) async throws
        -> [WalkHistoryEntry]
    {
        let person = try home.person
        let event = Self.event(&random)
        var done: [WalkHistoryEntry] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            home.clock.advance(seconds: Int.random(in: 1...50, using: &random))
            do throws(EngineError) {
                let state = try await person.walk.perform(event, in: "rite")
                done += state.snapshot?.history.suffix(1) ?? []
            } catch {
                guard case .walk = error else { throw error }
                return done
            }
            guard case .count(_, .plus) = event else { return done }
        }
        return done
    }

    private func actAndMeet(_ times: Int, _ random: inout SeededGenerator) async throws -> [WalkHistoryEntry]
    {
        var done: [WalkHistoryEntry] = []
        for home in homes.homes { home.clock.advance(seconds: Int.random(in: 60...300, using: &random)) }
        for _ in 0..<times {
            let home = homes.homes.randomElement(using: &random)!
            if Int.random(in: 0..<4, using: &random) == 0 {
                try await homes.meet(home, homes.homes.randomElement(using: &random)!)
            } else {
                done += try await act(home, &random)
            }
        }
        return done
    }

    @Test(arguments: UInt64(0)..<12) func noRiteStaysWithoutWhatItNeeds(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let done = try await actAndMeet(28, &random)
        try await homes.expectsNoOrder()
        try await homes.meetAll(seed: seed)
        let walk = try await homes[0].person.walk.state("rite")
        let snapshot = try #require(walk.snapshot)
        func isBegun(_ step: String) -> Bool {
            snapshot.state(of: step).status == .done || snapshot.state(of: step).count > 0
        }
        if isBegun("walk") { #expect(snapshot.state(of: "round").status == .done) }
        if isBegun("leave") {
            #expect(snapshot.state(of: "walk").status == .done)
            #expect(snapshot.state(of: "visit").status != .pending)
        }
        try await expectNothingVanished(done, in: snapshot)
    }

    /// Checks that all that was done is in the walk or refused, or was taken back or needless.
    private func expectNothingVanished(_ done: [WalkHistoryEntry], in snapshot: WalkSnapshot) async throws {
        var known = snapshot.history.map { "\($0.event) \($0.at)" }
        known += try await homes.refused(homes[0]).map { "\($0.event) \($0.at)" }
        let missing = done.filter { !known.contains("\($0.event) \($0.at)") }
        for entry in missing {
            let step = try #require(entry.event.notedStep)
            let others = done.filter { $0.event.notedStep == step && $0.at != entry.at }
            if case .undone = entry.event {
                // What it was of counts for nothing either, or was taken back on another device too.
                #expect(others.contains { $0.event == entry.event || missing.contains($0) }, "\(entry)")
                continue
            }
            // Another device had done it already, or the count was full, be it that this was taken back or corrected.
            let isCorrected = others.contains { other in
                switch other.event {
                case .undone, .count(_, .minus), .count(_, .set): true
                default: false
                }
            }
            #expect(isCorrected || snapshot.state(of: step).status != .pending, "\(entry)")
        }
    }
}
