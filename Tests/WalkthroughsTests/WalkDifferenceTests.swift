import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// What a change of facts changes in a walk that is under way.
@Suite struct WalkDifferenceTests {
    private static let tamattu = when(fact("type"), .text("tamattu"))
    private static let ritual = ManasikWalkthroughsTests.ritual(
        "hajj",
        group(
            .sequence,
            "hajj",
            [
                step("ihram", .rukn),
                group(.sequence, "umrah", when: tamattu, [step("umrah_tawaf", .rukn), step("trim")]),
                step(
                    "standing",
                    .rukn,
                    bySchool: [.hanafi: .rukn, .maliki: .wajib, .shafii: .wajib, .hanbali: .wajib]
                ),
                group(.choice, "departure", when: tamattu, [step("early"), step("full")]),
                step("farewell") { farewell in
                    farewell.barred = .all([
                        Step.Impediment(when: when(fact("menses"), .boolean(true)), why: text("menses"))
                    ])
                    farewell.opens = .each([
                        .hanafi: StepTime("12 dhu_al_hijjah")!, .maliki: StepTime("13 dhu_al_hijjah")!,
                    ])
                },
            ]
        )
    )

    private func difference(
        from before: Facts,
        to after: Facts,
        done: [String] = []
    ) throws -> WalkDifference {
        var walk = try Walker(Self.ritual, before)
        for step in done { try walk.done(step) }
        let old = try walk.view
        walk.facts = after
        return WalkDifference(from: old, to: try walk.view)
    }

    private let tamattu = person(.hanafi, ["type": .text("tamattu")])
    private let ifrad = person(.hanafi, ["type": .text("ifrad")])

    @Test func nothingChangesWhereTheFactsStayAsTheyAre() throws {
        #expect(try difference(from: tamattu, to: tamattu, done: ["ihram"]).isEmpty)
    }

    @Test func thatAnotherSchoolHoldsTheSameIsNoChange() throws {
        let shafii = person(.shafii, ["type": .text("tamattu")])
        let hanbali = person(.hanbali, ["type": .text("tamattu")])
        let difference = try difference(from: shafii, to: hanbali, done: ["ihram"])
        #expect(difference.obligations == [])
        #expect(difference.times == [])
        let maliki = person(.maliki, ["type": .text("tamattu")])
        let other = try self.difference(from: tamattu, to: maliki, done: ["ihram"])
        #expect(other.obligations.map(\.step) == ["standing"])
        #expect(other.times == ["farewell"])
    }

    @Test func saysWhatFallsAwayAndWhatIsKept() throws {
        let difference = try difference(from: tamattu, to: ifrad, done: ["ihram", "umrah_tawaf"])
        #expect(difference.dropped == ["trim"])
        #expect(difference.kept == ["umrah_tawaf"])
        #expect(difference.added == [])
        #expect([difference.current.from, difference.current.to] == ["trim", "standing"])
    }

    @Test func saysWhatComesBackWithWhatWasNoted() throws {
        var walk = try Walker(Self.ritual, tamattu)
        try walk.done("ihram", "umrah_tawaf")
        walk.facts = ifrad
        let old = try walk.view
        walk.facts = tamattu
        let difference = WalkDifference(from: old, to: try walk.view)
        #expect(difference.restored == ["umrah_tawaf"])
        #expect(difference.added == ["trim"])
        #expect(difference.choices == ["departure"])
        #expect(difference.dropped == [])
    }

    @Test func saysWhatBindsAndOpensOtherwiseByAnotherSchool() throws {
        let difference = try difference(from: ifrad, to: person(.maliki, ["type": .text("ifrad")]))
        #expect(difference.obligations.map(\.step) == ["standing"])
        #expect(difference.obligations[0].from.map(\.value) == [.rukn])
        #expect(difference.obligations[0].to.map(\.value) == [.wajib])
        #expect(difference.times == ["farewell"])
    }

    @Test func saysWhatWaitsAndWhatWaitsNoLonger() throws {
        let menses = person(.hanafi, ["type": .text("ifrad"), "menses": .boolean(true)])
        let begins = try difference(from: ifrad, to: menses, done: ["ihram", "standing"])
        #expect(begins.barred == ["farewell"])
        #expect([begins.current.from, begins.current.to] == ["farewell", nil])
        let ends = try difference(from: menses, to: ifrad, done: ["ihram", "standing"])
        #expect(ends.freed == ["farewell"])
        #expect(ends.barred == [])
    }

    @Test func saysWhatIsToBeSaidNow() throws {
        let difference = try difference(from: ifrad, to: person(.hanafi))
        #expect(difference.questions == [fact("type")])
    }

    @Test func saysThatTheWalkIsOverOrNot() throws {
        let difference = try difference(
            from: tamattu,
            to: ifrad,
            done: ["ihram", "umrah_tawaf", "trim", "standing"]
        )
        #expect(!difference.finished.isChange)
        var walk = try Walker(Self.ritual, ifrad)
        try walk.done("ihram", "standing", "farewell")
        let old = try walk.view
        walk.facts = tamattu
        let finished = WalkDifference(from: old, to: try walk.view).finished
        #expect(finished.from && !finished.to)
    }

    @Test func comparesTwoRevisionsUnderTheNewNames() throws {
        var walk = try Walker(Self.ritual, ifrad)
        try walk.done("ihram")
        let other = ManasikWalkthroughsTests.ritual(
            "hajj",
            group(.sequence, "hajj", [step("dress", .rukn), step("standing", .rukn), step("prayer")])
        )
        let renamed = ["ihram": "dress"]
        let walkthrough = Walkthrough(of: other, by: RuleEvaluator())
        let after = try walkthrough.transition(
            from: walk.snapshot,
            on: .migrate(from: "r1", to: "r2", renamed: renamed),
            for: ifrad,
            at: morning
        ).snapshot
        let difference = WalkDifference(
            from: try walk.view,
            to: try walkthrough.view(of: after, for: ifrad),
            renamed: renamed
        )
        #expect(difference.added == ["prayer"])
        #expect(difference.dropped == ["farewell"])
        #expect(difference.kept == [])
        #expect(!difference.current.isChange)
    }
}
