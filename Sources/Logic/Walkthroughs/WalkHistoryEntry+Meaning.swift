import ManasikDomain

extension WalkHistoryEntry {
    /// Returns which entries of a history others are of, by their positions: what is taken back, and the violation that is settled.
    package static func meant(in history: [WalkHistoryEntry]) -> [Int: Int] {
        var meant: [Int: Int] = [:]
        var steps: [(name: String, position: Int)] = []
        var violations: [(name: String, position: Int)] = []
        var settlements: [(name: String, position: Int)] = []
        func last(_ name: String, in noted: [(name: String, position: Int)]) -> Int? {
            noted.lastIndex { $0.name == name }
        }
        for (position, entry) in history.enumerated() {
            switch entry.change {
            case .began: (steps, violations, settlements) = ([], [], [])
            case .step(let id, _, _):
                guard case .undone = entry.event else {
                    steps.append((id, position))
                    continue
                }
                if let index = last(id, in: steps) { meant[position] = steps.remove(at: index).position }
            case .violated(let noted): violations.append((noted.key, position))
            case .retracted(let noted):
                guard let index = last(noted.key, in: violations) else { continue }
                meant[position] = violations.remove(at: index).position
            case .settled(let key, _, .some):
                meant[position] = last(key, in: violations).map { violations[$0].position }
                settlements.append((key, position))
            case .settled(let key, _, nil):
                guard let index = last(key, in: settlements) else { continue }
                meant[position] = settlements.remove(at: index).position
            case .migrated(_, let renamed, _, let notes):
                steps = steps.map { (renamed[$0.name] ?? $0.name, $0.position) }
                violations = violations.map { (notes.key(ofViolation: $0.name) ?? $0.name, $0.position) }
                settlements = settlements.map { (notes.key(ofViolation: $0.name) ?? $0.name, $0.position) }
            case .chose, .looked: break
            }
        }
        return meant
    }
}

extension WalkSnapshot {
    /// The keys of all violations that were ever noted, in their order and by their present names.
    package var violationKeys: [String] {
        historyByPresentNames.compactMap { entry in
            if case .violated(let noted) = entry.change { noted.key } else { nil }
        }
    }
}

extension WalkEvent {
    /// The step of which something is noted or taken back; nil if it is of none.
    package var notedStep: String? {
        switch self {
        case .done(let step, _), .undone(let step), .count(let step, _), .skip(let step, _),
            .markMissed(let step):
            step
        default: nil
        }
    }

    /// Returns a taking back or a settlement with another key; the same event if it is neither, or names that key already, be it
    /// without the pack.
    package func with(key: String) -> WalkEvent {
        func isNamed(_ name: String) -> Bool { name == key || key.hasSuffix(":" + name) }
        switch self {
        case .retract(let name) where !isNamed(name): return .retract(violation: key)
        case .settle(let name, let alternative, let note) where !isNamed(name):
            return .settle(remedy: key, alternative: alternative, note: note)
        case .unsettle(let name) where !isNamed(name): return .unsettle(remedy: key)
        default: return self
        }
    }

    /// Whether a refusal only says that what was noted has come about without it.
    package func isNeedless(since refusal: WalkRefusal) -> Bool {
        if case .begin = self { return refusal == .alreadyBegun }
        if case .migrate = self { return refusal == .alreadyMigrated }
        guard case .already(_, let status) = refusal else { return false }
        return switch self {
        case .done, .count(_, .plus): status == .done
        case .skip: status == .skipped
        case .markMissed: status == .missed
        default: false
        }
    }
}
