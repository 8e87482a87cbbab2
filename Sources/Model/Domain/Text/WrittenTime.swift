/// A time as packs and people write it, by one grammar: windows of steps, schedules and due dates of items each take some
/// of its forms.
///
/// `[2 h before] ANCHOR [MOMENT] [+ 20 min]`, where the anchor is a day, each day, days of the week, a fact, an item, a
/// step or the edge of its window.
public struct WrittenTime: Hashable, Sendable {
    /// From what it is counted.
    public enum Anchor: Hashable, Sendable {
        case date(CivilDate)
        /// A day of the Hijri calendar; of each month if the month is nil, of each year if the year is.
        case hijri(day: Int, month: Int?, year: Int?)
        /// Some days of the week, or each if there are none.
        case weekdays(Set<Weekday>)
        case fact(String)
        case item(String)
        /// When a step was done.
        case step(String)
        /// When the window of a step opens, or else closes.
        case window(String, opens: Bool)
    }

    /// A word before the anchor that says that it is meant itself.
    public enum Preposition: String, Hashable, Sendable, CaseIterable { case on, at }

    /// A text that is no time, with the name in it that might be a misspelt word; nil if there is none.
    public struct Failure: Error, Hashable, Sendable {
        public let name: String?
    }

    public let preposition: Preposition?
    public let anchor: Anchor
    /// The moment of the day; nil if none is named.
    public let moment: RitualTime.Moment?
    /// So long after the anchor, negative before it; nil if nothing is said of it.
    public let shift: TimeLength?

    /// Parses a time.
    ///
    /// - Parameter most: The largest number before a unit.
    public init(_ text: String, most: Int = 10_000) throws(Failure) {
        var words = TimeWords(text, most: most)
        preposition = Preposition.allCases.first { words.take($0.rawValue) }
        var shift = preposition == nil ? words.shift() : nil
        guard let (anchor, named) = Self.anchor(&words) else { throw Failure(name: Self.month(in: text)) }
        if shift == nil, let sign = words.sign() {
            guard let length = words.length(bareMinutes: true) else { throw Failure(name: nil) }
            shift = sign < 0 ? -length : length
        }
        var moment = named
        var name: String?
        if case .fact(let fact) = anchor {
            name = fact
            // The time of a day that a fact holds comes last: `30 days before departure at 09:00`.
            let isAnnounced = words.take("at")
            moment = words.clock().map { .clock($0) }
            if isAnnounced, moment == nil { throw Failure(name: fact) }
        }
        guard words.isAtEnd else {
            // What follows a weekday is misspelt, not that.
            throw Failure(name: Self.isOfWeek(name) ? words.pop().map { String($0) } : name)
        }
        (self.anchor, self.moment, self.shift) = (anchor, moment, shift)
    }

    /// Returns what stands after the number of a day, where a month does; nil if the text does not begin with a number.
    private static func month(in text: String) -> String? {
        var words = TimeWords(text)
        return words.year() == nil ? nil : words.pop().map { String($0) }
    }

    private static func isOfWeek(_ name: String?) -> Bool {
        var words = TimeWords(name ?? "")
        return !words.weekdays().isEmpty
    }

    private static func anchor(_ words: inout TimeWords) -> (Anchor, RitualTime.Moment?)? {
        if let moment = words.civilMoment() { return (.date(moment.date), .clock(moment.minutes)) }
        if let date = words.date() { return (.date(date), words.moment()) }
        if let (weekdays, moment) = weekly(&words) { return (.weekdays(weekdays), moment) }
        if let (day, month) = words.hijriDay(ofEachMonth: true) {
            let year = month == nil ? nil : words.hijriYear()
            return (.hijri(day: day, month: month, year: year), words.moment())
        }
        if words.take("item") { return words.pop().map { (.item(String($0)), nil) } }
        if words.take("step") { return words.pop().map { (.step(String($0)), nil) } }
        guard let word = words.pop(), isName(word) else { return nil }
        if word.utf8.contains(47) {
            if words.take("opens") { return (.window(String(word), opens: true), nil) }
            if words.take("closes") { return (.window(String(word), opens: false), nil) }
        }
        return (.fact(String(word)), nil)
    }

    /// Takes `daily 06:00`, `mon-sat 08:00`, `friday dhuhr`, `fajr` or `14:00`.
    private static func weekly(_ words: inout TimeWords) -> (Set<Weekday>, RitualTime.Moment)? {
        var rest = words
        let weekdays = rest.take("daily") ? [] : rest.weekdays()
        guard let moment = rest.moment() else { return nil }
        words = rest
        return (weekdays, moment)
    }

    /// Whether a word may be the name of a fact or a step, alone or behind the name of its pack.
    private static func isName(_ word: Substring) -> Bool {
        guard let first = word.utf8.first, (97...122).contains(first) else { return false }
        return DefinitionID.isLegalName(word) || DefinitionID(word) != nil
    }

    /// What is told of a text that is no time, or a time of another form than is taken where it stands.
    ///
    /// - Parameter taken: What is taken there: `a due date is a day`.
    public static func advice(on text: String, where taken: String) -> String? {
        if let advice = TimeWords.advice(on: text) { return advice }
        guard let written = try? WrittenTime(text, most: StepTime.mostMinutes) else { return nil }
        // A lone word is more probably a misspelling than a fact.
        if case .fact = written.anchor, written.shift == nil { return nil }
        return "this is \(written.form); \(taken)"
    }

    /// What it is of, in English, as told to authors: `a moment of each day`.
    public var form: String {
        switch (anchor, moment) {
        case (.date, nil): "a day"
        case (.date, _): "a moment of one day"
        case (.hijri(_, nil, _), _): "a day of each month"
        case (.hijri(_, _, nil), nil): "a day of each Hijri year"
        case (.hijri(_, _, nil), _): "a moment of each Hijri year"
        case (.hijri, nil): "a day of a Hijri year"
        case (.hijri, _): "a moment of a Hijri year"
        case (.weekdays(let days), _): days.isEmpty ? "a moment of each day" : "a moment of each week"
        case (.fact, _): "counted from a fact"
        case (.item, _): "counted from an item"
        case (.step, _): "counted from when a step was done"
        case (.window, _): "counted from the window of a step"
        }
    }
}
