public import ManasikDomain
public import ManasikRules

/// A catalog with everything that answers its conditions.
public struct CatalogRules: Sendable {
    public let catalog: Catalog
    public let evaluator: RuleEvaluator
    /// The conditions of all checklist items.
    public let checklists: ChecklistRules
    /// The facts in the order in which they are declared: the host's, then those of each pack.
    public let factOrder: [DefinitionID]

    public init(
        _ catalog: Catalog,
        _ evaluator: RuleEvaluator,
        checklists: ChecklistRules,
        factOrder: [DefinitionID]
    ) {
        self.catalog = catalog
        self.evaluator = evaluator
        self.checklists = checklists
        self.factOrder = factOrder
    }

    /// Lays out the conditions of a catalog.
    public init(_ catalog: Catalog, _ evaluator: RuleEvaluator) {
        self.init(catalog, evaluator, checklists: ChecklistRules(catalog), factOrder: catalog.factOrder)
    }

    /// Returns the verdict of a condition.
    ///
    /// - Returns: nil if the condition failed, which is reported: no answer of the person would settle it.
    func verdict(_ condition: Condition?, _ facts: Facts) -> Verdict? {
        try? evaluator.reportedVerdict(of: condition, for: facts).get()
    }

    /// Returns what is left to decide of a condition.
    ///
    /// - Returns: nil if the condition failed, which is reported.
    func decision(_ condition: Condition, _ facts: Facts) -> PartialDecision? {
        do throws(ConditionFailure) { return try evaluator.decision(of: condition, for: facts) } catch {
            evaluator.report(error)
            return nil
        }
    }
}
