public import ManasikDomain

/// A condition written as a table of facts.
public indirect enum ConditionExpression: Hashable, Sendable {
    case test(Atom, DecisionDiagram.Guard)
    /// Whether the value of a derived fact is one of those that a guard takes.
    case derived(DefinitionID, FactDerivation, DecisionDiagram.Guard)
    /// A diagram that may ask for derived facts.
    case decided(DecisionDiagram, [DefinitionID: FactDerivation])
    case all([ConditionExpression])
    case any([ConditionExpression])
    case none([ConditionExpression])

    /// Decides the expression for every answer to its atoms.
    ///
    /// - Returns: nil if that takes more than `limit` runs, or the expression asks more than a diagram can.
    public func diagram(limit: Int = DiagramBuilder.defaultLimit) -> DecisionDiagram? {
        diagram(limit: limit, check: {})
    }

    /// Decides the expression for every answer to its atoms, calling `check` now and then, which ends the work by
    /// throwing.
    package func diagram<Failure: Error>(
        limit: Int = DiagramBuilder.defaultLimit,
        check: @escaping () throws(Failure) -> Void
    ) throws(Failure) -> DecisionDiagram? {
        var guards: [Atom: [DecisionDiagram.Guard]] = [:]
        collectGuards(into: &guards)
        let classes = guards.mapValues(Self.classes)
        var work = 0
        do throws(DiagramFailure<Failure>) {
            return try DiagramBuilder.diagram(
                limit: limit,
                classes: { atom throws(Failure) in classes[atom] ?? [] },
                run: { answer throws(Failure) in
                    try holds { atom, size throws(Failure) in
                        work += size
                        if work > Self.workBetweenChecks {
                            work = 0
                            try check()
                        }
                        return answer(atom)
                    }
                },
                check: check
            )
        } catch {
            switch error {
            case .given(let failure): throw failure
            case .unstable(let asked):
                preconditionFailure("an expression asked otherwise: \(asked.first ?? asked.second!)")
            }
        }
    }

    /// The number of values that are compared before `check` is called again.
    private static let workBetweenChecks = 4096

    /// The atoms that the expression asks, each once, in the order in which they are written.
    public var atoms: [Atom] {
        switch self {
        case .test(let atom, _): return [atom]
        case .derived(_, let derivation, _): return derivation.diagrams.flatMap { $0.asked }.eachOnce
        case .decided(let diagram, let derivations):
            return diagram.asked.flatMap { atom in
                derivations[of: atom].map { $0.diagrams.flatMap { $0.asked } } ?? [atom]
            }.eachOnce
        case .all(let parts), .any(let parts), .none(let parts):
            return parts.flatMap { $0.atoms }.eachOnce
        }
    }

    /// The derived facts whose values the expression compares, each once, in order.
    package var derivedFacts: [DefinitionID] {
        switch self {
        case .derived(let id, _, _): return [id]
        case .test, .decided: return []
        case .all(let parts), .any(let parts), .none(let parts):
            return Set(parts.flatMap { $0.derivedFacts }).sorted()
        }
    }

    /// - Parameter answer: Answers an atom, and is told with how many values the answer will be compared.
    private func holds<Failure: Error>(
        _ answer: (Atom, _ size: Int) throws(Failure) -> FactValue
    ) throws(Failure) -> Bool {
        switch self {
        case .test(let atom, let guarded): return try guarded.contains(answer(atom, Self.size(of: guarded)))
        case .derived(_, let derivation, let guarded):
            return guarded.contains(try derivation.value { atom throws(Failure) in try answer(atom, 1) })
        case .decided(let diagram, let derivations):
            return try diagram.holds { atom throws(Failure) in
                guard let derivation = derivations[of: atom] else { return try answer(atom, 1) }
                return try derivation.value { atom throws(Failure) in try answer(atom, 1) }
            }
        case .all(let parts):
            for part in parts { if try !part.holds(answer) { return false } }
            return true
        case .any(let parts): return try Self.oneHolds(of: parts, answer)
        case .none(let parts): return try !Self.oneHolds(of: parts, answer)
        }
    }

    private static func oneHolds<Failure: Error>(
        of parts: [ConditionExpression],
        _ answer: (Atom, _ size: Int) throws(Failure) -> FactValue
    ) throws(Failure) -> Bool {
        for part in parts { if try part.holds(answer) { return true } }
        return false
    }

    private static func size(of guarded: DecisionDiagram.Guard) -> Int {
        if case .values(let values) = guarded { values.count + 1 } else { 1 }
    }

    private func collectGuards(into guards: inout [Atom: [DecisionDiagram.Guard]]) {
        switch self {
        case .test(let atom, let guarded): guards[atom, default: []].append(guarded)
        case .derived(_, let derivation, _):
            for diagram in derivation.diagrams { diagram.collectGuards(into: &guards) }
        case .decided(let diagram, let derivations):
            diagram.collectGuards(into: &guards)
            for atom in diagram.asked {
                guard let derivation = derivations[of: atom] else { continue }
                guards[atom] = nil
                for diagram in derivation.diagrams { diagram.collectGuards(into: &guards) }
            }
        case .all(let parts), .any(let parts), .none(let parts):
            for part in parts { part.collectGuards(into: &guards) }
        }
    }

    /// Returns the classes of an atom's answers that no guard tells apart, and one class of all other answers.
    static func classes(of guards: [DecisionDiagram.Guard]) -> [AnswerClass] {
        var values: Set<FactValue> = []
        for case .values(let listed) in guards { values.formUnion(listed) }
        let places = guards.places
        let sorted = guards.cuts(places: places).sorted()
        if let first = sorted.first {
            var classes = [AnswerClass(range: Int.min, first - 1, places: places)]
            for (index, cut) in sorted.enumerated() {
                let end = index + 1 < sorted.count ? sorted[index + 1] - 1 : Int.max
                classes.append(AnswerClass(range: cut, end, places: places))
            }
            return classes
        }
        if values.contains(where: { if case .boolean = $0 { true } else { false } }) {
            return [false, true].map { AnswerClass(value: .boolean($0)) }
        }
        return values.sorted { $0.description < $1.description }.map(AnswerClass.init(value:)) + [.rest]
    }
}

extension FactDerivation {
    fileprivate var diagrams: [DecisionDiagram] { cases.map { $0.when } }
}

extension [DefinitionID: FactDerivation] {
    /// Returns how the fact whose value an atom asks for follows from others; nil if it does not.
    fileprivate subscript(of atom: Atom) -> FactDerivation? {
        if case .fact(let id) = atom { self[id] } else { nil }
    }
}

extension DecisionDiagram {
    fileprivate func collectGuards(into guards: inout [Atom: [Guard]]) {
        for node in nodes { guards[node.atom, default: []] += node.edges.map { $0.when } }
    }
}
