import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Where a pilgrim stands with ihram, and what it forbids.
@Suite struct StateTests {
    private func state(_ walk: Walker) throws -> StatePhase {
        let states = try walk.view.phases
        #expect(states.count == 1)
        return states[0].value
    }

    @Test func beginsWithTheIhramAndGoesThroughTheReleaseOfTheUmrah() throws {
        var walk = try walkOfTheTenth(.shafii)
        #expect(try state(walk) == .none)
        #expect(try walk.view.forbidden == [])
        try walk.done("ihram")
        #expect(try state(walk) == .umrah)
        try walk.done("umrah_halq")
        #expect(try state(walk) == .between)
        #expect(try walk.view.forbidden == [])
        try walk.done("second_ihram")
        #expect(try state(walk) == .ihram)
        try walk(.undone(step: "second_ihram"))
        #expect(try state(walk) == .between)
    }

    @Test func anUmrahThatIsNotPartOfTheWalkIsNotWaitedFor() throws {
        let walk = try walkOfTheTenth(.shafii, qiran, done: "ihram")
        #expect(try state(walk) == .ihram)
    }

    @Test(
        arguments: [
            (.hanafi, ["stoning"], .ihram), (.hanafi, ["stoning", "hady", "halq"], .first),
            (.hanafi, ["stoning", "ifadah"], .ihram), (.maliki, ["ifadah"], .ihram),
            (.maliki, ["stoning"], .first), (.shafii, ["stoning"], .ihram), (.shafii, ["halq"], .ihram),
            (.shafii, ["stoning", "halq"], .first), (.shafii, ["halq", "ifadah"], .first),
            (.hanbali, ["stoning", "ifadah"], .first), (.shafii, ["stoning", "halq", "ifadah"], .first),
            (.shafii, ["halq", "ifadah", "sai"], .first),
            (.hanafi, ["stoning", "hady", "halq", "ifadah", "sai"], .full),
            (.shafii, ["stoning", "halq", "ifadah", "sai"], .full),
        ] as [(School, [String], StatePhase)]
    )
    func isReleasedByWhatTheSchoolAsks(school: School, steps: [String], expected: StatePhase) throws {
        var walk = try walkOfTheTenth(school, done: "ihram", "umrah_halq", "second_ihram", "standing")
        for step in steps { try walk.done(step) }
        #expect(try state(walk) == expected)
    }

    @Test func whatARemedyMakesUpForDoesNotHoldUpTheFullRelease() throws {
        var walk = try walkOfTheTenth(.hanbali, qiran, done: "ihram", "standing", "halq", "ifadah", "sai")
        #expect(try state(walk) == .first)
        try walk(.markMissed(step: "stoning"))
        #expect(try state(walk) == .full)
        try walk(.undone(step: "stoning"))
        try walk(.undone(step: "sai"))
        try walk(.markMissed(step: "sai"))
        try walk.done("stoning")
        #expect(try state(walk) == .first, "nothing makes up for the sa'i")
    }

    @Test func whatIsMissedBringsNoFirstRelease() throws {
        var walk = try walkOfTheTenth(.maliki, qiran, done: "ihram", "standing")
        try walk(.markMissed(step: "stoning"))
        #expect(try state(walk) == .ihram)
    }

    @Test func theReleaseOfTheUmrahIsBySchoolToo() throws {
        var walk = try walkOfTheTenth(.hanafi, done: "ihram")
        try walk(.markMissed(step: "umrah_halq"))
        #expect(try state(walk) == .between)
        walk.facts[.school] = .text("shafii")
        #expect(try state(walk) == .umrah)
    }

    @Test func isToldForEachSchoolWhereNoneIsKnown() throws {
        let walk = try walkOfTheTenth(nil, qiran, done: "ihram", "standing", "stoning")
        #expect(
            try walk.view.phases == [
                Ruling(schools: [.hanafi, .shafii, .hanbali], value: .ihram),
                Ruling(schools: [.maliki], value: .first),
            ]
        )
        func forbidden(_ name: String, by schools: [School]) -> ForbiddenAct {
            ForbiddenAct(violation: fact(name), schools: schools, undecided: nil, states: ["ihram"])
        }
        let most: [School] = [.hanafi, .shafii, .hanbali]
        #expect(
            try walk.view.forbidden == [
                forbidden("hair", by: most), forbidden("head", by: most),
                forbidden("intercourse", by: School.samples),
            ]
        )
        let fresh = try walkOfTheTenth(nil, qiran, done: "ihram")
        #expect(try fresh.view.phases == [Ruling(schools: School.samples, value: .ihram)])
    }

    @Test func forbidsIntimacyUntilTheFullReleaseAndTheRestUntilTheFirst() throws {
        var walk = try walkOfTheTenth(.maliki, qiran, done: "ihram", "standing")
        #expect(try walk.view.forbidden.map(\.violation.name) == ["hair", "head", "intercourse"])
        try walk.done("stoning")
        #expect(try walk.view.forbidden.map(\.violation.name) == ["intercourse"])
        try walk.done("halq", "ifadah", "sai")
        #expect(try walk.view.forbidden == [])
    }

    @Test func forbidsWhatConcernsThePerson() throws {
        var walk = try walkOfTheTenth(.maliki, qiran, done: "ihram")
        walk.facts[.sex] = .text("female")
        #expect(try walk.view.forbidden.map(\.violation.name) == ["hair", "intercourse"])
        walk.facts[.sex] = nil
        #expect(try walk.view.forbidden.map(\.undecided) == [nil, HostFact.sex.id, nil])
    }

    @Test func aRitualWithoutIhramForbidsNothing() throws {
        let walk = try Walker(hajj, person(.shafii, qiran), violations: violations, remedies: remedies)
        #expect(try walk.view.phases == [])
        #expect(try walk.view.forbidden == [])
        #expect(walk.walkthrough.violations == [])
    }

    @Test func aStepSaysTowardsWhichReleaseItCounts() throws {
        let walk = try walkOfTheTenth(nil, qiran)
        #expect(
            try walk.view.node("halq")?.releases == [
                Ruling(schools: [.hanafi, .shafii, .hanbali], value: [.first, .full]),
                Ruling(schools: [.maliki], value: [.full]),
            ]
        )
        #expect(try walk.view.node("standing")?.releases == [])
        let hanafi = try walkOfTheTenth(.hanafi, tamattu)
        #expect(try hanafi.view.node("stoning")?.releases == [Ruling(schools: [.hanafi], value: [.full])])
        #expect(try hanafi.view.node("umrah_halq")?.releases == [Ruling(schools: [.hanafi], value: [.umrah])])
    }

    @Test func withoutAnIhramAStepSaysItsReleasesItself() throws {
        let plain = ritual("plain", group(.sequence, "plain", [step("halq") { $0.releases = [.first] }]))
        #expect(
            try Walker(plain).view.node("halq")?.releases == [
                Ruling(schools: School.samples, value: [.first])
            ]
        )
    }

    @Test func aStateOfAnyNameForbidsUntilItsRelease() throws {
        let retreat = ritual(
            "retreat",
            state: StateRule(name: "retreat", begins: ["enter"], full: .all(ReleaseRule(steps: ["leave"]))),
            group(.sequence, "retreat", [step("enter"), step("leave")])
        )
        let trading = Violation(id: fact("trading"), title: text("trading"), rulings: [])
        let silence = Violation(
            id: fact("silence"),
            title: text("silence"),
            rulings: [],
            isOmission: true
        )
        let elsewhere = Violation(id: fact("hair"), title: text("hair"), state: "ihram", rulings: [])
        var walk = try Walker(retreat, violations: [trading, silence, elsewhere])
        #expect(try walk.view.phases.map(\.value) == [.none])
        #expect(try walk.view.forbidden == [])
        try walk.done("enter")
        #expect(try walk.view.phases.map(\.value) == [StatePhase(rawValue: "retreat")])
        let forbidden = try walk.view.forbidden
        #expect(forbidden.map(\.violation) == [fact("silence"), fact("trading")])
        #expect(forbidden.map(\.isOmission) == [true, false])
        try walk.done("leave")
        #expect(try walk.view.phases.map(\.value) == [.full])
        #expect(try walk.view.forbidden == [])
    }
}
