import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Steps that count by a school in a state in which they wait, at a cost.
@Suite struct BarCostTests {
    private static let state = when(fact("menses"), .boolean(true))
    private static let impediment = Step.Impediment(
        when: state,
        why: text("tawaf.menses"),
        sources: [Citation(work: "Sahih al-Bukhari")]
    )
    private static let costly = Step.Impediment(when: state, why: text("tawaf.costs"), costs: fact("camel"))
    private static let camel = Remedy(
        id: fact("camel"),
        title: text("camel"),
        details: nil,
        alternatives: [text("camel.1")],
        due: nil,
        applies: nil,
        sources: [Citation(work: "Penalties")],
        unverified: false,
        location: nil
    )

    private static let hajj = ritual(
        "hajj",
        state: StateRule(
            name: "ihram",
            begins: ["ihram"],
            full: .all(ReleaseRule(steps: ["tawaf"]))
        ),
        group(
            .sequence,
            "hajj",
            [
                step("ihram", .rukn),
                step("tawaf", .rukn, count: 7) {
                    $0.barred = .each([
                        .hanafi: [costly], .maliki: [impediment], .shafii: [impediment],
                        .hanbali: [impediment],
                    ])
                    $0.closes = .all(StepTime("12 dhu_al_hijjah maghrib")!)
                    $0.late = .each([
                        .hanafi: .remedy(fact("camel")), .maliki: .nothing, .shafii: .nothing,
                        .hanbali: .nothing,
                    ])
                },
                step("sai", .rukn, needs: ["tawaf"]),
            ]
        )
    )

    private func woman(_ school: School?, _ menses: Bool?) -> Facts {
        person(school, menses.map { ["menses": .boolean($0)] } ?? [:])
    }

    private func walker(_ school: School?, menses: Bool? = true) throws -> Walker {
        var walk = try Walker(Self.hajj, woman(school, menses), remedies: [Self.camel])
        try walk.done("ihram")
        return walk
    }

    @Test func itIsSaidBeforeAndOwedAfter() throws {
        var walk = try walker(.hanafi)
        #expect(try walk.status("tawaf") == "current")
        #expect(try walk.view.advice.map(\.matter) == [.barred(text("tawaf.costs"))])
        #expect(try walk.view.advice.map(\.schools) == [[.hanafi]])
        #expect(try walk.view.node("tawaf")?.impediments == [])
        let effects = try walk(.done(step: "tawaf"))
        let owed = try #require(try walk.remedy("tawaf/barred"))
        #expect(owed.cause == .barred(step: "tawaf"))
        #expect(owed.isOwed)
        #expect(owed.remedies == [fact("camel")])
        #expect(owed.rulings.map(\.value.sources) == [[Citation(work: "Penalties")]])
        #expect(
            effects.first?.payload["barred"]
                == .array([
                    .object([
                        "schools": .array([.string("hanafi")]), "missed": .string("remedy"),
                        "remedy": .string("hajj:camel"),
                    ])
                ])
        )
        #expect(try walk.view.advice == [])
    }

    @Test func countingToTheEndOwesTheSame() throws {
        var walk = try walker(.hanafi)
        try walk(.count(step: "tawaf", by: .set(to: 6)))
        #expect(try walk.view.remedies == [])
        try walk(.count(step: "tawaf", by: .plus))
        #expect(try walk.remedy("tawaf/barred")?.isOwed == true)
    }

    @Test func nothingIsOwedOutsideOfTheState() throws {
        for menses in [false, nil] {
            var walk = try walker(.hanafi, menses: menses)
            try walk.done("tawaf")
            #expect(try walk.view.remedies == [])
        }
    }

    @Test func repeatingItOnceTheStateHasPassedWithdrawsIt() throws {
        var walk = try walker(.hanafi)
        try walk.done("tawaf", "sai")
        #expect(walk.refusal(of: .done(step: "tawaf")) == .already(step: "tawaf", status: .done))
        walk.facts = woman(.hanafi, false)
        let effects = try walk(.done(step: "tawaf"))
        #expect(effects.map(\.kind) == ["walk.step.done"])
        #expect(effects.first?.payload["repeated"] == .boolean(true))
        #expect(try walk.view.remedies == [])
        #expect(try walk.view.isFinished)
        #expect(walk.refusal(of: .done(step: "tawaf")) == .already(step: "tawaf", status: .done))
        try walk(.undone(step: "tawaf"))
        #expect(try walk.remedy("tawaf/barred")?.isOwed == true, "the first is what is left")
        #expect(try walk.status("sai") == "done")
    }

    @Test func whatWasDoneAnewInPurityOwesNothing() throws {
        var walk = try walker(.hanafi)
        try walk.done("tawaf")
        try walk(.undone(step: "tawaf"))
        #expect(try walk.view.remedies == [])
        walk.facts = woman(.hanafi, false)
        try walk.done("tawaf")
        #expect(try walk.view.remedies == [])
    }

    @Test func whatWasSettledStaysWhenItIsRepeated() throws {
        var walk = try walker(.hanafi)
        try walk.done("tawaf")
        try walk(.settle(remedy: "tawaf/barred", alternative: nil, note: nil))
        #expect(try walk.remedy("tawaf/barred")?.isOwed == false)
        walk.facts = woman(.hanafi, false)
        try walk.done("tawaf")
        let settled = try #require(try walk.remedy("tawaf/barred"))
        #expect(settled.isWithdrawn)
        #expect(settled.settlement?.remedy == fact("camel"))
    }

    @Test func aRepetitionIsNotBeforeTheFirst() throws {
        var walk = try walker(.hanafi)
        try walk.done("tawaf")
        walk.facts = woman(.hanafi, false)
        let before = WalkEvent.done(step: "tawaf", how: Performance(at: morning))
        #expect(walk.refusal(of: before) == .already(step: "tawaf", status: .done))
    }

    @Test func theFirstDecidesOnLatenessWhereItCounted() throws {
        let closes = morning.adding(seconds: 3600)
        let window = try #require(RitualWindows.Window(opens: nil, closes: closes))
        let all = Dictionary(uniqueKeysWithValues: School.samples.map { ($0, window) })
        var walk = try walker(.hanafi)
        walk.windows = RitualWindows(season: 1448, ["tawaf": all])
        try walk.done("tawaf")
        walk.now = closes.adding(seconds: 3600)
        walk.facts = woman(.hanafi, false)
        var known = walk
        try known.done("tawaf")
        #expect(known.snapshot?.state(of: "tawaf").late == nil, "the tawaf that counts was in time")
        walk.facts = woman(nil, false)
        try walk.done("tawaf")
        #expect(
            walk.snapshot?.state(of: "tawaf").late?.map(\.schools) == [[.maliki, .shafii, .hanbali]],
            "by the others this one is the first"
        )
        #expect(try walk.view.remedies == [])
    }

    @Test func theOtherSchoolsRefuseIt() throws {
        for school in [School.maliki, .shafii, .hanbali] {
            let walk = try walker(school)
            #expect(try walk.status("tawaf") == "barred")
            #expect(walk.refusal(of: .done(step: "tawaf"))?.code == "walk.barred")
        }
    }

    @Test func whereTheSchoolIsNotKnownItWaitsSinceNoSchoolLetsItPass() throws {
        let walk = try walker(nil)
        #expect(
            walk.refusal(of: .done(step: "tawaf"))
                == .barred(
                    step: "tawaf",
                    why: [
                        Ruling(schools: [.maliki, .shafii, .hanbali], value: text("tawaf.menses")),
                        Ruling(schools: [.hanafi], value: text("tawaf.costs")),
                    ]
                )
        )
        let advice = try walk.view.advice
        #expect(advice.map(\.matter) == [.barred(text("tawaf.costs"))])
        #expect(advice.map(\.schools) == [[.hanafi]])
        #expect(try walk.view.isBlocked)
    }

    @Test func eachRulingIsToldWhereTheSchoolIsNotKnownAnyMore() throws {
        var walk = try walker(.hanafi)
        try walk.done("tawaf")
        walk.facts = woman(nil, true)
        let others: Step.Missed? = .incomplete
        #expect(
            try walk.outcomes("tawaf/barred") == [
                .hanafi: .remedy(fact("camel")), .maliki: others, .shafii: others, .hanbali: others,
            ]
        )
        #expect(
            try walk.remedy("tawaf/barred")?.rulings.map(\.value.sources)
                == [[Citation(work: "Penalties")], [Citation(work: "Sahih al-Bukhari")]]
        )
    }

    @Test func whoChangesToASchoolByWhichItDoesNotCountHasItToDoAndIsNotReleased() throws {
        var walk = try walker(.hanafi)
        try walk.done("tawaf")
        #expect(try walk.view.phases.map(\.value) == [.full])
        walk.facts = woman(.shafii, true)
        #expect(try walk.outcomes("tawaf/barred") == [.shafii: .some(.incomplete)])
        #expect(try walk.remedy("tawaf/barred")?.isOwed == true)
        #expect(try walk.view.phases.map(\.value) == [.ihram])
        #expect(
            walk.refusal(of: .settle(remedy: "tawaf/barred", alternative: nil, note: nil))
                == .ruling(.nothingToSettle(.barred(step: "tawaf")))
        )
    }

    @Test func ofSeveralStatesOneThatDoesNotCountDecides() throws {
        let asleep = Step.Impediment(when: when(fact("asleep"), .boolean(true)), why: text("tawaf.asleep"))
        let ritual = ritual(
            "hajj",
            group(.sequence, "hajj", [step("tawaf", .rukn) { $0.barred = .all([Self.costly, asleep]) }])
        )
        let facts = person(
            .hanafi,
            ["menses": .boolean(true), "asleep": .boolean(true)]
        )
        let walk = try Walker(ritual, facts)
        #expect(walk.refusal(of: .done(step: "tawaf"))?.code == "walk.barred")
    }

    @Test func theHistoryRebuildsWhatIsOwed() throws {
        var walk = try walker(.hanafi)
        try walk.done("tawaf")
        let snapshot = try #require(walk.snapshot)
        #expect(WalkSnapshot.replaying(snapshot.history, of: fact("hajj")) == snapshot)
    }

    @Test func saysOfWhatStillCostsSomethingNotThatItWaitsNoLonger() throws {
        let bar = Step.Impediment(when: when(fact("menses"), .boolean(true)), why: text("tawaf.menses"))
        let cost = Step.Impediment(
            when: when(fact("menses"), .boolean(true)),
            why: text("tawaf.costs"),
            costs: fact("camel")
        )
        let rites = ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("tawaf", .rukn) {
                        $0.barred = .each([.hanafi: [cost], .maliki: [bar], .shafii: [bar], .hanbali: [bar]])
                    }
                ]
            )
        )
        func view(_ school: School?, _ menses: Bool) throws -> WalkView {
            try Walker(rites, person(school, ["menses": .boolean(menses)])).view
        }
        let known = WalkDifference(from: try view(nil, true), to: try view(.hanafi, true))
        #expect(known.freed == [] && known.atCost == ["tawaf"] && !known.isEmpty)
        let pure = WalkDifference(from: try view(nil, true), to: try view(.hanafi, false))
        #expect(pure.freed == ["tawaf"] && pure.atCost == [])
    }
}
