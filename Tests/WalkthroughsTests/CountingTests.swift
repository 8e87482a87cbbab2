import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Rites that do not count any more as they were done, after a change of facts.
@Suite struct CountingTests {
    private static let tamattu = when(fact("type"), .text("tamattu"))
    private static let ifrad = when(fact("type"), .text("ifrad"))
    private static let hajj = ritual(
        "hajj",
        state: StateRule(
            name: "ihram",
            begins: ["ihram", "second_ihram"],
            earlier: StateRule.Earlier(name: "umrah", release: ReleaseRule(steps: ["trim"])),
            full: .all(ReleaseRule(steps: ["ifadah"]))
        ),
        group(
            .sequence,
            "hajj",
            [
                step("ihram", .rukn),
                group(
                    .sequence,
                    "umrah",
                    when: tamattu,
                    [step("umrah_tawaf", .rukn), step("trim", needs: ["umrah_tawaf"])]
                ),
                step("arrival_tawaf", .sunnah, when: ifrad),
                step("second_ihram", .rukn, when: tamattu),
                step("standing", .rukn, needs: ["ihram", "second_ihram"]),
                step("ifadah", .rukn, needs: ["standing"]) {
                    $0.barred = .each([
                        .shafii: [
                            Step.Impediment(when: when(fact("menses"), .boolean(true)), why: text("waits"))
                        ],
                        .hanafi: [
                            Step.Impediment(
                                when: when(fact("menses"), .boolean(true)),
                                why: text("costs"),
                                costs: fact("camel")
                            )
                        ],
                    ])
                },
                step("sai", .rukn, needs: ["ifadah"]) { $0.alsoAt = ["arrival_tawaf"] },
            ]
        )
    )

    private func walker(_ type: String, _ school: School = .shafii) throws -> Walker {
        try Walker(Self.hajj, person(school, ["type": .text(type), "menses": .boolean(false)]))
    }

    private func difference(_ walk: inout Walker, _ change: (inout Facts) -> Void) throws -> WalkDifference {
        let before = try walk.view
        change(&walk.facts)
        return WalkDifference(from: before, to: try walk.view)
    }

    @Test func aSaiAfterATawafThatIsNoPartOfItAnyMoreIsDoneAgain() throws {
        var walk = try walker("ifrad")
        try walk.done("ihram", "arrival_tawaf", "sai")
        let noted = walk.snapshot?.state(of: "sai")
        let changed = try difference(&walk) { $0[fact("type")] = .text("tamattu") }
        #expect(changed.uncounted == ["sai"])
        #expect(changed.kept == ["arrival_tawaf"])
        #expect(try walk.view.remaining.contains("sai"))
        #expect(walk.refusal(of: .done(step: "sai")) != nil)
        // What was noted stays, and counts again.
        #expect(walk.snapshot?.state(of: "sai") == noted)
        #expect(try difference(&walk) { $0[fact("type")] = .text("ifrad") }.recounted == ["sai"])
    }

    @Test func itsWalkIsNotFinishedWithoutTheSai() throws {
        var walk = try walker("ifrad")
        try walk.done("ihram", "arrival_tawaf", "sai")
        walk.facts[fact("type")] = .text("tamattu")
        try walk.done("umrah_tawaf", "trim", "second_ihram", "standing", "ifadah")
        #expect(try walk.view.isFinished == false)
        #expect(try walk.view.current == "sai")
        try walk.done("sai")
        #expect(try walk.view.isFinished)
        #expect(walk.snapshot?.state(of: "sai").atSecondPlace == false)
        let snapshot = try #require(walk.snapshot)
        #expect(WalkSnapshot.replaying(snapshot.history, of: Self.hajj.id) == snapshot)
    }

    @Test func anIhramThatTheUmrahLeftIsEnteredAgain() throws {
        var walk = try walker("tamattu")
        try walk.done("ihram", "umrah_tawaf", "trim")
        #expect(try walk.view.phases.map(\.value) == [.between])
        let changed = try difference(&walk) { $0[fact("type")] = .text("ifrad") }
        #expect(changed.uncounted == ["ihram"])
        #expect(changed.current.to == "ihram")
        #expect(try walk.view.phases.map(\.value) == [.none])
        #expect(
            walk.refusal(of: .done(step: "standing"))
                == .needs(step: "standing", before: ["ihram"], schools: School.samples)
        )
        try walk.done("ihram")
        #expect(try walk.view.phases.map(\.value) == [.ihram])
        try walk.done("standing")
    }

    @Test func anIhramThatWasNotLeftStays() throws {
        var walk = try walker("tamattu")
        try walk.done("ihram", "umrah_tawaf")
        #expect(try difference(&walk) { $0[fact("type")] = .text("ifrad") }.uncounted == [])
        #expect(try walk.view.phases.map(\.value) == [.ihram])
    }

    @Test func aRuknThatDoesNotCountForTheNewSchoolIsOwed() throws {
        var walk = try walker("ifrad", .hanafi)
        try walk.done("ihram", "arrival_tawaf", "sai", "standing")
        walk.facts[fact("menses")] = .boolean(true)
        try walk.done("ifadah")
        #expect(try walk.view.isFinished)
        let changed = try difference(&walk) { $0[.school] = .text("shafii") }
        #expect(changed.uncounted == ["ifadah"])
        #expect(changed.owed.map(\.key) == ["ifadah/barred"])
        #expect(changed.finished.to == false)
        #expect(try walk.view.node("ifadah")?.status == .barred)
        #expect(try walk.view.node("ifadah")?.isOwed == true)
        #expect(try walk.view.progress.done == 4)
        walk.facts[fact("menses")] = .boolean(false)
        #expect(try walk.view.current == "ifadah")
        try walk.done("ifadah")
        #expect(try walk.view.isFinished)
    }

    @Test func aRiteBeforeTheTimeOfTheNewSchoolIsDoneAgain() throws {
        func window(_ hours: Int) -> RitualWindows.Window {
            RitualWindows.Window(
                opens: morning.adding(seconds: hours * 3600),
                closes: morning.adding(seconds: 90_000)
            )!
        }
        var walk = try walker("ifrad", .hanbali)
        walk.windows = RitualWindows(
            season: 1448,
            ["standing": [.hanbali: window(1), .shafii: window(6), .maliki: window(6), .hanafi: window(6)]]
        )
        try walk.done("ihram")
        walk.now = morning.adding(seconds: 2 * 3600)
        try walk.done("standing")
        #expect(walk.snapshot?.state(of: "standing").untimely == [.hanafi, .maliki, .shafii])
        #expect(try difference(&walk) { $0[.school] = .text("shafii") }.uncounted == ["standing"])
        walk.now = morning.adding(seconds: 7 * 3600)
        try walk.done("standing")
        #expect(walk.snapshot?.state(of: "standing").untimely == nil)
        #expect(try walk.view.node("standing")?.status == .done)
    }

    /// By some school that may be theirs it counts.
    @Test func aRiteInTheTimeOfOneSchoolCountsForWhomNoneIsKnown() throws {
        func window(_ hours: Int) -> RitualWindows.Window {
            RitualWindows.Window(opens: morning.adding(seconds: hours * 3600), closes: nil)!
        }
        var walk = try walker("ifrad", .hanbali)
        walk.windows = RitualWindows(season: 1448, ["standing": [.hanbali: window(0), .shafii: window(6)]])
        try walk.done("ihram", "standing")
        #expect(try difference(&walk) { $0[.school] = nil }.uncounted == [])
        #expect(try walk.view.node("standing")?.status == .done)
    }
}
