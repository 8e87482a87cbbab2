import ManasikDomain

extension Walkthrough {
    /// Returns the migration of a walk to this revision of its ritual; what was noted keeps its state under its present
    /// name.
    ///
    /// - Throws: The refusal, if something noted would have no step or the walk is at another revision.
    func migrate(
        _ snapshot: WalkSnapshot,
        from: String,
        to revision: String,
        renamed: [String: String]
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
        // What was counted stays, even if the step's count is another number now: those rounds were walked.
        return .migrated(revision: revision, renamed: renamed, adjusted: [:])
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
    mutating func rename(_ renamed: [String: String], adjusting adjusted: [String: StepState]) {
        func name(_ old: String) -> String { renamed[old] ?? old }
        steps = Dictionary(firstOf: steps.map { (name($0), $1) })
        for (step, state) in adjusted { steps[step] = state }
        settlements = Dictionary(
            firstOf: settlements.map { (Self.renaming(remedy: $0, by: renamed), $1.renamed(renamed)) }
        )
        choices = Dictionary(firstOf: choices.map { (name($0), name($1)) })
        cursor = nil
    }

    /// Returns the present key of a remedy, which begins with the step for which it is owed and may end in `/late`,
    /// `/order` or `/barred`.
    static func renaming(remedy key: String, by renamed: [String: String]) -> String {
        renaming(remedy: key) { renamed[$0] ?? $0 }
    }

    static func renaming(remedy key: String, _ name: (String) -> String) -> String {
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
        var entries = history
        for index in history.indices.reversed() {
            let entry = history[index]
            if case .migrated(_, let renamed, _) = entry.change {
                let now = renamed.mapValues { present[$0] ?? $0 }
                for (former, name) in now { present[former] = name }
            } else {
                let change = Self.renaming(entry.change, by: present)
                entries[index] = WalkHistoryEntry(event: entry.event, at: entry.at, change: change)
            }
        }
        return entries
    }

    private static func renaming(_ change: WalkChange, by renamed: [String: String]) -> WalkChange {
        func name(_ old: String) -> String { renamed[old] ?? old }
        return switch change {
        case .step(let id, let from, let to): .step(id: name(id), from: from, to: to)
        case .chose(let choice, let branch): .chose(choice: name(choice), branch: name(branch))
        case .settled(let remedy, let from, let to):
            .settled(
                remedy: renaming(remedy: remedy, by: renamed),
                from: from?.renamed(renamed),
                to: to?.renamed(renamed)
            )
        case .looked(let step): .looked(at: step.map(name))
        case .began, .violated, .retracted, .migrated: change
        }
    }

    /// Returns an event that takes something back, with present names.
    static func renaming(_ undo: WalkEvent, by renamed: [String: String]) -> WalkEvent {
        switch undo {
        case .undone(let step): .undone(step: renamed[step] ?? step)
        case .unsettle(let remedy): .unsettle(remedy: renaming(remedy: remedy, by: renamed))
        default: undo
        }
    }

    /// Returns the name that a step had at each entry of the history; nil if there was no such step.
    func names(of step: String) -> [String?] {
        var names: [String?] = Array(repeating: step, count: history.count)
        var current: String? = step
        for index in history.indices.reversed() {
            names[index] = current
            guard case .migrated(_, let renamed, _) = history[index].change, let name = current else {
                continue
            }
            let old = renamed.first { $0.value == name }?.key
            current = old ?? (renamed[name] == nil ? name : nil)
        }
        return names
    }
}

extension Settlement {
    /// Returns the settlement with the present names of steps.
    fileprivate func renamed(_ renamed: [String: String]) -> Settlement {
        func name(_ old: String) -> String { renamed[old] ?? old }
        let cause: OwedRemedy.Cause =
            switch cause {
            case .missed(let step): .missed(step: name(step))
            case .skipped(let step): .skipped(step: name(step))
            case .late(let step): .late(step: name(step))
            case .barred(let step): .barred(step: name(step))
            case .outOfOrder(let step, let before): .outOfOrder(step: name(step), before: before.map(name))
            case .violation: self.cause
            }
        return Settlement(cause: cause, remedy: remedy, alternative: alternative, at: at, note: note)
    }
}
