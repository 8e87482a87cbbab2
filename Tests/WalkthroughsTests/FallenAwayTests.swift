import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Steps that nothing asks for any more: gone past by an order that was broken, or lost with a rukn that they need.
@Suite struct FallenAwayTests {
    private static let dam = Step.Missed.remedy(fact("dam"))
    private let outOfOrder = Performance(outOfOrder: true)

    /// The hair of an 'umrah, a second ihram that comes after it, and the standing: for the Hanafis the order costs, for
    /// the Shafi'is it is a need.
    private static func hajj(costs: DefinitionID? = fact("dam")) -> Ritual {
        ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("hair") { $0.missed = .all(.incomplete) },
                    step("ihram", .rukn) {
                        $0.needs = .each([.hanafi: [], .shafii: ["hair"]])
                        $0.after = .each([.hanafi: ["hair"], .shafii: []])
                        $0.outOfOrder = costs.map { .each([.hanafi: $0]) } ?? .each([.shafii: fact("dam")])
                    },
                    step("standing", .rukn, needs: ["ihram"]),
                ]
            )
        )
    }

    @Test func aStepOfASequenceMayBeGonePastAtACost() throws {
        var walk = try Walker(Self.hajj(), person(.hanafi))
        #expect(
            walk.refusal(of: .done(step: "ihram"))
                == .ruling(
                    .breaksOrder(step: "ihram", before: ["hair"], schools: [.hanafi], remedy: fact("dam"))
                )
        )
        try walk(.done(step: "ihram", how: outOfOrder))
        #expect(try walk.view.current == "standing")
        #expect(try walk.view.node("hair")?.hasFallenAway == true)
        #expect(try walk.view.node("hair")?.status == .open)
        #expect(try walk.outcomes("ihram/order") == [.hanafi: Self.dam])
        try walk.done("standing")
        #expect(try walk.view.isFinished)
        #expect(try walk.outcomes("ihram/order") == [.hanafi: Self.dam])
    }

    @Test func whatWasGonePastMayBeDoneAfterwardsAndStillCosts() throws {
        var walk = try Walker(Self.hajj(), person(.hanafi))
        try walk(.done(step: "ihram", how: outOfOrder))
        try walk.done("hair")
        #expect(try walk.view.node("hair")?.hasFallenAway == false)
        #expect(try walk.outcomes("ihram/order") == [.hanafi: Self.dam])
    }

    @Test func whatWasMarkedMissedBeforeIsGonePastToo() throws {
        var walk = try Walker(Self.hajj(), person(.hanafi))
        try walk(.markMissed(step: "hair"))
        #expect(try walk.remedy("hair")?.isOwed == true)
        try walk(.done(step: "ihram", how: outOfOrder))
        #expect(try walk.remedy("hair") == nil)
        #expect(try walk.outcomes("ihram/order") == [.hanafi: Self.dam])
        try walk.done("standing")
        #expect(try walk.view.isFinished)
    }

    @Test func aSchoolForWhichItIsANeedLetsNobodyPast() throws {
        let walk = try Walker(Self.hajj(), person(.shafii))
        #expect(
            walk.refusal(of: .done(step: "ihram", how: outOfOrder))
                == .needs(step: "ihram", before: ["hair"], schools: [.shafii])
        )
    }

    @Test func nothingFallsAwayWhereNothingIsOwedForIt() throws {
        var walk = try Walker(Self.hajj(costs: nil), person(.hanafi))
        try walk(.done(step: "ihram", how: outOfOrder))
        #expect(try walk.view.node("hair")?.hasFallenAway == false)
        #expect(walk.refusal(of: .done(step: "standing")) != nil)
    }

    @Test func whatNeedsARuknFallsAwayWithItWhereARemedyIsOwed() throws {
        let rites = ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("tawaf", .rukn, count: 7) {
                        $0.missed = .each([.hanafi: Self.dam, .shafii: .incomplete])
                        $0.short = .each([.hanafi: [Step.Grade(upTo: 3, follows: .remedy(fact("sheep")))]])
                    },
                    step("sai", needs: ["tawaf"]),
                    step("standing", .rukn),
                ]
            )
        )
        var walk = try Walker(rites, person(.hanafi))
        try walk(.markMissed(step: "tawaf"))
        #expect(try walk.view.node("sai")?.hasFallenAway == true)
        #expect(walk.refusal(of: .done(step: "sai")) != nil)
        try walk.done("standing")
        #expect(try walk.view.isFinished)
        #expect(try walk.view.remedies.map(\.key) == ["tawaf"])

        var shafii = try Walker(rites, person(.shafii))
        try shafii(.markMissed(step: "tawaf"))
        #expect(try shafii.view.node("sai")?.hasFallenAway == false)
        #expect(shafii.refusal(of: .done(step: "standing")) != nil)
    }

    @Test(arguments: [3, 4, 6])
    func soMuchOfARuknAsIsEnoughMeetsTheNeedOfOthers(circuits: Int) throws {
        let rites = ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("tawaf", .rukn, count: 7) {
                        $0.missed = .all(.incomplete)
                        $0.short = .each([.hanafi: [Step.Grade(upTo: 3, follows: Self.dam)]])
                    },
                    step("sai", needs: ["tawaf"]),
                ]
            )
        )
        var walk = try Walker(rites, person(.hanafi))
        try walk(.count(step: "tawaf", by: .set(to: circuits)))
        try walk(.markMissed(step: "tawaf"))
        guard circuits >= 4 else {
            #expect(try walk.outcomes("tawaf") == [.hanafi: .incomplete])
            #expect(walk.refusal(of: .done(step: "sai")) != nil)
            return
        }
        #expect(try walk.outcomes("tawaf") == [.hanafi: Self.dam])
        try walk.done("sai")
        #expect(try walk.view.isFinished)
        walk.facts = person(.shafii)
        #expect(try !walk.view.isFinished)
    }

    @Test func whatCountsEarlyIsNotHeldUpByWhatHasItsOwnTime() throws {
        func rites(early: [School]) -> Ritual {
            let day = StepTime("9 dhu_al_hijjah")!
            let later = StepTime("10 dhu_al_hijjah")!
            return ritual(
                "hajj",
                group(
                    .sequence,
                    "hajj",
                    [
                        step("umrah"),
                        step("standing", .rukn) {
                            $0.opens = .all(day)
                            $0.closes = .all(day)
                        },
                        step("hady") {
                            $0.opens = .all(later)
                            $0.early = early
                        },
                    ]
                )
            )
        }
        var walk = try Walker(rites(early: [.shafii]), person(.shafii))
        #expect(
            walk.refusal(of: .done(step: "hady"))
                == .outOfOrder(step: "hady", first: "umrah", obligation: .wajib)
        )
        try walk.done("umrah", "hady")
        let other = try Walker(rites(early: [.shafii]), person(.hanafi))
        #expect(other.refusal(of: .done(step: "hady")) != nil)
        var untold = try Walker(rites(early: [.shafii]), person(nil))
        try untold.done("umrah")
        #expect(
            untold.refusal(of: .done(step: "hady"))
                == .outOfOrder(step: "hady", first: "standing", obligation: .rukn)
        )
    }
}
