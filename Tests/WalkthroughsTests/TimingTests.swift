import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// The times of steps: what a view says of them, what they refuse, and what is late.
@Suite struct TimingTests {
    private static let noon = morning.adding(seconds: 6 * 3600)

    private static func hours(_ number: Int) -> Instant { noon.adding(seconds: number * 3600) }

    private static func window(_ opens: Int?, _ closes: Int?) -> RitualWindows.Window? {
        RitualWindows.Window(opens: opens.map(hours), closes: closes.map(hours))
    }

    /// The same times for all schools, in hours after noon.
    private static func windows(_ times: [String: (opens: Int?, closes: Int?)]) -> RitualWindows {
        RitualWindows(
            season: 1448,
            times.mapValues { opens, closes in
                var bySchool: [School: RitualWindows.Window] = [:]
                for school in School.samples { bySchool[school] = window(opens, closes) }
                return bySchool
            }
        )
    }

    /// A rite that the Hanafis allow to be done late with a remedy, and one after it.
    private static func tenth(_ late: BySchool<Step.Missed>? = .each([.hanafi: .remedy(fact("dam"))]))
        -> Ritual
    {
        ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [step("ifadah", .rukn) { $0.late = late }, step("sai", needs: ["ifadah"])]
            )
        )
    }

    private func walker(_ school: School?, _ windows: RitualWindows, _ ritual: Ritual = tenth()) throws
        -> Walker
    {
        var walk = try Walker(ritual, person(school))
        walk.windows = windows
        return walk
    }

    @Test(arguments: [
        (-1, "early"), (0, "open"), (8, "open"), (9, "closing-soon"), (11, "closing-soon"), (12, "closed"),
        (50, "closed"),
    ])
    func saysHowNowLiesToTheWindow(hour: Int, name: String) throws {
        var walk = try walker(.shafii, Self.windows(["ifadah": (0, 12)]))
        walk.now = Self.hours(hour)
        #expect(try walk.view.node("ifadah")?.timing?.name == name)
    }

    @Test func isClosingSoonInTheLastQuarterOfAShortWindow() throws {
        var walk = try walker(.shafii, Self.windows(["ifadah": (0, 4)]))
        walk.now = Self.hours(3).adding(seconds: -1)
        #expect(try walk.view.node("ifadah")?.timing == .open(closes: Self.hours(4)))
        walk.now = Self.hours(3)
        #expect(try walk.view.node("ifadah")?.timing == .closingSoon(closes: Self.hours(4)))
    }

    @Test func isClosingSoonForThreeHoursWhereItHasNoOpening() throws {
        var walk = try walker(.shafii, Self.windows(["ifadah": (nil, 12)]))
        walk.now = Self.hours(9).adding(seconds: -1)
        #expect(try walk.view.node("ifadah")?.timing?.name == "open")
        walk.now = Self.hours(9)
        #expect(try walk.view.node("ifadah")?.timing?.name == "closing-soon")
    }

    @Test func countsBeforeItOpensByTheSchoolsThatSayso() throws {
        let early = ritual("hajj", group(.sequence, "hajj", [step("ihram", .rukn) { $0.early = [.hanafi] }]))
        for school in [School.hanafi, .shafii] {
            var walk = try walker(school, Self.windows(["ihram": (0, 12)]), early)
            walk.now = Self.hours(-1)
            #expect(try walk.view.node("ihram")?.timing == .early(opens: Self.noon))
            if school == .hanafi {
                try walk.done("ihram")
                #expect(walk.snapshot?.state(of: "ihram").untimely?.contains(.hanafi) == false)
            } else {
                #expect(
                    walk.refusal(of: .done(step: "ihram", how: .plain))
                        == .notYetOpen(step: "ihram", at: Self.hours(-1), opens: Self.noon)
                )
            }
        }
    }

    @Test func mayBeDoneLateUntilAMomentAndNoLonger() throws {
        var walk = try walker(
            .hanafi,
            RitualWindows(
                season: 1448,
                [
                    "ifadah": [
                        .hanafi: RitualWindows.Window(
                            opens: Self.noon,
                            closes: Self.hours(2),
                            lateUntil: Self.hours(4)
                        )!
                    ]
                ]
            )
        )
        walk.now = Self.hours(3)
        #expect(try walk.view.node("ifadah")?.timing == .late(since: Self.hours(2)))
        walk.now = Self.hours(4)
        #expect(try walk.view.node("ifadah")?.timing == .closed(since: Self.hours(4)))
    }

    @Test func pausesWithinItsWindow() throws {
        var walk = try walker(
            .shafii,
            RitualWindows(
                season: 1448,
                [
                    "ifadah": [
                        .shafii: RitualWindows.Window(
                            opens: Self.noon,
                            closes: Self.hours(40),
                            pauses: [RitualWindows.Pause(from: Self.hours(6), to: Self.hours(24))]
                        )!
                    ]
                ]
            )
        )
        for (hour, name) in [(5, "open"), (6, "early"), (23, "early"), (24, "open"), (40, "closed")] {
            walk.now = Self.hours(hour)
            #expect(try walk.view.node("ifadah")?.timing?.name == name, "\(hour)")
        }
        walk.now = Self.hours(10)
        #expect(
            walk.refusal(of: .done(step: "ifadah", how: .plain))
                == .notYetOpen(step: "ifadah", at: Self.hours(10), opens: Self.hours(24))
        )
    }

    @Test func hasNoTimingWithoutAWindow() throws {
        var walk = try walker(.shafii, Self.windows(["ifadah": (0, 4)]))
        walk.now = Self.noon
        #expect(try walk.view.node("sai")?.timings == [])
        #expect(try walk.view.season == 1448)
        walk.windows = .unknown
        #expect(try walk.view.node("ifadah")?.timings == [])
        #expect(try walk.view.season == nil)
    }

    @Test func refusesWhatIsDoneBeforeItOpens() throws {
        var walk = try walker(.shafii, Self.windows(["ifadah": (0, 12)]))
        walk.now = Self.hours(-1)
        let refusal = WalkRefusal.notYetOpen(step: "ifadah", at: Self.hours(-1), opens: Self.noon)
        #expect(walk.refusal(of: .done(step: "ifadah")) == refusal)
        walk.now = Self.hours(20)
        let then = Performance(at: Self.hours(-1))
        #expect(walk.refusal(of: .done(step: "ifadah", how: then)) == refusal)
    }

    @Test func refusesWhatIsDoneAfterItClosed() throws {
        var walk = try walker(.shafii, Self.windows(["ifadah": (0, 12)]))
        walk.now = Self.hours(12)
        #expect(
            walk.refusal(of: .done(step: "ifadah"))
                == .closed(step: "ifadah", at: Self.hours(12), since: Self.hours(12))
        )
        try walk(.done(step: "ifadah", how: Performance(at: Self.hours(11))))
        #expect(walk.snapshot?.state(of: "ifadah").at == Self.hours(11))
        #expect(walk.snapshot?.state(of: "ifadah").late == nil)
    }

    @Test func refusesToCountOutOfTime() throws {
        let counted = ritual("hajj", group(.sequence, "hajj", [step("stoning", count: 7)]))
        var walk = try walker(.shafii, Self.windows(["stoning": (0, 12)]), counted)
        walk.now = Self.hours(-1)
        #expect(walk.refusal(of: .count(step: "stoning", by: .plus))?.code == "walk.not-yet-open")
        walk.now = Self.noon
        try walk(.count(step: "stoning", by: .set(to: 3)))
        walk.now = Self.hours(13)
        #expect(walk.refusal(of: .count(step: "stoning", by: .plus))?.code == "walk.closed")
        #expect(walk.refusal(of: .count(step: "stoning", by: .minus)) == nil)
    }

    @Test func notesThatItWasLateAndWhatFollows() throws {
        var walk = try walker(.hanafi, Self.windows(["ifadah": (0, 12)]))
        walk.now = Self.hours(30)
        #expect(try walk.view.node("ifadah")?.timing == .late(since: Self.hours(12)))
        let effects = try walk(.done(step: "ifadah"))
        let late = [Ruling(schools: [School.hanafi], value: Self.hours(12))]
        #expect(walk.snapshot?.state(of: "ifadah").late == late)
        let consequence = Ruling(schools: [School.hanafi], value: Step.Missed.remedy(fact("dam")))
        #expect(try walk.view.node("ifadah")?.lateConsequences == [consequence])
        #expect(
            effects.first?.payload["late"]
                == .array([
                    .object([
                        "schools": .array([.string("hanafi")]), "missed": .string("remedy"),
                        "remedy": .string("hajj:dam"),
                    ])
                ])
        )
    }

    @Test func isNotLateForWhoDidItInTimeAndSaysSoLater() throws {
        var walk = try walker(.hanafi, Self.windows(["ifadah": (0, 12)]))
        walk.now = Self.hours(30)
        let effects = try walk(.done(step: "ifadah", how: Performance(at: Self.hours(5))))
        #expect(effects.first?.payload["late"] == nil)
        #expect(effects.first?.payload["done_at"] == .string(Self.hours(5).description))
        #expect(try walk.view.node("ifadah")?.lateConsequences == [])
    }

    @Test func enforcesOnlyWhatAllSchoolsAgreeOnWhereTheSchoolIsNotKnown() throws {
        let windows = RitualWindows(
            season: 1448,
            [
                "ifadah": [
                    .hanafi: Self.window(2, 12)!, .maliki: Self.window(2, 12)!, .shafii: Self.window(0, 12)!,
                    .hanbali: Self.window(0, 12)!,
                ]
            ]
        )
        var walk = try walker(nil, windows)
        walk.now = Self.hours(-1)
        #expect(
            walk.refusal(of: .done(step: "ifadah"))
                == .notYetOpen(step: "ifadah", at: Self.hours(-1), opens: Self.noon)
        )
        walk.now = Self.hours(1)
        let view = try walk.view
        #expect(view.node("ifadah")?.timing == nil)
        #expect(view.node("ifadah")?.timings.map(\.value.name) == ["early", "open"])
        let advice = try #require(view.advice.first)
        #expect(advice.matter == .opens(Self.hours(2)))
        #expect(advice.schools == [.hanafi, .maliki])
        #expect(walk.refusal(of: .done(step: "ifadah")) == nil)
        // The Hanafis alone allow it afterwards.
        walk.now = Self.hours(13)
        try walk(.done(step: "ifadah"))
        #expect(walk.snapshot?.state(of: "ifadah").late?.map(\.schools) == [[.hanafi]])
    }

    @Test func asksAboutWhatHasGoneByAndMarksNothing() throws {
        var walk = try walker(.shafii, Self.windows(["ifadah": (0, 12), "sai": (0, 14)]))
        walk.now = Self.hours(11)
        #expect(try walk.view.overdue == [])
        walk.now = Self.hours(13)
        #expect(try walk.view.overdue == ["ifadah"])
        #expect(try walk.view.current == "ifadah")
        #expect(try walk.view.node("ifadah")?.isOverdue == true)
        #expect(walk.snapshot?.steps == [:])
        try walk(.markMissed(step: "ifadah"))
        #expect(try walk.view.overdue == [])
    }

    /// A rite that may be done between two others, whose windows of 12 hours open at noon.
    private func optional(
        _ obligation: Obligation = .permitted,
        needs: [String] = [],
        _ more: (inout Step) -> Void = { _ in }
    ) throws -> Walker {
        let visit = ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [step("ihram"), step("well", obligation, more), step("main", .rukn, needs: needs)]
            )
        )
        return try walker(
            .shafii,
            Self.windows(["well": (0, 12), "ihram": (nil, 96)]),
            visit
        )
    }

    @Test func whatMayBeDoneAndCostsNothingIsNeverLate() throws {
        var walk = try optional()
        walk.now = Self.hours(1)
        try walk.done("ihram")
        #expect(try walk.view.current == "well")
        walk.now = Self.hours(13)
        let view = try walk.view
        #expect(view.overdue == [] && view.node("well")?.isOverdue == false)
        #expect(view.node("well")?.hasClosed == true && view.current == "main")
        #expect(view.remaining == ["main"])
        #expect(walk.refusal(of: .done(step: "well")) != nil)
        #expect(walk.refusal(of: .done(step: "well", how: Performance(at: Self.hours(2)))) == nil)
        // The walk ends with what binds, though nothing was noted of the other.
        try walk.done("main")
        #expect(try walk.view.isFinished)
    }

    @Test func whatIsTheLastThatMayBeDoneClosesTheWalk() throws {
        let rites = ritual("hajj", group(.sequence, "hajj", [step("main", .rukn), step("well", .permitted)]))
        var walk = try walker(.shafii, Self.windows(["well": (0, 12)]), rites)
        walk.now = Self.hours(1)
        try walk.done("main")
        #expect(try !walk.view.isFinished)
        walk.now = Self.hours(13)
        #expect(try walk.view.isFinished)
        #expect(try walk.view.overdue == [])
    }

    @Test func whatIsBetterDoneCostsSomethingOrIsNeededIsAskedFor() throws {
        for var walk in [
            try optional(.sunnah, needs: ["well"]), try optional(needs: ["well"]),
            try optional(.sunnah) { $0.missed = .all(.remedy(fact("dam"))) },
            try optional { $0.missed = .all(.remedy(fact("dam"))) },
        ] {
            walk.now = Self.hours(1)
            try walk.done("ihram")
            walk.now = Self.hours(13)
            let view = try walk.view
            #expect(view.overdue == ["well"])
            #expect(view.node("well")?.hasClosed == false)
        }
        for obligation in [Obligation.permitted, .sunnah] {
            var free = try optional(obligation) { $0.missed = .all(.nothing) }
            free.now = Self.hours(1)
            try free.done("ihram")
            #expect(try free.view.progress.total == 3)
            free.now = Self.hours(13)
            #expect(try free.view.overdue == [] && free.view.remaining == ["main"])
            #expect(try free.view.node("well")?.hasClosed == true)
            #expect(free.refusal(of: .done(step: "well", how: Performance(at: Self.hours(2)))) == nil)
            try free.done("main")
            let view = try free.view
            #expect(view.isFinished && view.progress.done == 2 && view.progress.total == 2)
        }
    }

    @Test func whatMayStillBeDoneLateIsOpenAndNotAskedFor() throws {
        var walk = try optional { $0.late = .all(.nothing) }
        walk.now = Self.hours(1)
        try walk.done("ihram")
        walk.now = Self.hours(13)
        let view = try walk.view
        #expect(view.overdue == [] && view.current == "main")
        #expect(view.node("well")?.status == .open && view.node("well")?.hasClosed == false)
        #expect(walk.refusal(of: .done(step: "well")) == nil)
    }

    @Test func goesOnToWhatIsInTime() throws {
        let days = ritual(
            "hajj",
            group(.anyOrder, "hajj", [step("mina", .sunnah), step("stoning"), step("halq")])
        )
        var walk = try walker(
            .shafii,
            Self.windows(["mina": (-20, -10), "stoning": (5, 12), "halq": (0, 12)]),
            days
        )
        walk.now = Self.noon
        #expect(try walk.view.current == "halq")
        walk.now = Self.hours(-5)
        #expect(try walk.view.current == "stoning")
        walk.now = Self.hours(-15)
        #expect(try walk.view.current == "mina")
    }

    @Test func refusesATimeBeforeThatOfWhatItNeeds() throws {
        var walk = try walker(.shafii, .unknown)
        walk.now = Self.hours(5)
        try walk(.done(step: "ifadah"))
        walk.now = Self.hours(8)
        #expect(
            walk.refusal(of: .done(step: "sai", how: Performance(at: Self.hours(4))))
                == .beforeItsNeed(step: "sai", at: Self.hours(4), need: "ifadah", done: Self.hours(5))
        )
        #expect(walk.refusal(of: .done(step: "sai", how: Performance(at: Self.hours(6)))) == nil)
    }

    @Test func saysWhereTheCalendarMovedThatSomethingWasBeforeItsTime() throws {
        var walk = try walker(.shafii, Self.windows(["ifadah": (0, 12)]))
        walk.now = Self.hours(1)
        try walk(.done(step: "ifadah"))
        #expect(try walk.view.advice == [])
        walk.windows = Self.windows(["ifadah": (24, 36)])
        let advice = try #require(try walk.view.advice.first)
        #expect(advice.step == "ifadah")
        #expect(advice.matter == .opens(Self.hours(24)))
        #expect(advice.schools == [.shafii])
    }
}
