public import ManasikDomain

extension Schedule {
    /// Returns the instants of the trigger after an instant, in order, as the person's place and facts are now.
    ///
    /// Days without such a moment are left out, or have the substitute. The sequence ends once nothing has come for
    /// four years.
    public func occurrences(after instant: Instant, in source: any OccasionSource) -> some Sequence<Instant> {
        Occurrences(schedule: self, after: instant, source: source)
    }

    /// Returns the first instant of the trigger after an instant; nil if there is none.
    public func nextFireDate(after instant: Instant, in source: any OccasionSource) -> Instant? {
        occurrences(after: instant, in: source).first { _ in true }
    }

    /// Returns the key of an occurrence: the same pack, job, person and instant have the same key everywhere.
    public func deliveryKey(of instant: Instant, for person: PersonID) -> String {
        "\(pack)/\(id)/\(person)/\(instant)"
    }
}

private struct Occurrences: Sequence, IteratorProtocol {
    /// The number of days without an occurrence after which the search ends.
    private static let emptyDayLimit = 4 * 366
    private let schedule: Schedule
    private let source: any OccasionSource
    private var last: Instant
    private var waiting: [Instant] = []
    /// The number of the next day or Hijri month to look at.
    private var number: Int
    private var empty = 0
    private var times: AnyIterator<LocalTime>?
    private var isSpent = false

    init(schedule: Schedule, after instant: Instant, source: any OccasionSource) {
        (self.schedule, self.source, last) = (schedule, source, instant)
        let local = LocalTime(of: instant, in: source.timeZone)
        switch schedule.trigger {
        case .prayer(_, let offset, _): number = local.date.dayNumber - 1 - Self.days(offset)
        case .hijri(_, _, _, let offset):
            let (year, month) = source.hijriMonth(of: local.date.adding(days: -Self.days(offset)))
            number = year * 12 + month - 2
        case .recurrence(let rule):
            number = 0
            let earliest = LocalTime(local.date.adding(days: -1), seconds: local.seconds)
            times = AnyIterator(rule.times(from: earliest).makeIterator())
        default: number = local.date.dayNumber - 1
        }
    }

    mutating func next() -> Instant? {
        while true {
            while let instant = waiting.popLast() {
                if instant <= last { continue }
                last = instant
                empty = 0
                return instant
            }
            guard !isSpent, empty < Self.emptyDayLimit else { return nil }
            empty += 1
            waiting = look().sorted(by: >)
        }
    }

    /// Returns the instants of the next day, month or time, or the only one.
    private mutating func look() -> [Instant] {
        let date = CivilDate(dayNumber: number)
        switch schedule.trigger {
        case .daily(let time):
            number += 1
            return clock(date, time)
        case .weekly(let weekdays, let time):
            number += 1
            return weekdays.contains(Weekday(of: date)) ? clock(date, time) : []
        case .prayer(let moment, let offset, let weekdays):
            number += 1
            guard weekdays.isEmpty || weekdays.contains(Weekday(of: date)) else { return [] }
            return self.moment(.prayer(moment), on: date).map { $0.adding(seconds: offset * 60) }
        case .hijri(let day, let month, let moment, let offset):
            let (year, monthNumber) = (number / 12, number % 12 + 1)
            number += 1
            empty += 28
            guard month == nil || month == monthNumber,
                let date = source.date(ofHijri: day, month: monthNumber, year: year)
            else { return [] }
            return self.moment(moment, on: date).map { $0.adding(seconds: offset * 60) }
        case .recurrence(let rule):
            guard let time = times?.next() else {
                isSpent = true
                return []
            }
            let found = schedule.clockChange.instants(of: time.moment(in: source.timeZone))
            guard case .untilInstant(let end) = rule.end else { return found }
            if found.contains(where: { $0 > end }) { isSpent = true }
            return found.filter { $0 <= end }
        case .once(let date, let time):
            isSpent = true
            return clock(date, time)
        case .instant(let instant):
            isSpent = true
            return [instant]
        case .fact(let fact, let days, let time):
            isSpent = true
            return source.date(of: fact).map { clock($0.adding(days: days), time) } ?? []
        case .moment(let fact, let offset):
            isSpent = true
            return source.instant(of: fact).map { [$0.adding(seconds: offset * 60)] } ?? []
        case .hijriOnce(let day, let moment, let offset):
            isSpent = true
            guard let date = day.year.flatMap({ source.date(ofHijri: day.day, month: day.month, year: $0) })
            else { return [] }
            return self.moment(moment, on: date).map { $0.adding(seconds: offset * 60) }
        case .step(let step, let offset):
            isSpent = true
            return source.instant(ofDone: step).map { [$0.adding(seconds: offset * 60)] } ?? []
        case .window(let edge, let step, let offset):
            isSpent = true
            let from = LocalTime(of: last.adding(seconds: -offset * 60), in: source.timeZone).date
            return source.instant(of: edge, of: step, after: from)
                .map { [$0.adding(seconds: offset * 60)] } ?? []
        }
    }

    private func moment(_ moment: RitualTime.Moment, on date: CivilDate) -> [Instant] {
        switch moment {
        case .clock(let minutes): return clock(date, ClockTime(hour: minutes / 60, minute: minutes % 60)!)
        case .prayer(let prayer):
            if let instant = source.instant(of: prayer, on: date) { return [instant] }
            return schedule.substitute.map { clock(date, $0) } ?? []
        }
    }

    private func clock(_ date: CivilDate, _ time: ClockTime) -> [Instant] {
        schedule.clockChange.instants(of: LocalTime(date, time).moment(in: source.timeZone))
    }

    /// Returns the whole days over which an offset in minutes may extend.
    private static func days(_ offset: Int) -> Int { offset >= 0 ? offset / 1440 + 1 : offset / 1440 }
}
