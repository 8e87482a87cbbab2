public import ManasikDomain

/// What people get for themselves by a relation, and what they see once they have signed out.
extension AccessRules {
    /// A rule that asks for a relation.
    public struct RelationUse: Hashable, Sendable {
        public let relation: String
        public let operation: Operation
        /// The field that the rule lets read; nil for a rule about whole records.
        public let field: String?
    }

    /// Returns the rules that allow more to people without a role, and outside of the record's group, because of a relation
    /// that records of their own make.
    ///
    /// - Throws: `FactSpace.TooLarge` if the rules tell too much apart to be compared.
    public func openings() throws(FactSpace.TooLarge) -> [RelationUse] {
        let related = relations.filter { $0.value.maker == .author }.keys.sorted().map { Self.viewer($0) }
        let strangers = ([Self.isOwner, Self.isMember, Self.isGuide] + related).map { no($0) } + [plain]
        return try uses(by: .viewer) { with, without in
            strangers + [.decided(with, [:]), .none([.decided(without, [:])])]
        }
    }

    /// Returns the rules of a public collection that hide something from whom the author has put in a relation, and show it to
    /// whoever has not signed in.
    ///
    /// - Throws: `FactSpace.TooLarge` if the rules tell too much apart to be compared.
    public func shownSignedOut() throws(FactSpace.TooLarge) -> [RelationUse] {
        guard audience == .public else { return [] }
        return try uses(by: .author) { with, without throws(FactSpace.TooLarge) in
            let signedOut = try seenSignedOut(without)
            return [
                no(Self.isOwner), yes(Self.isSignedIn), .decided(without, [:]), .none([.decided(with, [:])]),
                .decided(signedOut, [:]),
            ]
        }
    }

    /// Whether people without a role can write a record that makes a relation, in the collection of its records.
    ///
    /// - Throws: `FactSpace.TooLarge` if the rules tell too much apart to be compared.
    public func letsAnybodyMake(_ relation: RecordAccess.Relation) throws(FactSpace.TooLarge) -> Bool {
        var made = [yes(Self.isOwner), plain]
        for (name, value) in relation.fields.sorted(by: { $0.key < $1.key }) {
            let asked: FactValue
            switch value {
            case .boolean(let value): asked = .boolean(value)
            case .string(let value): asked = .text(value)
            default: continue
            }
            made.append(.test(.fact(Self.record(name)), .values([asked])))
        }
        for operation in [Operation.create, .update] {
            let written = ConditionExpression.all(made + [.decided(rule(of: operation), [:])])
            guard let diagram = written.diagram() else { throw FactSpace.TooLarge() }
            if try somebody(meets: diagram) != nil { return true }
        }
        return false
    }

    // MARK: Comparing

    private func yes(_ id: DefinitionID) -> ConditionExpression {
        .test(.fact(id), .values([.boolean(true)]))
    }

    private func no(_ id: DefinitionID) -> ConditionExpression {
        .test(.fact(id), .values([.boolean(false)]))
    }

    private var plain: ConditionExpression { .test(.fact(Self.role), .values([.text(Viewer.noRole)])) }

    /// Returns the rules that ask for a relation and for which somebody meets conditions.
    ///
    /// - Parameter conditions: Made of what remains of the rule for those in the relation, and for others.
    private func uses(
        by maker: RecordAccess.Relation.Maker,
        where conditions: (
            _ with: DecisionDiagram, _ without: DecisionDiagram
        ) throws(FactSpace.TooLarge) -> [ConditionExpression]
    ) throws(FactSpace.TooLarge) -> [RelationUse] {
        var asked: [(Operation, String?, DecisionDiagram)] = []
        for operation in Operation.allCases { asked.append((operation, nil, rule(of: operation))) }
        for field in hiddenFields { asked.append((.read, field, hidden[field]!)) }
        var found: [RelationUse] = []
        for relation in relations.filter({ $0.value.maker == maker }).keys.sorted() {
            let atom = Atom.fact(Self.viewer(relation))
            for (operation, field, rule) in asked where rule.asked.contains(atom) {
                guard let with = rule.answering(atom, .boolean(true)),
                    let without = rule.answering(atom, .boolean(false)),
                    let compared = ConditionExpression.all(try conditions(with, without)).diagram()
                else { throw FactSpace.TooLarge() }
                guard try somebody(meets: compared) != nil else { continue }
                found.append(RelationUse(relation: relation, operation: operation, field: field))
            }
        }
        return found
    }

    /// Returns what remains of a rule for whoever has not signed in, of whom nothing is known.
    private func seenSignedOut(_ rule: DecisionDiagram) throws(FactSpace.TooLarge) -> DecisionDiagram {
        var left: DecisionDiagram? = rule
        for atom in rule.asked where Self.isOfViewer(atom.fact) {
            switch atom {
            case .fact(Self.role): left = left?.answering(atom, .text(Viewer.noRole))
            // It must be shown whatever the age.
            case .fact(Self.age): left = left?.negated.ignoring(atom)?.negated
            default: left = left?.answering(atom, .boolean(false))
            }
        }
        guard let left else { throw FactSpace.TooLarge() }
        return left
    }
}

extension DecisionDiagram {
    /// Whether somebody but the author of a record gets another answer by standing in a relation to the author; nil if the
    /// diagram is too large to be compared.
    package func tellsOthersApart(by relation: DefinitionID) -> Bool? {
        let atom = Atom.fact(relation)
        guard let others = answering(.fact(AccessRules.isOwner), .boolean(false)),
            let with = others.answering(atom, .boolean(true)),
            let without = others.answering(atom, .boolean(false))
        else { return nil }
        let differs = ConditionExpression.any([
            .all([.decided(with, [:]), .none([.decided(without, [:])])]),
            .all([.decided(without, [:]), .none([.decided(with, [:])])]),
        ])
        return differs.diagram()?.normalized.map { $0.root != .answer(false) }
    }
}
