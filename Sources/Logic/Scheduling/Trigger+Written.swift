import ManasikDomain

extension Trigger {
    /// When a schedule comes that names a day and no time of it: at nine.
    private static let morning = ClockTime(hour: 9, minute: 0)!

    /// Returns the trigger that a time is.
    ///
    /// - Throws: A problem for a form that schedules do not take.
    init(_ time: WrittenTime, in text: String) throws(Problem) {
        let offset = time.shift ?? TimeLength()
        if case .fact(let name) = time.anchor {
            self = try Self.ofFact(name, time, in: text)
            return
        }
        guard time.preposition != .at else { throw .notATrigger(text) }
        switch (time.anchor, time.moment) {
        case (.weekdays(let days), .prayer(let moment)?) where time.preposition == nil:
            self = .prayer(moment, offset: offset.inMinutes, on: days)
        case (.weekdays(let days), .clock(let minutes)?) where time.preposition == nil && time.shift == nil:
            let clock = Self.clock(minutes)
            self = days.isEmpty ? .daily(clock) : .weekly(days, clock)
        case (.date(let date), .clock(let minutes)?) where time.shift == nil:
            self = .once(date, Self.clock(minutes))
        case (.date(let date), nil):
            guard offset.minutes == 0 else { throw .minutesFromDay(text) }
            self = .once(date.adding(days: offset.days), Self.morning)
        case (.hijri(let day, let month, let year), let moment):
            guard moment != nil || offset.minutes == 0 else { throw .minutesFromDay(text) }
            let moment = moment ?? .clock(Self.morning.minutes)
            guard let month, let year else {
                self = .hijri(day: day, month: month, moment, offset: offset.inMinutes)
                return
            }
            guard let day = HijriDay(year: year, month: month, day: day) else { throw .notATrigger(text) }
            self = .hijriOnce(day, moment, offset: offset.inMinutes)
        case (.step(let name), _) where time.preposition == nil && offset.inMinutes >= 0:
            guard let step = DefinitionID(name), step.stepOfRitual != nil else { throw .notATrigger(text) }
            self = .step(step, offset: offset.inMinutes)
        case (.window(let name, let opens), _) where time.preposition == nil:
            guard let step = DefinitionID(name) else { throw .notATrigger(text) }
            self = .window(opens ? .opens : .closes, of: step, offset: offset.inMinutes)
        default: throw .notATrigger(text)
        }
    }

    private static func ofFact(_ word: String, _ time: WrittenTime, in text: String) throws(Problem)
        -> Trigger
    {
        let isBare = DefinitionID.isLegalName(word)
        guard let fact = isBare ? DefinitionID(pack: .host, name: word) : DefinitionID(word) else {
            throw .notATrigger(text)
        }
        var days = TimeWords(word)
        guard days.weekdays().isEmpty else { throw .notATrigger(text) }
        if time.preposition == .at {
            // What a fact of the host holds is a day.
            guard !isBare, time.moment == nil, time.shift == nil else { throw .notATrigger(text) }
            return .moment(fact, offset: 0)
        }
        let offset = time.shift ?? TimeLength()
        // A fact of the host is a day; one of a pack may be a moment.
        if offset.minutes != 0, fact.pack != .host, time.moment == nil {
            return .moment(fact, offset: offset.inMinutes)
        }
        guard offset.minutes == 0 else {
            // Minutes are counted from a prayer, so a prayer was misspelled here.
            if let misspelling = misspelling(word, in: text) { throw misspelling }
            guard fact.pack != .host || HostFact(rawValue: fact.name) != nil else {
                throw .notAMoment(word, in: text)
            }
            throw .minutesFromDay(text)
        }
        guard case .clock(let minutes)? = time.moment else { return .fact(fact, days: offset.days, morning) }
        return .fact(fact, days: offset.days, clock(minutes))
    }

    /// Parses a recurrence: `2027-01-01 06:00 FREQ=…`.
    static func recurrence(_ words: inout TimeWords, mostTimes: Int) throws(Problem) -> RecurrenceRule {
        guard let date = words.date(), let minutes = words.clock(), var rule = words.pop(), words.isAtEnd
        else {
            throw .notATrigger(words.text)
        }
        if rule.uppercased().hasPrefix("RRULE:") { rule = rule.dropFirst(6) }
        do throws(RecurrenceRule.Problem) {
            return try RecurrenceRule(
                String(rule),
                start: LocalTime(date, clock(minutes)),
                mostTimes: mostTimes
            )
        } catch {
            throw .recurrence(error)
        }
    }

    /// Returns the problem that a word is not a time, with the one that was probably meant; nil if none is similar.
    static func misspelling(_ word: String, in text: String) -> Problem? {
        TimeWords.nearest(to: word).map { .notATime(word, in: text, near: $0) }
    }

    private static func clock(_ minutes: Int) -> ClockTime {
        ClockTime(hour: minutes / 60, minute: minutes % 60)!
    }
}
