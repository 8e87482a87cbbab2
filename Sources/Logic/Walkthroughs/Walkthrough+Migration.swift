import ManasikDomain

extension Walkthrough {
    /// Returns the migration of a walk to this revision of its ritual; what was noted keeps its state under its present
    /// name.
    ///
    /// - Throws: The refusal, if something noted would have no step or no ruling, or the walk is at another revision.
    func migrate(
        _ snapshot: WalkSnapshot,
        from: String,
        to revision: String,
        renamed: [String: String],
        _ notes: RenamedNotes
    ) throws(WalkRefusal) -> WalkChange {
        guard snapshot.revision == from else { throw .otherRevision(found: snapshot.revision) }
        guard from != revision else { throw .alreadyMigrated }
        var names: [String: String] = [:]
        var lost: [String] = []
        for old in snapshot.steps.keys.sorted() {
            let name = renamed[old] ?? old
            guard let number = outline.number(of: name), outline.isStep[number] else {
                lost.append(old)
                continue
            }
            if let other = names[name] { throw .renamesCollide(steps: [other, old], into: name) }
            names[name] = old
        }
        guard lost.isEmpty else { throw .wouldLose(steps: lost) }
        try checkRulings(of: snapshot, notes)
        // What was counted stays, even if the step's count is another number now: those rounds were walked.
        return .migrated(revision: revision, renamed: renamed, adjusted: [:], notes: notes)
    }

    /// Refuses if this revision rules nothing of a violation that was noted, or does not have a remedy that is owed for a
    /// step that was done while it was barred.
    private func checkRulings(of snapshot: WalkSnapshot, _ notes: RenamedNotes) throws(WalkRefusal) {
        var former: [DefinitionID: DefinitionID] = [:]
        for noted in snapshot.violations {
            let name = notes.violation(noted.violation)
            // What had the name before and has gone is not what has it now.
            let other = former.updateValue(noted.violation, forKey: name)
            guard other == nil || other == noted.violation, violations.contains(where: { $0.id == name })
            else { throw .violationGone(violation: noted.violation) }
        }
        for (step, state) in snapshot.steps.sorted(by: { $0.key < $1.key })
        where snapshot.settlements[OwedRemedy.Cause.barred(step: step).key] == nil {
            for case .remedy(let id) in (state.barred ?? []).map({ $0.value })
            where remedies[notes.remedy(id)] == nil {
                throw .remedyGone(remedy: id)
            }
        }
    }
}

extension StepState {
    /// Returns the state with the present name of the step at whose place the step was done.
    fileprivate func atPlace(named name: (String) -> String) -> StepState {
        guard let secondPlace else { return self }
        var renamed = self
        renamed.secondPlace = name(secondPlace)
        return renamed
    }
}

extension WalkSnapshot {
    /// Every name of a node in the snapshot or its history.
    public var names: Set<String> {
        var names = Set(steps.keys).union(choices.keys).union(choices.values)
        for entry in history {
            switch entry.change {
            case .step(let id, _, _): names.insert(id)
            case .chose(let choice, let branch): names.formUnion([choice, branch])
            case .settled(let remedy, _, _): names.insert(Self.step(ofRemedy: remedy))
            case .began, .looked, .migrated, .violated, .retracted: break
            }
        }
        return names
    }

    /// Moves what is noted to its new names.
    mutating func rename(
        _ renamed: [String: String],
        _ notes: RenamedNotes,
        adjusting adjusted: [String: StepState]
    ) {
        func name(_ old: String) -> String { renamed[old] ?? old }
        steps = Dictionary(firstOf: steps.map { (name($0), notes.renamed($1).atPlace(named: name)) })
        for (step, state) in adjusted { steps[step] = state }
        violations = violations.map { notes.renamed($0) }
        settlements = Dictionary(
            firstOf: settlements.map {
                (Self.renaming(remedy: $0, by: renamed, notes), $1.renamed(renamed, notes))
            }
        )
        choices = Dictionary(firstOf: choices.map { (name($0), name($1)) })
        cursor = nil
    }

    /// Returns the present key of a remedy: that of a violation, or one that begins with the step for which it is owed and
    /// may end in `/late`, `/order` or `/barred`.
    static func renaming(
        remedy key: String,
        by renamed: [String: String],
        _ notes: RenamedNotes
    ) -> String {
        renaming(remedy: key, notes) { renamed[$0] ?? $0 }
    }

    static func renaming(remedy key: String, _ notes: RenamedNotes, _ name: (String) -> String) -> String {
        if let violation = notes.key(ofViolation: key) { return violation }
        let step = step(ofRemedy: key)
        return name(step) + key.dropFirst(step.count)
    }

    private static func step(ofRemedy key: String) -> String {
        for ending in ["/late", "/order", "/barred"] where key.hasSuffix(ending) {
            return String(key.dropLast(ending.count))
        }
        return key
    }

    /// The history with the present name of every node.
    public var historyByPresentNames: [WalkHistoryEntry] {
        var present: [String: String] = [:]
        var presentNotes = RenamedNotes.none
        var entries = history
        for index in history.indices.reversed() {
            let entry = history[index]
            if case .migrated(_, let renamed, _, let notes) = entry.change {
                let now = renamed.mapValues { present[$0] ?? $0 }
                for (former, name) in now { present[former] = name }
                presentNotes.precede(with: notes)
            } else {
                let change = Self.renaming(entry.change, by: present, presentNotes)
                entries[index] = WalkHistoryEntry(event: entry.event, at: entry.at, change: change)
            }
        }
        return entries
    }

    /// Returns a change with other names of nodes and of what else is noted.
    static func renaming(
        _ change: WalkChange,
        by renamed: [String: String],
        _ notes: RenamedNotes
    ) -> WalkChange {
        func name(_ old: String) -> String { renamed[old] ?? old }
        return switch change {
        case .step(let id, let from, let to):
            .step(
                id: name(id),
                from: notes.renamed(from).atPlace(named: name),
                to: notes.renamed(to).atPlace(named: name)
            )
        case .chose(let choice, let branch): .chose(choice: name(choice), branch: name(branch))
        case .settled(let remedy, let from, let to):
            .settled(
                remedy: renaming(remedy: remedy, by: renamed, notes),
                from: from?.renamed(renamed, notes),
                to: to?.renamed(renamed, notes)
            )
        case .violated(let noted): .violated(notes.renamed(noted))
        case .retracted(let noted): .retracted(notes.renamed(noted))
        case .looked(let step): .looked(at: step.map(name))
        case .began, .migrated: change
        }
    }

    /// Returns an event that takes something back, with present names.
    static func renaming(
        _ undo: WalkEvent,
        by renamed: [String: String],
        _ notes: RenamedNotes
    ) -> WalkEvent {
        switch undo {
        case .undone(let step): .undone(step: renamed[step] ?? step)
        case .retract(let key): .retract(violation: notes.key(ofViolation: key) ?? key)
        case .unsettle(let remedy): .unsettle(remedy: renaming(remedy: remedy, by: renamed, notes))
        default: undo
        }
    }

    /// Returns the name that a step had at each entry of the history; nil if there was no such step.
    func names(of step: String) -> [String?] {
        var names: [String?] = Array(repeating: step, count: history.count)
        var current: String? = step
        for index in history.indices.reversed() {
            names[index] = current
            guard case .migrated(_, let renamed, _, _) = history[index].change, let name = current else {
                continue
            }
            let old = renamed.first { $0.value == name }?.key
            current = old ?? (renamed[name] == nil ? name : nil)
        }
        return names
    }
}

extension Settlement {
    /// Returns the settlement with the present names of steps and of what else it names.
    fileprivate func renamed(_ renamed: [String: String], _ notes: RenamedNotes) -> Settlement {
        func name(_ old: String) -> String { renamed[old] ?? old }
        let cause: OwedRemedy.Cause =
            switch cause {
            case .missed(let step): .missed(step: name(step))
            case .skipped(let step): .skipped(step: name(step))
            case .late(let step): .late(step: name(step))
            case .barred(let step): .barred(step: name(step))
            case .outOfOrder(let step, let before): .outOfOrder(step: name(step), before: before.map(name))
            case .violation(let key): .violation(key: notes.key(ofViolation: key) ?? key)
            }
        return Settlement(
            cause: cause,
            remedy: notes.remedy(remedy),
            alternative: alternative,
            at: at,
            note: note
        )
    }
}
