import ManasikDomain

/// A day with which a condition compares a date, of the Gregorian calendar or of the person's Hijri one.
enum ComparedDay {
    case gregorian(CivilDate)
    case hijri(HijriDay)

    /// What a comparison asks, and the answer for which it holds.
    typealias Question = (atom: Atom, holds: Bool)

    /// Parses `2027-05-14`, `8 dhu_al_hijjah` or `8 dhu_al_hijjah 1448`; nil for anything else.
    init?(_ text: String) {
        if let day = CivilDate(text) {
            self = .gregorian(day)
        } else if let day = HijriDay(text) {
            self = .hijri(day)
        } else {
            return nil
        }
    }

    /// Returns the question whether a date is before the day; nil if none is, as before the first day of each year.
    func before(_ fact: DefinitionID) -> Question? {
        switch self {
        case .gregorian(let day): (.before(fact, day), true)
        case .hijri(let day): day.previous.map { _ in (.beforeHijri(fact, day), true) }
        }
    }

    /// Returns the question whether a date is after the day; nil if none is, as after the last day of each year.
    func after(_ fact: DefinitionID) -> Question? {
        switch self {
        case .gregorian(let day): (.before(fact, day.adding(days: 1)), false)
        case .hijri(let day): day.next.map { (.beforeHijri(fact, $0), false) }
        }
    }

    /// Returns advice on a text that seems to be meant as a Hijri day; nil for others.
    static func help(for text: String) -> String? {
        let words = text.split(separator: " ").map { String($0) }
        guard words.count > 1, let day = Int(words[0]) else { return nil }
        guard RitualTime.months.contains(words[1]) else {
            return Suggestion.help(for: words[1], among: RitualTime.months)
                ?? "the Hijri months are \(RitualTime.months.joined(separator: ", "))"
        }
        return (1...30).contains(day)
            ? "a Hijri day is written '\(words[0]) \(words[1])', with its year '\(words[0]) \(words[1]) 1448'"
            : "a Hijri month has 29 or 30 days"
    }
}
