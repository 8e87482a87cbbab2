/// When an item is due: on a day, or a number of days before or after it.
///
/// `180 days before departure`, `on return_date`, `1 dhu_al_qadah`, `10 days before 8 dhu_al_hijjah`,
/// `2 weeks after item hajj:visa`.
public struct DueRule: Hashable, Sendable, CustomStringConvertible {
    /// The day from which days are counted.
    public enum Anchor: Hashable, Sendable, CustomStringConvertible {
        /// A date fact of the person, by the name that the pack uses.
        case fact(String)
        /// A day of the Hijri year of the journey; the month is 1...12, 12 being Dhu al-Hijjah.
        case hijri(day: Int, month: Int)
        /// The day by which another item is due; rules with `after` count from the day on which it was done. The full
        /// name once the pack is loaded.
        case item(String)

        public var description: String {
            switch self {
            case .fact(let name): name
            case .hijri(let day, let month): "\(day) \(RitualTime.months[month - 1])"
            case .item(let name): "item \(name)"
            }
        }

        /// Takes the rest of the words.
        fileprivate init?(_ words: inout TimeWords) {
            if let (day, month) = words.hijriDay(), let month {
                self = .hijri(day: day, month: month)
            } else if words.take("item") {
                guard let name = words.pop() else { return nil }
                self = .item(String(name))
            } else {
                guard let name = words.pop() else { return nil }
                self = .fact(String(name))
            }
            guard words.isAtEnd else { return nil }
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
        var words = TimeWords(text, most: Self.mostDays)
        if words.take("on") {
            guard let anchor = Anchor(&words) else { return nil }
            self.init(days: 0, anchor: anchor)
        } else if let shift = words.shift() {
            guard shift.minutes == 0, abs(shift.days) <= Self.mostDays, let anchor = Anchor(&words) else {
                return nil
            }
            self.init(days: shift.days, anchor: anchor)
        } else {
            guard let anchor = Anchor(&words), case .hijri = anchor else { return nil }
            self.init(days: 0, anchor: anchor)
        }
    }

    public var description: String {
        guard days == 0 else { return "\(abs(days)) days \(days < 0 ? "before" : "after") \(anchor)" }
        if case .hijri = anchor { return anchor.description }
        return "on \(anchor)"
    }
}

extension Catalog {
    /// Returns the title of the fact or item from which a rule counts; nil for a Hijri date and for an unknown name.
    public func title(of anchor: DueRule.Anchor) -> TextReference? {
        switch anchor {
        case .fact(let name): facts(named: name).first?.title
        case .hijri: nil
        case .item(let name): DefinitionID(name).flatMap { checklistItem($0)?.item.text }
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
