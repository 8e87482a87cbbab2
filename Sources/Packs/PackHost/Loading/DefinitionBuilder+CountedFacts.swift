import ManasikDomain

/// Facts derived from dates: the time between two dates, and whether that time includes certain days of a Hijri year.
extension DefinitionBuilder {
    /// Reads the time span that a fact counts; nil if it counts none, or on an error.
    ///
    /// - Parameter dates: The facts that `from` and `to` may name.
    mutating func span(_ fields: FieldValues, _ kind: FactKind, dates: FactTable) -> FactSpan? {
        if isBounded(fields, kind) { return nil }
        let named = ["counts", "from", "to"].filter { fields.values[$0] != nil }
        guard !named.isEmpty, !isPeriod(fields) else { return nil }
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

    /// Reads the period of a Hijri year that a fact is about; nil if there is none, or on an error.
    ///
    /// - Parameter dates: The facts that `from` and `to` may name.
    mutating func period(_ fields: FieldValues, _ kind: FactKind, dates: FactTable) -> FactPeriod? {
        guard isPeriod(fields) else { return nil }
        guard case .boolean = kind, case .time(let opens)? = fields.values["opens"],
            case .time(let closes)? = fields.values["closes"], opens.moment == nil, closes.moment == nil,
            fields.values["from"] != nil, fields.values["counts"] == nil, fields.text("ask") == nil
        else {
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "fact '\(fields.id)' names its days wrongly",
                help:
                    "a fact of days is a boolean with 'opens' and 'closes', each a day such as \"1 shawwal\", "
                    + "and 'from'; it may have 'to', and has no 'counts' and no 'ask'"
            )
            return nil
        }
        guard let from = date("from", of: fields, among: dates) else { return nil }
        guard fields.values["to"] != nil else {
            return FactPeriod(opens: opens, closes: closes, from: from, to: nil)
        }
        guard let to = date("to", of: fields, among: dates) else { return nil }
        return FactPeriod(opens: opens, closes: closes, from: from, to: to)
    }

    /// Reads one bound (`from` or `to`) of a date; nil if there is none, or on an error.
    ///
    /// - Parameter dates: The facts that the bound may name.
    mutating func bound(_ key: String, _ fields: FieldValues, _ kind: FactKind, dates: FactTable)
        -> DefinitionID?
    {
        guard isBounded(fields, kind), fields.values[key] != nil else { return nil }
        return date(key, of: fields, among: dates)
    }

    private func isBounded(_ fields: FieldValues, _ kind: FactKind) -> Bool {
        kind == .date && fields.values["counts"] == nil && !isPeriod(fields)
    }

    private func isPeriod(_ fields: FieldValues) -> Bool {
        fields.values["opens"] != nil || fields.values["closes"] != nil
    }

    private mutating func date(_ key: String, of fields: FieldValues, among dates: FactTable) -> DefinitionID?
    {
        let name = fields.string(key) ?? ""
        let label = "fact '\(fields.id)': '\(key)'"
        if dates.isUnread(name) { return nil }
        switch dates[name] {
        case .found(let fact) where fact.kind == .date: return fact.id
        case .found:
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "\(label) is '\(name)', which is not a date",
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
