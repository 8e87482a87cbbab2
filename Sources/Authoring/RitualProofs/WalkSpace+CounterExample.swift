import ManasikDomain
import ManasikWalkthroughs

extension WalkSpace {
    /// Returns the words that name a school after others; none if there is only one, without a name.
    static func school(_ school: School, _ words: String) -> String {
        school == .unnamed ? "" : "\(words) the \(school.rawValue) school"
    }

    /// Reports a problem in some states of a layout, with a walk that the machine accepts and that ends in one of them.
    func refute(
        _ property: ProofProperty,
        _ message: String,
        nodes: [String],
        at node: Int,
        _ layout: WalkLayout,
        _ wrong: StateSets.Members,
        isQuota: Bool = false,
        refused: (WalkStates.Single) throws -> [WalkRefusal] = { _ in [] }
    ) throws {
        let location = outline.nodes[node].location ?? machine.ritual.location
        if let (example, end) = try counterExample(layout, wrong) {
            add(
                ProofFinding(
                    property,
                    .refuted,
                    message,
                    nodes: nodes,
                    counterExample: CounterExample(
                        facts: example.facts,
                        moves: example.moves,
                        refusals: try refused(end)
                    ),
                    location: location
                ),
                isQuota: isQuota
            )
        } else if !findings.contains(where: {
            $0.property == property && $0.nodes == nodes && $0.outcome == .inconclusive
        }) {
            add(
                ProofFinding(
                    property,
                    .inconclusive,
                    "it may be that \(message), but only after entries were undone in a way that was not found",
                    nodes: nodes,
                    location: location
                )
            )
        }
    }

    /// Searches for a walk without changes of facts, then for one with changes, then for one in which steps are taken
    /// back; nil if there is none.
    private func counterExample(_ layout: WalkLayout, _ wrong: StateSets.Members) throws
        -> (CounterExample, WalkStates.Single)?
    {
        let own = layouts.filter { $0.profile == layout.profile }
        if kinds.profiles[layout.profile].mayBegin {
            let search = try WalkSearch(own, in: states, takesBack: false)
            if let (stages, end) = try search.shortestWay(to: wrong),
                let example = try replayed(stages, end, layout.profile, own)
            {
                return (example, end)
            }
        }
        for takesBack in [false, true] {
            let search = try WalkSearch(layouts, in: states, takesBack: takesBack)
            if let (stages, end) = try search.shortestWay(to: wrong),
                let example = try replayed(stages, end, layout.profile, layouts)
            {
                return (example, end)
            }
        }
        return nil
    }

    /// Repeats the moves of a path with the machine.
    ///
    /// - Returns: The walk; nil if the machine refuses an event.
    private func replayed(
        _ stages: [WalkSearch.Stage],
        _ end: WalkStates.Single,
        _ last: Int,
        _ layouts: [WalkLayout]
    ) throws -> CounterExample? {
        guard let people = try people(for: stages, last, layouts) else { return nil }
        var facts = kinds.profiles[people[0]].facts
        let first = facts
        var moves: [CounterExample.Move] = []
        func become(_ person: Int) throws {
            let other = kinds.profiles[person].facts
            // Facts that the ritual does not read for this kind of person may keep their values.
            var values = facts.values
            for (fact, value) in other.values { values[fact] = value }
            var next = Facts(values, on: facts.day)
            if try !isAlike(next, other) { next = other }
            var changes: [DefinitionID: FactValue?] = [:]
            for fact in Set(facts.values.keys).union(next.values.keys) where facts[fact] != next[fact] {
                changes[fact] = .some(next[fact])
            }
            if !changes.isEmpty { moves.append(.facts(changes)) }
            facts = next
        }
        do throws(WalkRefusal) {
            var snapshot = try after(.begin(revision: ""), nil, facts)
            for (stage, person) in zip(stages, people) {
                do { try become(person) } catch { return nil }
                snapshot = try after(stage.move.event, snapshot, facts)
                moves.append(.event(stage.move.event))
            }
            guard isNoted(end, in: snapshot) else { return nil }
        } catch {
            return nil
        }
        try become(last)
        return CounterExample(facts: first, moves: moves)
    }

    /// Returns the walk after an event.
    ///
    /// - Throws: The machine's refusal of the event.
    private func after(
        _ event: WalkEvent,
        _ snapshot: WalkSnapshot?,
        _ facts: Facts
    ) throws(WalkRefusal) -> WalkSnapshot {
        try untimed.transition(from: snapshot, on: event, for: facts, at: WalkLayout.anyTime).snapshot
    }

    /// Returns whether the machine accepts events one after another.
    func isAccepted(_ moves: [CounterExample.Move], of facts: Facts) -> Bool {
        do throws(WalkRefusal) {
            var snapshot = try after(.begin(revision: ""), nil, facts)
            for case .event(let event) in moves {
                snapshot = try after(event, snapshot, facts)
            }
            return true
        } catch {
            return false
        }
    }

    private func isNoted(_ state: WalkStates.Single, in snapshot: WalkSnapshot) -> Bool {
        states.steps.allSatisfy { step in
            states.note(snapshot.state(of: id(step)), of: step).rawValue == state.codes[step] ?? 0
        }
    }

    private func isAlike(_ one: Facts, _ other: Facts) throws -> Bool {
        guard one.school == other.school else { return false }
        let snapshot = WalkSnapshot(ritual: machine.ritual.id, revision: "", startedAt: WalkLayout.anyTime)
        let (first, second) = try (
            WalkResolution(machine, snapshot, one, at: nil, in: .unknown),
            WalkResolution(machine, snapshot, other, at: nil, in: .unknown)
        )
        guard first.standings == second.standings else { return false }
        for node in outline.nodes.indices {
            if first.isBarred(node) != second.isBarred(node) { return false }
            for school in outline.schools
            where first.excuse(node, by: school) != second.excuse(node, by: school) {
                return false
            }
        }
        return true
    }

    /// Returns whose facts hold at each stage of a path and at its end, with as few changes as possible; nil if
    /// nobody's do.
    private func people(
        for stages: [WalkSearch.Stage],
        _ last: Int,
        _ layouts: [WalkLayout]
    ) throws -> [Int]? {
        var allowed: [Set<Int>] = []
        for stage in stages {
            var people: Set<Int> = []
            if case .undone = stage.move.event {
                people = Set(layouts.map { $0.profile })
            } else {
                for layout in layouts where states.contains(layout.region, stage.before) {
                    let accepts = try layout.moves().contains { move in
                        move.event == stage.move.event && move.code == stage.move.code
                            && states.contains(move.from, stage.before)
                    }
                    if accepts { people.insert(layout.profile) }
                }
            }
            allowed.append(people)
        }
        allowed.append([last])
        var best: [Int: (changes: Int, people: [Int])] = [:]
        for person in allowed[0] where kinds.profiles[person].mayBegin { best[person] = (0, [person]) }
        if stages.isEmpty, best.isEmpty {
            // The walk must begin with another person, whose facts then change.
            for (person, profile) in kinds.profiles.enumerated() where profile.mayBegin {
                best[person] = (0, [person])
            }
            allowed.append([last])
        } else if best.isEmpty {
            for (person, profile) in kinds.profiles.enumerated() where profile.mayBegin {
                best[person] = (0, [person])
            }
            allowed.insert([], at: 0)
        }
        for people in allowed.dropFirst() {
            var next: [Int: (changes: Int, people: [Int])] = [:]
            for person in people.sorted() {
                let ways = best.values.map { way in
                    (way.changes + changes(way.people[way.people.count - 1], person), way.people)
                }
                guard
                    let way = ways.min(by: { ($0.0, $0.1.count, $0.1.last!) < ($1.0, $1.1.count, $1.1.last!) }
                    )
                else {
                    return nil
                }
                next[person] = (way.0, way.1 + [person])
            }
            best = next
        }
        return best[last]?.people
    }

    private func changes(_ one: Int, _ other: Int) -> Int {
        let (first, second) = (kinds.profiles[one].facts, kinds.profiles[other].facts)
        return second.values.count { first[$0.key] != $0.value }
    }
}

extension WalkLayout {
    /// Returns the reason why an event is refused in a state; nil if it is accepted.
    func refusal(of event: WalkEvent, in state: WalkStates.Single? = nil) -> WalkRefusal? {
        let notes = state?.codes ?? [:]
        do throws(WalkRefusal) {
            _ = try supposition.supposing(
                { [states] step, property in
                    let note = WalkStates.Note(rawValue: notes[step] ?? 0)
                    return property(states.state(note, of: step))
                },
                { resolution throws(WalkRefusal) in try resolution.change(on: event, at: Self.anyTime) }
            )
            return nil
        } catch {
            return error
        }
    }
}
