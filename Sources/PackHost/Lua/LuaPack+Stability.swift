package import ManasikDomain
import ManasikLuaRuntime
import ManasikRules
import Synchronization

extension PackRuntime {
    /// Asks the conditions of a pack again: in a fresh state, in the opposite order, and each first in a state of its own.
    package func conditionTrial(of pack: PackID) -> ConditionTrial {
        entries[pack]?.mutex.withLock { entry in entry.pack.conditionTrial(facts: entry.facts) }
            ?? ConditionTrial(conditions: 0, unread: [], doubts: [])
    }
}

extension LuaPack {
    /// One way through a condition: what it is told, and what it answered when the pack was loaded.
    private struct Path {
        let answers: [(atom: Atom, value: FactValue)]
        let holds: Bool
    }

    /// How many ways through one condition are tried again.
    private static let mostPaths = 1000

    fileprivate func conditionTrial(facts: FactTable) -> ConditionTrial {
        let unread = explored.filter { readingOfPersonAlone($0.key, facts) == nil }
        return ConditionTrial(
            conditions: explored.count,
            unread: unread.map { .init(label: $0.label, location: $0.condition.location) },
            doubts: conditionDoubts(facts: facts)
        )
    }

    private func conditionDoubts(facts: FactTable) -> [ConditionDoubt] {
        var found: [Int: ConditionDoubt] = [:]
        var ways: [(index: Int, paths: [Path])] = []
        for (index, one) in explored.enumerated() {
            guard case .decided(let diagram) = one.condition.form else {
                found[index] = ConditionDoubt(
                    label: one.label,
                    location: one.condition.location,
                    message: "asks too much to be decided in advance: let it ask less",
                    answers: [],
                    isCertain: false
                )
                continue
            }
            ways.append((index, Self.paths(of: diagram, facts: facts)))
        }
        let backwards = ways.reversed().map { ($0.index, Array($0.paths.reversed())) }
        ask(ways, isFresh: true, when: "in a fresh state", facts, &found)
        ask(backwards, isFresh: false, when: "when it is asked again, in another order", facts, &found)
        ask(backwards, isFresh: true, when: "in a fresh state, asked in another order", facts, &found)
        for way in ways { ask([way], isFresh: true, when: "when it is asked first", facts, &found) }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    private func ask(
        _ ways: [(index: Int, paths: [Path])],
        isFresh: Bool,
        when: String,
        _ facts: FactTable,
        _ found: inout [Int: ConditionDoubt]
    ) {
        if isFresh { _ = try? start() }
        for (index, paths) in ways where found[index] == nil {
            for path in paths {
                guard let problem = problem(with: path, explored[index].key, when, facts) else { continue }
                found[index] = ConditionDoubt(
                    label: explored[index].label,
                    location: explored[index].condition.location,
                    message: problem,
                    answers: path.answers,
                    isCertain: true
                )
                break
            }
        }
    }

    private func problem(with path: Path, _ key: Int, _ when: String, _ facts: FactTable) -> String? {
        var unexpected: Atom?
        do {
            let answered = try answer(key, facts: facts) { atom in
                if let told = path.answers.first(where: { $0.atom == atom }) { return told.value }
                unexpected = unexpected ?? atom
                return (try? Self.classes(of: atom, facts: facts).first?.representative) ?? .boolean(false)
            }
            if let unexpected {
                return "asks \(unexpected) \(when), which it did not ask when the pack was loaded"
            }
            switch answered {
            case .success(path.holds): return nil
            case .success(let holds):
                return
                    "answers \(holds ? "yes" : "no") \(when), and \(holds ? "no" : "yes") when the pack was loaded"
            case .failure(let wrong): return "answers \(wrong.type) \(when), not true or false"
            }
        } catch let error as LuaError {
            if case .killed = error.kind { return "uses up its budget \(when): \(error.text)" }
            return "fails \(when): \(error.text)"
        } catch {
            return "fails \(when): \(error)"
        }
    }

    private static func paths(of diagram: DecisionDiagram, facts: FactTable) -> [Path] {
        var found: [Path] = []
        func follow(_ target: DecisionDiagram.Target, _ answers: [(atom: Atom, value: FactValue)]) {
            guard found.count < mostPaths else { return }
            switch target {
            case .answer(let holds): found.append(Path(answers: answers, holds: holds))
            case .node(let index):
                let node = diagram.nodes[index]
                for edge in node.edges { follow(edge.to, answers + [(node.atom, edge.when.anyValue)]) }
                let domain = (try? classes(of: node.atom, facts: facts).map(\.representative)) ?? []
                if let other = domain.first(where: { value in
                    !node.edges.contains { $0.when.contains(value) }
                }) {
                    follow(node.otherwise, answers + [(node.atom, other)])
                }
            }
        }
        follow(diagram.root, [])
        return found
    }
}

extension DecisionDiagram.Guard {
    /// One of the values for which it holds.
    fileprivate var anyValue: FactValue {
        switch self {
        case .values(let values): values[0]
        case .range(let low, let high): .integer(low == Int.min ? high : low)
        }
    }
}
