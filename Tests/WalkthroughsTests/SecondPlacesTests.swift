import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Steps that may be done at the place of one of several others.
@Suite struct SecondPlacesTests {
    private static let tamattu = when(fact("type"), .text("tamattu"))
    private static let ifrad = when(fact("type"), .text("ifrad"))

    private static func hajj(voluntary: String = "voluntary_tawaf", legs: Int = 1) -> Ritual {
        ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("ihram", .rukn),
                    step("arrival_tawaf", .sunnah, when: ifrad),
                    step("second_ihram", .rukn, when: tamattu),
                    step(voluntary, .sunnah, when: tamattu, needs: ["second_ihram"]),
                    step("standing", .rukn),
                    step("ifadah", .rukn, needs: ["standing"]),
                    step("sai", .rukn, count: legs, needs: ["ifadah"]) {
                        $0.alsoAt = ["arrival_tawaf", .init(voluntary)]
                    },
                ]
            )
        )
    }

    private func walker(_ type: String) throws -> Walker {
        try Walker(Self.hajj(), person(.shafii, ["type": .text(type)]))
    }

    private func places(_ view: WalkView) -> [String] {
        let nodes = view.nodes
        return nodes.indices.filter { nodes[$0].id == "sai" && nodes[$0].isSecondPlace }.map {
            nodes[$0 - 1].id
        }
    }

    @Test(arguments: [("ifrad", "arrival_tawaf"), ("tamattu", "voluntary_tawaf")])
    func aStepIsOfferedAtThePlaceThatTheWalkHas(type: String, place: String) throws {
        var walk = try walker(type)
        #expect(places(try walk.view) == [place])
        try walk.done("ihram")
        if type == "tamattu" { try walk.done("second_ihram") }
        #expect(walk.refusal(of: .done(step: "sai")) != nil)
        try walk.done(place, "sai")
        #expect(walk.snapshot?.state(of: "sai").secondPlace == place)
        #expect(places(try walk.view) == [place])
        #expect(try walk.view.nodes.count { $0.id == "sai" } == 1)
        #expect(walk.refusal(of: .undone(step: place)) == .neededBy(step: place, after: ["sai"]))
        try walk.done("standing", "ifadah")
        #expect(try walk.view.isFinished)
    }

    /// However much of it was done, and whatever came since.
    @Test(arguments: [1, 6, 7]) func theStepAtWhosePlaceItWasBegunIsNotTakenBack(legs: Int) throws {
        var walk = try Walker(Self.hajj(legs: 7), person(.shafii, ["type": .text("ifrad")]))
        try walk.done("ihram", "arrival_tawaf")
        try walk(.count(step: "sai", by: .set(to: legs)))
        let needed = WalkRefusal.neededBy(step: "arrival_tawaf", after: ["sai"])
        #expect(walk.refusal(of: .undone(step: "arrival_tawaf")) == needed)
        try walk.done("standing", "ifadah")
        // What was only begun there begins anew.
        #expect(walk.refusal(of: .undone(step: "arrival_tawaf")) == (legs == 7 ? needed : nil))
        #expect(walk.refusal(of: .undone(step: "ifadah")) == nil)
        if legs == 7 { try walk(.count(step: "sai", by: .set(to: 0))) }
        #expect(walk.refusal(of: .undone(step: "arrival_tawaf")) == nil)
        try walk(.count(step: "sai", by: .set(to: legs)))
        #expect(walk.refusal(of: .undone(step: "arrival_tawaf")) == nil)
        let after = WalkRefusal.neededBy(step: "ifadah", after: ["sai"])
        #expect(walk.refusal(of: .undone(step: "ifadah")) == after)
    }

    @Test func whatWasOnlyBegunAtTheOtherPlaceBeginsAnewAtItsOwn() throws {
        var walk = try Walker(Self.hajj(legs: 7), person(.shafii, ["type": .text("ifrad")]))
        try walk.done("ihram", "arrival_tawaf")
        try walk(.count(step: "sai", by: .set(to: 3)))
        let early = try #require(walk.snapshot?.state(of: "sai"))
        #expect(try walk.view.node("sai")?.count == 3 && walk.view.node("sai")?.lapsed == nil)
        try walk.done("standing")
        #expect(try walk.view.node("sai")?.count == 0 && walk.view.node("sai")?.lapsed == early)
        #expect(walk.refusal(of: .count(step: "sai", by: .plus)) != nil, "it cannot be done yet")
        try walk.done("ifadah")
        #expect(try walk.view.node("sai")?.count == 0 && walk.view.node("sai")?.lapsed == early)
        for legs in 1...4 {
            try walk(.count(step: "sai", by: .plus))
            #expect(try walk.view.node("sai")?.count == legs && walk.view.node("sai")?.lapsed == nil)
        }
        #expect(try walk.view.remaining == ["sai"], "four legs are not seven")
        for _ in 1...4 { try walk(.undone(step: "sai")) }
        #expect(try walk.view.node("sai")?.lapsed == early, "and so again once these are taken back")
        try walk(.count(step: "sai", by: .set(to: 7)))
        #expect(walk.snapshot?.state(of: "sai").atSecondPlace == false)
        #expect(try walk.view.isFinished)
    }

    @Test func whatWasBegunThereCountsAgainOnceWhatCameAfterIsTakenBack() throws {
        var walk = try Walker(Self.hajj(legs: 7), person(.shafii, ["type": .text("ifrad")]))
        try walk.done("ihram", "arrival_tawaf")
        try walk(.count(step: "sai", by: .set(to: 3)))
        try walk.done("standing")
        try walk(.undone(step: "standing"))
        #expect(try walk.view.node("sai")?.count == 3 && walk.view.node("sai")?.lapsed == nil)
        // It does not count after another arrival.
        try walk.done("standing")
        try walk(.undone(step: "arrival_tawaf"))
        try walk(.undone(step: "standing"))
        #expect(try walk.view.node("sai")?.count == 0)
        try walk.done("arrival_tawaf")
        #expect(try walk.view.node("sai")?.count == 0 && walk.view.node("sai")?.lapsed != nil)
        try walk(.count(step: "sai", by: .plus))
        #expect(try walk.view.node("sai")?.count == 1 && walk.view.node("sai")?.lapsed == nil)
        let needed = WalkRefusal.neededBy(step: "arrival_tawaf", after: ["sai"])
        #expect(walk.refusal(of: .undone(step: "arrival_tawaf")) == needed)
    }

    @Test func whatWasBegunAtAPlaceThatTheWalkHasNoMoreDoesNotCount() throws {
        var walk = try Walker(Self.hajj(legs: 7), person(.shafii, ["type": .text("ifrad")]))
        try walk.done("ihram", "arrival_tawaf")
        try walk(.count(step: "sai", by: .set(to: 3)))
        walk.facts[fact("type")] = .text("tamattu")
        #expect(try walk.view.node("sai")?.count == 0)
        try walk.done("second_ihram", "voluntary_tawaf")
        #expect(try walk.view.node("sai")?.count == 0)
        walk.facts[fact("type")] = .text("ifrad")
        #expect(try walk.view.node("sai")?.count == 3)
    }

    @Test func aRefusalNamesTheOtherPlaceUntilThatHasGoneBy() throws {
        var walk = try walker("ifrad")
        try walk.done("ihram")
        #expect(
            walk.refusal(of: .done(step: "sai"))
                == .outOfOrder(step: "sai", first: "standing", obligation: .rukn, instead: "arrival_tawaf")
        )
        walk.facts[fact("type")] = .text("tamattu")
        try walk.done("second_ihram")
        #expect(
            walk.refusal(of: .done(step: "sai"))
                == .outOfOrder(step: "sai", first: "standing", obligation: .rukn, instead: "voluntary_tawaf")
        )
        try walk.done("standing")
        #expect(
            walk.refusal(of: .done(step: "sai"))
                == .needs(step: "sai", before: ["ifadah"], schools: [.shafii]),
            "of other schools it is not said what they ask for"
        )
        walk.facts[.school] = nil
        #expect(
            walk.refusal(of: .done(step: "sai")) == .needs(step: "sai", before: ["ifadah"], schools: [])
        )
    }

    @Test func aNeedIsNoSchoolsWhereTheStepMayBeDoneElsewhere() throws {
        let walk = try Walker(
            ritual(
                "rounds",
                group(
                    .sequence,
                    "rounds",
                    [
                        step("arrival", .sunnah), step("main", .sunnah),
                        step("walk", .rukn, needs: ["main"]) { $0.alsoAt = ["arrival"] },
                    ]
                )
            )
        )
        #expect(
            walk.refusal(of: .done(step: "walk"))
                == .needs(step: "walk", before: ["main"], schools: [], instead: "arrival")
        )
    }

    @Test func whatWasDoneAtAPlaceThatTheWalkHasNoMoreIsDoneAgain() throws {
        var walk = try walker("ifrad")
        try walk.done("ihram", "arrival_tawaf", "sai")
        walk.facts[fact("type")] = .text("tamattu")
        try walk.done("second_ihram")
        #expect(try walk.view.remaining.contains("sai"))
        try walk.done("voluntary_tawaf")
        #expect(try walk.view.remaining.contains("sai"), "the tawaf came after that sa'i")
        try walk.done("sai")
        #expect(walk.snapshot?.state(of: "sai").secondPlace == "voluntary_tawaf")
        walk.facts[fact("type")] = .text("ifrad")
        #expect(try walk.view.remaining.contains("sai"))
    }

    @Test func whatWasNotedBeforeThereWereSeveralWasDoneAtTheFirst() throws {
        let before = ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("ihram", .rukn), step("arrival_tawaf", .sunnah), step("standing", .rukn),
                    step("ifadah", .rukn), step("sai", .rukn) { $0.alsoAt = ["arrival_tawaf"] },
                ]
            )
        )
        var walk = try Walker(before, person(.shafii, ["type": .text("ifrad")]))
        try walk.done("ihram", "arrival_tawaf", "sai")
        #expect(walk.snapshot?.state(of: "sai").secondPlace == nil)
        let snapshot = try migrated(walk, to: Self.hajj(), [:])
        let after = Walkthrough(of: Self.hajj(), by: RuleEvaluator())
        let view = try after.view(of: snapshot, for: walk.facts)
        #expect(places(view) == ["arrival_tawaf"])
        #expect(!view.remaining.contains("sai"))
        let tamattu = person(.shafii, ["type": .text("tamattu")])
        #expect(try after.view(of: snapshot, for: tamattu).remaining.contains("sai"))
    }

    @Test func thePlaceIsKeptUnderItsNewName() throws {
        var walk = try walker("tamattu")
        try walk.done("ihram", "second_ihram", "voluntary_tawaf", "sai")
        let renamed = ["voluntary_tawaf": "own_tawaf"]
        let snapshot = try migrated(walk, to: Self.hajj(voluntary: "own_tawaf"), renamed)
        #expect(snapshot.state(of: "sai").secondPlace == "own_tawaf")
        #expect(try WalkSnapshot(wireText: snapshot.wireText) == snapshot)
        #expect(WalkSnapshot.replaying(snapshot.history, of: snapshot.ritual) == snapshot)
    }

    private func migrated(
        _ walk: Walker,
        to ritual: Ritual,
        _ renamed: [String: String]
    ) throws -> WalkSnapshot {
        try Walkthrough(of: ritual, by: RuleEvaluator()).transition(
            from: walk.snapshot,
            on: .migrate(from: "r1", to: "r2", renamed: renamed),
            for: walk.facts,
            at: morning
        ).snapshot
    }
}
