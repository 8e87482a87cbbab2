import ManasikDomain

/// The days that a recurrence rule allows.
struct RecurrenceDays {
    private let rule: RecurrenceRule
    private let months: Set<Int>
    private let monthDays: Set<Int>
    private let days: Set<RecurrenceRule.Day>

    /// Takes what the rule leaves open from its start, as RFC 5545 requires.
    init(_ rule: RecurrenceRule) {
        self.rule = rule
        let start = rule.start.date
        var (months, monthDays, days) = (rule.months, rule.monthDays, rule.days)
        let isOpen = monthDays.isEmpty && days.isEmpty && rule.yearDays.isEmpty
        switch rule.frequency {
        case .yearly where isOpen && rule.weeks.isEmpty:
            if months.isEmpty { months = [start.month] }
            monthDays = [start.day]
        case .yearly where isOpen, .weekly where days.isEmpty:
            days = [.init(weekday: Weekday(of: start), ordinal: nil)]
        case .monthly where isOpen: monthDays = [start.day]
        default: break
        }
        (self.months, self.monthDays, self.days) = (months, monthDays, days)
    }

    /// Returns the first day of a day's week.
    func weekStart(of day: Int) -> Int {
        let weekday = Weekday(of: CivilDate(dayNumber: day))
        return day - (weekday.rawValue - rule.weekStart.rawValue + 7) % 7
    }

    func contains(_ day: Int) -> Bool {
        let date = CivilDate(dayNumber: day)
        guard months.isEmpty || months.contains(date.month) else { return false }
        let monthLength = length(ofMonth: date)
        guard holds(monthDays, date.day, monthLength) else { return false }
        let yearStart = first(of: date.year, 1)
        let yearLength = first(of: date.year + 1, 1) - yearStart
        guard holds(rule.yearDays, day - yearStart + 1, yearLength) else { return false }
        guard rule.weeks.isEmpty || isInWeek(day) else { return false }
        guard !days.isEmpty else { return true }
        let weekday = Weekday(of: date)
        let isInYear = rule.frequency == .yearly && rule.months.isEmpty
        let (position, length) = isInYear ? (day - yearStart, yearLength) : (date.day - 1, monthLength)
        return days.contains { wanted in
            guard wanted.weekday == weekday else { return false }
            guard let ordinal = wanted.ordinal else { return true }
            return ordinal > 0 ? position / 7 + 1 == ordinal : (length - 1 - position) / 7 + 1 == -ordinal
        }
    }

    private func holds(_ wanted: Set<Int>, _ number: Int, _ length: Int) -> Bool {
        wanted.isEmpty || wanted.contains(number) || wanted.contains(number - length - 1)
    }

    /// Whether a day is in one of the rule's weeks; week 1 is the first with at least four days in the year.
    private func isInWeek(_ day: Int) -> Bool {
        let start = weekStart(of: day)
        let year = CivilDate(dayNumber: start + 3).year
        let number = (start - firstWeek(of: year)) / 7 + 1
        let count = (firstWeek(of: year + 1) - firstWeek(of: year)) / 7
        return holds(rule.weeks, number, count)
    }

    private func firstWeek(of year: Int) -> Int { weekStart(of: first(of: year, 1) + 3) }

    private func first(of year: Int, _ month: Int) -> Int {
        // For a year before the first or after the last of the calendar, the year an era of 400 years away is used.
        let eras = year < 1 ? 1 : year > 9999 ? -1 : 0
        return CivilDate(year: year + eras * 400, month: month, day: 1)!.dayNumber - eras * 146_097
    }

    private func length(ofMonth date: CivilDate) -> Int {
        let next = date.month == 12 ? first(of: date.year + 1, 1) : first(of: date.year, date.month + 1)
        return next - first(of: date.year, date.month)
    }
}
