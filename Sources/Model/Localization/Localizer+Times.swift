public import ManasikDomain

extension Localizer {
    /// Returns when the window of a step opens or closes, in words: `until 15 minutes before the time of “Rawdah permit”`.
    ///
    /// - Parameters:
    ///   - fact: Returns the title of a fact.
    ///   - step: Returns the title of a step of the same ritual.
    public func words(
        _ time: StepTime,
        as role: TimeRole = .moment,
        fact: (DefinitionID) -> LocalizedString,
        step: (String) -> LocalizedString
    ) -> LocalizedString {
        let moment: LocalizedString
        switch time {
        case .season(let time), .once(let time): return words(time, as: role)
        case .clock(let time): moment = words(time)
        case .fact(let name, let minutes):
            let title = time.fact.map(fact) ?? LocalizedString(name, language: spoken)
            moment = shifted(host("time.of-fact", ["fact": .localized(title)]), minutes)
        case .day(let name, let days):
            let title = time.fact.map(fact) ?? LocalizedString(name, language: spoken)
            moment =
                days == 0
                ? host("time.day-of-fact", ["fact": .localized(title)])
                : counted(days, from: .localized(title))
        case .step(let name, let minutes):
            moment = shifted(host("time.of-step", ["step": .localized(step(name))]), minutes)
        case .weekly(let time):
            let moment = words(time)
            guard role != .moment else { return moment }
            return host("time.\(role.rawValue)-weekly", ["moment": .localized(moment)])
        }
        guard role != .moment else { return moment }
        return host("time.\(role.rawValue)-other", ["moment": .localized(moment)])
    }

    /// Returns a day and a time by the clock in words.
    public func words(_ moment: CivilMoment) -> LocalizedString {
        let clock = LocalizedString(digits.applied(to: moment.clock, in: spoken), language: spoken)
        return host("trigger.at", ["date": .date(moment.date), "time": .localized(clock)])
    }

    /// Returns a time of the week in words: `Monday to Saturday at 08:00`.
    public func words(_ time: WeekTime) -> LocalizedString {
        let clock = shifted(words(time.moment), time.shift)
        func name(_ day: Weekday) -> LocalizedString { host("weekday.\(day.name)") }
        let days = time.stretches.map { first, last in
            first == last
                ? name(first)
                : host("time.weekdays", ["first": .localized(name(first)), "last": .localized(name(last))])
        }
        if case .prayer = time.moment {
            guard !time.isDaily else { return host("trigger.every-day", ["moment": .localized(clock)]) }
            return host("trigger.on-days", ["days": .localized(list(days)), "moment": .localized(clock)])
        }
        guard !time.isDaily else { return host("trigger.daily", ["time": .localized(clock)]) }
        return host("trigger.weekly", ["days": .localized(list(days)), "time": .localized(clock)])
    }

    /// Returns so many days before (negative) or after a day, in words.
    public func counted(_ days: Int, from anchor: MessageArgument) -> LocalizedString {
        host(days < 0 ? "due.before" : "due.after", ["count": .number(abs(days)), "anchor": anchor])
    }

    /// Returns so many minutes before (negative) or after a moment, in words.
    public func shifted(_ moment: LocalizedString, _ minutes: Int) -> LocalizedString {
        guard minutes != 0 else { return moment }
        return host(
            minutes < 0 ? "trigger.before" : "trigger.after",
            ["length": .localized(length(ofMinutes: abs(minutes))), "moment": .localized(moment)]
        )
    }

    /// Returns a length in words: in hours if they are whole, otherwise in minutes.
    public func length(ofMinutes minutes: Int) -> LocalizedString {
        minutes.isMultiple(of: 60) && minutes > 0
            ? host("length.hours", ["count": .number(minutes / 60)])
            : host("length.minutes", ["count": .number(minutes)])
    }
}
