package import ManasikDomain
import ManasikLuaRuntime
import ManasikRules
import Synchronization

extension PackRuntime {
    /// Evaluates the conditions of a pack again: in a fresh state, in the opposite order, and each first in a fresh
    /// state.
    package func conditionTrial(of pack: PackID) -> ConditionTrial {
        entries[pack]?.mutex.withLock { $0.pack.conditionTrial() }
            ?? ConditionTrial(conditions: 0, unread: [], constant: [], doubts: [])
    }
}

extension LuaPack {
    /// One path through a condition: the answers that it was given, and its result when the pack was loaded.
    private struct Path {
        let answers: [(atom: Atom, value: FactValue)]
        let holds: Bool
    }

    /// The largest number of paths through one condition that are tried again.
    private static let mostPaths = 1000

    fileprivate func conditionTrial() -> ConditionTrial {
        let tried = explored.filter { !$0.isRepeated }
        let unread = tried.filter { one in
            if one.facts.isOfAccess { return (try? reading(of: one.key, isOfAccess: true)) == nil }
            return readingOfPersonAlone(one.key, one.facts, isOfDerived: true) == nil
        }
        let constant = tried.compactMap { one -> ConditionTrial.Constant? in
            guard one.expected.looked == nil, case .decided(let diagram) = one.condition.form,
                case .answer(let holds) = diagram.root
            else { return nil }
            return .init(label: one.label, location: one.condition.location, holds: holds)
        }
        return ConditionTrial(
            conditions: tried.count,
            unread: unread.map { .init(label: $0.label, location: $0.condition.location) },
            constant: constant,
            doubts: conditionDoubts()
        )
    }

    /// Explores each condition again in a fresh state, as when the pack was loaded, and compares the results with its
    /// diagram. The code's own paths are used, since a diagram leaves out questions that make no difference.
    private func conditionDoubts() -> [ConditionDoubt] {
        var found: [Int: ConditionDoubt] = [:]
        var ways: [(index: Int, paths: [Path])] = []
        _ = try? start()
        deciding.reset()
        for (index, one) in explored.enumerated() {
            func doubt(_ message: String, isCertain: Bool, _ answers: [(atom: Atom, value: FactValue)] = []) {
                found[index] = ConditionDoubt(
                    label: one.label,
                    location: one.condition.location,
                    message: message,
                    answers: answers,
                    isCertain: isCertain
                )
            }
            guard case .decided(let diagram) = one.condition.form else {
                doubt("asks too much to be decided in advance: let it ask for less", isCertain: false)
                continue
            }
            do {
                let paths = try paths(through: one)
                if let (problem, answers) = Self.difference(of: paths, from: diagram) {
                    doubt(
                        problem + " in a fresh state, and not when the pack was loaded",
                        isCertain: true,
                        answers
                    )
                } else {
                    ways.append((index, paths))
                }
            } catch is CallTime.Spent {
                doubt("is not tried: \(deciding.problem)", isCertain: false)
            } catch {
                doubt(Self.words(for: error, when: "in a fresh state"), isCertain: true)
            }
        }
        let backwards = ways.reversed().map { ($0.index, Array($0.paths.reversed())) }
        ask(backwards, isFresh: false, when: "when it is asked again, in another order", &found)
        ask(backwards, isFresh: true, when: "in a fresh state, asked in another order", &found)
        for way in ways { ask([way], isFresh: true, when: "when it is asked first", &found) }
        // Code of a fact is tried once for each value, and doubted once.
        var seen: Set<Int> = []
        return found.sorted { $0.key < $1.key }
            .filter { explored[$0.key].expected.looked == nil || seen.insert(explored[$0.key].key).inserted }
            .map(\.value)
    }

    /// Explores a condition as when the pack was loaded.
    ///
    /// - Returns: The paths with their answers and results: all of them, or an even selection if there are more than
    ///   `mostPaths`.
    private func paths(through one: ExploredCondition) throws -> [Path] {
        let facts = one.facts
        let reading = facts.isOfAccess ? nil : try reading(of: one.key)
        var paths: [Path] = []
        var (runs, stride) = (0, 1)
        let diagram = try deciding.counting {
            try DiagramBuilder.deciding(
                classes: { try Self.classes(of: $0, facts: facts, reading: reading) },
                run: { answer in
                    var told: [(atom: Atom, value: FactValue)] = []
                    let holds = try self.answer(one.key, facts: facts, expecting: one.expected) { atom in
                        let value = answer(atom)
                        if !told.contains(where: { $0.atom == atom }) { told.append((atom, value)) }
                        return value
                    }.get()
                    if runs % stride == 0 { paths.append(Path(answers: told, holds: holds)) }
                    runs += 1
                    if paths.count > Self.mostPaths {
                        paths = paths.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
                        stride *= 2
                    }
                    return holds
                },
                check: deciding.check
            )
        }
        guard diagram != nil else { throw AsksMore() }
        return paths
    }

    private struct AsksMore: Error, CustomStringConvertible {
        var description: String { "it asks for more than when the pack was loaded" }
    }

    /// Returns the first path through a condition that contradicts its diagram, and how; nil if none does.
    private static func difference(
        of paths: [Path],
        from diagram: DecisionDiagram
    ) -> (problem: String, answers: [(atom: Atom, value: FactValue)])? {
        for path in paths {
            var target = diagram.root
            while case .node(let index) = target {
                let node = diagram.nodes[index]
                guard let value = path.answers.first(where: { $0.atom == node.atom })?.value else {
                    return ("does without asking \(node.atom)", path.answers)
                }
                target = node.edges.first { $0.when.contains(value) }?.to ?? node.otherwise
            }
            if target != .answer(path.holds) {
                return ("answers \(path.holds ? "yes" : "no")", path.answers)
            }
        }
        return nil
    }

    private func ask(
        _ ways: [(index: Int, paths: [Path])],
        isFresh: Bool,
        when: String,
        _ found: inout [Int: ConditionDoubt]
    ) {
        if isFresh { _ = try? start() }
        for (index, paths) in ways where found[index] == nil {
            for path in paths {
                guard let problem = problem(with: path, explored[index], when) else { continue }
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

    private func problem(
        with path: Path,
        _ one: ExploredCondition,
        _ when: String
    ) -> String? {
        let facts = one.facts
        var unexpected: Atom?
        do {
            let answered = try answer(one.key, facts: facts, expecting: one.expected) { atom in
                if let told = path.answers.first(where: { $0.atom == atom }) { return told.value }
                unexpected = unexpected ?? atom
                return (try? Self.classes(of: atom, facts: facts).first?.representative) ?? .boolean(false)
            }
            if let unexpected {
                return "asks for \(unexpected) \(when), which it did not ask for when the pack was loaded"
            }
            switch answered {
            case .success(path.holds): return nil
            case .success where one.expected.looked != nil:
                return "answers otherwise \(when) than when the pack was loaded"
            case .success(let holds):
                return
                    "answers \(holds ? "yes" : "no") \(when), and \(holds ? "no" : "yes") when the pack was loaded"
            case .failure(let wrong): return "answers \(wrong.type) \(when), not \(wrong.expected)"
            }
        } catch {
            return Self.words(for: error, when: when)
        }
    }

    private static func words(for error: any Error, when: String) -> String {
        switch error {
        case is UnstableCondition: return "does not answer the same way twice \(when)"
        case let error as LuaError:
            if case .killed = error.kind { return "uses up its budget \(when): \(error.text)" }
            return "fails \(when): \(error.text)"
        case let wrong as WrongAnswer: return "answers \(wrong.type) \(when), not true or false"
        default: return "fails \(when): \(error)"
        }
    }
}
