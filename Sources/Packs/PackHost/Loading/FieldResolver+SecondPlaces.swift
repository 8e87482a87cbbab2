import ManasikDomain

/// Steps at whose place another may be done.
extension FieldResolver {
    private static let keysOfPlace = ["step", "closes"]

    /// Reads a step, or `{ step = "arrival", closes = "9 dhu_al_hijjah sunrise" }`.
    mutating func secondPlace(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard node.string == nil else {
            return name(ofStep: node, label).map { .secondPlace(Step.SecondPlace($0)) }
        }
        guard node.constructor == nil, node.items.isEmpty, !node.fields.isEmpty else {
            return mismatch(node, .secondPlace, label)
        }
        if let field = node.fields.first(where: { !Self.keysOfPlace.contains($0.name) }) {
            collector.error(
                .unknownKey,
                at: field.node.location,
                "\(label) has '\(field.name)', which a second place does not know",
                help: Suggestion.help(for: field.name, among: Self.keysOfPlace)
                    ?? "the keys are \(Self.keysOfPlace.joined(separator: ", "))"
            )
            return nil
        }
        guard let named = node["step"] else {
            collector.error(
                .missingKey,
                at: node.location,
                "\(label) needs 'step'",
                help: "name the step at whose place this one may be done"
            )
            return nil
        }
        guard let name = name(ofStep: named, "\(label).step") else { return nil }
        guard let written = node["closes"] else { return .secondPlace(Step.SecondPlace(name)) }
        let closes = "\(label).closes"
        guard let end = resolve(written, as: .bySchool(.stepEnd), for: closes) else {
            // Either a mistake, which is reported, or `no end`.
            return written.string == "no end" ? .secondPlace(Step.SecondPlace(name)) : nil
        }
        let values = FieldValues(id: name, location: written.location, values: ["closes": end])
        let times = values.stepTimes("closes")
        if let time = times?.distinctValues.first(where: { $0.ofWeek != nil }) {
            collector.error(
                .badValue,
                at: written.location,
                "\(closes): '\(time)' comes each \(time.ofWeek?.isDaily == true ? "day" : "week"), and cannot close a place",
                help: "write a time that comes once in a season or a year, or leave 'closes' out"
            )
            return nil
        }
        return .secondPlace(Step.SecondPlace(name, closes: times))
    }

    private mutating func name(ofStep node: DefinitionNode, _ label: String) -> String? {
        guard case .string(let name)? = step(node, label) else { return nil }
        return name
    }
}
