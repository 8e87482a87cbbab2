import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Violations of ihram and what follows from them.
@Suite struct ViolationTests {
    private func violate(_ name: String, _ circumstances: [String: String] = [:]) -> WalkEvent {
        .violate(violation: name, circumstances: circumstances)
    }

    @Test func isNotedWithWhatFollows() throws {
        var walk = try walkOfTheTenth(.shafii, qiran, done: "ihram")
        let effects = try walk(violate("hair", ["intent": "knowing"]))
        #expect(effects.map(\.kind) == ["walk.violated"])
        #expect(
            effects.first?.payload == [
                "ritual": .string("hajj:tenth"), "key": .string("hajj:hair#1"),
                "violation": .string("hajj:hair"), "circumstances": .object(["intent": .string("knowing")]),
            ]
        )
        let owed = try #require(try walk.remedy("hajj:hair#1"))
        #expect(owed.isOwed)
        #expect(owed.remedies == [fact("fidyah")])
        #expect(owed.rulings.first?.value.sources == [Citation(work: "Qur'an")])
        #expect(owed.rulings.first?.value.unverified == false)
    }

    @Test func followsFromTheCircumstances() throws {
        var walk = try walkOfTheTenth(.shafii, qiran, done: "ihram")
        try walk(violate("hair", ["intent": "forgetful"]))
        #expect(try walk.outcomes("hajj:hair#1") == [.shafii: .nothing])
        #expect(try walk.remedy("hajj:hair#1")?.isOwed == false)
        #expect(
            try walk.remedy("hajj:hair#1")?.rulings.first?.value.sources == [Citation(work: "islamqa.info")]
        )
        #expect(
            walk.refusal(of: .settle(remedy: "hair", alternative: nil, note: nil))
                == .ruling(.nothingToSettle(.violation(key: "hajj:hair#1")))
        )
    }

    @Test func isGradedBySchool() throws {
        for (extent, remedy, unverified) in [("full", "sheep", false), ("less", "charity", true)] {
            var walk = try walkOfTheTenth(.hanafi, qiran, done: "ihram")
            try walk(violate("hair", ["extent": extent]))
            #expect(try walk.outcomes("hajj:hair#1") == [.hanafi: .remedy(fact(remedy))])
            #expect(try walk.remedy("hajj:hair#1")?.rulings.first?.value.unverified == unverified)
        }
    }

    @Test func asksOnlyWhatTheSchoolNeeds() throws {
        let hanafi = try walkOfTheTenth(.hanafi, qiran, done: "ihram")
        #expect(
            hanafi.refusal(of: violate("hair"))
                == .ruling(.circumstanceNeeded(violation: fact("hair"), question: extent))
        )
        let shafii = try walkOfTheTenth(.shafii, qiran, done: "ihram")
        #expect(
            shafii.refusal(of: violate("hair", ["extent": "full"]))
                == .ruling(.circumstanceNeeded(violation: fact("hair"), question: intent))
        )
        let unknown = try walkOfTheTenth(nil, qiran, done: "ihram")
        #expect(
            unknown.refusal(of: violate("hair", ["intent": "knowing"]))
                == .ruling(.circumstanceNeeded(violation: fact("hair"), question: extent))
        )
        #expect(unknown.refusal(of: violate("hair", ["intent": "knowing", "extent": "less"])) == nil)
    }

    @Test func whatAnotherSchoolWouldHaveAskedIsToldAsAQuestion() throws {
        var walk = try walkOfTheTenth(.shafii, qiran, done: "ihram")
        try walk(violate("hair", ["intent": "knowing"]))
        walk.facts[.school] = .text("hanafi")
        let follows = try walk.remedy("hajj:hair#1")?.rulings.first?.value
        #expect(follows?.outcome == nil)
        #expect(follows?.says == extent.ask)
    }

    @Test func dependsOnTheStateOfIhramAndOnTheRitesDoneAtThatTime() throws {
        var walk = try walkOfTheTenth(.hanafi, qiran, done: "ihram")
        try walk(violate("intercourse"))
        try walk.done("standing")
        #expect(try walk.outcomes("hajj:intercourse#1") == [.hanafi: .remedy(fact("fast"))], "as it was then")
        try walk(violate("intercourse"))
        #expect(try walk.outcomes("hajj:intercourse#2") == [.hanafi: .remedy(fact("sheep"))])
        walk.facts[.school] = .text("maliki")
        #expect(try walk.outcomes("hajj:intercourse#2") == [.maliki: .remedy(fact("dam"))])
    }

    @Test func isToldInWordsOrNotAtAllWhereTheSourcesGiveNoRuling() throws {
        var walk = try walkOfTheTenth(.maliki, tamattu, done: "ihram")
        try walk(violate("intercourse"))
        var follows = try walk.remedy("hajj:intercourse#1")?.rulings.first?.value
        #expect(follows?.outcome == nil)
        #expect(follows?.says == text("ask"))
        #expect(follows?.isUnknown == false)
        try walk.done("umrah_halq", "second_ihram", "standing", "stoning")
        try walk(violate("intercourse"))
        follows = try walk.remedy("hajj:intercourse#2")?.rulings.first?.value
        #expect(follows?.isUnknown == true)
    }

    @Test func isForbiddenByTheSchoolsWhoseIhramLasts() throws {
        var walk = try walkOfTheTenth(nil, qiran, done: "ihram", "standing", "stoning")
        try walk(violate("head"))
        #expect(
            try walk.outcomes("hajj:head#1") == [
                .hanafi: .remedy(fact("fidyah")), .maliki: .nothing, .shafii: .remedy(fact("fidyah")),
                .hanbali: .remedy(fact("fidyah")),
            ]
        )
        walk.facts[.school] = .text("maliki")
        #expect(
            walk.refusal(of: violate("head"))
                == .ruling(
                    .notForbidden(
                        violation: fact("head"),
                        states: [Ruling(schools: [.maliki], value: .first)]
                    )
                )
        )
    }

    @Test func isRefusedOutsideIhram() throws {
        let walk = try walkOfTheTenth(.shafii)
        #expect(
            walk.refusal(of: violate("head"))
                == .ruling(
                    .notForbidden(violation: fact("head"), states: [Ruling(schools: [.shafii], value: .none)])
                )
        )
    }

    @Test func whatHappenedEarlierIsJudgedByTheIhramOfThatTime() throws {
        var walk = try walkOfTheTenth(.shafii, qiran, done: "ihram", "standing", "stoning", "halq")
        let then = try #require(walk.snapshot?.state(of: "standing").at)
        func violate(_ at: Instant) -> WalkEvent { .violate(violation: "head", circumstances: [:], at: at) }
        guard case .ruling(.notForbidden(_, _, nil)) = walk.refusal(of: self.violate("head")) else {
            return #expect(Bool(false), "it is forbidden no more")
        }
        let before = try #require(walk.snapshot?.startedAt).adding(seconds: -60)
        #expect(
            walk.refusal(of: violate(before))
                == .ruling(
                    .notForbidden(
                        violation: fact("head"),
                        states: [Ruling(schools: [.shafii], value: .none)],
                        at: before
                    )
                )
        )
        let later = then.adding(seconds: 86_400)
        #expect(
            walk.refusal(of: violate(later))
                == .ruling(.violationInTheFuture(violation: fact("head"), at: later))
        )
        try walk(violate(then))
        #expect(try walk.outcomes("hajj:head#1") == [.shafii: .remedy(fact("fidyah"))])
        let noted = try #require(walk.snapshot?.violations.first)
        #expect(noted.at == then)
        #expect(noted.states[.shafii] == .ihram)
        let entry = try #require(walk.snapshot?.history.last)
        #expect(try WalkHistoryEntry(wire: WireInput(entry.wire)) == entry)
        #expect(walk.snapshot?.lastUndo == .retract(violation: "hajj:head#1"))
    }

    @Test func readsViolationsThatWereNotedWithoutATime() throws {
        let old = WalkEvent.violate(violation: "head", circumstances: [:])
        guard case .object(let fields) = old.wire, case .object(let inside)? = fields["violate"] else {
            return #expect(Bool(false))
        }
        #expect(inside["at"] == nil)
        #expect(try WalkEvent(wire: WireInput(old.wire)) == old)
    }

    @Test func whatASchoolDoesNotHoldSaysWhatItHoldsInstead() throws {
        let violation = Violation(
            id: fact("face"),
            title: text("face"),
            until: .each([.hanafi: .first]),
            otherwise: .each([.shafii: text("face.shafii")]),
            rulings: []
        )
        let ihram = StateRule(
            name: "ihram",
            begins: ["ihram"],
            full: .all(ReleaseRule(steps: ["halq"], any: nil))
        )
        let hajj = ritual(
            "hajj",
            state: ihram,
            group(.sequence, "hajj", [step("ihram", .rukn), step("halq", .wajib)])
        )
        let walk = try Walker(hajj, person(.shafii), violations: [violation])
        #expect(
            walk.refusal(of: .violate(violation: "face", circumstances: [:]))
                == .ruling(
                    .notHeld(
                        violation: fact("face"),
                        schools: [.shafii],
                        otherwise: [Ruling(schools: [.shafii], value: text("face.shafii"))]
                    )
                )
        )
        #expect(try Violation(wire: WireInput(violation.wire)) == violation)
    }

    @Test func concernsThoseWhomItIsFor() throws {
        var walk = try walkOfTheTenth(.shafii, qiran, done: "ihram")
        walk.facts[.sex] = .text("female")
        #expect(walk.refusal(of: violate("head")) == .ruling(.notForYou(violation: fact("head"))))
        walk.facts[.sex] = nil
        #expect(
            walk.refusal(of: violate("head"))
                == .ruling(.undecidedViolation(violation: fact("head"), fact: HostFact.sex.id))
        )
    }

    @Test func refusesWhatItDoesNotKnow() throws {
        let walk = try walkOfTheTenth(.shafii, qiran, done: "ihram")
        #expect(
            walk.refusal(of: violate("hiar")) == .ruling(.unknownViolation(name: "hiar", suggestion: "hair"))
        )
        #expect(
            walk.refusal(of: violate("elsewhere"))
                == .ruling(.unknownViolation(name: "elsewhere", suggestion: nil)),
            "of another ritual"
        )
        #expect(
            walk.refusal(of: violate("hair", ["itent": "knowing"]))
                == .ruling(
                    .unknownCircumstance(
                        violation: fact("hair"),
                        name: "itent",
                        questions: ["intent", "extent"]
                    )
                )
        )
        #expect(
            walk.refusal(of: violate("hair", ["intent": "forgetfull"]))
                == .ruling(.unknownAnswer(violation: fact("hair"), question: intent, answer: "forgetfull"))
        )
    }

    @Test func isTakenBack() throws {
        var walk = try walkOfTheTenth(.shafii, qiran, done: "ihram")
        try walk(violate("hajj:hair", ["intent": "knowing"]))
        try walk(violate("hair", ["intent": "knowing"]))
        #expect(walk.snapshot?.lastUndo == .retract(violation: "hajj:hair#2"))
        #expect(
            walk.refusal(of: .retract(violation: "hair"))
                == .ruling(.unknownRemedy(name: "hair", suggestion: nil)),
            "there are two"
        )
        #expect(try walk(.retract(violation: "hair#2")).map(\.kind) == ["walk.violation.retracted"])
        #expect(try walk.view.remedies.map(\.key) == ["hajj:hair#1"])
        try walk(violate("hair", ["intent": "knowing"]))
        #expect(try walk.view.remedies.map(\.key) == ["hajj:hair#1", "hajj:hair#3"], "no name is used twice")
        try walk(.settle(remedy: "hair#3", alternative: 1, note: nil))
        try walk(.retract(violation: "hair#3"))
        #expect(try walk.remedy("hajj:hair#3")?.isWithdrawn == true)
        #expect(
            walk.refusal(of: .retract(violation: "hair#3"))
                == .ruling(.unknownRemedy(name: "hair#3", suggestion: nil))
        )
    }

    @Test func isKeptWhereThePackDoesNotHaveItAnyMore() throws {
        var walk = try walkOfTheTenth(.shafii, qiran, done: "ihram")
        try walk(violate("head"))
        let without = Walkthrough(of: tenth, by: RuleEvaluator())
        let remedies = try without.view(of: walk.snapshot!, for: walk.facts).remedies
        #expect(remedies.map(\.key) == ["hajj:head#1"])
        #expect(remedies.first?.rulings.first?.value.isUnknown == true)
    }
}
