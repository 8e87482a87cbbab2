/// The time between two dates of a person, whose length is the value of a counted fact.
public struct FactSpan: Hashable, Sendable {
    /// The unit that is counted; only whole ones count.
    public enum Unit: String, Hashable, Sendable, CaseIterable, WireWord {
        case days, months, years
    }

    public let unit: Unit
    /// The date facts between which units are counted.
    public let from: DefinitionID
    public let to: DefinitionID

    public init(unit: Unit, from: DefinitionID, to: DefinitionID) {
        self.unit = unit
        self.from = from
        self.to = to
    }

    /// Returns the number of whole units; negative if `to` is before `from`, nil if a date is not known.
    public func count(in facts: Facts) -> Int? {
        guard case .date(let start)? = facts[from], case .date(let end)? = facts[to] else { return nil }
        return switch unit {
        case .days: end.dayNumber - start.dayNumber
        case .months: start.months(until: end)
        case .years: start.years(until: end)
        }
    }
}

extension FactDeclaration {
    /// Returns the value of a counted fact, within its range; nil if it is not counted or a date is not known.
    public func counted(in facts: Facts) -> FactValue? {
        guard case .integer(let minimum, let maximum) = kind, let count = span?.count(in: facts) else {
            return nil
        }
        return .integer(min(maximum, max(minimum, count)))
    }
}

extension FactDeclaration {
    /// Whether `Facts.deriving` computes the value: it is counted, or follows from other facts or from records.
    public var isComputed: Bool { span != nil || period != nil || derivation != nil || records != nil }
}

extension Facts {
    /// Returns the facts together with those that follow from them.
    ///
    /// - Parameters:
    ///   - records: The values of the facts of records.
    ///   - hijriDay: Converts a day to the person's Hijri calendar.
    public func deriving(
        _ declarations: some Sequence<FactDeclaration>,
        records: [DefinitionID: FactValue] = [:],
        hijriDay: (CivilDate) -> FactPeriod.HijriDay
    ) -> Facts {
        var all = self
        for fact in declarations {
            if fact.span != nil { all[fact.id] = fact.counted(in: self) }
            if fact.records != nil { all[fact.id] = records[fact.id] }
            if let period = fact.period {
                all[fact.id] = period.holds(for: self, hijriDay: hijriDay).map(FactValue.boolean)
            }
        }
        all.addHijriDays(by: hijriDay)
        // These follow from any of the others.
        for fact in declarations {
            if let derivation = fact.derivation { all[fact.id] = derivation.value(for: all) }
        }
        return all
    }
}

extension FactSpan: WireValue {
    public var wire: JSONValue { .object(["unit": unit.wire, "from": from.wire, "to": to.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            unit: try fields.required("unit"),
            from: try fields.required("from"),
            to: try fields.required("to")
        )
    }
}
