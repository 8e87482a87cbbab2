import ManasikDomain

/// Times at which windows of steps open and close.
extension FieldResolver {
    /// Reads a time; the fact from which it is counted gets its full name.
    mutating func stepTime(_ node: DefinitionNode, _ type: FieldType, _ label: String) -> FieldValue? {
        guard let text = node.string else { return mismatch(node, type, label) }
        switch StepTime(text) {
        case nil: return badValue(node, type, label, help: TimeWords.advice(on: text))
        case .step(let name, _)? where !steps.contains(name): return unknownStep(name, node, label)
        case .fact(let name, let minutes)?: return moment(of: name, minutes, node, type, label)
        case let time?: return .stepTime(time)
        }
    }

    private mutating func moment(
        of name: String,
        _ minutes: Int,
        _ node: DefinitionNode,
        _ type: FieldType,
        _ label: String
    ) -> FieldValue? {
        switch factTable[name] {
        case .found(let fact) where fact.kind == .instant:
            return .stepTime(.fact(fact.id.description, minutes: minutes))
        case .ambiguous(let ids):
            return badValue(node, type, label, help: Self.choice(of: name, among: ids))
        case .found(let fact):
            return badValue(
                node,
                type,
                label,
                help:
                    "fact '\(name)' is of the kind \(fact.kind.name); a time is counted from one of the kind instant"
            )
        case .unknown:
            let instants = scope.facts.filter { $0.kind == .instant }.map(\.id.name)
            return badValue(node, type, label, help: Suggestion.help(for: name, among: instants))
        }
    }
}
