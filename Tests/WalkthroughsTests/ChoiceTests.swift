import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Choices that are still to be made.
@Suite struct ChoiceTests {
    private func walker(_ obligation: Obligation?) throws -> Walker {
        let way = group(
            .choice,
            "way",
            [
                group(.sequence, "by_bus", [step("board", obligation)]),
                group(.sequence, "on_foot", [step("leave", obligation)]),
            ]
        )
        return try Walker(
            ritual("r", group(.sequence, "all", [step("ihram"), way, step("standing"), step("tawaf")]))
        )
    }

    @Test func areAskedForFirst() throws {
        var walk = try walker(nil)
        try walk.done("ihram")
        #expect(try walk.view.current == nil)
        #expect(walk.refusal(of: .forward) == .choiceNotMade(step: "way", choice: "way"))
    }

    @Test func holdUpNothingOnceWhatBindsNobodyIsPassedOver() throws {
        var walk = try walker(nil)
        try walk.done("ihram", "standing")
        #expect(try walk.view.current == "tawaf")
        try walk.done("tawaf")
        #expect(try walk.view.isFinished)
        #expect(walk.refusal(of: .forward) == .nothingAfter)
    }

    @Test func areStillAskedForWhereTheirStepsBind() throws {
        var walk = try walker(.wajib)
        try walk.done("ihram")
        #expect(
            walk.refusal(of: .done(step: "standing", how: Performance(outOfOrder: true)))
                == .choiceNotMade(step: "standing", choice: "way")
        )
        #expect(try walk.view.current == nil)
        #expect(walk.refusal(of: .forward) == .choiceNotMade(step: "way", choice: "way"))
    }
}
