import ManasikDomain
import ManasikWalkthroughs

extension PersonReading {
    /// Compares every walk that has begun under the facts of before and under these; those that stay as they are are left
    /// out, the one that was begun last first.
    ///
    /// What cannot be shown, since its packs are not there or a condition fails, says so when it is asked for.
    func adaptations(
        of walks: [DefinitionID: StoredWalk],
        from before: PersonReading
    ) -> [WalkAdaptation] {
        guard before.facts != facts else { return [] }
        return walks.values.sorted { $0.snapshot.startedAt > $1.snapshot.startedAt }.compactMap { walk in
            guard let revision = try? walk.following.get(),
                let old = try? before.view(of: walk.snapshot, by: revision),
                let state = try? state(of: walk.snapshot, by: revision)
            else { return nil }
            let difference = WalkDifference(from: old, to: state.view)
            return difference.isEmpty ? nil : WalkAdaptation(state: state, difference: difference)
        }
    }

    /// What the decision log keeps of an adaptation: steps by name, no value of a fact.
    func entry(of adaptation: WalkAdaptation, key: String, at now: Instant) -> LogEntry {
        let difference = adaptation.difference
        let ritual = adaptation.state.ritual.id
        func list(_ steps: [String]) -> JSONValue { .array(steps.map(JSONValue.string)) }
        return entry(
            "walk.adapted",
            key: "\(key)/\(ritual)",
            at: now,
            [
                "ritual": .string(ritual.description), "added": list(difference.added),
                "dropped": list(difference.dropped), "kept": list(difference.kept),
                "restored": list(difference.restored), "barred": list(difference.barred),
                "freed": list(difference.freed), "choices": list(difference.choices),
                "uncounted": list(difference.uncounted), "recounted": list(difference.recounted),
                "owed": list(difference.owed.map(\.key)), "notOwed": list(difference.notOwed.map(\.key)),
            ]
        )
    }
}
