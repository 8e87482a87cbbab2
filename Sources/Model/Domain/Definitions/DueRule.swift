/// When an item is due: on a day, or a number of days before or after it.
///
/// `180 days before departure`, `on return_date`, `1 dhu_al_qadah`, `10 days before 8 dhu_al_hijjah`, `1 rajab 1448`,
/// `2026-12-25`, `2 weeks after item hajj:visa`, `3 days after step hajj:hajj/standing`.
public struct DueRule: Hashable, Sendable, CustomStringConvertible {
    /// The day from which days are counted.
    public enum Anchor: Hashable, Sendable, CustomStringConvertible {
        /// A date fact of the person, by the name that the pack uses.
        case fact(String)
        /// A day of the Gregorian calendar.
        case date(CivilDate)
        /// A day of a Hijri year: the one named, or else that of the journey; the month is 1...12, 12 being Dhu al-Hijjah.
        case hijri(day: Int, month: Int, year: Int?)
        /// The day by which another item is due; rules with `after` count from the day on which it was done. The full
        /// name once the pack is loaded.
        case item(String)
        /// The day on which a step of a walk was done. The full name once the pack is loaded.
        case step(String)

        public var description: String {
            switch self {
            case .fact(let name): name
            case .date(let date): date.description
            case .hijri(let day, let month, let year): HijriDay.text(day, month: month, year: year)
            case .item(let name): "item \(name)"
            case .step(let name): "step \(name)"
            }
        }

        /// Returns nil for what no day is counted from.
        fileprivate init?(_ anchor: WrittenTime.Anchor) {
            switch anchor {
            case .fact(let name): self = .fact(name)
            case .date(let date): self = .date(date)
            case .hijri(let day, let month?, let year): self = .hijri(day: day, month: month, year: year)
            case .item(let name): self = .item(name)
            case .step(let name): self = .step(name)
            case .hijri(_, nil, _), .weekdays, .window: return nil
            }
        }

        /// Whether it is a day by itself, before which no `on` is needed.
        var isDay: Bool {
            switch self {
            case .date, .hijri: true
            case .fact, .item, .step: false
            }
        }
    }

    /// The most days before or after a day: a century.
    public static let mostDays = 36_525

    /// Days after the anchor; negative before it.
    public let days: Int
    public let anchor: Anchor

    public init(days: Int, anchor: Anchor) {
        self.days = days
        self.anchor = anchor
    }

    /// Parses a rule; nil for anything else.
    public init?(_ text: String) {
        guard let written = try? WrittenTime(text, most: Self.mostDays), written.moment == nil,
            written.preposition != .at, let anchor = Anchor(written.anchor)
        else { return nil }
        let shift = written.shift ?? TimeLength()
        guard shift.minutes == 0, abs(shift.days) <= Self.mostDays,
            anchor.isDay || written.shift != nil || written.preposition == .on
        else { return nil }
        // When a step will be done is not known before.
        if case .step = anchor, shift.days < 0 { return nil }
        self.init(days: shift.days, anchor: anchor)
    }

    public var description: String {
        guard days == 0 else { return TimeLength.counted(days: days, from: "\(anchor)") }
        return anchor.isDay ? anchor.description : "on \(anchor)"
    }
}

extension Catalog {
    /// Returns the title of the fact, item or step from which a rule counts; nil for a date and for an unknown name.
    public func title(of anchor: DueRule.Anchor) -> TextReference? {
        switch anchor {
        case .fact(let name): facts(named: name).first?.title
        case .date, .hijri: nil
        case .item(let name): DefinitionID(name).flatMap { checklistItem($0)?.item.text }
        case .step(let name):
            DefinitionID(name)?.stepOfRitual.flatMap { rituals[$0.ritual]?.node($0.name)?.title }
        }
    }

    /// Returns an item with the list that it is in; nil if there is no such item.
    public func checklistItem(_ id: DefinitionID) -> (item: ChecklistItem, list: Checklist)? {
        for list in checklists.values {
            if let item = list.items.first(where: { $0.id == id }) { return (item, list) }
        }
        return nil
    }
}

extension DueRule: WireText {
    public static var takes: String { "a day such as '10 days before departure'" }

    public static func reading(_ text: String) -> DueRule? { DueRule(text) }
}
