import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Orders that can be broken, and who may stand in for another.
@Suite struct OrderTests {
    private let outOfOrder = Performance(outOfOrder: true)

    private func atTheTenth(_ school: School?, _ kind: [String: FactValue] = tamattu) throws -> Walker {
        var walk = try walkOfTheTenth(school, kind, done: "ihram")
        if kind == tamattu { try walk.done("umrah_halq", "second_ihram") }
        try walk.done("standing")
        return walk
    }

    @Test func isKeptUnlessThePersonSaysOtherwise() throws {
        var walk = try atTheTenth(.hanafi)
        let refusal = WalkRefusal.ruling(
            .breaksOrder(step: "halq", before: ["hady"], schools: [.hanafi], remedy: fact("order"))
        )
        #expect(walk.refusal(of: .done(step: "halq")) == refusal)
        #expect(try walk.view.node("halq")?.status == .waiting(for: ["hady"]))
        #expect(try walk.view.current == "stoning")
        try walk(.done(step: "halq", how: outOfOrder))
        #expect(try walk.view.node("halq")?.status == .done)
        #expect(try walk.remedy("halq/order")?.cause == .outOfOrder(step: "halq", before: ["hady"]))
        #expect(try walk.outcomes("halq/order") == [.hanafi: .remedy(fact("order"))])
        let follows = try #require(try walk.remedy("halq/order")?.rulings.first?.value)
        #expect(follows.sources == [Citation(work: "Five Schools")])
        #expect(follows.unverified)
    }

    /// Whether a step that closes at a time of the 10th holds up the next, which opens on a day.
    private func isHeldUp(until moment: String, _ day: Int = 9) throws -> Bool {
        let days = ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("stay", .wajib) { $0.closes = .all(StepTime("10 dhu_al_hijjah \(moment)")!) },
                    step("next", .wajib) { $0.opens = .all(StepTime("\(day) dhu_al_hijjah dhuhr")!) },
                ]
            )
        )
        let walk = try Walker(days, person(.shafii))
        return walk.refusal(of: .done(step: "next")) != nil
    }

    @Test func aWindowLastsToTheDayOnWhichItClosesWithItsShift() throws {
        for night in ["fajr", "sunrise", "fajr - 10 h", "midnight + 4 h", "dhuhr - 8 h"] {
            #expect(try isHeldUp(until: night), "\(night)")
        }
        for day in ["fajr + 10 h", "midnight + 8 h", "sunrise + 1 h", "dhuhr", "isha + 8 h"] {
            #expect(try !isHeldUp(until: day), "\(day)")
        }
        #expect(try isHeldUp(until: "isha + 8 h", 10))
        #expect(try !isHeldUp(until: "isha + 14 h", 10))
    }

    @Test func costsNothingWhereItIsKept() throws {
        var walk = try atTheTenth(.hanafi)
        try walk.done("stoning", "hady", "halq")
        #expect(try walk.view.remedies == [])
    }

    @Test func isBySchool() throws {
        for school in [School.shafii, .hanbali] {
            var walk = try atTheTenth(school)
            try walk.done("halq", "ifadah", "hady", "stoning")
            #expect(try walk.view.remedies == [])
        }
        var maliki = try atTheTenth(.maliki)
        try maliki.done("hady")
        #expect(
            maliki.refusal(of: .done(step: "halq"))
                == .ruling(
                    .breaksOrder(step: "halq", before: ["stoning"], schools: [.maliki], remedy: fact("order"))
                )
        )
        try maliki(.done(step: "halq", how: outOfOrder))
        #expect(try maliki.remedy("halq/order")?.cause == .outOfOrder(step: "halq", before: ["stoning"]))
        #expect(try maliki.remedy("hady/order") == nil)
    }

    @Test func doesNotWaitForAStepThatIsNotPartOfTheWalk() throws {
        var walk = try atTheTenth(.hanafi, qiran)
        try walk.done("halq")
        #expect(try walk.view.remedies == [])
        #expect(
            walk.refusal(of: .done(step: "stoning", how: outOfOrder)) == .ruling(.inOrder(step: "stoning"))
        )
    }

    @Test func aRealNeedStaysHard() throws {
        let walk = try atTheTenth(.hanafi)
        #expect(
            walk.refusal(of: .done(step: "sai", how: outOfOrder))
                == .needs(step: "sai", before: ["ifadah"], schools: School.samples)
        )
        let early = try walkOfTheTenth(.hanafi, done: "ihram", "umrah_halq", "second_ihram")
        #expect(
            early.refusal(of: .done(step: "halq", how: outOfOrder))
                == .outOfOrder(step: "halq", first: "standing", obligation: .rukn)
        )
    }

    @Test func isOnlyAdvisedWhereTheSchoolIsNotKnown() throws {
        var walk = try atTheTenth(nil)
        let advice = try walk.view.advice
        #expect(
            advice.filter { $0.step == "halq" }.map(\.matter)
                == [
                    .order(["hady"], remedy: fact("order")),
                    .order(["stoning", "hady"], remedy: fact("order")),
                ]
        )
        #expect(advice.filter { $0.step == "halq" }.map(\.schools) == [[.hanafi], [.maliki]])
        try walk.done("halq")
        #expect(
            try walk.outcomes("halq/order") == [
                .hanafi: .remedy(fact("order")), .maliki: .remedy(fact("order")), .shafii: .nothing,
                .hanbali: .nothing,
            ]
        )
        try walk.done("stoning")
        try walk.done("hady")
        #expect(
            try walk.remedy("halq/order")?.cause == .outOfOrder(step: "halq", before: ["stoning", "hady"])
        )
    }

    @Test func mayBeSaidToBeBrokenWhereTheSchoolIsNotKnown() throws {
        var walk = try atTheTenth(nil)
        try walk(.done(step: "halq", how: outOfOrder))
        try walk.done("stoning")
        #expect(
            walk.refusal(of: .done(step: "hady", how: outOfOrder)) == .ruling(.inOrder(step: "hady"))
        )
    }

    @Test func isWithdrawnWithTheStepAndWithTheOtherThatWasLeftOut() throws {
        var walk = try atTheTenth(.hanafi)
        try walk(.done(step: "halq", how: outOfOrder))
        try walk(.undone(step: "halq"))
        #expect(try walk.view.remedies == [])
        try walk.done("stoning")
        try walk(.done(step: "halq", how: outOfOrder))
        try walk(.markMissed(step: "hady"))
        #expect(try walk.view.remedies.map(\.key) == ["hady"], "what never comes, nothing came before")
    }

    @Test func goesThroughAStepThatWasLeftOut() throws {
        var walk = try atTheTenth(.hanafi)
        try walk(.markMissed(step: "hady"))
        #expect(try walk.view.node("halq")?.status == .waiting(for: ["stoning"]))
        #expect(
            walk.refusal(of: .done(step: "halq"))
                == .ruling(
                    .breaksOrder(step: "halq", before: ["stoning"], schools: [.hanafi], remedy: fact("order"))
                )
        )
        var broken = walk
        try broken(.done(step: "halq", how: outOfOrder))
        #expect(try broken.remedy("halq/order")?.cause == .outOfOrder(step: "halq", before: ["stoning"]))
        try walk.done("stoning", "halq")
        #expect(try walk.remedy("halq/order") == nil)
        #expect(walk.refusal(of: .undone(step: "stoning")) == .neededBy(step: "stoning", after: ["halq"]))
    }

    @Test func goesThroughAStepThatWasLeftOutBySchool() throws {
        var walk = try atTheTenth(nil)
        try walk(.markMissed(step: "hady"))
        let advice = try walk.view.advice.filter { $0.step == "halq" }
        #expect(advice.map(\.matter) == [.order(["stoning"], remedy: fact("order"))])
        #expect(advice.map(\.schools) == [[.hanafi, .maliki]])
    }

    @Test func isByTheTimeAtWhichThingsWereDone() throws {
        var walk = try atTheTenth(.hanafi)
        try walk.done("stoning", "hady")
        let hady = try #require(try walk.view.node("hady")?.state.at)
        let earlier = Performance(at: hady.adding(seconds: -1))
        #expect(
            walk.refusal(of: .done(step: "halq", how: earlier), at: hady.adding(seconds: 600))
                == .ruling(
                    .breaksOrder(step: "halq", before: ["hady"], schools: [.hanafi], remedy: fact("order"))
                )
        )
        try walk(.done(step: "halq", how: Performance(at: earlier.at, outOfOrder: true)))
        #expect(try walk.remedy("halq/order") != nil)
        try walk(.undone(step: "halq"))
        try walk(.done(step: "halq", how: Performance(at: hady)))
        #expect(try walk.remedy("halq/order") == nil)
    }

    @Test func whatWasNotedLateAndDoneInTimeCostsNothing() throws {
        var walk = try atTheTenth(.hanafi)
        try walk(.done(step: "halq", how: outOfOrder))
        let halq = try #require(try walk.view.node("halq")?.state.at)
        try walk.done("stoning")
        try walk(.done(step: "hady", how: Performance(at: halq.adding(seconds: -60), outOfOrder: true)))
        #expect(try walk.remedy("halq/order") == nil)
        #expect(try walk.remedy("hady/order") != nil, "the stoning came after the sacrifice")
    }

    @Test func whatCameBeforeIsNotTakenBackWhileItIsNeeded() throws {
        var walk = try atTheTenth(.hanafi)
        try walk.done("stoning", "hady", "halq")
        #expect(walk.refusal(of: .undone(step: "hady")) == .neededBy(step: "hady", after: ["halq"]))
        var free = try atTheTenth(.shafii)
        try free.done("stoning", "hady", "halq")
        try free(.undone(step: "hady"))
    }

    @Test func anUndoneBrokenOrderCanBeTakenUpAgain() throws {
        var walk = try atTheTenth(.hanafi)
        try walk(.done(step: "halq", how: outOfOrder))
        try walk(.undone(step: "halq"))
        try walk.done("stoning", "hady", "halq")
        #expect(try walk.view.remedies == [])
    }

    // MARK: Proxies

    @Test func anotherStonesForWhoeverIsUnable() throws {
        var walk = try atTheTenth(.shafii)
        let byAhmad = WalkEvent.done(step: "stoning", how: Performance(proxy: "Ahmad"))
        #expect(walk.refusal(of: byAhmad) == .ruling(.undecidedProxy(step: "stoning", fact: fact("unable"))))
        walk.facts[fact("unable")] = .boolean(false)
        #expect(walk.refusal(of: byAhmad) == .ruling(.proxyNotForYou(step: "stoning")))
        walk.facts[fact("unable")] = .boolean(true)
        let effects = try walk(byAhmad)
        #expect(effects.first?.payload["proxy"] == .string("Ahmad"))
        #expect(try walk.view.node("stoning")?.state.proxy == "Ahmad")
        try walk(.undone(step: "stoning"))
        #expect(try walk.view.node("stoning")?.state.proxy == nil)
    }

    @Test func nobodyStandsAtArafatForAnother() throws {
        let walk = try walkOfTheTenth(.shafii, qiran, done: "ihram")
        #expect(
            walk.refusal(of: .done(step: "standing", how: Performance(proxy: "Ahmad")))
                == .ruling(.noProxy(step: "standing"))
        )
    }
}
