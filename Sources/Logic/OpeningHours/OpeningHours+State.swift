public import ManasikDomain
public import ManasikScheduling

extension OpeningHours {
    /// Returns whether the place is open at a moment by its own clock.
    ///
    /// If it is not known which days are public holidays, the day is taken for none.
    public func status(at time: LocalTime, in place: OpeningPlace) -> OpeningStatus {
        let found = interval(at: time, in: place, onHolidays: .known)
        var differs = false
        if place.holidays == nil, rules.contains(where: { $0.days.includesHolidays }) {
            for assumption in [HolidayAssumption.today, .yesterday, .both] {
                let other = interval(at: time, in: place, onHolidays: assumption)
                differs = differs || other.state != found.state
            }
        }
        return OpeningStatus(state: found.state, comment: found.comment, differsOnHolidays: differs)
    }

    /// Returns the first moment after another at which the state is a different one; nil if there is none within the
    /// given number of days.
    public func nextChange(after time: LocalTime, in place: OpeningPlace, within days: Int = 366)
        -> LocalTime?
    {
        let state = interval(at: time, in: place, onHolidays: .known).state
        return nextChange(from: state, after: time, in: place, within: days, onHolidays: .known)
    }

    /// Whether a public holiday would make the state or the next change of it another one, and it is not known which days are.
    ///
    /// - Parameter days: Within how many days the next change is looked for.
    public func differsOnHolidays(after time: LocalTime, in place: OpeningPlace, within days: Int) -> Bool {
        guard place.holidays == nil, rules.contains(where: { $0.days.includesHolidays }) else { return false }
        let status = status(at: time, in: place)
        guard !status.differsOnHolidays else { return true }
        let changes = [HolidayAssumption.known, .today, .yesterday, .both].map {
            nextChange(from: status.state, after: time, in: place, within: days, onHolidays: $0)
        }
        return Set(changes).count > 1
    }

    private func nextChange(
        from state: OpeningState,
        after time: LocalTime,
        in place: OpeningPlace,
        within days: Int,
        onHolidays assumption: HolidayAssumption
    ) -> LocalTime? {
        // The same at all times.
        if rules.count == 1, rules[0].days.isEveryDay, rules[0].spans.isEmpty { return nil }
        for offset in 0...max(0, days) {
            let date = time.date.adding(days: offset)
            let intervals = intervals(on: date, in: place, onHolidays: assumption)
            for interval in intervals where interval.state != state {
                let start = LocalTime(date, seconds: interval.minutes.lowerBound * 60)
                if start > time { return start }
            }
        }
        return nil
    }

    /// Returns the states of a day in their order, from midnight to midnight; neighbours differ in state or comment.
    public func intervals(on date: CivilDate, in place: OpeningPlace) -> [OpeningInterval] {
        intervals(on: date, in: place, onHolidays: .known)
    }

    private func interval(
        at time: LocalTime,
        in place: OpeningPlace,
        onHolidays assumption: HolidayAssumption
    ) -> OpeningInterval {
        let minute = time.seconds / 60
        return intervals(on: time.date, in: place, onHolidays: assumption).first {
            $0.minutes.contains(minute)
        }!
    }

    /// Which days are taken for public holidays.
    private enum HolidayAssumption {
        /// Those that are known to be.
        case known
        case today, yesterday, both
    }

    private func intervals(
        on date: CivilDate,
        in place: OpeningPlace,
        onHolidays assumption: HolidayAssumption
    ) -> [OpeningInterval] {
        func isHoliday(_ day: CivilDate) -> Bool {
            switch assumption {
            case .known: place.holidays?.contains(day) ?? false
            case .today: day == date
            case .yesterday: day < date
            case .both: true
            }
        }
        // What begins today, and what began the day before and has not ended.
        let yesterday = date.adding(days: -1)
        let begun = spans(of: yesterday, isHoliday: isHoliday(yesterday), in: place).map {
            $0.shifted(by: -1440)
        }
        // A later rule overrides an earlier one, whichever day it began on.
        let applied = begun + spans(of: date, isHoliday: isHoliday(date), in: place)
        let spans = applied.filter { $0.end > 0 && $0.start < 1440 }.sorted { $0.rule < $1.rule }
        let ends = spans.flatMap { [$0.start, $0.end] }
        let inside = ends.filter { $0 > 0 && $0 < 1440 }
        let bounds = Array(Set(inside + [0, 1440])).sorted()
        var intervals: [OpeningInterval] = []
        for index in 0..<(bounds.count - 1) {
            let start = bounds[index]
            var (state, comment) = (OpeningState.closed, String?.none)
            for span in spans where span.start <= start && start < span.end {
                let rule = rules[span.rule]
                if rule.joining == .fallback, state != .closed { continue }
                (state, comment) = (span.isUncertain ? .unknown : rule.state, rule.comment)
            }
            var first = start
            if let last = intervals.last, last.state == state, last.comment == comment {
                first = last.minutes.lowerBound
                intervals.removeLast()
            }
            intervals.append(
                OpeningInterval(minutes: first..<bounds[index + 1], state: state, comment: comment)
            )
        }
        return intervals
    }

    /// Returns the spans that begin on a day, of the rules that apply on it.
    private func spans(of date: CivilDate, isHoliday: Bool, in place: OpeningPlace) -> [AppliedSpan] {
        var applied: [AppliedSpan] = []
        for (index, rule) in rules.enumerated() where rule.days.contain(date, isHoliday: isHoliday) {
            // One that closes the whole day closes its night too.
            if rule.joining == .normal, rule.state != .closed || rule.spans.isEmpty { applied = [] }
            if rule.spans.isEmpty { applied.append(AppliedSpan(rule: index, start: 0, end: 1440)) }
            for span in rule.spans { applied.append(span.applied(on: date, rule: index, in: place)) }
        }
        return applied
    }
}

/// A span of a rule on a day, in minutes after the midnight that begins it.
private struct AppliedSpan {
    let rule: Int
    var start: Int
    var end: Int
    /// Whether it is not known when the span begins or ends.
    var isUncertain = false

    func shifted(by minutes: Int) -> AppliedSpan {
        var span = self
        span.start += minutes
        span.end += minutes
        return span
    }
}

extension OpeningSpan {
    fileprivate func applied(on date: CivilDate, rule: Int, in place: OpeningPlace) -> AppliedSpan {
        guard let first = start.minutes(on: date, in: place), let last = end.minutes(on: date, in: place)
        else {
            return AppliedSpan(rule: rule, start: 0, end: 1440, isUncertain: true)
        }
        let begin = min(max(first, 0), 1439)
        if last > begin { return AppliedSpan(rule: rule, start: begin, end: last) }
        // The Sun rises and sets at another time the next day.
        let next = end.minutes(on: date.adding(days: 1), in: place) ?? last
        return AppliedSpan(rule: rule, start: begin, end: next + 1440)
    }
}

extension OpeningSpan.Bound {
    /// Returns the minutes after midnight; nil if the Sun does not rise or set, or it is not known when.
    fileprivate func minutes(on date: CivilDate, in place: OpeningPlace) -> Int? {
        switch self {
        case .clock(let minutes): minutes
        case .sunrise(let offset): place.sunMinutes(on: date).map { $0.rise + offset }
        case .sunset(let offset): place.sunMinutes(on: date).map { $0.set + offset }
        }
    }
}
