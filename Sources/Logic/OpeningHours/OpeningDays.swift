import ManasikDomain

/// The days on which a rule applies: those that are in its years, in its dates and among its weekdays.
struct OpeningDays: Hashable, Sendable {
    /// Years; every year if there are none.
    var years: [ClosedRange<Int>] = []
    /// Dates; the whole year if there are none.
    var dates: [DateRange] = []
    /// Weekdays; every day if there are none and no holidays.
    var weekdays: Set<Weekday> = []
    var includesHolidays = false

    /// Whether every day is meant.
    var isEveryDay: Bool { years.isEmpty && dates.isEmpty && weekdays.isEmpty && !includesHolidays }

    func contain(_ date: CivilDate, isHoliday: Bool) -> Bool {
        guard years.isEmpty || years.contains(where: { $0.contains(date.year) }),
            dates.isEmpty || dates.contains(where: { $0.contains(date) })
        else { return false }
        if weekdays.isEmpty, !includesHolidays { return true }
        return includesHolidays && isHoliday || weekdays.contains(Weekday(of: date))
    }

    /// A day of every year, or of one.
    struct Day: Hashable, Sendable {
        var year: Int?
        var month: Int
        var day: Int
    }

    /// Dates from one day to another, both included.
    struct DateRange: Hashable, Sendable {
        let first: Day
        let last: Day

        func contains(_ date: CivilDate) -> Bool {
            let place = (date.month, date.day)
            let (begin, end) = ((first.month, first.day), (last.month, last.day))
            guard let firstYear = first.year else {
                return begin <= end ? place >= begin && place <= end : place >= begin || place <= end
            }
            // Without a year of its own the end is the first such day after the beginning.
            let lastYear = last.year ?? (begin <= end ? firstYear : firstYear + 1)
            let here = (date.year, date.month, date.day)
            return here >= (firstYear, begin.0, begin.1) && here <= (lastYear, end.0, end.1)
        }
    }
}
