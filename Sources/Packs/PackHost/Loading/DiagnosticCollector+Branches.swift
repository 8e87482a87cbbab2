import ManasikDomain
import ManasikRules

/// Checks for parts of conditions that decide nothing.
extension DiagnosticCollector {
    /// The number of conditions in the longest list that is checked.
    private static let longestList = 16
    /// The number of runs in which a part and its list must be decided to be checked.
    private static let mostRuns = 2_000

    /// Reports conditions of a list that the others of the list make superfluous: of `any` and `none` those that hold
    /// only where another one does, of `all` those that fail only where another one does.
    ///
    /// - Parameters:
    ///   - isAll: Whether all of the list must hold.
    ///   - nodes: The conditions as they are written.
    mutating func checkBranches(
        of parts: [ConditionExpression],
        isAll: Bool,
        in label: String,
        _ nodes: [DefinitionNode],
        _ facts: FactTable
    ) {
        guard (2...Self.longestList).contains(parts.count), parts.count == nodes.count else { return }
        func diagram(_ parts: [ConditionExpression]) -> DecisionDiagram? {
            (isAll ? ConditionExpression.all(parts) : .any(parts)).diagram(limit: Self.mostRuns)
        }
        guard let whole = diagram(parts) else { return }
        let classes = [whole].factClasses(kind: facts.checkedKind)
        var space = FactSpace(classes, limit: 5_000)
        // A list that is the same for everybody is reported as a whole.
        guard let all = try? space.region(of: whole), all != .everybody, all != .nobody else { return }
        var rest = Array(zip(parts, nodes).enumerated())
        for (number, part) in rest.reversed() {
            let others = rest.filter { $0.offset != number }
            guard !others.isEmpty, let without = diagram(others.map(\.element.0)),
                Self.isSame(whole, without, facts)
            else { continue }
            rest = others
            report(
                .idleBranch,
                at: part.1.location,
                "\(label): the condition number \(number + 1) decides nothing, since "
                    + (isAll ? "it holds wherever the others do" : "the others hold wherever it does"),
                help: "remove it, or correct what it compares with"
            )
        }
    }

    private static func isSame(_ one: DecisionDiagram, _ other: DecisionDiagram, _ facts: FactTable) -> Bool {
        let classes = [one, other].factClasses(kind: facts.checkedKind)
        var space = FactSpace(classes, limit: 5_000)
        guard let first = try? space.region(of: one), let second = try? space.region(of: other) else {
            return false
        }
        return first == second
    }
}
