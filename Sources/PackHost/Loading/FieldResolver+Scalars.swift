import ManasikDomain

/// Values that name nothing else.
extension FieldResolver {
    mutating func mismatch(
        _ node: DefinitionNode,
        _ type: FieldType,
        _ label: String,
        unless reported: Bool = false
    ) -> FieldValue? {
        if !reported {
            collector.error(
                .wrongType,
                at: node.location,
                "\(label) takes \(type.name), not \(node.kindName)"
            )
        }
        return nil
    }

    mutating func badValue(
        _ node: DefinitionNode,
        _ type: FieldType,
        _ label: String,
        help: String? = nil
    ) -> FieldValue? {
        let written: String =
            switch node.value {
            case .string(let text): "'\(text)'"
            case .integer(let number): String(number)
            case .number(let number): String(number)
            default: node.kindName
            }
        collector.error(
            .badValue,
            at: node.location,
            "\(label) takes \(type.name), not \(written)",
            help: help
        )
        return nil
    }

    mutating func parsed(
        _ node: DefinitionNode,
        _ type: FieldType,
        _ label: String,
        words: [String] = [],
        _ parse: (String) -> FieldValue?
    ) -> FieldValue? {
        guard let text = node.string else { return mismatch(node, type, label) }
        return parse(text) ?? badValue(node, type, label, help: Suggestion.help(for: text, among: words))
    }

    mutating func name(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard let text = node.string else { return mismatch(node, .name, label) }
        var name = text
        if let (pack, own) = scope.split(text), text.contains(":") {
            guard pack == scope.pack else {
                collector.error(
                    .badID,
                    at: node.location,
                    "\(label) is '\(text)': a pack names only what is its own",
                    help: "write '\(own)'"
                )
                return nil
            }
            name = own
        }
        guard DefinitionID.isLegalName(name) else {
            collector.error(.badID, at: node.location, "\(label) takes \(FieldType.name.name), not '\(text)'")
            return nil
        }
        return .string(name)
    }

    mutating func due(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        let factTable = factTable
        return parsed(node, .due, label) { text in
            guard let rule = DueRule(text), case .found(let fact) = factTable[rule.anchor], fact.kind == .date
            else { return nil }
            return .due(rule)
        }
    }

    mutating func factValue(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        switch node.value {
        case .boolean(let value): .fact(.boolean(value))
        case .integer(let value): .fact(.integer(value))
        case .string(let text): .fact(CivilDate(text).map(FactValue.date) ?? .text(text))
        default: mismatch(node, .factValue, label)
        }
    }
}
