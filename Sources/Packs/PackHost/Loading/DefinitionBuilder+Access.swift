import ManasikDomain
import ManasikRules

/// Access to shared collections.
extension DefinitionBuilder {
    /// Reads who may do what with the records of a collection; nil if it is not shared.
    mutating func access(
        _ fields: FieldValues,
        _ declared: [String: RecordCollection.Field],
        _ node: DefinitionNode,
        _ label: String
    ) -> RecordAccess? {
        guard let audience: RecordAccess.Audience = fields.word("scope") else {
            // Of what it would be is not known what is missing.
            if node["scope"] != nil, fields.values["scope"] == nil { return nil }
            for key in ["access", "never"] {
                guard let written = node[key] else { continue }
                resolver.collector.error(
                    .misplaced,
                    at: written.location,
                    "\(label) has '\(key)', which only a shared collection has",
                    help: "write \(resolver.written("scope", "\"shared\""))"
                )
            }
            return nil
        }
        guard let written = node["access"] else {
            resolver.collector.error(
                .missingKey,
                at: node.location,
                "\(label) is shared and needs 'access': who may read and write its records"
            )
            return nil
        }
        checkAuthor(declared, node, label)
        let group = group(written, declared, label)
        if audience == .group, written["group"] == nil {
            resolver.collector.error(
                .missingKey,
                at: written.location,
                "\(label) is of groups and needs 'access.group': the text field that holds the id of a record's group"
            )
        }
        // What everybody reads is moderated, whether or not that is said.
        let isImplied = audience == .public && written["roles"] == nil
        let roles = isImplied ? [Self.moderator] : roles(written, label)
        let relations = relations(fields.definition("access"), written, label)
        var asked = FactTable.ofAccess(
            to: declared,
            // What is written wrongly is reported where it is written.
            asksGroup: written["group"] != nil,
            roles: written["roles"] == nil && !isImplied ? nil : roles,
            relations: written["relations"]?.fields.map(\.name) ?? [],
            of: resolver.scope.draft.id,
            inJSON: node.isJSON
        )
        asked.unread = unreadNames(node, declared, roles)
        var rules: [RecordAccess.Operation: Condition] = [:]
        var asking: [AskingRule] = []
        let errors = errorCount
        for operation in RecordAccess.Operation.allCases {
            guard let rule = written[operation.rawValue] else { continue }
            let read = resolver.accessRule(rule, "\(label): 'access.\(operation)'", asking: asked)
            let applied =
                operation == .read && audience != .group
                ? read : read.map { limited($0, operation, roles, relations, among: audience) }
            rules[operation] = applied
            guard let read, let applied else { continue }
            asking.append(AskingRule(path: [operation.rawValue], written: read, applied: applied))
        }
        var hidden: [String: Condition] = [:]
        // What the host knows of every record may tell whose it is too.
        let names = Self.ordering((node["fields"]?.fields.map(\.name) ?? []).sorted())
        for field in written["fields"]?.fields ?? [] {
            let inner = "\(label): 'access.fields.\(field.name)'"
            guard isDeclared(field, among: names, label) else { continue }
            for rule in field.node.fields where rule.name != "read" {
                resolver.collector.error(
                    .unknownKey,
                    at: rule.node.location,
                    "\(inner) has a key '\(rule.name)'; it takes 'read' alone"
                )
            }
            guard
                let rule = field.node["read"].flatMap({
                    resolver.accessRule($0, "\(inner).read", asking: asked)
                })
            else { continue }
            hidden[field.name] = rule
            asking.append(AskingRule(path: ["fields", field.name, "read"], written: rule, applied: rule))
        }
        let claims = claims(node, label, asking: asked)
        let all = Array(rules.values) + hidden.values + claims.map(\.condition)
        let asksRole = all.contains { $0.atoms.contains { $0.fact == AccessRules.role } }
        let access = RecordAccess(
            among: audience,
            rules,
            fields: hidden,
            claims: claims,
            group: group,
            roles: isImplied && !asksRole ? [] : roles,
            relations: relations
        )
        // What a rule asks that could not be read is not known.
        if errorCount == errors {
            let idle = checkHolders(of: asking, access, declared, node, label)
            checkUse(of: relations, in: asking, exceptIn: idle, node, label)
        }
        return access
    }

    /// The role that a public collection has without saying so.
    private static let moderator = "moderator"

    /// Returns a rule that holds for the record's author and those whom it names: people with a role, the guide of the
    /// record's group and whom the author has put in a relation may change and remove it where the rule tells them from
    /// others. What is of a group, its members and its guide may read as the rule says.
    private func limited(
        _ rule: Condition,
        _ operation: RecordAccess.Operation,
        _ roles: [String],
        _ relations: [String: RecordAccess.Relation],
        among audience: RecordAccess.Audience
    ) -> Condition {
        guard case .decided(let diagram) = rule.form else { return rule }
        func test(_ id: DefinitionID, _ values: [FactValue]) -> ConditionExpression {
            .test(.fact(id), .values(values))
        }
        var writers = [test(AccessRules.isOwner, [.boolean(true)])]
        let ofGroup = [AccessRules.isMember, AccessRules.isGuide].map { test($0, [.boolean(true)]) }
        if operation == .read { writers += ofGroup }
        // Nobody puts anything into a group to which they do not belong, or any more.
        var belonging = ofGroup
        if operation != .create {
            func tells(_ id: DefinitionID, _ one: FactValue, from other: FactValue) -> Bool {
                diagram.nodes.contains {
                    $0.atom == .fact(id) && $0.target(for: one) != $0.target(for: other)
                }
            }
            let named = roles.map { FactValue.text($0) }.filter {
                tells(AccessRules.role, $0, from: .text(Viewer.noRole))
            }
            if !named.isEmpty {
                writers.append(test(AccessRules.role, named))
                belonging.append(test(AccessRules.role, named))
            }
            if operation != .read, tells(AccessRules.isGuide, .boolean(true), from: .boolean(false)) {
                writers.append(test(AccessRules.isGuide, [.boolean(true)]))
            }
            // Nobody gives themselves what is another's by a record of their own.
            for (name, relation) in relations.sorted(by: { $0.key < $1.key })
            where operation != .read && relation.maker == .author && diagram.needs(AccessRules.viewer(name)) {
                writers.append(test(AccessRules.viewer(name), [.boolean(true)]))
            }
        }
        var parts: [ConditionExpression] = [.any(writers), .decided(diagram, [:])]
        if audience == .group, operation == .create || operation == .update { parts.append(.any(belonging)) }
        guard let both = ConditionExpression.all(parts).diagram() else {
            // Nobody writes by a rule that is too large to be limited.
            return Condition(form: .decided(.never), atoms: [], location: rule.location)
        }
        return Condition(form: .decided(both), atoms: both.asked, location: rule.location)
    }

    /// Reads the field that holds the id of a group; nil if there is none.
    private mutating func group(
        _ access: DefinitionNode,
        _ declared: [String: RecordCollection.Field],
        _ label: String
    ) -> String? {
        guard let node = access["group"], let name = node.string else { return nil }
        let found = known("access.group", [name], declared.keys.sorted(), node, label)
        guard let field = found.first.flatMap({ declared[$0] }) else { return nil }
        guard field.type == .text else {
            resolver.collector.error(
                .badValue,
                at: node.location,
                "\(label): 'access.group' names '\(name)', which is no text",
                help: "a text field holds the id of the record's group"
            )
            return nil
        }
        return name
    }

    /// Reads what the operator can make of a person for the collection.
    private mutating func roles(_ access: DefinitionNode, _ label: String) -> [String] {
        var roles: [String] = []
        for node in access["roles"]?.list ?? [] {
            guard let name = node.string else { continue }
            guard DefinitionID.isLegalName(name), !name.contains("/"), name != Viewer.noRole,
                !roles.contains(name)
            else {
                resolver.collector.error(
                    .badValue,
                    at: node.location,
                    "\(label): 'access.roles' has '\(name)', which is no role",
                    help: "a role is one word, given once; whoever has none is a '\(Viewer.noRole)'"
                )
                continue
            }
            roles.append(name)
        }
        return roles
    }
}

extension DecisionDiagram {
    /// Whether it allows something because of a relation, and not only without it as a rule does that excludes some.
    fileprivate func needs(_ relation: DefinitionID) -> Bool {
        guard asked.contains(.fact(relation)), let with = answering(.fact(relation), .boolean(true)),
            let without = answering(.fact(relation), .boolean(false)),
            let more = ConditionExpression.all([
                .decided(with, [:]), .none([.decided(without, [:])]),
            ]).diagram()
        else { return false }
        return more.normalized?.root != .answer(false)
    }
}
