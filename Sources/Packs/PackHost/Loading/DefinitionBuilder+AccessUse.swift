import ManasikDomain
import ManasikRules

/// Rules of access that cannot be meant.
extension DefinitionBuilder {
    /// A rule as it is written, and what is left of it for whoever it concerns.
    struct AskingRule {
        /// The keys under which it is written.
        let path: [String]
        let written: Condition
        let applied: Condition
    }

    /// Reports relations of which no rule asks, and rules that ask for one in vain.
    ///
    /// - Parameter idle: The rules that hold for nobody, which is reported.
    mutating func checkUse(
        of relations: [String: RecordAccess.Relation],
        in rules: [AskingRule],
        exceptIn idle: Set<[String]>,
        _ node: DefinitionNode,
        _ label: String
    ) {
        for (name, relation) in relations.sorted(by: { $0.key < $1.key }) {
            let id = AccessRules.viewer(name)
            let asking = rules.filter { $0.written.atoms.contains { $0.fact == id } }
            if asking.isEmpty {
                resolver.collector.report(
                    .idleRelation,
                    at: node["access"]?["relations"]?[name]?.location ?? node.location,
                    "no rule of \(label) asks for its relation '\(name)'",
                    help: "ask for 'viewer.\(name)' in a rule, or remove the relation"
                )
            }
            for rule in asking where !idle.contains(rule.path) && isInVain(id, rule) {
                let change =
                    rule.path.last.flatMap { RecordAccess.Operation(rawValue: $0) }.map { $0 != .read }
                    ?? false
                let others =
                    !change || rule.path.last == "create"
                    ? "" : ", and others change a record by one alone that the author makes"
                resolver.collector.report(
                    .vainRelation,
                    at: place(of: rule, node),
                    "\(label): 'access.\(rule.path.joined(separator: "."))' asks for 'viewer.\(name)', which makes no "
                        + "difference there: nobody stands in a relation to themselves" + others,
                    help: change && relation.maker == .viewer && rule.path.last != "create"
                        ? "let the author's records make the relation, or leave it out of this rule"
                        : "leave it out of this rule"
                )
            }
        }
    }

    /// Whether a rule asks for a relation that then makes no difference for anybody.
    private func isInVain(_ relation: DefinitionID, _ rule: AskingRule) -> Bool {
        guard case .decided(let written) = rule.written.form, case .decided(let applied) = rule.applied.form,
            // What makes no difference by itself is reported as that.
            written.normalized?.asked.contains(.fact(relation)) == true
        else { return false }
        return applied.tellsOthersApart(by: relation) == false
    }

    private func place(of rule: AskingRule, _ node: DefinitionNode) -> SourceLocation {
        let place = rule.written.location ?? node.location
        return place == node.location
            ? resolver.scope.draft.files.location(ofKey: ["access"] + rule.path, in: place) : place
    }

    /// Reports rules that hold for nobody once it is taken into account who may do a thing at all.
    ///
    /// - Returns: The keys under which they are written.
    mutating func checkHolders(
        of rules: [AskingRule],
        _ access: RecordAccess,
        _ declared: [String: RecordCollection.Field],
        _ node: DefinitionNode,
        _ label: String
    ) -> Set<[String]> {
        let collection = RecordCollection(
            id: DefinitionID(pack: pack, name: "access"),
            fields: declared,
            access: access
        )
        guard let decided = AccessRules(of: collection) else { return [] }
        var idle: Set<[String]> = []
        for rule in rules where !rule.written.atoms.isEmpty {
            guard let reason = reasonForNobody(rule, decided, access) else { continue }
            idle.insert(rule.path)
            let subject = "\(label): 'access.\(rule.path.joined(separator: "."))'"
            // One that holds for nobody by itself was reported when it was read.
            let isReported = resolver.collector.diagnostics.contains {
                $0.code == DiagnosticCode.constantCondition.rawValue && $0.message.hasPrefix(subject)
            }
            if isReported { continue }
            resolver.collector.report(
                .constantCondition,
                at: place(of: rule, node),
                "\(subject) holds for nobody\(reason)",
                help: "let it ask for what can be so, or leave it out: what is not said is not allowed"
            )
        }
        return idle
    }

    /// Returns why a rule holds for nobody; nil if it holds for somebody or asks too much to be compared.
    private func reasonForNobody(_ rule: AskingRule, _ decided: AccessRules, _ access: RecordAccess)
        -> String?
    {
        let readers = " who may read the record"
        guard let operation = rule.path.first.flatMap({ RecordAccess.Operation(rawValue: $0) }) else {
            guard let field = rule.path.dropFirst().first else { return nil }
            return (try? decided.isReadByNobody(field)) == true ? readers : nil
        }
        if (try? decided.isForNobody(operation)) == true { return Self.always(so: operation) }
        guard operation == .update, access.rules[.read] != nil else { return nil }
        return (try? decided.isChangedByNoReader) == true
            ? readers + ", and what others may change they must read" : nil
    }

    /// Returns what is so of all who may do a thing at all.
    private static func always(so operation: RecordAccess.Operation) -> String {
        switch operation {
        case .read:
            ": who has not signed in reads what is public alone, and nobody stands in a relation to themselves"
        case .create:
            ": who adds a record has signed in, is its author and stands in no relation to themselves"
        case .update, .delete:
            ": who changes or removes a record has signed in, and is its author or named by the rule with a role, as the guide or by a "
                + "relation that the author makes"
        }
    }
}
