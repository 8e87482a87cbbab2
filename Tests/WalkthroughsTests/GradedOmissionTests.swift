import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// What is owed where a part of a count is missing, and where several steps are left out together.
@Suite struct GradedOmissionTests {
    private static let mudd = Step.Missed.remedy(fact("mudd"))
    private static let two = Step.Missed.remedy(fact("two"))
    private static let dam = Step.Missed.remedy(fact("dam"))
    private static let grades = [Step.Grade(upTo: 1, follows: mudd), Step.Grade(upTo: 2, follows: two)]

    private static func night(_ id: String) -> RitualNode { step(id) { $0.missed = .all(dam) } }

    /// Three nights of which the Shafi'is count one and two less, the Malikis all as one, the others each by itself.
    private static let nights = ritual(
        "hajj",
        together: [
            JointOmission(
                steps: ["first", "second", "third"],
                grades: .each([.shafii: grades, .maliki: []])
            )
        ],
        group(.sequence, "hajj", ["first", "second", "third"].map(night))
    )

    private func owed(_ school: School, missed: [String]) throws -> [String: Step.Missed] {
        var walk = try Walker(Self.nights, person(school))
        for step in missed { try walk(.markMissed(step: step)) }
        var found: [String: Step.Missed] = [:]
        for owed in try walk.view.remedies where owed.isOwed {
            found[owed.key] = owed.rulings.first { $0.schools.contains(school) }?.value.outcome
        }
        return found
    }

    @Test func gradesAreOwedOnceForTheLastThatWasLeftOut() throws {
        #expect(try owed(.shafii, missed: ["second"]) == ["second": Self.mudd])
        #expect(try owed(.shafii, missed: ["first", "second"]) == ["second": Self.two])
        #expect(try owed(.shafii, missed: ["first", "second", "third"]) == ["third": Self.dam])
    }

    @Test func aStepThatWasLeftOutSaysWhatIsOwedForIt() throws {
        var walk = try Walker(Self.nights, person(.shafii))
        let before = try #require(try walk.view.node("second"))
        #expect(before.consequences.map(\.value) == [Self.dam])
        try walk(.markMissed(step: "second"))
        #expect(try walk.view.node("second")?.consequences.map(\.value) == [Self.mudd])
    }

    @Test func aSchoolWithoutGradesOwesOnceAndOneThatIsLeftOutForEach() throws {
        #expect(try owed(.maliki, missed: ["first"]) == ["first": Self.dam])
        #expect(try owed(.maliki, missed: ["first", "third"]) == ["third": Self.dam])
        #expect(try owed(.hanbali, missed: ["first", "third"]) == ["first": Self.dam, "third": Self.dam])
    }

    @Test func whatWasSettledForFewerStaysAndSaysSo() throws {
        var walk = try Walker(Self.nights, person(.shafii))
        try walk(.markMissed(step: "first"))
        try walk(.settle(remedy: "first", alternative: nil, note: nil))
        try walk(.markMissed(step: "second"))
        let remedies = try walk.view.remedies
        #expect(remedies.map(\.key) == ["second", "first"])
        #expect(remedies[0].isOwed)
        #expect(remedies[1].isWithdrawn)
        try walk(.undone(step: "second"))
        #expect(try walk.view.remedies.map(\.isWithdrawn) == [false])
    }

    @Test(arguments: [(6, mudd), (5, two), (4, dam), (0, dam)])
    func pebblesThatAreMissingAreGraded(thrown: Int, follows: Step.Missed) throws {
        let stoning = step("stoning", count: 7) {
            $0.missed = .all(Self.dam)
            $0.short = .each([.shafii: Self.grades])
        }
        var walk = try Walker(ritual("hajj", group(.sequence, "hajj", [stoning])), person(.shafii))
        if thrown > 0 { try walk(.count(step: "stoning", by: .set(to: thrown))) }
        try walk(.markMissed(step: "stoning"))
        #expect(try walk.outcomes("stoning") == [.shafii: follows])
        walk.facts = person(.hanafi)
        #expect(try walk.outcomes("stoning") == [.hanafi: Self.dam])
    }

    @Test func aReleaseMayAskForAStepWithAnotherOrForItsTimeAlone() throws {
        let ihram = StateRule(
            name: "ihram",
            begins: ["ihram"],
            first: .each([
                .maliki: ReleaseRule(steps: ["stoning"], orPassed: true),
                .shafii: ReleaseRule(steps: ["stoning", "tawaf"], any: 1, with: ["tawaf": "sai"]),
            ]),
            full: .all(ReleaseRule(steps: ["stoning", "tawaf", "sai"]))
        )
        let rites = ritual(
            "hajj",
            state: ihram,
            group(
                .sequence,
                "hajj",
                [
                    step("ihram", .rukn),
                    group(.anyOrder, "day", [step("stoning"), step("tawaf", .rukn), step("sai", .rukn)]),
                ]
            )
        )
        var walk = try Walker(rites, person(.shafii))
        try walk.done("ihram")
        try walk.done("tawaf")
        #expect(try walk.view.phases.map(\.value) == [.ihram])
        try walk.done("sai")
        #expect(try walk.view.phases.map(\.value) == [.first])
        #expect(try walk.view.node("sai")?.releases.map(\.value) == [[.first, .full]])

        let closes = morning.adding(seconds: 3600)
        walk = try Walker(rites, person(.maliki))
        walk.windows = RitualWindows(
            season: 1448,
            ["stoning": [.maliki: RitualWindows.Window(opens: nil, closes: closes)!]]
        )
        try walk.done("ihram")
        walk.now = closes.adding(seconds: -1)
        #expect(try walk.view.phases.map(\.value) == [.ihram])
        walk.now = closes
        #expect(try walk.view.phases.map(\.value) == [.first])
    }

    @Test func aProhibitionEndsBySchoolAndIsNoneOfWhoIsLeftOut() throws {
        let marriage = Violation(
            id: fact("marriage"),
            title: text("marriage"),
            until: .each([.hanafi: .first, .shafii: .full]),
            rulings: [Violation.Ruling()]
        )
        for (school, isForbidden) in [(School.hanafi, false), (.shafii, true), (.maliki, false)] {
            var walk = try Walker(tenth, person(school, qiran), violations: [marriage])
            for step in ["ihram", "standing", "stoning", "halq"] { try walk.done(step) }
            #expect(try walk.view.phases.map(\.value) == [.first])
            #expect(try !walk.view.forbidden.isEmpty == isForbidden, "\(school)")
        }
    }

    @Test func anOrderCostsWhatTheSchoolSays() throws {
        let rites = ritual(
            "hajj",
            group(
                .anyOrder,
                "day",
                [
                    step("stoning"),
                    step("halq") {
                        $0.after = .each([.hanafi: ["stoning"], .maliki: ["stoning"]])
                        $0.outOfOrder = .each([.hanafi: fact("dam"), .maliki: fact("fidyah")])
                    },
                ]
            )
        )
        for (school, remedy) in [(School.hanafi, "dam"), (.maliki, "fidyah")] {
            var walk = try Walker(rites, person(school))
            try walk(.done(step: "halq", how: Performance(outOfOrder: true)))
            #expect(try walk.outcomes("halq/order") == [school: .remedy(fact(remedy))])
        }
    }
}
