import ManasikAlmanac
public import ManasikDomain
import ManasikLocalization
import ManasikScheduling
import ManasikViews
public import ManasikWalkthroughs

extension WalkText {
    /// Returns the relation of the current time to the window of a step, such as `opens 13:05, in 2 hours`.
    public func timing(of node: WalkNode, at now: Instant) -> String {
        func words(_ timing: WalkTiming) -> LocalizedString {
            guard let instant = timing.instant else { return localizer.host("timing.open") }
            let key = timing.name == "open" ? "timing.open-until" : "timing.\(timing.name)"
            return localizer.host(
                key,
                ["at": .text(moment(instant, seenAt: now)), "span": .localized(span(to: instant, from: now))]
            )
        }
        // A time on which all schools agree is not attributed to them.
        return node.timing.map { words($0).text } ?? rulings(node.timings, words)
    }

    /// Returns the timing in a few words; nil if the step is within its time or schools differ.
    func shortTiming(of node: WalkNode, at now: Instant) -> String? {
        guard let timing = node.timing, timing.name != "open", let instant = timing.instant else {
            return nil
        }
        return localizer["timing.short.\(timing.name)", ["at": .text(moment(instant, seenAt: now))]]
    }

    /// Returns the timing for a map, with its sign. If schools differ, it is the one by which the step can be done
    /// soonest.
    func timeNote(of node: WalkNode, at now: Instant) -> TimeNote? {
        let timings = node.timings.map { $0.value }
        let allowed = timings.first { $0.allows }
        let early = timings.filter { $0.name == "early" }.min { ($0.instant ?? now) < ($1.instant ?? now) }
        guard let timing = allowed ?? early ?? timings.first else { return nil }
        var key = "timing.map.\(timing.name)"
        var arguments: [String: MessageArgument] = [:]
        if let instant = timing.instant {
            if timing.name == "open" { key = "timing.map.open-until" }
            arguments["at"] = .text(moment(instant, seenAt: now))
        }
        let text = localizer.host(key, arguments)
        let differs = localizer["timing.map.differs", ["timing": .localized(text)]]
        return TimeNote(Self.mark(of: timing), timings.count == 1 ? text.text : differs)
    }

    /// Returns the timing of a place, which is that of its most urgent step.
    func timeNote(of nodes: [WalkNode], at now: Instant) -> TimeNote? {
        let notes = nodes.compactMap { timeNote(of: $0, at: now) }
        for mark in [TimeMark.closing, .late, .closed, .open] {
            if let found = notes.first(where: { $0.mark == mark }) { return found }
        }
        // A step without a time can already be done there.
        guard !nodes.contains(where: { $0.timings.isEmpty && $0.state.status == .pending }) else {
            return nil
        }
        let opening = nodes.compactMap { node in
            node.timings.compactMap { $0.value.instant }.min().map { (node, $0) }
        }
        return opening.min { $0.1 < $1.1 }.flatMap { timeNote(of: $0.0, at: now) }
    }

    /// Returns that a step could be done at the place of another until that closed.
    func says(_ closed: ClosedPlace, at now: Instant) -> String {
        localizer[
            "walk.place-closed",
            ["place": .localized(title(closed.step)), "since": .text(moment(closed.since, seenAt: now))]
        ]
    }

    /// Returns that what was counted of a step at the place of another does not count at its own.
    func says(lapsed: StepState, at now: Instant) -> String {
        let at = lapsed.at.map { moment($0, seenAt: now) } ?? ""
        return localizer["walk.lapsed-count", ["count": .number(lapsed.count), "at": .text(at)]]
    }

    private static func mark(of timing: WalkTiming) -> TimeMark {
        switch timing {
        case .early: .early
        case .open: .open
        case .closingSoon: .closing
        case .late: .late
        case .closed: .closed
        }
    }

    /// Returns the days of a step, such as `9 Dhu al-Hijjah 1448 AH, Saturday, May 15, 2027, subject to sighting`.
    public func dates(_ dates: [RiteDate]) -> String {
        guard catalog.dayCalendar(of: ritual) == .hijri else {
            return dates.map { localizer.words($0.day, style: .full).text }.joined(
                separator: localizer.semicolon
            )
        }
        let parts = dates.map { date in
            let hijri = localizer.host(
                "today.hijri",
                [
                    "day": .number(date.hijri.day), "year": .number(date.hijri.year),
                    "month": .localized(localizer.host("month.\(date.hijri.month)")),
                ]
            )
            return localizer[
                date.isAnnounced ? "timing.date" : "timing.date-computed",
                ["hijri": .localized(hijri), "date": .localized(localizer.words(date.day, style: .full))]
            ]
        }
        return parts.joined(separator: localizer.semicolon)
    }

    /// By whose clock all times are told.
    var clock: String { byTheirClock("timing.clock") }

    /// Returns a message that names where the rites are performed, by whose clock their times are told: the site of the
    /// ritual, or else the city of their time zone.
    func byTheirClock(_ key: String) -> String {
        let site = catalog.site(of: ritual).map { MessageArgument.localized(localizer.text($0.title)) }
        return localizer[key, ["place": site ?? .text(zone.city)]]
    }

    /// Returns a moment in local time at the rites, with its day if that is not today.
    public func moment(_ instant: Instant, seenAt now: Instant) -> String {
        let (local, today) = (LocalTime(of: instant, in: zone), LocalTime(of: now, in: zone).date)
        let time = localizer.numerals(String(local.description.dropFirst(11).prefix(5)))
        switch local.date.dayNumber - today.dayNumber {
        case 0: return localizer["timing.today", ["time": .text(time)]]
        case 1: return localizer["timing.tomorrow", ["time": .text(time)]]
        case -1: return localizer["timing.yesterday", ["time": .text(time)]]
        default:
            let date = localizer.words(local.date, style: .medium)
            return localizer["timing.on", ["date": .localized(date), "time": .text(time)]]
        }
    }

    /// Returns the time between a moment and now, such as `in 2 hours` or `40 minutes ago`.
    private func span(to instant: Instant, from now: Instant) -> LocalizedString {
        let distance = instant.milliseconds - now.milliseconds
        let minutes = max(1, Int((Double(abs(distance)) / 60_000).rounded()))
        let length: LocalizedString
        switch minutes {
        case ..<120: length = localizer.host("length.minutes", ["count": .number(minutes)])
        case ..<(48 * 60): length = localizer.host("length.hours", ["count": .number((minutes + 30) / 60)])
        default: length = localizer.host("length.days", ["count": .number((minutes + 720) / 1440)])
        }
        return localizer.host(distance >= 0 ? "timing.in" : "timing.ago", ["length": .localized(length)])
    }
}

extension Zone {
    /// The city by which it is named, as in `Europe/Madrid`; its whole name where there is none.
    var city: String {
        let name = identifier.split(separator: "/").last.map(String.init) ?? identifier
        return name.split(separator: "_").joined(separator: " ")
    }
}
