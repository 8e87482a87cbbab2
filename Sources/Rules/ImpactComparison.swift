public import ManasikDomain

/// Holds two versions of packs against each other over everybody there can be.
public struct ImpactComparison: Sendable {
    private let old: Catalog
    private let new: Catalog
    private let progress: @Sendable (_ done: Int, _ total: Int) -> Void

    public init(
        from old: Catalog,
        to new: Catalog,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        self.old = old
        self.new = new
        self.progress = progress
    }

    private struct Key: Hashable {
        let kind: RuledDefinition.Kind
        let id: DefinitionID
    }

    public func run() -> Impact {
        var order: [Key] = []
        func indexed(_ catalog: Catalog) -> [Key: RuledDefinition] {
            var found: [Key: RuledDefinition] = [:]
            for definition in catalog.ruledDefinitions {
                let key = Key(kind: definition.kind, id: definition.id)
                if found[key] == nil, !order.contains(key) { order.append(key) }
                found[key] = definition
            }
            return found
        }
        let (before, after) = (indexed(old), indexed(new))
        var impact = Impact(entries: [], inconclusive: [], compared: order.count)
        for (index, key) in order.enumerated() {
            compare(before[key], after[key], into: &impact)
            progress(index + 1, order.count)
        }
        return impact
    }

    // MARK: One definition

    private func compare(_ old: RuledDefinition?, _ new: RuledDefinition?, into impact: inout Impact) {
        guard let shown = new ?? old, !Self.isSame(old, new) else { return }
        func isUndecided(_ reason: Impact.Inconclusive.Reason) {
            impact.inconclusive.append(
                Impact.Inconclusive(
                    kind: shown.kind,
                    id: shown.id,
                    reason: reason,
                    location: shown.clauses.last?.condition.location ?? shown.location
                )
            )
        }
        guard let before = Self.diagrams(old), let after = Self.diagrams(new) else {
            return isUndecided(.code)
        }
        do throws(FactSpace.TooLarge) {
            var comparison = DefinitionComparison(before, after, kind: kind)
            impact.entries += try comparison.entries(old, new)
        } catch {
            isUndecided(.tooLarge)
        }
    }

    /// How a fact is declared by either version, with all values that it can have in one of them.
    private func kind(_ id: DefinitionID) -> FactKind? {
        switch (old.facts[id]?.kind, new.facts[id]?.kind) {
        case (.enumeration(let old)?, .enumeration(let new)?):
            .enumeration(new + old.filter { !new.contains($0) })
        case (.integer(let low, let high)?, .integer(let newLow, let newHigh)?):
            .integer(minimum: min(low, newLow), maximum: max(high, newHigh))
        case (let old, let new): new ?? old
        }
    }

    /// Whether nothing differs that rules say, wherever it stands.
    private static func isSame(_ old: RuledDefinition?, _ new: RuledDefinition?) -> Bool {
        guard let old, let new else { return false }
        func form(_ condition: Condition?) -> Condition.Form? {
            // Code is only the same as itself where it was decided: the key says nothing of what it does.
            if case .decided? = condition?.form { condition?.form } else { nil }
        }
        func isSame(_ old: Condition?, _ new: Condition?) -> Bool {
            (old == nil && new == nil) || (form(old) != nil && form(old) == form(new))
        }
        return old.requirements == new.requirements && isSame(old.doneWhen, new.doneWhen)
            && old.clauses.count == new.clauses.count
            && zip(old.clauses, new.clauses).allSatisfy { isSame($0.condition, $1.condition) }
    }

    /// The diagrams of a definition that must all hold; nobody's where there is no definition, nil where one is code.
    private static func diagrams(_ definition: RuledDefinition?) -> DefinitionComparison.Side? {
        guard let definition else { return DefinitionComparison.Side(clauses: [.never], done: .never) }
        func decided(_ condition: Condition) -> DecisionDiagram? {
            if case .decided(let diagram) = condition.form { diagram } else { nil }
        }
        let clauses = definition.clauses.compactMap { decided($0.condition) }
        var done: DecisionDiagram? = .never
        if let condition = definition.doneWhen { done = decided(condition) }
        guard clauses.count == definition.clauses.count, let done else { return nil }
        return DefinitionComparison.Side(clauses: clauses, done: done)
    }
}
