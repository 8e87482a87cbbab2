import ManasikDomain
import ManasikRules
import ManasikWalkthroughs
import Testing

/// What holds of every migration, tried on random walks and random new names.
@Suite struct MigrationPropertyTests {
    private static let batches = 0..<8

    /// A random walk, and its ritual with some nodes renamed and, at times, a step left out.
    private struct Trial {
        let walk: WalkSnapshot
        let facts: Facts
        let old: Walkthrough
        let new: Walkthrough
        let renamed: [String: String]
        let dropped: Set<String>

        init(seed: Int) throws {
            var random = RandomRituals(seed: seed)
            var generator = SeededGenerator(seed: seed + 10_000)
            let ritual = random.ritual()
            facts = random.facts()
            old = Walkthrough(of: ritual, by: RuleEvaluator())
            var walk = try old.transition(from: nil, on: .begin(revision: "r1"), for: facts, at: morning)
                .snapshot
            for number in 1...40 {
                let event = random.event(for: ritual)
                guard
                    let next = try? old.transition(
                        from: walk,
                        on: event,
                        for: facts,
                        at: morning.adding(seconds: number)
                    )
                else { continue }
                walk = next.snapshot
            }
            self.walk = walk
            var renamed: [String: String] = [:]
            for node in ritual.nodes where generator.chance(2) { renamed[node.id] = "new_\(node.id)" }
            let dropped = Set(ritual.steps.map(\.id).filter { _ in generator.chance(12) })
            self.renamed = renamed
            self.dropped = dropped
            new = Walkthrough(
                of: ManasikWalkthroughsTests.ritual("random", Self.renaming(ritual.root, renamed, dropped)),
                by: RuleEvaluator()
            )
        }

        private static func renaming(
            _ node: RitualNode,
            _ renamed: [String: String],
            _ dropped: Set<String>
        ) -> RitualNode {
            func name(_ old: String) -> String { renamed[old] ?? old }
            var step = node.step
            step?.needs = node.step?.needs.map { $0.map { $0.map(name) } }
            step?.after = node.step?.after.map { $0.map { $0.map(name) } }
            step?.alsoAt = node.step?.alsoAt.map { .init(name($0.step), closes: $0.closes) } ?? []
            step?.during = node.step?.during.map(name)
            return RitualNode(
                id: name(node.id),
                kind: node.kind,
                title: node.title,
                when: node.when,
                step: step,
                children: node.children.filter { !dropped.contains($0.id) }.map {
                    renaming($0, renamed, dropped)
                },
                owner: node.owner
            )
        }

        func migrated() throws(WalkRefusal) -> WalkSnapshot {
            try new.transition(
                from: walk,
                on: .migrate(from: walk.revision, to: "r9", renamed: renamed),
                for: facts,
                at: morning.adding(seconds: 99)
            ).snapshot
        }
    }

    private func trials(_ batch: Int) throws -> [Trial] {
        try (batch * 24..<(batch + 1) * 24).map { try Trial(seed: $0) }
    }

    @Test(arguments: batches) func nothingNotedIsLostOrTheMigrationIsRefusedByName(batch: Int) throws {
        for trial in try trials(batch) {
            let lost = trial.walk.steps.keys.filter(trial.dropped.contains).sorted()
            do throws(WalkRefusal) {
                let after = try trial.migrated()
                #expect(lost == [])
                #expect(after.steps.count == trial.walk.steps.count)
                for (name, state) in trial.walk.steps {
                    #expect(after.state(of: trial.renamed[name] ?? name) == state)
                }
            } catch {
                #expect(error == .wouldLose(steps: lost))
            }
        }
    }

    @Test(arguments: batches) func theHistoryRebuildsTheSnapshotAndItSurvivesBeingWritten(batch: Int) throws {
        for trial in try trials(batch) {
            guard let after = try? trial.migrated() else { continue }
            #expect(WalkSnapshot.replaying(after.history, of: after.ritual) == after)
            #expect(try WalkSnapshot(wireText: after.wireText) == after)
        }
    }

    @Test(arguments: batches) func theWalkStandsWhereItStood(batch: Int) throws {
        for trial in try trials(batch) where trial.dropped.isEmpty {
            let after = try trial.migrated()
            let before = try trial.old.view(of: trial.walk, for: trial.facts)
            let view = try trial.new.view(of: after, for: trial.facts)
            func name(_ old: String) -> String { trial.renamed[old] ?? old }
            #expect(view.current == before.current.map(name))
            #expect(view.remaining == before.remaining.map(name))
            #expect(view.progress == before.progress)
            #expect(view.nodes.map(\.id) == before.nodes.map { name($0.id) })
            let difference = WalkDifference(from: before, to: view, renamed: trial.renamed)
            #expect(difference.isEmpty, "new names alone change nothing")
        }
    }

    @Test(arguments: batches) func undoingGoesOnUnderTheNewNames(batch: Int) throws {
        for trial in try trials(batch) where trial.dropped.isEmpty {
            var old = trial.walk
            var new = try trial.migrated()
            for second in 100..<110 {
                guard case .undone(let step)? = old.lastUndo else { break }
                let name = trial.renamed[step] ?? step
                #expect(new.lastUndo == .undone(step: name))
                let now = morning.adding(seconds: second)
                let before = try? trial.old.transition(
                    from: old,
                    on: .undone(step: step),
                    for: trial.facts,
                    at: now
                )
                let after = try? trial.new.transition(
                    from: new,
                    on: .undone(step: name),
                    for: trial.facts,
                    at: now
                )
                #expect((before == nil) == (after == nil))
                guard let before, let after else { break }
                #expect(after.snapshot.state(of: name) == before.snapshot.state(of: step))
                (old, new) = (before.snapshot, after.snapshot)
            }
        }
    }
}
