import ManasikDomain

extension RecurrenceRule {
    /// Returns the times of the rule in order, by the clock of the place.
    ///
    /// What a rule leaves open is taken from its start; a start that does not meet the rule is not an occurrence.
    /// `.untilInstant` is left to the caller, who knows the place.
    ///
    /// - Parameter earliest: The first time to return; nil for the start.
    public func times(from earliest: LocalTime? = nil) -> some Sequence<LocalTime> {
        Times(RecurrenceExpansion(self), from: earliest)
    }

    private struct Times: Sequence, IteratorProtocol {
        private let expansion: RecurrenceExpansion
        private let earliest: LocalTime
        private var period: Int
        private var waiting: ArraySlice<LocalTime> = []
        private var left: Int?
        private var last: LocalTime?
        private var lastYear: Int
        /// The number of periods looked at since the last wanted time.
        private var looks = 0
        private static let mostLooks = 1_000_000

        init(_ expansion: RecurrenceExpansion, from earliest: LocalTime?) {
            let rule = expansion.rule
            self.expansion = expansion
            self.earliest = Swift.max(earliest ?? rule.start, rule.start)
            if case .count(let count) = rule.end { left = count }
            if case .until(let time) = rule.end { last = time }
            // A rule with a count must be expanded from its start.
            period = left == nil ? expansion.period(before: self.earliest) : 0
            lastYear = self.earliest.date.year
        }

        mutating func next() -> LocalTime? {
            while true {
                while let time = waiting.popFirst() {
                    if time < expansion.rule.start { continue }
                    if let last, time > last { return nil }
                    if left == 0 { return nil }
                    left = left.map { $0 - 1 }
                    if time < earliest { continue }
                    lastYear = time.date.year
                    looks = 0
                    return time
                }
                // A calendar repeats itself after far fewer years than these.
                guard left != 0, looks < Self.mostLooks, let found = expansion.times(ofPeriod: period),
                    found.year <= lastYear + 100
                else { return nil }
                looks += 1
                period = found.next
                waiting = found.times[...]
            }
        }
    }
}

/// The periods of a rule (its minutes, hours, days, weeks, months or years) and what occurs in each.
struct RecurrenceExpansion {
    let rule: RecurrenceRule
    private let days: RecurrenceDays
    private let hours: [Int]
    private let minutes: [Int]

    init(_ rule: RecurrenceRule) {
        self.rule = rule
        days = RecurrenceDays(rule)
        let start = rule.start.seconds
        hours = rule.hours.isEmpty ? [start / 3600] : rule.hours.sorted()
        minutes = rule.minutes.isEmpty ? [start / 60 % 60] : rule.minutes.sorted()
    }

    /// Returns the number of a period that is not after a time.
    func period(before time: LocalTime) -> Int {
        let start = rule.start
        let dayCount = time.date.dayNumber - start.date.dayNumber
        let units: Int =
            switch rule.frequency {
            case .yearly: time.date.year - start.date.year
            case .monthly: (time.date.year - start.date.year) * 12 + time.date.month - start.date.month
            case .weekly: dayCount / 7
            case .daily: dayCount
            case .hourly: dayCount * 24 + (time.seconds - start.seconds) / 3600
            case .minutely: dayCount * 1440 + (time.seconds - start.seconds) / 60
            }
        return max(0, units / rule.interval - 1)
    }

    /// What occurs in a period.
    struct Found {
        /// The times in order.
        var times: [LocalTime]
        /// The number of the period to look at next.
        var next: Int
        /// The year of the period.
        var year: Int
    }

    /// Returns the times that occur in a period.
    ///
    /// - Returns: nil at the end of the calendar.
    func times(ofPeriod period: Int) -> Found? {
        let start = rule.start
        let units = period * rule.interval
        switch rule.frequency {
        case .yearly:
            let year = start.date.year + units
            guard let first = CivilDate(year: year, month: 1, day: 1), year < 9999 else { return nil }
            let next = CivilDate(year: year + 1, month: 1, day: 1)!
            return Found(times: expand(first.dayNumber..<next.dayNumber), next: period + 1, year: year)
        case .monthly:
            let month = start.date.month - 1 + units
            let year = start.date.year + month / 12
            guard let first = CivilDate(year: year, month: month % 12 + 1, day: 1), year < 9999 else {
                return nil
            }
            let next = CivilDate(
                year: year + (month % 12 == 11 ? 1 : 0),
                month: (month + 1) % 12 + 1,
                day: 1
            )!
            return Found(times: expand(first.dayNumber..<next.dayNumber), next: period + 1, year: year)
        case .weekly:
            let first = days.weekStart(of: start.date.dayNumber) + units * 7
            return bounded(first, expand(first..<first + 7), period + 1)
        case .daily:
            let day = start.date.dayNumber + units
            return bounded(day, expand(day..<day + 1), period + 1)
        case .hourly, .minutely:
            // In units, since the seconds since 1970 are more than a number in a browser can be.
            let unit = rule.frequency == .hourly ? 3600 : 60
            let (perDay, total) = (86_400 / unit, start.seconds / unit + units)
            let (day, second) = (start.date.dayNumber + total / perDay, total % perDay * unit)
            guard days.contains(day) else {
                let rest = 86_400 - second
                let step = rule.interval * unit
                return bounded(day, [], period + (rest + step - 1) / step)
            }
            return bounded(day, within(day, second, unit), period + 1)
        }
    }

    private func bounded(_ day: Int, _ times: [LocalTime], _ next: Int) -> Found? {
        let year = CivilDate(dayNumber: day).year
        return year < 9999 ? Found(times: times, next: next, year: year) : nil
    }

    /// Returns the times on whole days.
    private func expand(_ range: Range<Int>) -> [LocalTime] {
        var times: [LocalTime] = []
        for day in range where days.contains(day) {
            for hour in hours {
                for minute in minutes { times.append(time(day, (hour * 60 + minute) * 60)) }
            }
        }
        return choose(times)
    }

    /// Returns the times within one hour or minute.
    private func within(_ day: Int, _ second: Int, _ unit: Int) -> [LocalTime] {
        let hour = second / 3600
        guard rule.hours.isEmpty || rule.hours.contains(hour) else { return [] }
        if unit == 3600 { return choose(minutes.map { time(day, (hour * 60 + $0) * 60) }) }
        let minute = second / 60 % 60
        guard rule.minutes.isEmpty || rule.minutes.contains(minute) else { return [] }
        return choose([time(day, (hour * 60 + minute) * 60)])
    }

    private func time(_ day: Int, _ second: Int) -> LocalTime {
        LocalTime(CivilDate(dayNumber: day), seconds: second + rule.start.seconds % 60)
    }

    private func choose(_ times: [LocalTime]) -> [LocalTime] {
        guard !rule.setPositions.isEmpty else { return times }
        let indexes = rule.setPositions.map { $0 > 0 ? $0 - 1 : times.count + $0 }
        return Set(indexes).sorted().filter { times.indices.contains($0) }.map { times[$0] }
    }
}
