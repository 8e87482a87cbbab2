import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// 'Umrah from beginning to end.
@Suite struct UmrahTests {
    private var pilgrim: Facts {
        var facts = person()
        facts[.journey] = .text("umrah")
        return facts
    }

    @Test func leadsFromIhramToTheShaving() throws {
        var walk = try Walker(umrah, pilgrim)
        #expect(try walk.view.current == "ihram")
        #expect(try walk.view.next == "tawaf")
        try walk.done("ihram", "tawaf", "prayer", "sai")
        #expect(try walk.view.current == "halq")
        #expect(try walk.view.next == nil)
        #expect(try walk.view.remaining == ["halq"])
        #expect(try walk.view.progress.done == 4)
        #expect(try walk.view.progress.total == 5)
        let effects = try walk(.done(step: "halq"))
        #expect(effects.map(\.kind) == ["walk.step.done", "walk.finished"])
        #expect(try walk.view.isFinished)
        #expect(try walk.view.current == nil)
        #expect(try !walk.view.isBlocked)
    }

    @Test func tellsTheEngineWhatWasDoneOnce() throws {
        var walk = try Walker(umrah, pilgrim)
        let effect = try #require(try walk(.done(step: "ihram")).first)
        #expect(effect.kind == "walk.step.done")
        #expect(effect.idempotencyKey == "hajj:umrah@2027-05-14T03:00:00Z#1/walk.step.done")
        #expect(
            effect.payload == [
                "ritual": .string("hajj:umrah"), "step": .string("hajj:umrah/ihram"),
                "node": .string("ihram"),
                "rite": .string("ihram"), "from": .string("pending"), "to": .string("done"),
            ]
        )
        #expect(Set(walk.effects.map(\.idempotencyKey)).count == walk.effects.count)
    }

    @Test func saysWhichPartOfACountIsBeingDone() throws {
        let pillars = step("stoning", count: 21) { $0.parts = ["small", "middle", "last"].map(text) }
        var walk = try Walker(ritual("day", group(.sequence, "day", [pillars])))
        func part() throws -> CountedPart? { try walk.view.node("stoning")?.part }
        #expect(try part() == CountedPart(title: text("small"), count: 0, target: 7))
        try walk(.count(step: "stoning", by: .set(to: 6)))
        #expect(try part() == CountedPart(title: text("small"), count: 6, target: 7))
        try walk(.count(step: "stoning", by: .plus))
        #expect(try part() == CountedPart(title: text("middle"), count: 0, target: 7))
        try walk(.count(step: "stoning", by: .set(to: 20)))
        #expect(try part() == CountedPart(title: text("last"), count: 6, target: 7))
        try walk(.count(step: "stoning", by: .plus))
        #expect(try part() == nil)
    }

    @Test func saysWhatTheSchoolHoldsAndWhatIsDifferentForWomen() throws {
        let tawaf = step("tawaf") {
            $0.schoolNote = .each([.hanafi: text("hanafi"), .maliki: text("maliki"), .shafii: text("maliki")])
            $0.womenNote = text("women")
        }
        func node(_ facts: Facts) throws -> WalkNode? {
            try Walker(ritual("rites", group(.sequence, "rites", [tawaf])), facts).view.node("tawaf")
        }
        var facts = person(nil)
        #expect(
            try node(facts)?.schoolNotes == [
                Ruling(schools: [.hanafi], value: text("hanafi")),
                Ruling(schools: [.maliki, .shafii], value: text("maliki")),
            ]
        )
        #expect(try node(facts)?.womenNote == text("women"))
        facts[.sex] = .text("female")
        facts[.school] = .text("shafii")
        #expect(try node(facts)?.schoolNotes == [Ruling(schools: [.shafii], value: text("maliki"))])
        #expect(try node(facts)?.womenNote == text("women"))
        facts[.sex] = .text("male")
        facts[.school] = .text("hanbali")
        #expect(try node(facts)?.schoolNotes == [])
        #expect(try node(facts)?.womenNote == nil)
    }

    @Test func countsTheCircuitsAndIsDoneAtTheLast() throws {
        var walk = try Walker(umrah, pilgrim)
        try walk.done("ihram")
        for circuit in 1...6 {
            let effects = try walk(.count(step: "tawaf", by: .plus))
            #expect(effects.map(\.kind) == ["walk.counted"])
            #expect(effects[0].payload["count"] == .integer(circuit))
        }
        #expect(try walk.view.node("tawaf")?.count == 6)
        #expect(try walk.status("tawaf") == "current")
        #expect(try walk(.count(step: "tawaf", by: .plus)).map(\.kind) == ["walk.counted", "walk.step.done"])
        #expect(try walk.status("tawaf") == "done")
        #expect(
            try walk(.count(step: "tawaf", by: .minus)).map(\.kind) == ["walk.counted", "walk.step.undone"]
        )
        #expect(try walk.view.node("tawaf")?.count == 6)
        try walk(.count(step: "tawaf", by: .set(to: 2)))
        #expect(walk.snapshot?.state(of: "tawaf").count == 2)
    }

    @Test func undoingTakesBackTheLastThingNotedOfTheStep() throws {
        var walk = try Walker(umrah, pilgrim)
        try walk.done("ihram")
        try walk(.count(step: "tawaf", by: .plus))
        try walk.done("tawaf")
        #expect(walk.snapshot?.lastUndo == .undone(step: "tawaf"))
        #expect(try walk(.undone(step: "tawaf")).map(\.kind) == ["walk.step.undone"])
        #expect(walk.snapshot?.state(of: "tawaf").count == 1)
        try walk(.undone(step: "tawaf"))
        #expect(walk.snapshot?.state(of: "tawaf") == .untouched)
        #expect(walk.snapshot?.lastUndo == .undone(step: "ihram"))
        #expect(walk.refusal(of: .undone(step: "tawaf")) == .nothingToUndo(step: "tawaf"))
    }

    @Test func whatALaterRiteNeedsIsNotTakenBack() throws {
        var walk = try Walker(umrah, pilgrim)
        try walk.done("ihram", "tawaf", "sai")
        #expect(walk.refusal(of: .undone(step: "tawaf")) == .neededBy(step: "tawaf", after: ["sai"]))
        #expect(
            walk.refusal(of: .count(step: "tawaf", by: .minus))
                == .countNeededBy(step: "tawaf", after: ["sai"])
        )
        // Nor where only a part of that rite is done.
        try walk(.count(step: "sai", by: .set(to: 3)))
        #expect(walk.refusal(of: .undone(step: "tawaf")) == .neededBy(step: "tawaf", after: ["sai"]))
        try walk(.count(step: "sai", by: .set(to: 0)))
        try walk(.undone(step: "tawaf"))
        #expect(try walk.view.current == "tawaf")
    }

    @Test func aSunnahMayBePassedOver() throws {
        var walk = try Walker(umrah, pilgrim)
        try walk.done("ihram", "tawaf")
        #expect(try walk.view.current == "prayer")
        try walk.done("sai")
        #expect(try walk.view.current == "halq")
        #expect(try walk.view.node("prayer")?.isPassedOver == true)
        try walk.done("halq")
        #expect(try walk.view.isFinished)
        #expect(try walk.status("prayer") == "open")
        try walk.done("prayer")
        #expect(try walk.view.progress.done == 5)
    }

    @Test func aMissedRiteLeavesItsRemedyBySchool() throws {
        var walk = try Walker(umrah, pilgrim)
        walk.facts[.school] = .text("hanafi")
        try walk.done("ihram", "tawaf", "prayer")
        let effects = try walk(.markMissed(step: "sai"))
        #expect(
            effects.first?.payload["consequences"]
                == .array([
                    .object([
                        "schools": .array([.string("hanafi")]), "missed": .string("remedy"),
                        "remedy": .string("hajj:dam"),
                    ])
                ])
        )
        #expect(try walk.view.node("sai")?.isOwed == false)
    }

    @Test func aMissedRuknIsOwedAndTheWalkIsNotFinishedWithoutIt() throws {
        var walk = try Walker(umrah, pilgrim)
        try walk.done("ihram")
        try walk(.markMissed(step: "tawaf"))
        #expect(try walk.view.node("tawaf")?.isOwed == true)
        #expect(
            walk.refusal(of: .done(step: "sai"))
                == .needs(step: "sai", before: ["tawaf"], schools: School.samples)
        )
        try walk(.skip(step: "prayer", reason: nil))
        #expect(try walk.view.current == "tawaf", "what is owed comes back when nothing else is open")
        try walk.done("tawaf", "sai", "halq")
        #expect(try walk.view.isFinished)
    }

    @Test func whatWasMissedStaysSoUntilItIsWhollyMadeUpFor() throws {
        var walk = try Walker(umrah, pilgrim)
        try walk.done("ihram")
        try walk(.markMissed(step: "tawaf"))
        try walk(.count(step: "tawaf", by: .plus))
        #expect(walk.snapshot?.state(of: "tawaf").status == .missed)
        #expect(walk.snapshot?.state(of: "tawaf").count == 1)
        #expect(try walk(.count(step: "tawaf", by: .set(to: 7))).last?.kind == "walk.step.done")
    }

    @Test func startingOverKeepsTheHistory() throws {
        var walk = try Walker(umrah, pilgrim)
        try walk.done("ihram")
        #expect(try walk(.reset(revision: "r2")).map(\.kind) == ["walk.reset"])
        #expect(walk.snapshot?.steps == [:])
        #expect(walk.snapshot?.revision == "r2")
        #expect(walk.snapshot?.history.count == 3)
        #expect(walk.snapshot?.lastUndo == nil)
        #expect(walk.refusal(of: .undone(step: "ihram")) == .nothingToUndo(step: "ihram"))
        try walk.done("ihram")
        #expect(Set(walk.effects.map(\.idempotencyKey)).count == walk.effects.count)
    }

    @Test func looksBackAndForwardWithoutChangingAnything() throws {
        var walk = try Walker(umrah, pilgrim)
        try walk.done("ihram", "tawaf")
        #expect(try walk(.back) == [])
        #expect(try walk.view.shown == "tawaf")
        #expect(try walk.view.current == "prayer")
        #expect(try walk.view.previous == "ihram")
        try walk(.back)
        #expect(walk.refusal(of: .back) == .nothingBefore)
        try walk(.forward)
        try walk(.forward)
        #expect(walk.snapshot?.cursor == nil, "at the current step the cursor follows it again")
        #expect(walk.snapshot?.history.count == 4, "of several looks only the last is kept")
        try walk(.forward)
        try walk(.forward)
        #expect(walk.refusal(of: .forward) == .nothingAfter)
        try walk.done("sai")
        #expect(try walk.view.shown == "halq")
    }

    @Test func drawsThePlacesInTheOrderOfTravel() throws {
        var walk = try Walker(umrah, pilgrim)
        try walk.done("ihram", "tawaf")
        let places = try walk.view.places
        #expect(places.map(\.place.name) == ["miqat", "kaabah", "safa"])
        #expect(places.map(\.status) == [.travelled, .here, .ahead])
        #expect(places[1].steps == ["tawaf", "prayer"])
    }

    @Test func beginsOnlyForWhomTheRitualIs() throws {
        var walk = try Walker(umrah, person(), begun: false)
        #expect(walk.refusal(of: .done(step: "ihram")) == .notBegun)
        #expect(
            walk.refusal(of: .begin(revision: "r1"))
                == .undecided(node: "hajj:umrah", fact: HostFact.journey.id)
        )
        walk.facts[.journey] = .text("other")
        #expect(walk.refusal(of: .begin(revision: "r1")) == .ritualNotForYou(ritual: umrah.id))
        walk.facts[.journey] = .text("umrah")
        #expect(try walk(.begin(revision: "r1")).map(\.kind) == ["walk.began"])
        #expect(walk.refusal(of: .begin(revision: "r1")) == .alreadyBegun)
    }
}
