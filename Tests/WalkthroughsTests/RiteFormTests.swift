import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Steps that are forms of one rite: a night for those who stay, and for those who may leave before its end.
@Suite struct RiteFormTests {
    private static let weak = fact("weak")
    private static let ritual = ManasikWalkthroughsTests.ritual(
        "hajj",
        group(
            .sequence,
            "hajj",
            [
                step("standing", .rukn),
                form("night", isForTheWeak: false),
                form("early", isForTheWeak: true),
                step("stoning", needs: ["night", "early"]),
            ]
        )
    )

    private static func form(_ id: String, isForTheWeak: Bool) -> RitualNode {
        step(id, when: when(weak, .boolean(isForTheWeak))) {
            $0.rite = "night"
            $0.missed = .all(.remedy(fact("dam")))
        }
    }

    private func strongPilgrim(done steps: String...) throws -> Walker {
        var walk = try Walker(Self.ritual, person(.hanafi, ["weak": .boolean(false)]))
        for step in steps { try walk.done(step) }
        return walk
    }

    private func pilgrimWhoWeakenedAfterTheNight() throws -> Walker {
        var walk = try strongPilgrim(done: "standing", "night")
        walk.facts[Self.weak] = .boolean(true)
        return walk
    }

    @Test func whatWasDoneInOneCountsForTheOtherThatTakesItsPlace() throws {
        var walk = try pilgrimWhoWeakenedAfterTheNight()
        let early = try #require(try walk.view.node("early"))
        #expect(early.status == .done)
        #expect(early.doneAs == "night")
        #expect(early.state.at == walk.snapshot?.state(of: "night").at)
        #expect(try walk.view.current == "stoning")
        try walk.done("stoning")
        #expect(try walk.view.isFinished)
        #expect(try walk.view.remedies == [])
    }

    @Test func isNotDoneAgainNorLeftOut() throws {
        let walk = try pilgrimWhoWeakenedAfterTheNight()
        let already = WalkRefusal.already(step: "early", status: .done)
        #expect(walk.refusal(of: .done(step: "early")) == already)
        #expect(walk.refusal(of: .skip(step: "early", reason: nil)) == already)
        #expect(walk.refusal(of: .markMissed(step: "early")) == already)
    }

    @Test func isTakenBackWhereItWasNoted() throws {
        var walk = try pilgrimWhoWeakenedAfterTheNight()
        try walk(.undone(step: "early"))
        #expect(walk.snapshot?.state(of: "night").status == .pending)
        #expect(try walk.view.node("early")?.status == .current)
        #expect(try walk.view.node("early")?.doneAs == nil)
    }

    @Test func isNotTakenBackFromUnderWhatNeedsIt() throws {
        var walk = try pilgrimWhoWeakenedAfterTheNight()
        try walk.done("stoning")
        let needed = WalkRefusal.neededBy(step: "night", after: ["stoning"])
        #expect(walk.refusal(of: .undone(step: "early")) == needed)
        #expect(walk.refusal(of: .undone(step: "night")) == needed)
    }

    @Test func leavingOneOutDoesNotLeaveTheOtherOut() throws {
        var walk = try strongPilgrim(done: "standing")
        try walk(.markMissed(step: "night"))
        walk.facts[Self.weak] = .boolean(true)
        #expect(try walk.view.node("early")?.status == .current)
        #expect(try walk.view.remedies == [])
    }

    @Test func whatIsNotedOfAStepItselfGoesBefore() throws {
        var walk = try Walker(Self.ritual, person(.hanafi, ["weak": .boolean(true)]))
        try walk.done("standing")
        try walk(.markMissed(step: "early"))
        walk.facts[Self.weak] = .boolean(false)
        try walk.done("night")
        walk.facts[Self.weak] = .boolean(true)
        #expect(try walk.view.node("early")?.status == .missed)
        #expect(try walk.view.remedies.map(\.cause) == [.missed(step: "early")])
    }

    @Test func oneThatIsStillPartOfTheWalkCountsForItselfAlone() throws {
        let ritual = ManasikWalkthroughsTests.ritual(
            "hajj",
            group(.sequence, "hajj", [step("first"), step("second") { $0.rite = "first" }])
        )
        var walk = try Walker(ritual)
        try walk.done("first")
        #expect(try walk.view.current == "second")
    }
}
