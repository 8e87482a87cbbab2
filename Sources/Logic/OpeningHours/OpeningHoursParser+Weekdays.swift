import ManasikDomain

extension OpeningHoursParser {
    /// Reads the weekdays and holidays of a rule, if it has any.
    mutating func takeWeekdays(_ days: inout OpeningDays) throws(Problem) {
        try refuseUnsupportedDays()
        guard isWeekday else { return }
        repeat {
            try refuseUnsupportedDays()
            guard let first = takeWeekday() else {
                // PH, which alone is no weekday.
                index += 1
                days.includesHolidays = true
                if isSign("+", at: index) || isSign("-", at: index) { throw outside(.dayOffset) }
                continue
            }
            if isSign("[", at: index) { throw outside(.numberedWeekday) }
            guard takeSign("-") else {
                days.weekdays.insert(first)
                continue
            }
            guard let last = takeWeekday() else { throw unexpectedNext }
            if isSign("[", at: index) { throw outside(.numberedWeekday) }
            let length = (last.rawValue - first.rawValue + 7) % 7
            for step in 0...length {
                days.weekdays.insert(Weekday(rawValue: (first.rawValue - 1 + step) % 7 + 1)!)
            }
        } while try takeComma(before: { $0.isWeekday })
        if isWeekday { throw outside(.weekdayOfHoliday) }
    }

    mutating func takeWeekday() -> Weekday? {
        guard case .word(let word)? = kind, let day = Self.weekdays.firstIndex(of: word) else { return nil }
        index += 1
        return Weekday(rawValue: day + 1)
    }

    static let weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"]

    var isWeekday: Bool {
        if case .word(let word)? = kind {
            word == "ph" || word == "sh" || Self.weekdays.contains(word)
        } else {
            false
        }
    }

    func refuseUnsupportedDays() throws(Problem) {
        switch kind {
        case .word("sh"): throw outside(.schoolHoliday)
        case .word("week"): throw outside(.week)
        case .word("easter"): throw outside(.easter)
        default: break
        }
    }
}
