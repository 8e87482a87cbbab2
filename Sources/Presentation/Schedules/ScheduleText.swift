public import ManasikDomain
public import ManasikLocalization
import ManasikScheduling
public import ManasikViews

/// The wording of triggers, instants and next notifications.
public struct ScheduleText: Sendable {
    let localizer: Localizer
    /// The person's time zone.
    let zone: Zone

    public init(in localizer: Localizer, at zone: Zone) {
        self.localizer = localizer
        self.zone = zone
    }

    // MARK: Triggers

    /// Returns the trigger of a schedule in words.
    public func trigger(of view: ScheduleView) -> String {
        switch view.schedule.trigger {
        case .once(let date, let time): return at(date, time)
        case .instant(let instant):
            let local = LocalTime(of: instant, in: zone)
            return localizer["trigger.at", ["date": .date(local.date), "time": .text(clock(local))]]
        case .daily(let time): return localizer["trigger.daily", ["time": .text(clock(time))]]
        case .weekly(let weekdays, let time):
            return localizer[
                "trigger.weekly",
                ["days": .localized(days(weekdays)), "time": .text(clock(time))]
            ]
        case .recurrence(let rule):
            return localizer[
                "trigger.recurrence",
                [
                    "date": .date(rule.start.date), "time": .text(clock(rule.start)),
                    "rule": .text("\(rule)"),
                ]
            ]
        case .prayer(let moment, let offset, let weekdays):
            let moment = localizer.shifted(localizer.host("moment.\(moment.rawValue)"), offset)
            guard !weekdays.isEmpty else {
                return localizer["trigger.every-day", ["moment": .localized(moment)]]
            }
            let days = days(weekdays)
            return localizer["trigger.on-days", ["days": .localized(days), "moment": .localized(moment)]]
        case .hijri(let day, let month, let moment, let offset):
            var arguments: [String: MessageArgument] = [
                "day": .number(day), "moment": .localized(localizer.shifted(words(moment), offset)),
            ]
            guard let month else { return localizer["trigger.each-month", arguments] }
            arguments["month"] = .localized(localizer.host("month.\(month)"))
            return localizer["trigger.hijri", arguments]
        case .hijriOnce(let day, let moment, let offset):
            return localizer[
                "trigger.on-days",
                [
                    "days": .localized(localizer.words(day)),
                    "moment": .localized(localizer.shifted(words(moment), offset)),
                ]
            ]
        case .step(let step, let offset):
            let name = localizer.host(
                "time.of-step",
                ["step": .localized(anchor(of: view) ?? plain(step.description))]
            )
            return localizer.shifted(name, offset).text
        case .window(let edge, let step, let offset):
            let name = localizer.host(
                "trigger.\(edge.rawValue)",
                ["step": .localized(anchor(of: view) ?? plain(step.description))]
            )
            return localizer.shifted(name, offset).text
        case .moment(let fact, let offset):
            let name = localizer.host(
                "time.of-fact",
                ["fact": .localized(anchor(of: view) ?? plain(fact.description))]
            )
            return localizer.shifted(name, offset).text
        case .fact(let fact, let days, let time):
            return at(words(days, from: anchor(of: view) ?? plain(fact.description)), time)
        }
    }

    private func words(_ moment: RitualTime.Moment) -> LocalizedString {
        switch moment {
        case .prayer(let prayer): localizer.host("moment.\(prayer.rawValue)")
        case .clock(let minutes): plain(localizer.numerals(clockText(minutes)))
        }
    }

    private func anchor(of view: ScheduleView) -> LocalizedString? { view.anchor.map { localizer.text($0) } }

    private func at(_ date: CivilDate, _ time: ClockTime) -> String {
        localizer["trigger.at", ["date": .date(date), "time": .text(clock(time))]]
    }

    private func at(_ date: LocalizedString, _ time: ClockTime) -> String {
        localizer["trigger.at", ["date": .localized(date), "time": .text(clock(time))]]
    }

    private func words(_ days: Int, from name: LocalizedString) -> LocalizedString {
        days == 0
            ? localizer.host("due.on", ["anchor": .localized(name)])
            : localizer.counted(days, from: .localized(name))
    }

    private func days(_ weekdays: Set<Weekday>) -> LocalizedString {
        localizer.list(weekdays.sorted().map { localizer.host("weekday.\($0.name)") })
    }

    // MARK: Times

    func instant(_ instant: Instant) -> String {
        let local = LocalTime(of: instant, in: zone)
        return localizer["schedule.at", ["date": .date(local.date), "time": .text(clock(local))]]
    }

    /// Returns an instant with its seconds.
    func second(_ instant: Instant) -> String {
        let local = LocalTime(of: instant, in: zone)
        let seconds = local.seconds % 60
        let time = localizer.numerals("\(clockText(local.seconds / 60)):\(seconds < 10 ? "0" : "")\(seconds)")
        return localizer["schedule.at", ["date": .date(local.date), "time": .text(time)]]
    }

    /// Returns the next time at which a schedule is due, or why it is not due again.
    public func next(_ view: ScheduleView) -> String {
        if let next = view.next { return instant(next) }
        let key =
            switch view.problem ?? .past {
            case .paused: "paused"
            case .placeUnknown: "placeUnknown"
            case .factUnknown: "factUnknown"
            case .notDone: "notDone"
            case .noWindow: "noWindow"
            case .past: "past"
            }
        return localizer["schedule.problem.\(key)"]
    }

    func clock(_ time: ClockTime) -> String { localizer.numerals(time.description) }

    func clock(_ local: LocalTime) -> String { clock(local.clock) }

    private func clockText(_ minutes: Int) -> String {
        ClockTime(hour: minutes / 60, minute: minutes % 60)!.description
    }

    private func plain(_ text: String) -> LocalizedString {
        LocalizedString(text, language: localizer.language)
    }
}
