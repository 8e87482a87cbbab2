import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// The relations across the tree that hajj needs.
@Suite struct HajjTests {
    @Test func hidesWhatIsNotOfThePersonsKindOfHajj() throws {
        let walk = try Walker(hajj, person(.shafii, qiran))
        let ids = try walk.view.nodes.map(\.id)
        #expect(!ids.contains("umrah"))
        #expect(ids.contains("arrival_tawaf"))
        #expect(
            walk.refusal(of: .done(step: "umrah_sai")) == .notInYourWalk(step: "umrah_sai", node: "umrah")
        )
    }

    @Test func asksForTheFactOnWhichAPartDepends() throws {
        var walk = try Walker(hajj)
        try walk.done("ihram")
        #expect(try walk.view.undecidedFacts.map(\.fact) == [fact("hajj_type")])
        #expect(try walk.view.undecidedFacts.first?.nodes == ["arrival_tawaf", "umrah"])
        #expect(try walk.status("umrah") == "undecided")
        #expect(try walk.view.node("umrah_tawaf") == nil)
        #expect(
            walk.refusal(of: .done(step: "standing")) == .undecided(node: "umrah", fact: fact("hajj_type"))
        )
        #expect(try walk.view.node("standing")?.status == .waiting(for: ["umrah"]))
    }

    @Test func opensAllOfAFreeOrderAtOnce() throws {
        var walk = try Walker(hajj, person(.shafii, qiran))
        try walk.done("ihram", "standing")
        #expect(try walk.status("aqabah") == "current")
        #expect(try walk.status("ifadah") == "open")
        #expect(try walk.status("tenth") == "current")
        try walk.done("ifadah")
        #expect(try walk.view.current == "aqabah")
    }

    @Test func refusesALaterRiteWhileAnEarlierOneThatBindsIsPending() throws {
        var walk = try Walker(hajj, person(.shafii, qiran))
        #expect(
            walk.refusal(of: .done(step: "standing"))
                == .outOfOrder(step: "standing", first: "ihram", obligation: .rukn)
        )
        try walk.done("ihram", "standing", "ifadah")
        #expect(
            walk.refusal(of: .done(step: "hajj_sai"))
                == .outOfOrder(step: "hajj_sai", first: "aqabah", obligation: .wajib)
        )
        try walk(.skip(step: "aqabah", reason: "ill"))
        #expect(walk.snapshot?.state(of: "aqabah").reason == "ill")
        try walk.done("hajj_sai")
    }

    /// Whether each place where a step is shown is its second one.
    private func secondPlaces(of step: String, in walk: Walker) throws -> [Bool] {
        try walk.view.nodes.filter { $0.id == step }.map(\.isSecondPlace)
    }

    @Test func theSaiStandsAtTwoPlacesAndIsDoneOnce() throws {
        var walk = try Walker(hajj, person(.shafii, qiran))
        try walk.done("ihram")
        #expect(try secondPlaces(of: "hajj_sai", in: walk) == [true, false])
        #expect(
            walk.refusal(of: .done(step: "hajj_sai"))
                == .outOfOrder(
                    step: "hajj_sai",
                    first: "standing",
                    obligation: .rukn,
                    instead: "arrival_tawaf"
                )
        )
        try walk.done("arrival_tawaf")
        #expect(try walk.view.current == "mina", "it may be brought forward and need not")
        #expect(try walk.view.nodes.first { $0.id == "hajj_sai" }?.status == .open)
        let effects = try walk(.done(step: "hajj_sai"))
        #expect(effects.first?.payload["second_place"] == .boolean(true))
        #expect(try secondPlaces(of: "hajj_sai", in: walk) == [true])
        #expect(try walk.view.places.prefix(3).map(\.place.name) == ["miqat", "kaabah", "safa"])
        #expect(try walk.status("mina") == "current", "what was brought forward passes nothing over")
        #expect(
            walk.refusal(of: .undone(step: "arrival_tawaf"))
                == .neededBy(step: "arrival_tawaf", after: ["hajj_sai"])
        )
        try walk.done("standing", "aqabah", "ifadah", "nights")
        #expect(try walk.view.pendingChoices.map(\.id) == ["departure"])
    }

    @Test func theSecondPlaceGoesByWithTheStanding() throws {
        var walk = try Walker(hajj, person(.shafii, qiran))
        try walk.done("ihram", "arrival_tawaf", "standing")
        #expect(try secondPlaces(of: "hajj_sai", in: walk) == [false])
        #expect(walk.refusal(of: .done(step: "hajj_sai")) != nil)
    }

    @Test func nightsThatOverlapTheStoningNeitherWaitForItNorHoldItUp() throws {
        var walk = try Walker(hajj, person(.shafii, qiran))
        try walk.done("ihram", "standing", "aqabah", "ifadah", "hajj_sai")
        try walk(.choose(choice: "departure", branch: "early"))
        try walk.done("stoning_12")
        #expect(try walk.view.current == "nights")
        try walk.done("nights", "farewell")
        #expect(try walk.view.isFinished)
    }

    @Test func aRiteThatHasDaysHoldsUpNothing() throws {
        var walk = try Walker(daysOfMina)
        #expect(
            walk.refusal(of: .done(step: "sunset"))
                == .outOfOrder(step: "sunset", first: "standing", obligation: .rukn),
            "a night that ends at dawn belongs to the day before it"
        )
        try walk.done("standing", "sunset", "stoning_10", "stoning_11")
        #expect(try walk.view.current == "ifadah", "it stays the next thing to do")
        #expect(
            walk.refusal(of: .done(step: "farewell"))
                == .needs(step: "farewell", before: ["ifadah"], schools: School.samples)
        )
        walk.facts[.school] = .text("hanafi")
        #expect(
            walk.refusal(of: .done(step: "stoning_12"))
                == .outOfOrder(step: "stoning_12", first: "ifadah", obligation: .rukn),
            "for the Hanafis it ends on the day on which the next begins"
        )
        walk.facts[.school] = nil
        try walk.done("stoning_12", "ifadah", "sai", "farewell")
        #expect(try walk.view.isFinished)
    }

    @Test func whatARemedyMakesUpForIsNotWaitedFor() throws {
        let walkOfDay = ritual(
            "day",
            group(
                .sequence,
                "day",
                [
                    step("tawaf", .rukn) { $0.missed = .all(.incomplete) },
                    step("stoning", .wajib) { $0.missed = .all(.remedy(fact("dam"))) },
                    step("halq", .wajib, needs: ["stoning"]),
                    step("sai", .wajib, needs: ["tawaf"]),
                ]
            )
        )
        var walk = try Walker(walkOfDay)
        try walk(.markMissed(step: "tawaf"))
        try walk(.markMissed(step: "stoning"))
        try walk.done("halq")
        #expect(
            walk.refusal(of: .done(step: "sai"))
                == .needs(step: "sai", before: ["tawaf"], schools: School.samples)
        )
        try walk.done("stoning")
        try walk(.undone(step: "stoning"))
        #expect(walk.snapshot?.state(of: "stoning").status == .missed)
    }

    @Test func aChoiceIsMadeAndMayChangeWhileNothingIsNotedInIt() throws {
        var walk = try Walker(hajj, person(.shafii, qiran))
        try walk.done("ihram", "standing", "aqabah", "ifadah", "hajj_sai", "nights")
        #expect(try walk.view.isBlocked)
        let choice = try #require(try walk.view.pendingChoices.first)
        #expect(choice.branches.map(\.id) == ["early", "full"])
        #expect(try walk.status("departure") == "unchosen")
        #expect(
            walk.refusal(of: .done(step: "stoning_13"))
                == .choiceNotMade(step: "stoning_13", choice: "departure")
        )
        #expect(
            walk.refusal(of: .done(step: "farewell")) == .choiceNotMade(step: "farewell", choice: "departure")
        )
        #expect(try walk(.choose(choice: "departure", branch: "early")).map(\.kind) == ["walk.chosen"])
        #expect(try walk.view.nodes.map(\.id).contains("full") == false)
        #expect(
            walk.refusal(of: .done(step: "stoning_13"))
                == .otherBranch(step: "stoning_13", choice: "departure", chosen: "early")
        )
        try walk(.choose(choice: "departure", branch: "full"))
        try walk.done("stoning_12_full")
        #expect(
            walk.refusal(of: .choose(choice: "departure", branch: "early"))
                == .choiceIsFixed(choice: "departure", chosen: "full", noted: "stoning_12_full")
        )
        try walk(.undone(step: "stoning_12_full"))
        try walk(.choose(choice: "departure", branch: "early"))
    }

    @Test func keepsWhatWasDoneWhenAFactHidesIt() throws {
        var walk = try Walker(hajj, person(.shafii, tamattu))
        try walk.done("ihram", "umrah_tawaf")
        walk.facts[fact("hajj_type")] = .text("qiran")
        #expect(try walk.view.kept.map(\.id) == ["umrah_tawaf"])
        #expect(try walk.view.kept.first?.state.status == .done)
        #expect(try walk.view.current == "arrival_tawaf")
        walk.facts[fact("hajj_type")] = .text("tamattu")
        #expect(try walk.view.kept == [])
        #expect(try walk.view.current == "umrah_sai")
    }

    @Test func whatWasNotedMayBeTakenBackWhenItIsHidden() throws {
        var walk = try Walker(hajj, person(.shafii, tamattu))
        try walk.done("ihram", "umrah_tawaf")
        walk.facts[fact("hajj_type")] = .text("qiran")
        try walk(.undone(step: "umrah_tawaf"))
        #expect(try walk.view.kept == [])
    }

    @Test func aMissedStandingLosesTheHajj() throws {
        var walk = try Walker(hajj, person(.shafii, qiran))
        try walk.done("ihram")
        #expect(
            walk.refusal(of: .skip(step: "standing", reason: nil))
                == .cannotBeSkipped(step: "standing", obligation: .rukn, schools: School.samples)
        )
        try walk(.markMissed(step: "standing"))
        #expect(try walk.view.lost == ["standing"])
        try walk(.markMissed(step: "ifadah"))
        #expect(try walk.view.node("ifadah")?.isOwed == false, "nothing completes a hajj that is lost")
    }
}

/// A person whose school is not known.
@Suite struct UnknownSchoolTests {
    @Test func seesEveryAnswerThatDiffersWithItsSchool() throws {
        let walk = try Walker(hajj, person(nil, qiran))
        let tawaf = try #require(try walk.view.node("arrival_tawaf"))
        #expect(tawaf.obligations.map(\.value) == [.sunnah, .wajib])
        #expect(tawaf.obligations.map(\.schools) == [[.hanafi, .shafii, .hanbali], [.maliki]])
        let standing = try #require(try walk.view.node("standing"))
        #expect(
            standing.opens.map { $0.value.description } == ["9 dhu_al_hijjah dhuhr", "9 dhu_al_hijjah fajr"]
        )
        #expect(try walk.view.node("ihram")?.obligations.map(\.schools) == [School.samples])
    }

    @Test func isHeldToWhatAllSchoolsAgreeOnAlone() throws {
        var walk = try Walker(hajj, person(nil, qiran))
        try walk.done("ihram")
        #expect(try walk.view.current == "arrival_tawaf")
        try walk.done("standing")
        #expect(try walk.view.current == "arrival_tawaf", "what may bind is not passed over in silence")
        #expect(try walk.view.node("arrival_tawaf")?.isPassedOver == false)
        try walk(.skip(step: "arrival_tawaf", reason: nil))
        #expect(try walk.view.current == "aqabah")
    }

    @Test func isAdvisedOfNeedsOnWhichSchoolsDiffer() throws {
        let order = ritual(
            "tenth",
            group(
                .anyOrder,
                "tenth",
                [
                    step("stoning", .wajib),
                    step("shaving", .wajib) {
                        $0.needs = .each([
                            .hanafi: ["stoning"], .maliki: ["stoning"], .shafii: [], .hanbali: [],
                        ])
                    },
                ]
            )
        )
        var walk = try Walker(order, person(nil))
        let advice = try walk.view.advice
        #expect(advice.map(\.step) == ["shaving"])
        #expect(advice.map(\.matter) == [.needs(["stoning"])])
        #expect(advice.map(\.schools) == [[.hanafi, .maliki]])
        walk.facts[.school] = .text("hanafi")
        #expect(try walk.view.advice == [])
        #expect(
            walk.refusal(of: .done(step: "shaving"))
                == .needs(step: "shaving", before: ["stoning"], schools: [.hanafi])
        )
        walk.facts[.school] = .text("hanbali")
        try walk.done("shaving")
        #expect(try walk.status("shaving") == "done")
    }

    @Test func isAdvisedWhenASkippedRiteIsARuknForSome() throws {
        var facts = person(nil)
        facts[.journey] = .text("umrah")
        var walk = try Walker(umrah, facts)
        try walk.done("ihram", "tawaf")
        try walk(.skip(step: "sai", reason: nil))
        #expect(try walk.view.advice.map(\.matter) == [.cannotBeSkipped(.rukn)])
        #expect(try walk.view.advice.map(\.schools) == [[.maliki, .shafii, .hanbali]])
        #expect(try walk.view.node("sai")?.isOwed == true)
    }
}
