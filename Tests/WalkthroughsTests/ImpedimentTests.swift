import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Steps that wait until a state of the person has passed.
@Suite struct BarTests {
    private static let pure = person(.shafii, ["menses": .boolean(false)])
    private static let menses = person(.shafii, ["menses": .boolean(true)])
    private static let impediment = Step.Impediment(
        when: when(fact("menses"), .boolean(true)),
        why: text("tawaf.menses")
    )

    private static let umrah = ritual(
        "umrah",
        group(
            .sequence,
            "umrah",
            [
                step("ihram", .rukn),
                group(
                    .anyOrder,
                    "makkah",
                    [
                        step("tawaf", .rukn, count: 7) { $0.barred = .all([impediment]) },
                        step("supplication", .sunnah),
                    ]
                ),
                step("sai", .rukn, needs: ["tawaf"]),
            ]
        )
    )

    @Test func aBarredStepIsRefusedWithTheRuleAndItsText() throws {
        var walk = try Walker(Self.umrah, Self.menses)
        try walk.done("ihram")
        let refusal = WalkRefusal.barred(
            step: "tawaf",
            why: [Ruling(schools: School.samples, value: text("tawaf.menses"))]
        )
        #expect(walk.refusal(of: .done(step: "tawaf")) == refusal)
        #expect(walk.refusal(of: .count(step: "tawaf", by: .plus)) == refusal)
        #expect(refusal.code == "walk.barred")
        #expect(
            refusal.description
                == "walk.barred: step tawaf; why hajj:tawaf.menses (hanafi, maliki, shafii, hanbali)"
        )
    }

    @Test func theStepStaysInTheWalkWhichLeadsOnToWhatCanBeDone() throws {
        var walk = try Walker(Self.umrah, Self.menses)
        try walk.done("ihram")
        let view = try walk.view
        #expect(view.node("tawaf")?.status == .barred)
        #expect(
            view.node("tawaf")?.impediments.map(\.value.why) == [text("tawaf.menses")]
        )
        #expect(view.current == "supplication")
        #expect(view.node("sai")?.status == .waiting(for: ["tawaf"]))
        #expect(view.remaining == ["tawaf", "supplication", "sai"])
    }

    @Test func theWalkIsBlockedWhereNothingElseCanBeDone() throws {
        var walk = try Walker(Self.umrah, Self.menses)
        try walk.done("ihram", "supplication")
        #expect(try walk.view.isBlocked)
        #expect(try !walk.view.isFinished)
    }

    @Test func theBarEndsWithTheState() throws {
        var walk = try Walker(Self.umrah, Self.menses)
        try walk.done("ihram")
        walk.facts = Self.pure
        #expect(try walk.view.current == "tawaf")
        #expect(try walk.view.node("tawaf")?.impediments == [])
        try walk.done("tawaf", "sai")
        #expect(try walk.view.isFinished)
    }

    @Test func whatWasDoneBeforeTheStateStaysDone() throws {
        var walk = try Walker(Self.umrah, Self.pure)
        try walk.done("ihram", "tawaf")
        walk.facts = Self.menses
        #expect(try walk.status("tawaf") == "done")
        #expect(try walk.view.node("tawaf")?.impediments == [])
        #expect(try walk.view.node("sai")?.status == .open)
        try walk.done("sai")
        #expect(try walk.view.isFinished)
    }

    @Test func circuitsThatWereCountedAreKeptAndNoneIsAdded() throws {
        var walk = try Walker(Self.umrah, Self.pure)
        try walk.done("ihram")
        try walk(.count(step: "tawaf", by: .set(to: 3)))
        walk.facts = Self.menses
        #expect(walk.refusal(of: .count(step: "tawaf", by: .plus))?.code == "walk.barred")
        try walk(.count(step: "tawaf", by: .minus))
        #expect(try walk.view.node("tawaf")?.count == 2)
    }

    @Test func aStepTakenBackByMistakeIsDoneAgainByUndoing() throws {
        var walk = try Walker(Self.umrah, Self.pure)
        try walk.done("ihram", "tawaf")
        walk.facts = Self.menses
        try walk(.count(step: "tawaf", by: .set(to: 6)))
        try walk(.undone(step: "tawaf"))
        #expect(try walk.status("tawaf") == "done")
    }

    @Test func whatIsNotKnownBarsNobody() throws {
        var walk = try Walker(Self.umrah, person(.shafii))
        try walk.done("ihram")
        #expect(try walk.status("tawaf") == "current")
        #expect(try walk.view.undecidedFacts == [])
    }

    @Test func anObstacleBeforeItIsNamedFirst() throws {
        let walk = try Walker(Self.umrah, Self.menses)
        #expect(try walk.view.node("tawaf")?.status == .waiting(for: ["ihram"]))
        #expect(walk.refusal(of: .done(step: "tawaf"))?.code == "walk.out-of-order")
        #expect(
            try walk.view.node("tawaf")?.impediments.count == 1,
            "the page of the step says it all the same"
        )
    }

    @Test func aSchoolsBarBarsThoseOfThatSchool() throws {
        let ritual = ritual("umrah", group(.sequence, "umrah", [tawaf(barredFor: [.hanafi, .shafii])]))
        #expect(try Walker(ritual, Self.menses).status("tawaf") == "barred")
        #expect(
            try Walker(ritual, person(.maliki, ["menses": .boolean(true)])).status("tawaf") == "current"
        )
    }

    @Test func whereTheSchoolIsNotKnownABarOfSomeIsAdvice() throws {
        let unknown = person(nil, ["menses": .boolean(true)])
        let agreed = ritual("umrah", group(.sequence, "umrah", [tawaf(barredFor: [.hanafi, .shafii])]))
        #expect(try Walker(agreed, unknown).status("tawaf") == "barred", "all that bar it agree")
        let differing = ritual(
            "umrah",
            group(
                .sequence,
                "umrah",
                [step("tawaf", .rukn) { $0.barred = .each([.hanafi: [Self.impediment], .maliki: []]) }]
            )
        )
        let walk = try Walker(differing, unknown)
        #expect(try walk.status("tawaf") == "current")
        let advice = try walk.view.advice
        #expect(advice.map(\.matter) == [.barred(text("tawaf.menses"))])
        #expect(advice.map(\.schools) == [[.hanafi]])
    }

    private func tawaf(barredFor schools: [School]) -> RitualNode {
        step("tawaf", .rukn) { step in
            step.barred = .each(Dictionary(uniqueKeysWithValues: schools.map { ($0, [Self.impediment]) }))
        }
    }
}
