import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// What is owed for rites that were left out, and how it is settled.
@Suite struct RemedyTests {
    private func atTheEnd(_ school: School?) throws -> Walker {
        try walkOfTheTenth(school, qiran, done: "ihram", "standing", "halq", "ifadah", "sai")
    }

    @Test func aMissedWajibIsOwedUntilItIsMadeUp() throws {
        var walk = try atTheEnd(.shafii)
        #expect(try walk.view.remedies == [])
        try walk(.markMissed(step: "stoning"))
        let owed = try #require(try walk.remedy("stoning"))
        #expect(owed.cause == .missed(step: "stoning"))
        #expect(owed.isOwed)
        #expect(owed.remedies == [fact("dam")])
        #expect(try walk.outcomes("stoning")[.shafii] == .some(.remedy(fact("dam"))))
        try walk.done("stoning")
        #expect(try walk.view.remedies == [])
    }

    @Test func aSkippedWajibIsOwedToo() throws {
        var walk = try atTheEnd(.shafii)
        try walk(.skip(step: "stoning", reason: "ill"))
        #expect(try walk.remedy("stoning")?.cause == .skipped(step: "stoning"))
        try walk(.undone(step: "stoning"))
        #expect(try walk.view.remedies == [])
    }

    @Test func whatCostsNothingLeavesNothing() throws {
        var walk = try walkOfTheTenth(
            .maliki,
            qiran,
            done: "ihram",
            "standing",
            "stoning",
            "halq",
            "ifadah",
            "sai"
        )
        try walk(.skip(step: "farewell", reason: nil))
        #expect(try walk.view.remedies == [])
    }

    @Test func tellsEachRulingWhereTheSchoolIsNotKnown() throws {
        var walk = try atTheEnd(nil)
        try walk(.skip(step: "farewell", reason: nil))
        #expect(
            try walk.outcomes("farewell") == [
                .hanafi: .remedy(fact("dam")), .maliki: .nothing, .shafii: .remedy(fact("dam")),
                .hanbali: .remedy(fact("dam")),
            ]
        )
        #expect(
            try walk.remedy("farewell")?.rulings.map(\.schools) == [[.hanafi, .shafii, .hanbali], [.maliki]]
        )
        #expect(try walk.remedy("farewell")?.isOwed == true)
    }

    @Test func carriesTheSourceOfTheRite() throws {
        var walk = try walkOfTheTenth(.hanafi, qiran, done: "ihram", "standing")
        try walk(.markMissed(step: "halq"))
        let follows = try #require(try walk.remedy("halq")?.rulings.first?.value)
        #expect(follows.sources == [Citation(work: "Five Schools")])
        #expect(follows.unverified)
    }

    @Test func aMissedStandingSaysWhatIsToBeDone() throws {
        var walk = try walkOfTheTenth(.shafii, qiran, done: "ihram")
        try walk(.markMissed(step: "standing"))
        #expect(try walk.outcomes("standing")[.shafii] == .some(.lost))
        #expect(try walk.remedy("standing")?.remedies == [fact("lost-hajj")])
        try walk(.settle(remedy: "standing", alternative: nil, note: nil))
        #expect(try walk.remedy("standing")?.settlement?.remedy == fact("lost-hajj"))
    }

    @Test func nothingIsOwedForWhatNeedsAMissedStanding() throws {
        var walk = try walkOfTheTenth(.shafii, qiran, done: "ihram", "standing")
        try walk(.markMissed(step: "ifadah"))
        try walk(.markMissed(step: "stoning"))
        #expect(try walk.remedy("ifadah")?.isOwed == true)
        try walk(.undone(step: "standing"))
        try walk(.markMissed(step: "standing"))
        #expect(try walk.remedy("ifadah") == nil)
        #expect(try walk.view.node("ifadah")?.consequences == [])
        #expect(try walk.remedy("standing")?.isOwed == true)
        // Of what does not need it nothing is said.
        #expect(try walk.remedy("stoning")?.isOwed == true)
    }

    @Test func aRiteThatMustBeDoneIsNotSettledByAnything() throws {
        var walk = try walkOfTheTenth(.shafii, qiran, done: "ihram", "standing")
        try walk(.markMissed(step: "ifadah"))
        #expect(try walk.remedy("ifadah")?.isOwed == true)
        #expect(try walk.remedy("ifadah")?.remedies == [])
        #expect(
            walk.refusal(of: .settle(remedy: "ifadah", alternative: nil, note: nil))
                == .ruling(.nothingToSettle(.missed(step: "ifadah")))
        )
    }

    // MARK: Settling

    @Test func isSettledByOneOfItsAlternatives() throws {
        var walk = try atTheEnd(.shafii)
        try walk(.markMissed(step: "stoning"))
        let cause = OwedRemedy.Cause.missed(step: "stoning")
        func refusal(_ alternative: Int?) -> WalkRefusal? {
            walk.refusal(of: .settle(remedy: "stoning", alternative: alternative, note: nil))
        }
        #expect(refusal(nil) == .ruling(.whichAlternative(cause, count: 2)))
        #expect(refusal(0) == .ruling(.noAlternative(cause, number: 0, count: 2)))
        #expect(refusal(3) == .ruling(.noAlternative(cause, number: 3, count: 2)))
        let effects = try walk(.settle(remedy: "stoning", alternative: 2, note: "a share"))
        #expect(effects.map(\.kind) == ["walk.remedy.settled"])
        #expect(
            effects.first?.payload == [
                "ritual": .string("hajj:tenth"), "key": .string("stoning"), "remedy": .string("hajj:dam"),
                "alternative": .integer(2),
            ]
        )
        let owed = try #require(try walk.remedy("stoning"))
        #expect(!owed.isOwed)
        #expect(owed.settlement?.alternative == 2)
        #expect(owed.settlement?.note == "a share")
        #expect(!owed.isWithdrawn)
        #expect(refusal(1) == .ruling(.alreadySettled(cause)))
    }

    @Test func isUnsettledAgain() throws {
        var walk = try atTheEnd(.shafii)
        try walk(.markMissed(step: "stoning"))
        let cause = OwedRemedy.Cause.missed(step: "stoning")
        #expect(walk.refusal(of: .unsettle(remedy: "stoning")) == .ruling(.notSettled(cause)))
        try walk(.settle(remedy: "stoning", alternative: 1, note: nil))
        #expect(walk.snapshot?.lastUndo == .unsettle(remedy: "stoning"))
        #expect(try walk(.unsettle(remedy: "stoning")).map(\.kind) == ["walk.remedy.unsettled"])
        #expect(try walk.remedy("stoning")?.isOwed == true)
        #expect(walk.snapshot?.lastUndo == .undone(step: "stoning"))
    }

    @Test func whatWasSettledStaysWhenItsCauseIsGone() throws {
        var walk = try atTheEnd(.shafii)
        try walk(.markMissed(step: "stoning"))
        try walk(.settle(remedy: "stoning", alternative: 1, note: nil))
        try walk.done("stoning")
        let owed = try #require(try walk.remedy("stoning"))
        #expect(owed.isWithdrawn)
        #expect(!owed.isOwed)
        #expect(owed.remedies == [fact("dam")])
        try walk(.unsettle(remedy: "stoning"))
        #expect(try walk.view.remedies == [])
    }

    @Test func countsTheAlternativesOfSeveralRemediesOn() throws {
        var walk = try walkOfTheTenth(nil, qiran, done: "ihram")
        try walk(.violate(violation: "hair", circumstances: ["intent": "knowing", "extent": "full"]))
        let owed = try #require(try walk.remedy("hajj:hair#1"))
        #expect(owed.remedies == [fact("sheep"), fact("fidyah")])
        #expect(
            walk.refusal(of: .settle(remedy: "hair", alternative: 5, note: nil))
                == .ruling(.noAlternative(owed.cause, number: 5, count: 4))
        )
        try walk(.settle(remedy: "hair", alternative: 4, note: nil))
        #expect(try walk.remedy("hajj:hair#1")?.settlement?.remedy == fact("fidyah"))
        #expect(try walk.remedy("hajj:hair#1")?.settlement?.alternative == 3)
    }

    @Test func aRemedyWithoutAlternativesIsSettledWithoutANumber() throws {
        var walk = try walkOfTheTenth(.hanafi, qiran, done: "ihram")
        try walk(.violate(violation: "hair", circumstances: ["extent": "less"]))
        let cause = OwedRemedy.Cause.violation(key: "hajj:hair#1")
        #expect(
            walk.refusal(of: .settle(remedy: "hair", alternative: 1, note: nil))
                == .ruling(.noAlternative(cause, number: 1, count: 0))
        )
        try walk(.settle(remedy: "hair", alternative: nil, note: nil))
        #expect(try walk.remedy("hajj:hair#1")?.settlement?.alternative == nil)
    }

    @Test func anUnknownNameIsRefusedWithTheNearest() throws {
        var walk = try atTheEnd(.shafii)
        try walk(.markMissed(step: "stoning"))
        #expect(
            walk.refusal(of: .settle(remedy: "stonng", alternative: 1, note: nil))
                == .ruling(.unknownRemedy(name: "stonng", suggestion: "stoning"))
        )
    }

    @Test func startingOverForgetsWhatIsOwed() throws {
        var walk = try atTheEnd(.shafii)
        try walk(.markMissed(step: "stoning"))
        try walk(.settle(remedy: "stoning", alternative: 1, note: nil))
        try walk(.reset(revision: "r2"))
        #expect(try walk.view.remedies == [])
        #expect(walk.snapshot?.lastUndo == nil)
    }
}
