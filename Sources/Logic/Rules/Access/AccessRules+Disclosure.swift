public import ManasikDomain

/// Whether people find out whose a record is who may not read that.
extension AccessRules {
    /// A rule that tells whoever names somebody in a record of their own whether that is the author of a record.
    public struct Disclosure: Hashable, Sendable {
        public let relation: String
        public let operation: Operation
        /// The field that the rule lets read; nil for a rule about whole records.
        public let field: String?
    }

    /// Returns the rules by which people find out whose a record is who may not read that: with another answer for a relation
    /// that their own records make, which they can try with one name after another.
    ///
    /// - Throws: `FactSpace.TooLarge` if the rules tell too much apart to be compared.
    public func disclosures() throws(FactSpace.TooLarge) -> [Disclosure] {
        guard let author, let readers = hidden[author] else { return [] }
        var asked: [(Operation, String?, DecisionDiagram)] = []
        for operation in Operation.allCases where operation != .create {
            asked.append((operation, nil, rule(of: operation)))
        }
        for field in hiddenFields { asked.append((.read, field, hidden[field]!)) }
        var found: [Disclosure] = []
        for relation in relations.filter({ $0.value.maker == .viewer }).keys.sorted() {
            for (operation, field, rule) in asked {
                guard try tells(rule, by: relation, whoDoesNotMeet: readers) else { continue }
                found.append(Disclosure(relation: relation, operation: operation, field: field))
            }
        }
        return found
    }

    /// Whether a rule says something else of a record for another answer of a relation, to somebody who reads the record and
    /// not its author.
    private func tells(
        _ rule: DecisionDiagram,
        by relation: String,
        whoDoesNotMeet readers: DecisionDiagram
    ) throws(FactSpace.TooLarge) -> Bool {
        let atom = Atom.fact(Self.viewer(relation))
        guard rule.asked.contains(atom) else { return false }
        guard let with = rule.answering(atom, .boolean(true)),
            let without = rule.answering(atom, .boolean(false)),
            let reading = self.rule(of: .read).ignoring(atom),
            let unread = readers.negated.ignoring(atom)
        else { throw FactSpace.TooLarge() }
        let other = ConditionExpression.test(.fact(Self.isOwner), .values([.boolean(false)]))
        func decided(_ diagram: DecisionDiagram) -> ConditionExpression { .decided(diagram, [:]) }
        let differs = ConditionExpression.any([
            .all([decided(with), .none([decided(without)])]),
            .all([decided(without), .none([decided(with)])]),
        ])
        guard
            let told = ConditionExpression.all([differs, decided(reading), decided(unread), other]).diagram()
        else {
            throw FactSpace.TooLarge()
        }
        return try somebody(meets: told) != nil
    }
}
