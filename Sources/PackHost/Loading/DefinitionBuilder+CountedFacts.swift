import ManasikDomain

/// Facts that are counted from two dates.
extension DefinitionBuilder {
    /// Reads what a fact counts; nil where it is not counted, or wrongly.
    ///
    /// - Parameter dates: The facts that `from` and `to` may name.
    mutating func span(_ fields: FieldValues, _ kind: FactKind, dates: FactTable) -> FactSpan? {
        let named = ["counts", "from", "to"].filter { fields.values[$0] != nil }
        guard !named.isEmpty else { return nil }
        guard named.count == 3, case .integer = kind, fields.text("ask") == nil,
            let unit = fields.string("counts").flatMap(FactSpan.Unit.init)
        else {
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "fact '\(fields.id)' counts wrongly",
                help: "a counted fact is an integer with 'counts', 'from' and 'to', and without 'ask'"
            )
            return nil
        }
        guard let from = date("from", of: fields, among: dates), let to = date("to", of: fields, among: dates)
        else { return nil }
        return FactSpan(unit: unit, from: from, to: to)
    }

    private mutating func date(_ key: String, of fields: FieldValues, among dates: FactTable) -> DefinitionID?
    {
        let name = fields.string(key) ?? ""
        let label = "fact '\(fields.id)': '\(key)'"
        switch dates[name] {
        case .found(let fact) where fact.kind == .date: return fact.id
        case .found:
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "\(label) is '\(name)', which is no date",
                help: "name a fact of the kind date"
            )
        case .unknown(let help):
            resolver.collector.error(
                .unknownFact,
                at: fields.location,
                "\(label) is '\(name)', a fact that no pack declares",
                help: help
            )
        case .ambiguous(let ids):
            resolver.collector.error(
                .ambiguousFact,
                at: fields.location,
                "\(label) is '\(name)', a fact that several packs declare",
                help: "write one of " + ids.map { "\"\($0)\"" }.joined(separator: ", ")
            )
        }
        return nil
    }
}
