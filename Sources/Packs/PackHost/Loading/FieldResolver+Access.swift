import ManasikDomain
import ManasikRules

/// Rules of access.
extension FieldResolver {
    /// Reads a rule about a viewer and a record, and decides it for all of them.
    ///
    /// - Parameter asked: What it may ask about.
    mutating func accessRule(_ node: DefinitionNode, _ label: String, asking asked: FactTable) -> Condition? {
        let known = factTable
        factTable = asked
        defer { factTable = known }
        let rule: Condition?
        switch node.value {
        case .boolean(true): rule = Condition(form: .decided(.always), atoms: [], location: node.location)
        case .boolean:
            collector.error(
                .badValue,
                at: node.location,
                "\(label) is false",
                help: "leave it out: what is not said is not allowed"
            )
            rule = nil
        case .function(let key):
            guard let lua = scope.draft.lua else { return nil }
            let exploration = lua.explore(
                function: key,
                label: label,
                location: node.location,
                facts: asked,
                expecting: .condition
            )
            collector.append(contentsOf: exploration.diagnostics)
            rule = exploration.condition
        case .table: rule = condition(node, label)
        default:
            _ = mismatch(node, .accessRule, label)
            return nil
        }
        guard let rule else { return nil }
        guard case .decided(let diagram) = rule.form else {
            collector.error(
                .failedCondition,
                at: node.location,
                "\(label) asks more than can be decided",
                help: "rules of access hold for lists too, and are decided in advance: let it ask for less"
            )
            return nil
        }
        let isOfPerson = diagram.asked.contains { atom in
            if case .speaks = atom { true } else { false }
        }
        if isOfPerson {
            collector.error(.badValue, at: node.location, "\(label) asks for languages, which no viewer has")
            return nil
        }
        return rule
    }
}

extension FactTable {
    /// What rules of access to a collection with these fields may ask about.
    ///
    /// - Parameters:
    ///   - asksGroup: Whether records have a group.
    ///   - roles: The roles that the collection has; nil if it declares none.
    ///   - relations: The names of the relations that it declares.
    static func ofAccess(
        to fields: [String: RecordCollection.Field],
        asksGroup: Bool,
        roles: [String]?,
        relations: [String] = [],
        of pack: PackID,
        inJSON isJSON: Bool = false
    ) -> FactTable {
        var flags = [AccessRules.isSignedIn, AccessRules.isOwner, AccessRules.isVerified]
        if asksGroup { flags += [AccessRules.isMember, AccessRules.isGuide] }
        // A relation with a name that is taken is reported where it is declared.
        flags += relations.map { AccessRules.viewer($0) }.filter {
            !flags.contains($0) && $0 != AccessRules.age && $0 != AccessRules.role
        }
        var asked: [(id: DefinitionID, kind: FactKind)] = flags.map { ($0, .boolean) }
        asked.append((AccessRules.age, HostFact.age.kind))
        if let roles { asked.append((AccessRules.role, .enumeration([Viewer.noRole] + roles))) }
        for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
            if let kind = field.askedKind { asked.append((AccessRules.record(name), kind)) }
        }
        var table = FactTable(
            asked.map { id, kind in
                FactDeclaration(id: id, kind: kind, title: TextReference(pack: pack, key: id.description))
            },
            ofAccess: true
        )
        table.isOfJSON = isJSON
        return table
    }
}
