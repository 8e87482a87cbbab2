import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Steps whose time is over before that of a later one begins.
@Suite struct PastStepTests {
    private static let noon = Instant(rfc3339: "2027-05-15T09:00:00Z")!

    private static let bar = Step.Impediment(
        when: when(fact("menses"), .boolean(true)),
        why: text("tawaf.menses")
    )

    /// A tawaf until noon, a standing from noon on, a tawaf with its sa'i, and a farewell.
    private static func rites(
        closes: String = "9 dhu_al_hijjah dhuhr",
        missed: BySchool<Step.Missed> = .all(.remedy(fact("dam")))
    ) -> Ritual {
        ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("arrival") {
                        $0.closes = .all(StepTime(closes)!)
                        $0.missed = missed
                        $0.barred = .all([bar])
                    },
                    step("standing", .rukn) { $0.opens = .all(StepTime("9 dhu_al_hijjah dhuhr")!) },
                    group(
                        .anyOrder,
                        "tenth",
                        [
                            step("ifadah", .rukn, needs: ["standing"]) {
                                $0.opens = .all(StepTime("10 dhu_al_hijjah fajr")!)
                            },
                            step("sai", .rukn, needs: ["ifadah"]),
                        ]
                    ),
                    step("farewell", needs: ["ifadah"]),
                ]
            )
        )
    }

    private static let windows = RitualWindows(
        season: 1448,
        [
            "arrival": [.maliki: RitualWindows.Window(opens: nil, closes: noon)!],
            "standing": [
                .maliki: RitualWindows.Window(opens: noon, closes: noon.adding(seconds: 6 * 3600))!
            ],
        ]
    )

    @Test func holdUpNothingThatBeginsAfterThem() throws {
        var walk = try Walker(Self.rites(), person(.maliki))
        #expect(walk.refusal(of: .done(step: "standing")) == nil)
        try walk.done("standing", "ifadah", "sai")
    }

    /// What waits for a step that holds up nothing still holds up what comes after it, if nothing makes up for it.
    @Test(arguments: [Obligation.rukn, .wajib])
    func holdUpWhatComesAfterAnEssentialStepThatWaitsForThem(_ obligation: Obligation) throws {
        let rites = ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("arrival") {
                        $0.closes = .all(StepTime("9 dhu_al_hijjah dhuhr")!)
                        $0.missed = .all(.remedy(fact("dam")))
                    },
                    step("standing", obligation, needs: ["arrival"]) {
                        $0.missed = .all(obligation == .rukn ? .lost : .remedy(fact("dam")))
                    },
                    step("stoning") { $0.opens = .all(StepTime("10 dhu_al_hijjah fajr")!) },
                ]
            )
        )
        let walk = try Walker(rites, person(.maliki))
        let refusal = walk.refusal(of: .done(step: "stoning"))
        #expect(refusal?.code == (obligation == .rukn ? "walk.out-of-order" : nil))
    }

    @Test func areAskedForBeforeWhatHasNoTimeAndBeforeTheEnd() throws {
        var walk = try Walker(Self.rites(), person(.maliki))
        try walk.done("standing", "ifadah", "sai")
        #expect(walk.refusal(of: .done(step: "farewell"))?.code == "walk.out-of-order")
        #expect(try walk.view.remaining == ["arrival", "farewell"])
        try walk(.markMissed(step: "arrival"))
        #expect(try walk.view.remedies.map(\.isOwed) == [true])
        try walk.done("farewell")
        #expect(try walk.view.isFinished)
    }

    @Test func comeFirstWhereTheirTimesOverlap() throws {
        let walk = try Walker(Self.rites(closes: "9 dhu_al_hijjah maghrib"), person(.maliki))
        #expect(walk.refusal(of: .done(step: "standing"))?.code == "walk.out-of-order")
    }

    @Test(arguments: [Step.Missed.incomplete, .lost])
    func comeFirstWhereNothingMakesUpForThem(missed: Step.Missed) throws {
        let walk = try Walker(Self.rites(missed: .all(missed)), person(.maliki))
        #expect(walk.refusal(of: .done(step: "standing"))?.code == "walk.out-of-order")
        let unknown = try Walker(
            Self.rites(
                missed: .each([.hanafi: .nothing, .maliki: missed, .shafii: .nothing, .hanbali: .nothing])
            ),
            person(nil)
        )
        #expect(unknown.refusal(of: .done(step: "standing"))?.code == "walk.out-of-order")
    }

    @Test func doNotKeepWhoIsBarredFromThemFromWhatComesNext() throws {
        var walk = try Walker(Self.rites(), person(.maliki, ["menses": .boolean(true)]))
        walk.windows = Self.windows
        for hours in [-2, 1] {
            walk.now = Self.noon.adding(seconds: hours * 3600)
            #expect(try walk.view.current == "standing")
        }
        try walk.done("standing")
        #expect(walk.refusal(of: .markMissed(step: "arrival")) == nil)
    }

    @Test func areAskedAboutBesideWhatCanBeDone() throws {
        var walk = try Walker(Self.rites(), person(.maliki))
        walk.windows = Self.windows
        walk.now = Self.noon.adding(seconds: -3600)
        #expect(try walk.view.current == "arrival")
        walk.now = Self.noon.adding(seconds: 3600)
        let view = try walk.view
        #expect(view.current == "standing" && view.overdue == ["arrival"])
    }

    @Test(arguments: [Step.Missed.remedy(fact("dam")), .nothing])
    func areNotPassedOverWhereSomethingFollowsFromThem(missed: Step.Missed) throws {
        let rites = ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("arrival", .permitted) {
                        $0.closes = .all(StepTime("9 dhu_al_hijjah dhuhr")!)
                        $0.missed = .all(missed)
                    },
                    step("farewell"),
                ]
            )
        )
        var walk = try Walker(rites, person(.maliki))
        walk.windows = Self.windows
        walk.now = Self.noon.adding(seconds: -3600)
        try walk.done("farewell")
        #expect(try walk.view.isFinished)
        walk.now = Self.noon.adding(seconds: 3600)
        let view = try walk.view
        #expect(view.isFinished == (missed == .nothing))
        #expect(view.overdue == (missed == .nothing ? [] : ["arrival"]))
        try walk(.markMissed(step: "arrival"))
        #expect(try walk.view.isFinished)
        #expect(try walk.view.remedies.map(\.isOwed) == (missed == .nothing ? [] : [true]))
    }

    @Test(arguments: [Step.Missed.remedy(fact("dam")), .incomplete])
    func areAskedAboutAtOnceWhereSomethingIrreplaceableWaitsForThem(missed: Step.Missed) throws {
        let rites = ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("arrival", .rukn) {
                        $0.closes = .all(StepTime("9 dhu_al_hijjah dhuhr")!)
                        $0.missed = .all(.remedy(fact("dam")))
                    },
                    step("walk", needs: ["arrival"]) { $0.missed = .all(.remedy(fact("dam"))) },
                    step("standing", missed == .incomplete ? .rukn : .wajib, needs: ["walk"]) {
                        $0.opens = .all(StepTime("9 dhu_al_hijjah dhuhr")!)
                        $0.missed = .all(missed)
                    },
                    step("stones") { $0.opens = .all(StepTime("10 dhu_al_hijjah fajr")!) },
                ]
            )
        )
        var walk = try Walker(rites, person(.maliki))
        walk.windows = Self.windows
        walk.now = Self.noon.adding(seconds: 3600)
        let view = try walk.view
        #expect(view.overdue == ["arrival"])
        #expect(view.current == (missed == .incomplete ? "arrival" : "stones"))
        try walk(.markMissed(step: "arrival"))
        #expect(try walk.view.current == "standing")
    }
}
