/// The Hijri days of a year that decide a derived fact: whether a time of the person lies within them.
public struct FactPeriod: Hashable, Sendable {
    /// A day of a Hijri calendar; month 12 is Dhu al-Hijjah.
    public typealias HijriDay = (year: Int, month: Int, day: Int)

    /// The first day and the last; the last may lie in the year after the first.
    public let opens: RitualTime
    public let closes: RitualTime
    /// The date facts with which the person's time begins and ends; the time is one day if it has no end.
    public let from: DefinitionID
    public let to: DefinitionID?

    public init(opens: RitualTime, closes: RitualTime, from: DefinitionID, to: DefinitionID?) {
        self.opens = opens
        self.closes = closes
        self.from = from
        self.to = to
    }

    /// Returns whether a day of the person's time lies within the days of some year; nil if the known facts do not
    /// decide it.
    public func holds(for facts: Facts, hijriDay: (CivilDate) -> HijriDay) -> Bool? {
        func day(_ fact: DefinitionID) -> HijriDay? {
            if case .date(let date)? = facts[fact] { hijriDay(date) } else { nil }
        }
        let start = day(from)
        let end = to.map(day) ?? start
        if [start, end].compactMap({ $0 }).contains(where: includes) { return true }
        guard let start, let end else { return nil }
        let isBefore = (start.month, start.day) < (opens.month, opens.day)
        let opening = (start.year + (isBefore ? 0 : 1), opens.month, opens.day)
        return opening <= (end.year, end.month, end.day)
    }

    private func includes(_ day: HijriDay) -> Bool {
        let (first, last) = ((opens.month, opens.day), (closes.month, closes.day))
        let isFrom = first <= (day.month, day.day)
        let isTo = (day.month, day.day) <= last
        return first <= last ? isFrom && isTo : isFrom || isTo
    }
}

extension FactPeriod: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["opens": opens.wire, "closes": closes.wire, "from": from.wire]
        fields["to"] = to?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            opens: try fields.required("opens"),
            closes: try fields.required("closes"),
            from: try fields.required("from"),
            to: try fields.optional("to")
        )
    }
}
