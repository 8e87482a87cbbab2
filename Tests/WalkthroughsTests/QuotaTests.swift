import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Quotas of steps, groups that may be left out, and choices of several branches.
@Suite struct QuotaTests {
    private static func stage(_ id: String, _ weight: Int) -> RitualNode {
        step(id, .rukn) { $0.weight = weight }
    }

    /// Stages of 20, 30 and 50, in a group that may be left out, then what needs 70 of them.
    private static let way = ritual(
        "way",
        group(
            .sequence,
            "way",
            [
                group(
                    .anyOrder,
                    "stages",
                    isOptional: true,
                    [stage("a", 20), stage("b", 30), stage("c", 50)]
                ),
                step("seal", .rukn) {
                    $0.quotas = .all([Quota(atLeast: 70, of: ["stages"], isSum: true, unit: text("km"))])
                },
            ]
        )
    )

    @Test func aStepWaitsUntilTheWeightsOfWhatWasDoneAddUp() throws {
        var walk = try Walker(Self.way)
        let refused = walk.refusal(of: .done(step: "seal"))
        #expect(
            refused
                == .fallsShort(
                    step: "seal",
                    of: Quota(atLeast: 70, of: ["stages"], isSum: true, unit: text("km")),
                    done: 0,
                    schools: School.samples
                )
        )
        #expect(
            refused?.description
                == "walk.falls-short: done 0; quota at least 70 in sum of stages; schools hanafi, maliki, shafii, hanbali; "
                + "step seal"
        )
        try walk.done("a", "b")
        #expect(try walk.view.node("seal")?.quotas.first?.value.first?.done == 50)
        #expect(walk.refusal(of: .done(step: "seal"))?.code == "walk.falls-short")
        try walk.done("c", "seal")
        #expect(try walk.view.isFinished)
    }

    @Test func whatAQuotaStillNeedsIsLedToAlthoughItMayBeLeftOut() throws {
        var walk = try Walker(Self.way)
        #expect(try walk.view.current == "a")
        try walk.done("a")
        #expect(try walk.view.current == "b")
    }

    @Test func whatMadeUpAQuotaIsNotTakenBackUnderWhatNeedsIt() throws {
        var walk = try Walker(Self.way)
        try walk.done("a", "b", "c", "seal")
        #expect(walk.refusal(of: .undone(step: "c")) == .neededBy(step: "c", after: ["seal"]))
        try walk(.undone(step: "a"))
    }

    @Test func aStepIsNotSaidToHaveBeenDoneBeforeEnoughWas() throws {
        var walk = try Walker(Self.way)
        try walk.done("a", "b", "c")
        let early = Instant(milliseconds: morning.milliseconds - 60_000)
        let refused = walk.refusal(of: .done(step: "seal", how: Performance(at: early)))
        guard case .beforeItsNeed(step: "seal", at: early, need: "a", done: _)? = refused else {
            Issue.record("\(String(describing: refused))")
            return
        }
    }

    @Test func countsStepsWhereNothingIsSummed() throws {
        var walk = try Walker(
            ritual(
                "way",
                group(
                    .sequence,
                    "way",
                    [
                        group(
                            .anyOrder,
                            "sights",
                            [step("a", .sunnah), step("b", .sunnah), step("c", .sunnah)]
                        ),
                        step("seal", .rukn) { $0.quotas = .all([Quota(atLeast: 2, of: ["a", "b", "c"])]) },
                    ]
                )
            )
        )
        try walk.done("c")
        #expect(walk.refusal(of: .done(step: "seal"))?.code == "walk.falls-short")
        try walk.done("a", "seal")
        #expect(try walk.view.isFinished)
    }

    // MARK: Groups

    @Test func aGroupThatMayBeLeftOutBindsOnceSomethingOfItIsDone() throws {
        let tree = group(
            .sequence,
            "r",
            [
                group(.sequence, "visit", isOptional: true, [step("enter", .rukn), step("greet", .rukn)]),
                step("leave", .rukn),
            ]
        )
        var walk = try Walker(ritual("r", tree))
        #expect(try walk.view.node("enter")?.isSpared == true)
        #expect(walk.refusal(of: .done(step: "greet"))?.code == "walk.out-of-order")
        try walk.done("leave")
        #expect(try walk.view.isFinished)

        walk = try Walker(ritual("r", tree))
        try walk.done("enter")
        #expect(try walk.view.node("greet")?.isSpared == false)
        #expect(walk.refusal(of: .done(step: "leave"))?.code == "walk.out-of-order")
        try walk.done("greet", "leave")
        #expect(try walk.view.isFinished)
    }

    @Test func aGroupMayBeLeftOutAlthoughItsStepsNeedOneAnother() throws {
        let visit = [step("enter", .rukn), step("greet", .rukn, needs: ["enter"])]
        let tree = group(
            .sequence,
            "r",
            [group(.sequence, "visit", isOptional: true, visit), step("leave", .rukn)]
        )
        var walk = try Walker(ritual("r", tree))
        try walk.done("leave")
        #expect(try walk.view.isFinished)
    }

    @Test func nothingIsOwedForAStepOfAGroupThatWasLeftOut() throws {
        let tree = group(
            .sequence,
            "r",
            [
                group(
                    .sequence,
                    "visit",
                    isOptional: true,
                    [step("enter") { $0.missed = .all(.remedy(fact("dam"))) }]
                ),
                step("leave", .rukn),
            ]
        )
        var walk = try Walker(ritual("r", tree))
        try walk(.markMissed(step: "enter"))
        #expect(try walk.view.remedies.isEmpty)
        try walk.done("leave")
        #expect(try walk.view.isFinished)
    }

    @Test func ofAChoiceOfSeveralTheRestIsLeftOutOnceEnoughWasDone() throws {
        let tree = group(
            .sequence,
            "r",
            [
                group(
                    .anyOrder,
                    "sights",
                    atLeast: 2,
                    [
                        step("a", .rukn), group(.sequence, "b", [step("b1", .rukn), step("b2", .rukn)]),
                        step("c", .rukn),
                    ]
                ),
                step("seal", .rukn),
            ]
        )
        var walk = try Walker(ritual("r", tree))
        try walk.done("c")
        #expect(walk.refusal(of: .done(step: "seal"))?.code == "walk.out-of-order")
        try walk.done("b1")
        #expect(walk.refusal(of: .done(step: "seal"))?.code == "walk.out-of-order")
        try walk.done("b2", "seal")
        #expect(try walk.view.isFinished)
        #expect(try walk.view.node("a")?.isSpared == true)
    }
}
