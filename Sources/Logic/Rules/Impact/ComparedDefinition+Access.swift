import ManasikDomain

extension RecordCollection {
    /// Adds who may do what with the records of a shared collection.
    ///
    /// - Parameters:
    ///   - other: The other version of the collection, whose words stand for rules that say the same.
    ///   - renaming: From the names of this version to those of the other.
    func addAccess(
        comparedWith other: RecordCollection?,
        naming renaming: Renaming,
        to list: inout RequirementList
    ) {
        func named(_ field: String) -> String { renaming.field(field, of: id).field }
        guard let access, let rules = AccessRules(of: self) else { return }
        let others = other.flatMap { AccessRules(of: $0) }
        list.add("scope", access.audience.rawValue)
        for operation in AccessRules.Operation.allCases {
            list.add("access.\(operation.rawValue)", list: rules.ways(to: operation, or: others))
        }
        for field in access.fields.keys.sorted() {
            list.add("access.fields.\(named(field))", list: rules.ways(toRead: field))
        }
        for claim in access.claims {
            guard let diagram = claim.condition.diagram else { continue }
            list.add("never.\(claim.operation.rawValue)", list: rules.ways(diagram))
        }
        list.add("access.group", access.group.map(named))
        list.add("access.roles", list: access.roles)
        for (name, relation) in access.relations.sorted(by: { $0.key < $1.key }) {
            list.add("access.relations.\(name)", relation.words(naming: renaming))
        }
    }
}

extension RecordAccess.Relation {
    /// Which records make it, in words for authors.
    fileprivate func words(naming renaming: Renaming) -> String {
        let renamed = fields.map { renaming.field($0.key, of: collection, $0.value) }
        let values = renamed.sorted { $0.field < $1.field }.map {
            "\($0.field) = \(CanonicalJSON.text(of: $0.value))"
        }
        let (other, account) = renaming.field(account, of: collection)
        return "\(other).\(account) by \(maker.rawValue)"
            + (values.isEmpty ? "" : " where \(values.joined(separator: ", "))")
    }
}

extension AccessRules {
    /// Returns the ways in which an operation is allowed, in the words of another version that allows the same.
    fileprivate func ways(to operation: Operation, or other: AccessRules?) -> [String] {
        guard let other, other.roles == roles, other.fields == fields, other.group == group,
            other.audience == audience,
            other.relations == relations
        else {
            return ways(to: operation)
        }
        let isSame = isWithin(other, operation) && other.isWithin(self, operation)
        return isSame ? min(ways(to: operation), other.ways(to: operation)) : ways(to: operation)
    }

    /// Whether another version certainly allows an operation wherever this one does.
    private func isWithin(_ other: AccessRules, _ operation: Operation) -> Bool {
        let refused = ConditionExpression.none([.decided(other.rule(of: operation), [:])]).diagram()
        guard let refused else { return false }
        do throws(FactSpace.TooLarge) {
            return try counterexample(to: AccessClaim(never: operation, where: refused)) == nil
        } catch { return false }
    }

    /// Returns one of two lists, the same whichever comes first.
    private func min(_ left: [String], _ right: [String]) -> [String] {
        left.lexicographicallyPrecedes(right) ? left : right
    }
}
