public import ManasikDomain
import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// A request of a person for a walk. If no step is named, the request is about the shown one.
public enum WalkRequest: Hashable, Sendable {
    case next, back
    case done(String?, Performance = .plain)
    /// Undoes the entry with a name; without a name, the last entry.
    case undo(String?)
    case skip(String?, reason: String?)
    case missed(String?)
    case violate(String, circumstances: [String: String], at: Instant? = nil)
    case settle(String, alternative: Int?, note: String?)
    case unsettle(String)
    case count(String?, WalkEvent.CountChange)
    /// Chooses a branch; without the name of a choice, see `choice(offering:_:)`.
    case choose(String?, branch: String)
    case reset

    /// Returns the event of the state machine for the request.
    public func event(in state: WalkState) throws(WalkRefusal) -> WalkEvent {
        let isBegun = state.snapshot != nil
        switch self {
        case .next: return isBegun ? .forward : .begin(revision: state.revision.hash)
        case .back:
            guard isBegun else { throw .notBegun }
            return .back
        case .done(let step, let how): return .done(step: try Self.step(step, state), how: how)
        case .undo(let step):
            guard let snapshot = state.snapshot else { throw .notBegun }
            guard let step else {
                if let undo = snapshot.lastUndo { return undo }
                return .undone(step: try Self.step(nil, state))
            }
            let isStep = state.ritual.node(Self.local(step, state)) != nil
            if !isStep, NotedViolation.key(step, among: snapshot.violations.map({ $0.key })) != nil {
                return .retract(violation: step)
            }
            return .undone(step: try Self.step(step, state))
        case .skip(let step, let reason): return .skip(step: try Self.step(step, state), reason: reason)
        case .missed(let step): return .markMissed(step: try Self.step(step, state))
        case .violate(let violation, let circumstances, let at):
            return .violate(violation: violation, circumstances: circumstances, at: at)
        case .settle(let remedy, let alternative, let note):
            return .settle(remedy: Self.local(remedy, state), alternative: alternative, note: note)
        case .unsettle(let remedy): return .unsettle(remedy: Self.local(remedy, state))
        case .count(let step, let change): return .count(step: try Self.step(step, state), by: change)
        case .choose(let choice, let branch):
            let name = choice.map { Self.local($0, state) } ?? Self.choice(offering: branch, state)
            guard let name else { throw .notAChoice(node: Self.local(branch, state)) }
            return .choose(choice: name, branch: Self.local(branch, state))
        case .reset:
            guard isBegun else { throw .notBegun }
            return .reset(revision: state.revision.hash)
        }
    }

    /// Returns the request with names of steps and branches replaced by their names in the ritual.
    public func naming<Failure: Error>(
        _ resolve: (String) throws(Failure) -> String
    ) throws(Failure) -> WalkRequest {
        func own(_ name: String?) throws(Failure) -> String? {
            guard let name else { return nil }
            return try resolve(name)
        }
        switch self {
        case .done(let step, let how): return .done(try own(step), how)
        case .undo(let step): return .undo(try own(step))
        case .skip(let step, let reason): return .skip(try own(step), reason: reason)
        case .missed(let step): return .missed(try own(step))
        case .count(let step, let change): return .count(try own(step), change)
        case .choose(let choice, let branch):
            // An unknown branch is kept, so that the refusal can list the existing ones.
            return .choose(try own(choice), branch: (try? resolve(branch)) ?? branch)
        case .next, .back, .violate, .settle, .unsettle, .reset: return self
        }
    }

    private static func step(
        _ name: String?,
        _ state: WalkState
    ) throws(WalkRefusal) -> String {
        if let name { return local(name, state) }
        if let shown = state.view.shown { return shown }
        // No step can be done now: the walk is over, or something has to be decided first.
        if let choice = state.view.pendingChoices.first {
            throw .choiceNotMade(step: choice.id, choice: choice.id)
        }
        if let open = state.view.askedFacts.first, let node = open.nodes.first {
            throw .undecided(node: node, fact: open.fact)
        }
        if let node = state.view.nodes.first(where: { $0.status == .barred && !$0.impediments.isEmpty }) {
            let advised = state.view.advice.compactMap { advice -> Ruling<TextReference>? in
                guard advice.step == node.id, case .barred(let why) = advice.matter else { return nil }
                return Ruling(schools: advice.schools, value: why)
            }
            let enforced = node.impediments.map { Ruling(schools: $0.schools, value: $0.value.why) }
            throw .barred(step: node.id, why: enforced + advised)
        }
        if !state.view.isLost, let waiting = state.view.remaining.first,
            let refusal = state.refusal(of: .done(step: waiting))
        {
            throw refusal
        }
        throw .nothingAfter
    }

    /// Returns the pending choice that has a branch with a name, or else the first pending one. If no choice is
    /// pending, returns any choice with that branch.
    private static func choice(offering branch: String, _ state: WalkState) -> String? {
        let branch = local(branch, state)
        let pending = state.view.pendingChoices
        let offering = pending.first { $0.branches.contains { $0.id == branch } } ?? pending.first
        if let offering { return offering.id }
        return state.ritual.nodes.first { $0.kind == .choice && $0.children.contains { $0.id == branch } }?.id
    }

    /// Returns a step's own name, given either that or its full name (`pack:rites/standing`).
    static func local(_ name: String, _ state: WalkState) -> String {
        let prefix = "\(state.ritual.id)/"
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }
}
