public import ManasikDomain

/// The state of a person's walk through a ritual: everything that must be stored of it.
public struct WalkSnapshot: Hashable, Sendable {
    /// The version of the form in which snapshots are written.
    public static let currentVersion = 1

    public let version: Int
    public let ritual: DefinitionID
    /// The revision of the ritual that the walk follows: the one with which it began, until it is migrated.
    public internal(set) var revision: String
    public internal(set) var startedAt: Instant
    /// The states of the steps of which something is noted.
    public internal(set) var steps: [String: StepState]
    /// The branch chosen, by choice.
    public package(set) var choices: [String: String]
    /// The violations that were noted, in order.
    public internal(set) var violations: [NotedViolation]
    /// The remedies that were settled, by their keys.
    public internal(set) var settlements: [String: Settlement]
    /// The step that is shown; nil for the current one.
    public internal(set) var cursor: String?
    /// All entries, beginning with the start of the walk; `replaying` rebuilds the snapshot from them.
    public internal(set) var history: [WalkHistoryEntry]

    package init(ritual: DefinitionID, revision: String, startedAt: Instant) {
        version = Self.currentVersion
        self.ritual = ritual
        self.revision = revision
        self.startedAt = startedAt
        steps = [:]
        choices = [:]
        violations = []
        settlements = [:]
        history = []
    }

    /// Returns the snapshot with part of its history, or with all of it, for callers who keep the rest elsewhere.
    public func with(history: some Sequence<WalkHistoryEntry>) -> WalkSnapshot {
        var other = self
        other.history = Array(history)
        return other
    }

    /// Returns what is noted of a step; `.untouched` if nothing is.
    public func state(of step: String) -> StepState { steps[step] ?? .untouched }

    /// The event that takes back what was noted last; nil if there is nothing to take back.
    public var lastUndo: WalkEvent? {
        var stack: [WalkEvent] = []
        func takeBack(_ undo: WalkEvent) {
            if let index = stack.lastIndex(of: undo) { stack.remove(at: index) }
        }
        for entry in history {
            switch entry.change {
            case .began: stack = []
            case .step(let id, _, _):
                if case .undone = entry.event {
                    takeBack(.undone(step: id))
                } else {
                    stack.append(.undone(step: id))
                }
            case .violated(let noted): stack.append(.retract(violation: noted.key))
            case .retracted(let noted): takeBack(.retract(violation: noted.key))
            case .settled(let remedy, _, .some): stack.append(.unsettle(remedy: remedy))
            case .settled(let remedy, _, nil): takeBack(.unsettle(remedy: remedy))
            case .migrated(_, let renamed, _, let notes):
                stack = stack.map { Self.renaming($0, by: renamed, notes) }
            case .chose, .looked: break
            }
        }
        return stack.last
    }

    /// Returns the index in the history since which something holds for a step's state without a break; nil if it does
    /// not.
    func position(since holds: (StepState) -> Bool, of step: String) -> Int? {
        var since: Int?
        let names = names(of: step)
        for (position, entry) in history.enumerated() {
            switch entry.change {
            case .began: since = nil
            case .step(let id, _, let state) where id == names[position]:
                since = holds(state) ? since ?? position : nil
            case .step, .violated, .retracted, .settled, .chose, .looked, .migrated: break
            }
        }
        return since
    }

    /// Returns the indices in the history of what is noted of a step since the walk began and was not taken back.
    func positions(notedOf step: String) -> [Int] {
        var positions: [Int] = []
        let names = names(of: step)
        for (position, entry) in history.enumerated() {
            switch entry.change {
            case .began: positions = []
            case .step(let id, _, _) where id == names[position]:
                // A history that was read from an archive may take back what it does not have.
                if case .undone = entry.event { _ = positions.popLast() } else { positions.append(position) }
            case .step, .violated, .retracted, .settled, .chose, .looked, .migrated: break
            }
        }
        return positions
    }

    /// Returns the state to which undoing takes a step back; nil if there is nothing to undo.
    func stateBefore(_ step: String) -> StepState? {
        guard let last = positions(notedOf: step).last, case .step(_, let before, _) = history[last].change
        else { return nil }
        return history[last...].reduce(before) { state, entry in
            if case .migrated(_, _, _, let notes) = entry.change { notes.renamed(state) } else { state }
        }
    }
}

extension WalkSnapshot {
    /// Rebuilds a snapshot from its history; returns nil if the history does not start with the beginning of a walk.
    public static func replaying(_ history: [WalkHistoryEntry], of ritual: DefinitionID) -> WalkSnapshot? {
        guard let first = history.first, case .began(let revision) = first.change else { return nil }
        var snapshot = WalkSnapshot(ritual: ritual, revision: revision, startedAt: first.at)
        for entry in history { snapshot.append(entry) }
        return snapshot
    }

    /// Appends an event and applies its change. Showing a step is not a decision: of several such entries in a row only
    /// the last is kept.
    mutating func append(_ entry: WalkHistoryEntry) {
        switch entry.change {
        case .began(let revision):
            self.revision = revision
            startedAt = entry.at
            steps = [:]
            choices = [:]
            violations = []
            settlements = [:]
            cursor = nil
        case .step(let id, _, let state):
            steps[id] = state == .untouched ? nil : state
            cursor = nil
        case .violated(let noted): violations.append(noted)
        case .retracted(let noted): violations.removeAll { $0.key == noted.key }
        case .settled(let remedy, _, let settlement): settlements[remedy] = settlement
        case .chose(let choice, let branch):
            choices[choice] = branch
            cursor = nil
        case .migrated(let revision, let renamed, let adjusted, let notes):
            self.revision = revision
            rename(renamed, notes, adjusting: adjusted)
        case .looked(let step):
            cursor = step
            if case .looked? = history.last?.change { history.removeLast() }
        }
        history.append(entry)
    }
}
