import ManasikDomain

extension StepTime {
    /// Returns the time moved by a number of days; nil if it cannot be written.
    func moved(by days: Int) -> StepTime? {
        switch self {
        case .season(let time): time.moved(by: days).map { .season($0) }
        case .once(let time): time.moved(by: days).map { .once($0) }
        case .day(let name, let count): .day(name, days: count + days)
        case .clock(let moment):
            CivilMoment(moment.date.adding(days: days), minutes: moment.minutes).map { .clock($0) }
        case .fact(let name, let minutes): .fact(name, minutes: minutes + days * 1440)
        case .step(let name, let minutes):
            minutes + days * 1440 < 0 ? nil : .step(name, minutes: minutes + days * 1440)
        case .weekly(let time):
            time.isDaily
                ? nil
                : WeekTime(Set(time.weekdays.map { $0.adding(days: days) }), time.moment, shift: time.shift)
                    .map {
                        .weekly($0)
                    }
        }
    }
}

extension RitualTime {
    /// Returns the time moved by a number of days, with months of 30 days; nil if it cannot be written.
    func moved(by days: Int) -> RitualTime? {
        let day = (month - 1) * 30 + self.day - 1 + days
        let ordinal = (day + 360) % 360
        return RitualTime(
            day: ordinal % 30 + 1,
            month: ordinal / 30 + 1,
            year: year,
            moment,
            shift: shift
        )
    }
}
