import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Walks that go on with another revision of their ritual.
@Suite struct MigrationTests {
    private static let old = ritual(
        "umrah",
        group(
            .sequence,
            "umrah",
            [
                step("ihram", .rukn), step("tawaf", .rukn, count: 7),
                group(.choice, "hair", [step("shave"), step("trim")]), step("farewell", .sunnah),
            ]
        )
    )
    /// The tawaf, the choice and a branch have other names; the farewell is gone, a prayer has come.
    private static let new = ritual(
        "umrah",
        group(
            .sequence,
            "umrah",
            [
                step("ihram", .rukn), step("circuits", .rukn, count: 7), step("prayer", .sunnah),
                group(.choice, "head", [step("shaving"), step("trim")]),
            ]
        )
    )
    private static let renamed = ["tawaf": "circuits", "hair": "head", "shave": "shaving"]

    private func migrate(
        _ walk: Walker,
        to ritual: Ritual = new,
        renamed: [String: String] = renamed
    ) throws(WalkRefusal) -> WalkTransition {
        try Walkthrough(of: ritual, by: RuleEvaluator()).transition(
            from: walk.snapshot,
            on: .migrate(from: "r1", to: "r2", renamed: renamed),
            for: walk.facts,
            at: morning
        )
    }

    private func begun() throws -> Walker {
        var walk = try Walker(Self.old)
        try walk.done("ihram")
        try walk(.count(step: "tawaf", by: .set(to: 3)))
        try walk(.choose(choice: "hair", branch: "shave"))
        return walk
    }

    @Test func whatWasNotedKeepsItsStateUnderItsNewName() throws {
        let walk = try begun()
        let after = try migrate(walk).snapshot
        #expect(after.revision == "r2")
        #expect(after.state(of: "ihram") == walk.snapshot?.state(of: "ihram"))
        #expect(after.state(of: "circuits") == walk.snapshot?.state(of: "tawaf"))
        #expect(after.choices == ["head": "shaving"])
        #expect(after.startedAt == walk.snapshot?.startedAt)
        #expect(after.history.count == walk.snapshot!.history.count + 1)
        #expect(WalkSnapshot.replaying(after.history, of: Self.new.id) == after)
    }

    @Test func theHistoryIsToldByTheNamesOfNow() throws {
        let after = try migrate(try begun()).snapshot
        let named = after.historyByPresentNames.map(\.change)
        #expect(named.count == after.history.count)
        let steps = named.compactMap { if case .step(let id, _, _) = $0 { id } else { nil } }
        #expect(steps == ["ihram", "circuits"])
        #expect(named.contains(.chose(choice: "head", branch: "shaving")))
        #expect(after.history.contains { $0.change == .chose(choice: "hair", branch: "shave") })
        // A second migration gives the first name back to another step.
        let second = WalkChange.migrated(
            revision: "r3",
            renamed: ["circuits": "round", "prayer": "tawaf"],
            adjusted: [:]
        )
        let entry = WalkHistoryEntry(event: .back, at: morning, change: second)
        let twice = try #require(WalkSnapshot.replaying(after.history + [entry], of: Self.new.id))
        let last = twice.historyByPresentNames.compactMap {
            if case .step(let id, _, _) = $0.change { id } else { nil }
        }
        #expect(last == ["ihram", "round"])
    }

    @Test func theEngineIsToldOnce() throws {
        let effects = try migrate(try begun()).effects
        #expect(effects.map(\.kind) == ["walk.migrated"])
        #expect(effects[0].payload["revision"] == .string("r2"))
    }

    @Test func undoingReachesBackAcrossTheMigration() throws {
        var walk = try begun()
        try walk(.count(step: "tawaf", by: .plus))
        let after = try migrate(walk).snapshot
        #expect(after.lastUndo == .undone(step: "circuits"))
        let walkthrough = Walkthrough(of: Self.new, by: RuleEvaluator())
        var snapshot = after
        for count in [3, 0] {
            snapshot =
                try walkthrough.transition(
                    from: snapshot,
                    on: .undone(step: "circuits"),
                    for: walk.facts,
                    at: morning
                ).snapshot
            #expect(snapshot.state(of: "circuits").count == count)
        }
        #expect(snapshot.state(of: "circuits") == .untouched)
    }

    @Test func refusesWhereSomethingNotedWouldBeLost() throws {
        var walk = try begun()
        try walk(.skip(step: "farewell", reason: nil))
        let lost = #expect(throws: WalkRefusal.self) { try migrate(walk, renamed: [:]) }
        #expect(lost == .wouldLose(steps: ["farewell", "tawaf"]))
        #expect(walk.snapshot?.revision == "r1")
        try walk(.undone(step: "farewell"))
        #expect(try migrate(walk).snapshot.revision == "r2")
    }

    @Test func refusesWhereAStepHasBecomeAGroup() throws {
        let grouped = ritual(
            "umrah",
            group(.sequence, "umrah", [step("ihram", .rukn), group(.sequence, "tawaf", [step("one")])])
        )
        let walk = try begun()
        let lost = #expect(throws: WalkRefusal.self) { try migrate(walk, to: grouped, renamed: [:]) }
        #expect(lost == .wouldLose(steps: ["tawaf"]))
    }

    @Test func refusesToMakeOneStepOfTwo() throws {
        let refusal = #expect(throws: WalkRefusal.self) {
            try migrate(try begun(), renamed: ["tawaf": "ihram"])
        }
        #expect(refusal == .renamesCollide(steps: ["ihram", "tawaf"], into: "ihram"))
    }

    @Test func refusesAnotherRevisionThanTheWalkHas() throws {
        let walkthrough = Walkthrough(of: Self.new, by: RuleEvaluator())
        let walk = try begun()
        func refusal(_ from: String, _ to: String) -> WalkRefusal? {
            do throws(WalkRefusal) {
                _ = try walkthrough.transition(
                    from: walk.snapshot,
                    on: .migrate(from: from, to: to, renamed: [:]),
                    for: walk.facts,
                    at: morning
                )
                return nil
            } catch { return error }
        }
        #expect(refusal("r0", "r2") == .otherRevision(found: "r1"))
        #expect(refusal("r1", "r1") == .alreadyMigrated)
        #expect(
            throws: WalkRefusal.notBegun
        ) {
            try walkthrough.transition(
                from: nil,
                on: .migrate(from: "r1", to: "r2", renamed: [:]),
                for: walk.facts,
                at: morning
            )
        }
    }

    private static func counted(to count: Int) -> Ritual {
        ritual("umrah", group(.sequence, "umrah", [step("ihram", .rukn), step("tawaf", count: count)]))
    }

    /// The rounds were walked, whatever they are counted to.
    @Test(arguments: [5, 9]) func losesNoRoundAndInventsNone(_ target: Int) throws {
        var walk = try Walker(Self.counted(to: 7))
        try walk.done("ihram")
        try walk(.count(step: "tawaf", by: .set(to: 6)))
        let before = try walk.view
        let next = Self.counted(to: target)
        let after = try migrate(walk, to: next, renamed: [:]).snapshot
        #expect(after.state(of: "tawaf").count == 6)
        #expect(after.state(of: "tawaf").status == .pending)
        let view = try Walkthrough(of: next, by: RuleEvaluator()).view(of: after, for: walk.facts)
        #expect(
            WalkDifference(from: before, to: view).targets
                == [WalkDifference.Target(step: "tawaf", from: 7, to: target)]
        )
    }

    @Test func saysOfWhichStepsTheRulesAreOthers() throws {
        var walk = try Walker(Self.counted(to: 7))
        try walk.done("ihram")
        let next = ritual(
            "umrah",
            group(
                .sequence,
                "umrah",
                [
                    step("ihram", .rukn) { $0.missed = .all(.remedy(fact("dam"))) },
                    step("tawaf", count: 7, needs: ["ihram"]),
                ]
            )
        )
        let after = try migrate(walk, to: next, renamed: [:]).snapshot
        let view = try Walkthrough(of: next, by: RuleEvaluator()).view(of: after, for: walk.facts)
        #expect(WalkDifference(from: try walk.view, to: view).rules == ["ihram", "tawaf"])
    }

    @Test func aStepThatIsCountedToAnotherNumberStaysDone() throws {
        var walk = try Walker(Self.old)
        try walk.done("ihram", "tawaf")
        let fewer = ritual(
            "umrah",
            group(.sequence, "umrah", [step("ihram", .rukn), step("tawaf", count: 3)])
        )
        let after = try migrate(walk, to: fewer, renamed: [:]).snapshot
        #expect(after.state(of: "tawaf").status == .done)
        #expect(after.state(of: "tawaf").count == 7)
        #expect(WalkSnapshot.replaying(after.history, of: fewer.id) == after)
    }
}

/// The present names of nodes of an earlier version.
@Suite struct RenamingTests {
    private let version = SemanticVersion("1.0.0")!

    private func renaming(_ renames: [Ritual.Rename], _ names: String..., from: String? = "1.0.0") -> [String:
        String]
    {
        let ritual = Ritual(
            id: fact("umrah"),
            title: text("t"),
            summary: nil,
            details: nil,
            when: nil,
            schools: School.samples,
            requires: [:],
            sources: [],
            root: group(.sequence, "umrah", [step("c"), step("x"), step("y")]),
            renames: renames,
            location: nil
        )
        return ritual.renaming(of: names, from: from.map { [pack: SemanticVersion($0)!] } ?? [:])
    }

    private func before(_ version: String, _ nodes: [String: String]) -> Ritual.Rename {
        Ritual.Rename(pack: pack, before: SemanticVersion(version)!, nodes: nodes)
    }

    @Test func followsAChainToANodeThatThereIs() {
        let chain = Ritual.Rename(pack: pack, nodes: ["a": "b", "b": "c"])
        #expect(renaming([chain], "a", "b", "c", "x", "gone") == ["a": "c", "b": "c"])
    }

    @Test func endsAChainThatGoesInACircle() {
        let cycle = Ritual.Rename(pack: pack, nodes: ["a": "b", "b": "a"])
        #expect(Set(renaming([cycle], "a").values).isSubset(of: ["a", "b"]))
    }

    @Test func appliesTheRenamesOfEachVersionThatTheWalkHasNotSeen() {
        let renames = [before("3.0.0", ["b": "c"]), before("2.0.0", ["a": "b"])]
        #expect(renaming(renames, "a", "b") == ["a": "c", "b": "c"])
        #expect(renaming(renames, "a", "b", from: "2.1.0") == ["b": "c"])
        #expect(renaming(renames, "a", "b", from: "3.0.0") == [:])
    }

    @Test func namesCanBeExchangedInAVersion() {
        let exchange = before("2.0.0", ["x": "y", "y": "x"])
        #expect(renaming([exchange], "x", "y") == ["x": "y", "y": "x"])
        #expect(renaming([exchange], "x", "y", from: "2.0.0") == [:])
    }

    @Test func withoutAVersionOnlyWhatTheRitualHasNotIsRenamed() {
        let renames = [before("2.0.0", ["a": "c", "x": "y"])]
        #expect(renaming(renames, "a", "x", from: nil) == ["a": "c"])
    }
}
