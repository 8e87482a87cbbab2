import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// What is owed for a step that was done in a state in which it waits, and whether doing it again lifts that.
@Suite struct RepetitionTests {
    private static let closes = morning.adding(seconds: 3600)
    private static let impure = when(fact("impure"), .boolean(true))
    private static let bar = Step.Impediment(when: impure, why: text("waits"))
    private static let costly = Step.Impediment(when: impure, why: text("costs"), costs: fact("camel"))

    /// A step that counts by the Hanafis at a cost, and closes after an hour.
    private static func hajj(late: BySchool<Step.Missed>?) -> Ritual {
        ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("tawaf", .rukn) {
                        $0.barred = .each([.hanafi: [costly], .maliki: [bar], .shafii: [bar]])
                        $0.closes = .all(StepTime("12 dhu_al_hijjah maghrib")!)
                        $0.late = late
                    },
                    step("sai", .rukn, needs: ["tawaf"]),
                ]
            )
        )
    }

    private func facts(_ school: School?, impure: Bool) -> Facts {
        person(school, ["impure": .boolean(impure)])
    }

    private func walker(late: BySchool<Step.Missed>? = nil, at now: Instant = morning) throws -> Walker {
        var walk = try Walker(Self.hajj(late: late), facts(.hanafi, impure: true))
        let window = try #require(RitualWindows.Window(opens: nil, closes: Self.closes))
        walk.windows = RitualWindows(
            season: 1448,
            ["tawaf": Dictionary(firstOf: School.samples.map { ($0, window) })]
        )
        walk.now = now
        try walk.done("tawaf")
        return walk
    }

    private func isLifted(_ walk: Walker) throws -> Bool {
        try #require(try walk.remedy("tawaf/barred")).isLiftedByRepeating
    }

    @Test func itIsLiftedWhileTheStateLastsAndOnceItHasPassed() throws {
        var walk = try walker()
        #expect(try isLifted(walk))
        walk.facts = facts(.hanafi, impure: false)
        #expect(try isLifted(walk))
        try walk(.settle(remedy: "tawaf/barred", alternative: nil, note: nil))
        #expect(try !isLifted(walk), "nothing is owed")
        try walk(.unsettle(remedy: "tawaf/barred"))
        try walk.done("tawaf")
        #expect(try walk.view.remedies == [])
    }

    @Test func itIsNotWhereTheStepMayNotBeDoneAnyMore() throws {
        var walk = try walker()
        walk.now = Self.closes
        #expect(try !isLifted(walk))
        walk.facts = facts(.hanafi, impure: false)
        #expect(
            walk.refusal(of: .done(step: "tawaf"))
                == .closed(step: "tawaf", at: Self.closes, since: Self.closes)
        )
    }

    @Test func whatIsOwedForItsLatenessIsNotLifted() throws {
        var walk = try walker(late: .all(.remedy(fact("sheep"))), at: Self.closes)
        #expect(try isLifted(walk))
        #expect(try walk.remedy("tawaf/late")?.isLiftedByRepeating == false)
        walk.facts = facts(.hanafi, impure: false)
        try walk.done("tawaf")
        #expect(try walk.view.remedies.map(\.key) == ["tawaf/late"])
    }

    @Test func itIsNotWhereDoingItAgainIsLateByASchoolInWhichTheFirstDidNotCount() throws {
        for (late, isLifted) in [(Step.Missed.remedy(fact("sheep")), false), (.nothing, true)] {
            var walk = try walker(late: .all(late))
            walk.facts = facts(nil, impure: true)
            #expect(try self.isLifted(walk))
            walk.now = Self.closes
            #expect(try self.isLifted(walk) == isLifted)
            walk.facts = facts(nil, impure: false)
            try walk.done("tawaf")
            #expect(try walk.view.remedies.isEmpty == isLifted)
            let void: [School] = [.maliki, .shafii]
            #expect(walk.snapshot?.state(of: "tawaf").late?.map(\.schools) == [void], "they barred the first")
            walk = try walker(late: .all(late))
            walk.now = Self.closes
            #expect(try self.isLifted(walk), "by the Hanafis the first counted, and that was in time")
        }
    }

    @Test func itIsNotWhereAnotherStepOfTheRiteTookItsPlace() throws {
        let isWeak = fact("weak")
        func form(_ id: String, _ value: Bool) -> RitualNode {
            step(id, .rukn, when: when(isWeak, .boolean(value))) {
                $0.rite = "tawaf"
                $0.barred = .all([Self.costly])
            }
        }
        let hajj = ritual("hajj", group(.sequence, "hajj", [form("strong", false), form("weak", true)]))
        var walk = try Walker(hajj, person(.hanafi, ["impure": .boolean(true), "weak": .boolean(false)]))
        try walk.done("strong")
        #expect(try walk.remedy("strong/barred")?.isLiftedByRepeating == true)
        walk.facts[isWeak] = .boolean(true)
        let owed = try #require(try walk.remedy("weak/barred"))
        #expect(owed.isOwed && !owed.isLiftedByRepeating)
        walk.facts[fact("impure")] = .boolean(false)
        #expect(walk.refusal(of: .done(step: "weak")) == .already(step: "weak", status: .done))
    }
}
