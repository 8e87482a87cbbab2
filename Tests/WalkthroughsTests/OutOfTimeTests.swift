import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// What is noted before its time, and in the morning after a night.
@Suite struct OutOfTimeTests {
    private static let noon = morning.adding(seconds: 6 * 3600)

    private static func hours(_ number: Int) -> Instant { noon.adding(seconds: number * 3600) }

    private static func windows(_ times: [String: (opens: Int?, closes: Int?)]) -> RitualWindows {
        RitualWindows(
            season: 1448,
            times.mapValues { opens, closes in
                let window = RitualWindows.Window(opens: opens.map(hours), closes: closes.map(hours))
                return Dictionary(uniqueKeysWithValues: School.samples.map { ($0, window!) })
            }
        )
    }

    /// A night that ends with a dawn, and the standing, which does too.
    private static let nights = ritual(
        "hajj",
        group(
            .anyOrder,
            "hajj",
            [
                step("night", .wajib) { $0.closes = .all(StepTime("11 dhu_al_hijjah fajr")!) },
                step("standing", .rukn) { $0.closes = .all(StepTime("10 dhu_al_hijjah fajr")!) },
                step("stoning", .wajib) { $0.closes = .all(StepTime("13 dhu_al_hijjah maghrib")!) },
            ]
        )
    )

    private func walker(_ ritual: Ritual, _ times: [String: (opens: Int?, closes: Int?)]) throws -> Walker {
        var walk = try Walker(ritual, person(.shafii))
        walk.windows = Self.windows(times)
        return walk
    }

    @Test func nothingIsMissedBeforeItsTime() throws {
        var walk = try walker(Self.nights, ["standing": (0, 16)])
        walk.now = Self.hours(-1)
        #expect(
            walk.refusal(of: .markMissed(step: "standing"))
                == .notYetOpen(step: "standing", at: Self.hours(-1), opens: Self.noon)
        )
        walk.now = Self.noon
        #expect(walk.refusal(of: .markMissed(step: "standing")) == nil)
        walk.now = Self.hours(20)
        try walk(.markMissed(step: "standing"))
    }

    @Test func whatHasNoTimeIsNotMissedBeforeThatOfWhatItNeeds() throws {
        let sai = ritual(
            "hajj",
            group(.sequence, "hajj", [step("ifadah", .rukn), step("sai", needs: ["ifadah"])])
        )
        var walk = try walker(sai, ["ifadah": (0, nil)])
        walk.now = Self.hours(-1)
        #expect(
            walk.refusal(of: .markMissed(step: "sai"))
                == .notYetOpen(step: "ifadah", at: Self.hours(-1), opens: Self.noon)
        )
        walk.now = Self.hours(1)
        #expect(walk.refusal(of: .markMissed(step: "sai")) == nil)
    }

    @Test func isMissedAsSoonAsOneSchoolAllowsItWhereTheSchoolIsNotKnown() throws {
        var walk = try Walker(Self.nights, person(nil))
        let early = RitualWindows.Window(opens: Self.hours(5), closes: nil)!
        let open = RitualWindows.Window(opens: Self.noon, closes: nil)!
        walk.windows = RitualWindows(
            season: 1448,
            ["standing": [.hanafi: early, .maliki: early, .shafii: early, .hanbali: open]]
        )
        walk.now = Self.hours(1)
        #expect(walk.refusal(of: .markMissed(step: "standing")) == nil)
    }

    @Test func aNightIsNotedInTheMorningAsTheNightThatItWas() throws {
        var walk = try walker(Self.nights, ["night": (7, 16)])
        walk.now = Self.hours(17)
        try walk(.done(step: "night"))
        let state = try #require(walk.snapshot?.state(of: "night"))
        #expect(state.at == Self.hours(16).adding(seconds: -1))
        #expect(state.late == nil)
        #expect(walk.effects.last?.payload["done_at"] == .string(state.at!.description))
    }

    @Test func aNightIsAskedForItsTimeAfterTheMorning() throws {
        var walk = try walker(Self.nights, ["night": (7, 16)])
        walk.now = Self.hours(24).adding(seconds: -1)
        #expect(walk.refusal(of: .done(step: "night")) == nil)
        walk.now = Self.hours(24)
        #expect(walk.refusal(of: .done(step: "night"))?.code == "walk.closed")
    }

    @Test func aRuknAndWhatIsNoNightAreAskedForTheirTimes() throws {
        var walk = try walker(Self.nights, ["standing": (0, 16), "stoning": (0, 16)])
        walk.now = Self.hours(17)
        #expect(walk.refusal(of: .done(step: "standing"))?.code == "walk.closed")
        #expect(walk.refusal(of: .done(step: "stoning"))?.code == "walk.closed")
    }

    /// Whether a step that closes at a time can be noted an hour later without saying when it was done.
    private func isNight(from opening: String? = nil, until time: String) throws -> Bool {
        let stay = ritual(
            "hajj",
            group(
                .anyOrder,
                "hajj",
                [
                    step("stay", .wajib) {
                        $0.opens = opening.map { .all(StepTime($0)!) }
                        $0.closes = .all(StepTime(time)!)
                    }
                ]
            )
        )
        var walk = try walker(stay, ["stay": (0, 16)])
        walk.now = Self.hours(17)
        return walk.refusal(of: .done(step: "stay")) == nil
    }

    @Test(arguments: ["fajr", "fajr + 1 h", "fajr - 1 h", "sunrise - 20 min", "midnight + 4 h", "isha + 8 h"])
    func whatEndsLateAtNightIsANight(moment: String) throws {
        #expect(try isNight(until: "11 dhu_al_hijjah \(moment)"))
    }

    @Test(arguments: ["fajr + 10 h", "fajr - 10 h", "sunrise + 1 h", "midnight", "maghrib + 1 h", "dhuhr"])
    func whatEndsByDayOrInTheEveningIsNoNight(moment: String) throws {
        #expect(try !isNight(until: "11 dhu_al_hijjah \(moment)"))
    }

    @Test func whatBeginsOnlyAsTheNightEndsIsNoNight() throws {
        let sunrise = "10 dhu_al_hijjah sunrise"
        #expect(try isNight(from: "9 dhu_al_hijjah maghrib", until: sunrise))
        #expect(try isNight(from: "10 dhu_al_hijjah midnight", until: sunrise))
        #expect(try !isNight(from: "10 dhu_al_hijjah fajr", until: sunrise))
    }

    @Test func aTimeThatIsSaidOfANightCounts() throws {
        var walk = try walker(Self.nights, ["night": (7, 16)])
        walk.now = Self.hours(17)
        let late = Performance(at: Self.hours(16).adding(seconds: 60))
        #expect(walk.refusal(of: .done(step: "night", how: late))?.code == "walk.closed")
    }
}
