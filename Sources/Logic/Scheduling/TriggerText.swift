import ManasikDomain

/// The words of a trigger, consumed from the left.
struct TriggerText {
    private var words: TimeWords
    /// The most occurrences that a recurrence may count.
    private let mostTimes: Int

    init(_ text: String, mostTimes: Int = RecurrenceRule.mostTimes) {
        self.mostTimes = mostTimes
        words = TimeWords(text)
    }

    var isAtEnd: Bool { words.isAtEnd }

    var problem: Trigger.Problem { .notATrigger(words.text) }

    mutating func take(_ word: String) -> Bool { words.take(word) }

    /// Parses `2 h before` or `20 min after` to a signed length; returns nil if the words do not begin with one.
    mutating func shift() -> TimeLength? { words.shift() }

    /// Parses what the trigger depends on, with the length of time before or after it.
    mutating func anchor(before leading: TimeLength?) throws(Trigger.Problem) -> Trigger {
        if leading == nil {
            if let trigger = clockTrigger() { return trigger }
            if let fact = momentOfFact() { return .moment(fact, offset: 0) }
        }
        let weekdays = words.weekdays()
        if let moment = words.dayMoment() {
            return .prayer(moment, offset: try minutes(leading), on: weekdays)
        }
        guard weekdays.isEmpty else { throw problem }
        if let (day, month, moment) = hijriMoment() {
            return .hijri(day: day, month: month, moment, offset: try minutes(leading))
        }
        guard let word = words.pop() else { throw problem }
        if let step = DefinitionID(word), step.name.contains("/"), let edge = edge() {
            return .window(edge, of: step, offset: try minutes(leading))
        }
        let isFact = DefinitionID.isLegalName(word) && word.first!.isLetter
        guard let fact = isFact ? DefinitionID(pack: .host, name: String(word)) : DefinitionID(word) else {
            throw problem
        }
        let offset = if let leading { leading } else { try trailingOffset() }
        // A fact of the host is a day; one of a pack may be a moment.
        if offset.minutes != 0, fact.pack != .host, words.isAtEnd {
            return .moment(fact, offset: offset.inMinutes)
        }
        guard offset.minutes == 0 else {
            // Minutes are counted from a prayer, so a prayer was misspelled here.
            if let misspelling = misspelling(word) { throw misspelling }
            guard fact.pack != .host || HostFact(rawValue: fact.name) != nil else {
                throw .notAMoment(String(word), in: words.text)
            }
            throw .minutesFromDay(words.text)
        }
        _ = words.take("at")
        guard let time = words.isAtEnd ? ClockTime("09:00") : clock() else {
            throw misspelling(word) ?? problem
        }
        return .fact(fact, days: offset.days, time)
    }

    /// Parses a recurrence: `2027-01-01 06:00 FREQ=…`.
    mutating func recurrence() throws(Trigger.Problem) -> RecurrenceRule {
        guard let date = words.date(), let time = clock(), var rule = words.pop() else { throw problem }
        if rule.uppercased().hasPrefix("RRULE:") { rule = rule.dropFirst(6) }
        do throws(RecurrenceRule.Problem) {
            return try RecurrenceRule(String(rule), start: LocalTime(date, time), mostTimes: mostTimes)
        } catch {
            throw .recurrence(error)
        }
    }

    // MARK: Parts

    /// Returns the problem that a word is not a time, with the one that was probably meant; nil if none is similar.
    private func misspelling(_ word: Substring) -> Trigger.Problem? {
        TimeWords.nearest(to: word).map { .notATime(String(word), in: words.text, near: $0) }
    }

    /// Parses `06:30`, `daily 06:30`, `friday,monday 13:00` or `2027-05-14 06:00`.
    private mutating func clockTrigger() -> Trigger? {
        let all = words
        _ = words.take("daily")
        let date = words.date()
        let weekdays = date == nil ? words.weekdays() : []
        guard let time = clock() else {
            words = all
            return nil
        }
        if let date { return .once(date, time) }
        return weekdays.isEmpty ? .daily(time) : .weekly(weekdays, time)
    }

    /// Parses `at pack:fact`.
    private mutating func momentOfFact() -> DefinitionID? {
        let all = words
        if words.take("at"), let fact = words.pop().flatMap({ DefinitionID($0) }), words.isAtEnd {
            return fact
        }
        words = all
        return nil
    }

    private mutating func hijriMoment() -> (Int, Int?, RitualTime.Moment)? {
        let all = words
        if let (day, month) = words.hijriDay(ofEachMonth: true), let moment = words.moment() {
            return (day, month, moment)
        }
        words = all
        return nil
    }

    private mutating func edge() -> Trigger.WindowEdge? {
        Trigger.WindowEdge.allCases.first { words.take($0.rawValue) }
    }

    private mutating func clock() -> ClockTime? {
        words.clock().flatMap { ClockTime(hour: $0 / 60, minute: $0 % 60) }
    }

    /// Returns the offset in minutes, written before or after the anchor.
    private mutating func minutes(_ leading: TimeLength?) throws(Trigger.Problem) -> Int {
        let offset = if let leading { leading } else { try trailingOffset() }
        return offset.inMinutes
    }

    private mutating func trailingOffset() throws(Trigger.Problem) -> TimeLength {
        guard let sign = words.sign() else { return TimeLength() }
        guard let length = words.length(bareMinutes: true) else { throw problem }
        return sign < 0 ? -length : length
    }
}
