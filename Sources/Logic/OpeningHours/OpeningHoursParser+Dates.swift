import ManasikDomain

extension OpeningHoursParser {
    /// Reads the years and dates of a rule, if it has any.
    mutating func takeYearsAndDates(_ days: inout OpeningDays) throws(Problem) {
        while let year = try takeYear() {
            days.years.append(try years(from: year))
            guard try takeComma(before: { $0.isYear }) else { break }
        }
        guard isMonth else { return }
        // A single year stands for the dates after it: they may reach into the next one.
        var year: Int?
        if days.years.count == 1, days.years[0].count == 1 {
            year = days.years[0].lowerBound
            days.years = []
        }
        repeat {
            if let own = try takeYear() {
                guard days.years.isEmpty, isMonth else { throw unexpected(tokens[index - 1]) }
                year = own
            }
            days.dates.append(try dates(in: year))
        } while try takeComma(before: { $0.isMonth || $0.isYear })
    }

    /// Returns the years of a range whose first year has been read.
    mutating func years(from first: Int) throws(Problem) -> ClosedRange<Int> {
        if takeSign("+") { return first...9999 }
        guard isSign("-", at: index), isYear(at: index + 1) else { return first...first }
        index += 1
        let token = tokens[index]
        guard let last = try takeYear() else { throw unexpected(token) }
        guard first <= last else { throw Problem(.reversed, column: token.column) }
        if isSign("/", at: index) { throw outside(.interval) }
        return first...last
    }

    mutating func dates(in year: Int?) throws(Problem) -> OpeningDays.DateRange {
        let begin = tokens[index]
        guard let month = takeMonth() else { throw unexpected(begin) }
        guard let day = try takeDay(of: month, in: year) else {
            let last: Int
            if isSign("-", at: index), isMonth(at: index + 1) {
                index += 1
                last = takeMonth() ?? month
                if year != nil, last < month {
                    throw Problem(.outside(.monthsPastYear), column: begin.column)
                }
            } else {
                last = month
            }
            return OpeningDays.DateRange(
                first: OpeningDays.Day(year: year, month: month, day: 1),
                last: OpeningDays.Day(year: year, month: last, day: 31)
            )
        }
        let first = OpeningDays.Day(year: year, month: month, day: day)
        if isSign("+", at: index) { throw outside(.openEnd) }
        guard takeSign("-") else { return OpeningDays.DateRange(first: first, last: first) }
        var last = OpeningDays.Day(year: nil, month: month, day: 0)
        guard let token = tokens.at(index) else { throw Problem(.empty, column: endColumn) }
        last.year = try takeYear()
        if last.year != nil, year == nil { throw unexpected(token) }
        let named = takeMonth()
        if let named { last.month = named } else if last.year != nil { throw unexpectedNext }
        guard let day = try takeDay(of: last.month, in: last.year) else { throw unexpectedNext }
        last.day = day
        // With its name again the same month is that of the next year: `Mar 25-Mar 05` is nearly all year.
        if named == nil && last.day < first.day
            || last.year.map({ ($0, last.month, last.day) < (year ?? 0, month, first.day) }) ?? false
        {
            throw Problem(.reversed, column: token.column)
        }
        return OpeningDays.DateRange(first: first, last: last)
    }

    mutating func takeYear() throws(Problem) -> Int? {
        guard isYear, case .number(let year, _)? = kind else { return nil }
        guard (1900...9999).contains(year) else { throw Problem(.date, column: tokens[index].column) }
        index += 1
        return year
    }

    mutating func takeMonth() -> Int? {
        guard case .word(let word)? = kind, let month = Self.months.firstIndex(of: word) else { return nil }
        index += 1
        return month + 1
    }

    mutating func takeDay(of month: Int, in year: Int?) throws(Problem) -> Int? {
        guard case .number(let day, let digits)? = kind, digits <= 2, !isClock(at: index) else { return nil }
        // 29 February is in some years.
        guard CivilDate(year: year ?? 2000, month: month, day: day) != nil else {
            throw Problem(.date, column: tokens[index].column)
        }
        index += 1
        return day
    }

    static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    var isYear: Bool { isYear(at: index) }
    var isMonth: Bool { isMonth(at: index) }

    func isYear(at index: Int) -> Bool {
        if case .number(_, 4)? = tokens.at(index)?.kind { true } else { false }
    }

    func isMonth(at index: Int) -> Bool {
        if case .word(let word)? = tokens.at(index)?.kind { Self.months.contains(word) } else { false }
    }
}
