import ManasikDomain

/// The words of a trigger, consumed from the left.
struct TriggerText {
    /// A length of time; days and minutes are kept apart, since days differ in length.
    struct Offset {
        var days = 0
        var minutes = 0
    }

    private let text: String
    private var words: ArraySlice<Substring>
    /// The most occurrences that a recurrence may count.
    private let mostTimes: Int

    init(_ text: String, mostTimes: Int = RecurrenceRule.mostTimes) {
        self.text = text
        self.mostTimes = mostTimes
        words = text.split { $0.isWhitespace }.flatMap(Self.parts)[...]
    }

    var isAtEnd: Bool { words.isEmpty }

    var problem: Trigger.Problem { .notATrigger(text) }

    /// Returns the problem that a word is not a time, with the one that was probably meant; nil if none is similar.
    private func misspelling(_ word: Substring) -> Trigger.Problem? {
        let known =
            RitualTime.DayMoment.allCases.map { $0.rawValue } + Weekday.allCases.map { $0.name }
            + RitualTime.months
        return Suggestion.nearest(to: word.lowercased(), among: known).map {
            .notATime(String(word), in: text, near: $0)
        }
    }

    mutating func take(_ word: String) -> Bool {
        guard words.first.map({ $0.lowercased() == word }) ?? false else { return false }
        words.removeFirst()
        return true
    }

    /// Parses `2 h before` or `20 min after` to a signed length; returns nil if the words do not begin with one.
    mutating func leadingOffset() throws(Trigger.Problem) -> Offset? {
        let all = words
        guard let length = lengthOfTime() else { return nil }
        if take("before") { return Offset(days: -length.days, minutes: -length.minutes) }
        if take("after") { return length }
        words = all
        return nil
    }

    /// Parses what the trigger depends on, with the length of time before or after it.
    mutating func anchor(offset leading: Offset?) throws(Trigger.Problem) -> Trigger {
        if leading == nil, let trigger = clockTrigger() { return trigger }
        if leading == nil, words.count == 2, words.first?.lowercased() == "at",
            let fact = words.last.flatMap({ DefinitionID($0) })
        {
            words = []
            return .moment(fact, offset: 0)
        }
        let weekdays = weekdays()
        if let moment = words.first.flatMap({ RitualTime.DayMoment(rawValue: $0.lowercased()) }) {
            words.removeFirst()
            return .prayer(moment, offset: try minutes(leading), on: weekdays)
        }
        guard weekdays.isEmpty else { throw problem }
        if let (day, month, moment) = hijriDay() {
            return .hijri(day: day, month: month, moment, offset: try minutes(leading))
        }
        guard let word = words.popFirst() else { throw problem }
        if let step = DefinitionID(word), step.name.contains("/"),
            let edge = words.first.flatMap({ Trigger.WindowEdge(rawValue: $0.lowercased()) })
        {
            words.removeFirst()
            return .window(edge, of: step, offset: try minutes(leading))
        }
        let isFact = DefinitionID.isLegalName(word) && word.first!.isLetter
        guard let fact = isFact ? DefinitionID(pack: .host, name: String(word)) : DefinitionID(word) else {
            throw problem
        }
        let offset = if let leading { leading } else { try trailingOffset() }
        // A fact of the host is a day; one of a pack may be a moment.
        if offset.minutes != 0, fact.pack != .host, words.isEmpty {
            return .moment(fact, offset: offset.days * 1440 + offset.minutes)
        }
        guard offset.minutes == 0 else {
            // Minutes are counted from a prayer, so a prayer was misspelled here.
            if let misspelling = misspelling(word) { throw misspelling }
            guard fact.pack != .host || HostFact(rawValue: fact.name) != nil else {
                throw .notAMoment(String(word), in: text)
            }
            throw .minutesFromDay(text)
        }
        _ = take("at")
        guard let time = words.isEmpty ? ClockTime("09:00") : words.popFirst().flatMap({ ClockTime($0) })
        else { throw misspelling(word) ?? problem }
        return .fact(fact, days: offset.days, time)
    }

    /// Parses a recurrence: `2027-01-01 06:00 FREQ=…`.
    mutating func recurrence() throws(Trigger.Problem) -> RecurrenceRule {
        guard let date = words.popFirst().flatMap({ CivilDate($0) }),
            let time = words.popFirst().flatMap({ ClockTime($0) }), var rule = words.popFirst()
        else { throw problem }
        if rule.uppercased().hasPrefix("RRULE:") { rule = rule.dropFirst(6) }
        do throws(RecurrenceRule.Problem) {
            return try RecurrenceRule(String(rule), start: LocalTime(date, time), mostTimes: mostTimes)
        } catch {
            throw .recurrence(error)
        }
    }

    // MARK: Parts

    /// Parses `06:30`, `daily 06:30`, `friday,monday 13:00` or `2027-05-14 06:00`.
    private mutating func clockTrigger() -> Trigger? {
        let all = words
        _ = take("daily")
        let date = words.first.flatMap { CivilDate($0) }
        if date != nil { words.removeFirst() }
        let weekdays = date == nil ? weekdays() : []
        guard let time = words.first.flatMap({ ClockTime($0) }) else {
            words = all
            return nil
        }
        words.removeFirst()
        if let date { return .once(date, time) }
        return weekdays.isEmpty ? .daily(time) : .weekly(weekdays, time)
    }

    private mutating func weekdays() -> Set<Weekday> {
        guard let names = words.first?.split(separator: ","), !names.isEmpty else { return [] }
        let days = names.compactMap { Weekday(String($0)) }
        guard days.count == names.count else { return [] }
        words.removeFirst()
        return Set(days)
    }

    private mutating func hijriDay() -> (Int, Int?, RitualTime.Moment)? {
        guard words.count >= 3, let day = Int(words[words.startIndex]), (1...30).contains(day) else {
            return nil
        }
        let name = words[words.startIndex + 1].lowercased()
        let month = RitualTime.months.firstIndex(of: name).map { $0 + 1 }
        guard month != nil || name == "each_month" else { return nil }
        let word = words[words.startIndex + 2]
        guard
            let moment = RitualTime.DayMoment(rawValue: word.lowercased()).map(RitualTime.Moment.prayer)
                ?? ClockTime(word).map({ .clock($0.minutes) })
        else { return nil }
        words = words.dropFirst(3)
        return (day, month, moment)
    }

    /// Returns the offset in minutes, written before or after the anchor.
    private mutating func minutes(_ leading: Offset?) throws(Trigger.Problem) -> Int {
        let offset = if let leading { leading } else { try trailingOffset() }
        return offset.minutes + offset.days * 1440
    }

    private mutating func trailingOffset() throws(Trigger.Problem) -> Offset {
        let isMinus = words.first == "-" || words.first == "−"
        guard isMinus || words.first == "+" else { return Offset() }
        words.removeFirst()
        guard let length = lengthOfTime() else { throw problem }
        return isMinus ? Offset(days: -length.days, minutes: -length.minutes) : length
    }

    /// Parses a length such as `1 h 30 min` or `30 days`; a number alone is minutes.
    private mutating func lengthOfTime() -> Offset? {
        let all = words
        var length = Offset()
        var count = 0
        while let number = words.first.flatMap({ Int($0) }), (0...10_000).contains(number) {
            words.removeFirst()
            count += 1
            switch words.first.map({ $0.lowercased() }) {
            case "min", "minute", "minutes": length.minutes += number
            case "h", "hour", "hours": length.minutes += number * 60
            case "day", "days": length.days += number
            case "week", "weeks": length.days += number * 7
            case nil where count == 1:
                length.minutes += number
                return length
            default:
                words = all
                return nil
            }
            words.removeFirst()
        }
        return count == 0 ? nil : length
    }

    /// Separates words that people write together: `fajr+20`, `fajr-1h`, `20min`.
    private static func parts(_ word: Substring) -> [Substring] {
        if let sign = word.firstIndex(where: { "+-−".contains($0) }), sign > word.startIndex,
            RitualTime.DayMoment(rawValue: word[..<sign].lowercased()) != nil
        {
            let rest = word[word.index(after: sign)...]
            return [word[..<sign], word[sign...sign]] + (rest.isEmpty ? [] : parts(rest))
        }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        let unit = word[digits.endIndex...]
        return !digits.isEmpty && ["min", "h", "days", "day"].contains(unit.lowercased())
            ? [digits, unit] : [word]
    }
}
