import ManasikDomain

/// Times at which windows of steps open and close.
extension FieldResolver {
    /// Reads a time; the fact from which it is counted gets its full name.
    mutating func stepTime(_ node: DefinitionNode, _ type: FieldType, _ label: String) -> FieldValue? {
        guard let text = node.string else { return mismatch(node, type, label) }
        guard let time = StepTime(text) else {
            return badValue(
                node,
                type,
                label,
                help: WrittenTime.advice(on: text, where: "a window opens and closes at a moment")
            )
        }
        switch time {
        case .step(let name, _) where !steps.contains(name): return unknownStep(name, node, label)
        case .fact(let name, _), .day(let name, _): return counted(time, from: name, node, type, label)
        case .step, .season, .once, .clock, .weekly: return .stepTime(time)
        }
    }

    /// Reads a time that is counted from a fact: by minutes from an instant, by days from a date.
    private mutating func counted(
        _ time: StepTime,
        from name: String,
        _ node: DefinitionNode,
        _ type: FieldType,
        _ label: String
    ) -> FieldValue? {
        if factTable.isUnread(name) { return nil }
        switch factTable[name] {
        case .found(let fact) where fact.kind == .instant:
            let id = fact.id.description
            switch time {
            case .fact(_, let minutes): return .stepTime(.fact(id, minutes: minutes))
            case .day(_, let days) where days != 0: return .stepTime(.fact(id, minutes: days * 1440))
            default: return .stepTime(.day(id, days: 0))
            }
        case .found(let fact) where fact.kind == .date:
            guard case .day(_, let days) = time else {
                return badValue(
                    node,
                    type,
                    label,
                    help: "fact '\(name)' holds a day: write 'on \(name)', or count days before or after it"
                )
            }
            return .stepTime(.day(fact.id.description, days: days))
        case .ambiguous(let ids):
            return badValue(node, type, label, help: Self.choice(of: name, among: ids))
        case .found(let fact):
            return badValue(
                node,
                type,
                label,
                help:
                    "fact '\(name)' is of the kind \(fact.kind.name); a time is counted from one of the kind instant, or in "
                    + "days from one of the kind date"
            )
        case .unknown:
            let counted = scope.facts.filter { $0.kind == .instant || $0.kind == .date }.map(\.id.name)
            let help =
                Suggestion.help(for: name, among: counted)
                ?? TimeWords.nearest(to: name).map { "did you mean '\($0)'?" }
            return badValue(node, type, label, help: help)
        }
    }
}
