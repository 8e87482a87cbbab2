extension DefinitionID {
    private static let hijriMark = "/hijri"

    /// The name under which the Hijri day of a date fact is held beside it; no fact of a pack has such a name.
    public var ofHijriDay: DefinitionID { DefinitionID(pack: pack, name: name + Self.hijriMark) }

    /// The date fact whose Hijri day is held under this name; nil for the name of a fact.
    public var dateOfHijriDay: DefinitionID? {
        guard name.hasSuffix(Self.hijriMark) else { return nil }
        return DefinitionID(pack: pack, name: String(name.dropLast(Self.hijriMark.utf8.count)))
    }
}

extension FactValue {
    /// A Hijri day as it is held beside a date fact.
    public init(_ day: HijriDay) { self = .text(day.description) }

    /// The Hijri day that the value is; nil for other values.
    package var hijriDay: HijriDay? { if case .text(let text) = self { HijriDay(text) } else { nil } }
}

extension Facts {
    /// Adds the Hijri day of each known date, by which conditions compare it.
    ///
    /// - Parameter hijriDay: Converts a day to the person's Hijri calendar.
    mutating func addHijriDays(by hijriDay: (CivilDate) -> FactPeriod.HijriDay) {
        for entry in entries {
            guard case .date(let date) = entry.value else { continue }
            let (year, month, day) = hijriDay(date)
            self[entry.key.id.ofHijriDay] = HijriDay(year: year, month: month, day: day).map { FactValue($0) }
        }
    }
}
