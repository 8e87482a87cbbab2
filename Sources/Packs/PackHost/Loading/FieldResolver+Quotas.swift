import ManasikDomain

/// What is owed or needed: names, and quotas of what has names.
extension FieldResolver {
    /// Reads a need of a step: another step, or a quota of steps.
    mutating func need(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard node.isQuotaForm else {
            return node.string == nil ? mismatch(node, .need, label) : step(node, label)
        }
        return quota(node, label, of: .need)
    }

    /// Reads a rite that is owed, or a quota of rites.
    mutating func owed(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard node.isQuotaForm else {
            return node.string == nil ? mismatch(node, .owed, label) : name(node, label)
        }
        return quota(node, label, of: .owed)
    }

    /// Reads `{ at_least = 2, of = { … } }` or `{ at_least = 100, sum_of = { … }, unit = text "…" }`.
    private mutating func quota(_ node: DefinitionNode, _ label: String, of type: FieldType) -> FieldValue? {
        let keys = ["at_least", "of", "sum_of", "unit"]
        guard node.constructor == nil, node.items.isEmpty else { return mismatch(node, type, label) }
        for field in node.fields where !keys.contains(field.name) {
            collector.error(
                .unknownKey,
                at: field.node.location,
                "\(label) has '\(field.name)', which a quota does not know",
                help: Suggestion.help(for: field.name, among: keys)
                    ?? "the keys are \(keys.joined(separator: ", "))"
            )
            return nil
        }
        guard let least = node["at_least"], let listed = node["of"] ?? node["sum_of"],
            node["of"] == nil || node["sum_of"] == nil
        else {
            collector.error(
                .missingKey,
                at: node.location,
                "\(label) needs 'at_least' and either 'of' or 'sum_of'",
                help: "'of' counts what is done, 'sum_of' adds up the weights of the steps"
            )
            return nil
        }
        guard
            case .integer(let atLeast)? = resolve(
                least,
                as: .integer(1...1_000_000),
                for: "\(label).at_least"
            )
        else { return nil }
        guard let entries = listed.list, !entries.isEmpty else {
            return mismatch(listed, type, label)
        }
        var names: [String] = []
        for entry in entries {
            guard let name = member(entry, label, of: type) else { return nil }
            names.append(name)
        }
        var unit: TextReference?
        if let node = node["unit"] {
            guard case .text(let text)? = resolve(node, as: .text, for: "\(label).unit") else { return nil }
            unit = text
        }
        return .quota(Quota(atLeast: atLeast, of: names, isSum: node["sum_of"] != nil, unit: unit))
    }

    /// Reads the name of a rite, or of a step or group of the ritual.
    private mutating func member(_ node: DefinitionNode, _ label: String, of type: FieldType) -> String? {
        if case .owed = type { return name(node, label).flatMap { Need($0)?.name } }
        guard let name = node.string else { return step(node, label).flatMap { Need($0)?.name } }
        if groups.contains(name) || steps.contains(name) { return name }
        _ = unknownStep(name, node, label, among: steps.union(groups).sorted())
        return nil
    }
}

extension DefinitionNode {
    /// Whether the node is a quota such as `{ at_least = 2, of = { … } }`.
    var isQuotaForm: Bool { self["at_least"] != nil || self["sum_of"] != nil }
}
