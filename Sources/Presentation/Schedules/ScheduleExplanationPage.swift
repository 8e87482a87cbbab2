import ManasikDomain
public import ManasikLocalization
import ManasikScheduling
public import ManasikViews

extension Page {
    /// Returns the page that explains why a schedule is due when it is, with the next times.
    ///
    /// - Parameter place: The place for which prayer times are computed, or the reason why it is not known.
    public static func schedule(
        _ explained: ScheduleExplanation,
        place: String,
        in localizer: Localizer
    ) -> Page {
        let text = ScheduleText(in: localizer, at: explained.timeZone)
        let schedule = explained.view.schedule
        var facts: [NamedText] = []
        func add(_ key: String, _ value: String) {
            facts.append(NamedText(localizer["schedule.\(key)"], value))
        }
        add("what", NotificationText(explained.view.notification, in: localizer).title)
        add("when", text.trigger(of: explained.view))
        add("clock", explained.timeZone.identifier)
        add("place", place)
        if schedule.trigger.usesPrayers {
            let method = localizer["fact.prayer_method.\(explained.method)"]
            facts.append(NamedText(localizer["prayer.method"], method))
            let substitute = schedule.substitute.map {
                localizer["schedule.without.time", ["time": .text(text.clock($0))]]
            }
            add("without", substitute ?? localizer["schedule.without.skip"])
        } else if schedule.trigger.usesClock {
            add("gap", localizer["schedule.gap.\(schedule.clockChange.gap.rawValue)"])
            add("repeat", localizer["schedule.repeat.\(schedule.clockChange.repeat.rawValue)"])
        }
        add("missed", text.missed(schedule.missed))
        add("overlap", localizer["schedule.overlap.\(schedule.overlap.rawValue)"])
        add("quiet", text.quiet(explained))
        let next = explained.next.map { text.line($0) }
        return Page(
            [.heading(schedule.name), .facts(facts), .gap, .heading(localizer["schedule.next"], level: 2)]
                + (next.isEmpty ? [text.next(explained.view)] : next).map { .paragraph($0) }
        )
    }
}

extension ScheduleText {
    fileprivate func line(_ occurrence: ScheduleExplanation.Occurrence) -> String {
        let local = LocalTime(of: occurrence.at, in: zone)
        var rules = occurrence.rules.map { name(of: $0) }
        if occurrence.delivery != occurrence.at {
            let time = clock(LocalTime(of: occurrence.delivery, in: zone))
            rules.append(localizer.host("schedule.delivered-at", ["time": .text(time)]))
        }
        var arguments: [String: MessageArgument] = [
            "date": .localized(localizer.words(local.date, style: .full)), "time": .text(clock(local)),
        ]
        guard !rules.isEmpty else { return localizer["schedule.at", arguments] }
        arguments["rules"] = .localized(localizer.list(rules))
        return localizer["schedule.at-by", arguments]
    }

    private func name(of rule: ScheduleExplanation.Rule) -> LocalizedString {
        switch rule {
        case .highLatitude(let name): localizer.host("prayer.rule.\(name)")
        case .substitute: localizer.host("schedule.rule.substitute")
        case .gap: localizer.host("schedule.rule.gap")
        case .repeat: localizer.host("schedule.rule.repeat")
        }
    }

    fileprivate func missed(_ policy: MissedPolicy) -> String {
        switch policy {
        case .skip: localizer["schedule.missed.skip"]
        case .once(let seconds):
            localizer[
                "schedule.missed.once",
                ["length": .localized(localizer.length(ofMinutes: Int(seconds / 60)))]
            ]
        case .all(let seconds):
            localizer[
                "schedule.missed.all",
                ["length": .localized(localizer.length(ofMinutes: Int(seconds / 60)))]
            ]
        }
    }

    fileprivate func quiet(_ explained: ScheduleExplanation) -> String {
        if explained.view.schedule.isUrgent { return localizer["schedule.quiet.urgent"] }
        guard let hours = explained.quietHours else { return localizer["schedule.quiet.none"] }
        return localizer[
            "schedule.quiet.span",
            ["from": .text(clock(hours.from)), "to": .text(clock(hours.to))]
        ]
    }
}

extension Trigger {
    /// Whether the schedule depends on a time that the position of the sun determines.
    fileprivate var usesPrayers: Bool {
        switch self {
        case .prayer, .hijri(_, _, .prayer, _), .hijriOnce(_, .prayer, _): true
        default: false
        }
    }

    /// Whether the schedule depends on a time of day.
    fileprivate var usesClock: Bool {
        switch self {
        case .instant, .window, .moment, .step: false
        default: !usesPrayers
        }
    }
}
