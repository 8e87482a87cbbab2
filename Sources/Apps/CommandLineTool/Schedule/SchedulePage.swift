import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikScheduling
import ManasikTerminal

/// Schedules as text: all as a table, one with its reasons.
struct SchedulePage {
    let words: ScheduleText
    let layout: Layout

    /// - Parameter command: What is typed to run a verb.
    func lines(
        _ reports: [ScheduleReport],
        _ unreadable: [UnreadableSchedule],
        command: (String) -> MessageArgument
    ) -> [Line] {
        let told = unreadable.flatMap { layout.paragraph(words($0, command: command), style: .warning) }
        guard !reports.isEmpty else { return layout.heading(host("schedule.title")) + told }
        return table(reports) + (told.isEmpty ? [] : [.blank] + told)
    }

    /// Why a schedule does not come any more, and what to do.
    func words(
        _ schedule: UnreadableSchedule,
        command: (String) -> MessageArgument
    ) -> String {
        let why = schedule.trigger?.description ?? host("schedule.damaged")
        return host(
            "schedule.unreadable",
            [
                "name": .text(schedule.name), "why": .text(why),
                "add": command("schedule add '\(schedule.name)' …"),
                "remove": command("schedule remove '\(schedule.name)'"),
            ]
        )
    }

    private func table(_ reports: [ScheduleReport]) -> [Line] {
        let columns = [
            Table.Column(host("schedule.name"), priority: 2),
            Table.Column(host("schedule.when"), priority: 1),
            Table.Column(host("schedule.next"), priority: 2), Table.Column(host("schedule.what")),
        ]
        let rows = reports.map {
            [Self.name($0.schedule), words.words($0.schedule.trigger), words.next($0), $0.title]
        }
        return layout.heading(host("schedule.title")) + layout.table(Table(columns: columns, rows: rows))
    }

    /// The name by which the verbs know it.
    static func name(_ schedule: Schedule) -> String {
        schedule.pack == .host ? schedule.id : "\(schedule.pack)/\(schedule.id)"
    }

    /// - Parameter place: Where prayer times are of, or why that is not known.
    func lines(_ explained: ScheduleExplanation, place: String) -> [Line] {
        let schedule = explained.report.schedule
        var rows: [KeyValue] = []
        func add(_ key: String, _ value: String) { rows.append(KeyValue(host("schedule.\(key)"), value)) }
        add("what", explained.report.title)
        add("when", words.words(schedule.trigger))
        add("clock", explained.timeZone)
        add("place", place)
        if schedule.trigger.usesPrayers {
            rows.append(KeyValue(host("prayer.method"), host("fact.prayer_method.\(explained.method)")))
            add(
                "without",
                schedule.substitute.map {
                    host("schedule.without.time", ["time": .text(words.clock($0))])
                } ?? host("schedule.without.skip")
            )
        } else if schedule.trigger.usesClock {
            add("gap", host("schedule.gap.\(schedule.clockChange.gap.rawValue)"))
            add("repeat", host("schedule.repeat.\(schedule.clockChange.repeat.rawValue)"))
        }
        add("missed", missed(schedule.missed))
        add("overlap", host("schedule.overlap.\(schedule.overlap.rawValue)"))
        add("quiet", quiet(explained))
        let name = Self.name(schedule)
        var lines = layout.heading(name) + layout.keyValues(rows) + [.blank]
        lines += layout.heading(host("schedule.next"), level: 2)
        guard !explained.next.isEmpty else { return lines + layout.paragraph(words.next(explained.report)) }
        for occurrence in explained.next { lines += layout.paragraph(line(occurrence)) }
        return lines
    }

    private func line(_ occurrence: ScheduleExplanation.Occurrence) -> String {
        let local = LocalTime(of: occurrence.at, in: words.zone)
        var rules = occurrence.rules.map(text)
        if occurrence.delivery != occurrence.at {
            let time = words.clock(LocalTime(of: occurrence.delivery, in: words.zone))
            rules.append(words.localizer.host("schedule.delivered-at", ["time": .text(time)]))
        }
        var arguments: [String: MessageArgument] = [
            "date": .localized(words.localizer.words(local.date, style: .full)),
            "time": .text(words.clock(local)),
        ]
        guard !rules.isEmpty else { return host("schedule.at", arguments) }
        arguments["rules"] = .localized(words.localizer.list(rules))
        return host("schedule.at-by", arguments)
    }

    private func text(_ rule: ScheduleExplanation.Rule) -> LocalizedString {
        switch rule {
        case .highLatitude(let name): words.localizer.host("prayer.rule.\(name)")
        case .substitute: words.localizer.host("schedule.rule.substitute")
        case .gap: words.localizer.host("schedule.rule.gap")
        case .repeat: words.localizer.host("schedule.rule.repeat")
        }
    }

    private func missed(_ policy: MissedPolicy) -> String {
        switch policy {
        case .skip: host("schedule.missed.skip")
        case .once(let seconds):
            host("schedule.missed.once", ["length": .localized(words.length(Int(seconds / 60)))])
        case .all(let seconds):
            host("schedule.missed.all", ["length": .localized(words.length(Int(seconds / 60)))])
        }
    }

    private func quiet(_ explained: ScheduleExplanation) -> String {
        if explained.report.schedule.isUrgent { return host("schedule.quiet.urgent") }
        guard let hours = explained.quietHours else { return host("schedule.quiet.none") }
        return host(
            "schedule.quiet.span",
            ["from": .text(words.clock(hours.from)), "to": .text(words.clock(hours.to))]
        )
    }

    private func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        words.host(key, arguments)
    }
}

extension Trigger {
    /// Whether a moment that the sun sets makes it due.
    fileprivate var usesPrayers: Bool {
        switch self {
        case .prayer, .hijri(_, _, .prayer, _): true
        default: false
        }
    }

    /// Whether a time by the clock makes it due.
    fileprivate var usesClock: Bool {
        switch self {
        case .instant, .window: false
        default: !usesPrayers
        }
    }
}
