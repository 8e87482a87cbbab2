import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// Prayer times as text: one day in full, several as a table.
struct PrayerPage {
    let localizer: Localizer
    let layout: Layout

    init(_ localizer: Localizer, _ context: CommandContext) {
        self.localizer = localizer
        layout = context.layout(localizer)
    }

    func lines(_ timetable: Timetable) -> [Line] {
        let title = host("prayer.title", ["place": .text(timetable.place.title)])
        var lines = layout.heading(title)
        if timetable.days.count == 1 {
            lines += day(timetable.days[0], timetable)
        } else {
            lines += table(timetable)
        }
        let rows = [
            KeyValue(host("prayer.method"), method(timetable.calculation)),
            KeyValue(host("prayer.figures"), figures(timetable)),
        ]
        lines += [.blank] + layout.keyValues(rows)
        if let country = timetable.place.country, !PrayerMethod.isKnown(in: country),
            timetable.calculation.method == .customary(in: country)
        {
            lines += layout.paragraph(host("prayer.stands-in"))
        }
        return lines + layout.paragraph(host("prayer.prevail"), style: .dim)
    }

    // MARK: One day

    private func day(_ times: PrayerTimes, _ timetable: Timetable) -> [Line] {
        let observer = timetable.place.observer
        let hijri = HijriPage(localizer, layout).words(timetable.calculation.calendar.date(of: times.date))
        var lines = layout.paragraph("\(localizer.words(times.date, style: .full)) · \(hijri)")
        var rows = Prayer.allCases.map { KeyValue(name($0), clock(times[$0], observer)) }
        lines += [.blank] + layout.keyValues(rows)
        rows = []
        if let moments = timetable.calculation.moments(of: times, at: observer) {
            rows.append(
                KeyValue(host("prayer.middle-of-night"), clock(moments.middleOfNight, observer))
            )
            rows.append(KeyValue(host("prayer.last-third"), clock(moments.lastThird, observer)))
            rows.append(KeyValue(host("prayer.duha"), span(moments.duha, observer)))
            let forbidden = moments.forbidden.map {
                LocalizedString(span($0, observer), language: localizer.language)
            }
            rows.append(KeyValue(host("prayer.forbidden"), localizer.list(forbidden).text))
        }
        rows.append(KeyValue(host("prayer.rule"), rule(times)))
        lines += [.blank] + layout.keyValues(rows)
        switch times.basis {
        case .here: return lines
        case .latitude(let latitude):
            return lines
                + layout.paragraph(host("prayer.from-latitude", ["latitude": .text(digits("\(latitude)"))]))
        case .day(let day):
            return lines
                + layout.paragraph(host("prayer.from-day", ["date": .localized(localizer.words(day))]))
        }
    }

    /// The rules, each with the prayers whose times it gave.
    private func rule(_ times: PrayerTimes) -> String {
        var names: [LocalizedString] = []
        switch times.basis {
        case .here: break
        case .latitude: names.append(localizer.host("prayer.rule.nearest-latitude"))
        case .day: names.append(localizer.host("prayer.rule.nearest-day"))
        }
        let rules = Dictionary(grouping: Prayer.allCases.filter { times.rules[$0] != nil }) {
            times.rules[$0]!.name
        }
        for (rule, prayers) in rules.sorted(by: { $0.key < $1.key }) {
            let list = localizer.list(prayers.map { localizer.host("prayer.\($0.rawValue)") })
            let arguments: [String: MessageArgument] = [
                "rule": .localized(localizer.host("prayer.rule.\(rule)")), "prayers": .localized(list),
            ]
            names.append(localizer.host("prayer.rule-of", arguments))
        }
        return names.isEmpty ? host("prayer.rule.none") : localizer.list(names).text
    }

    // MARK: Several days

    private func table(_ timetable: Timetable) -> [Line] {
        let observer = timetable.place.observer
        var columns = [Table.Column(host("prayer.date"), priority: 2)]
        columns += Prayer.allCases.map { Table.Column(name($0), priority: 1) }
        columns.append(Table.Column(host("prayer.rule")))
        let rows = timetable.days.map { times in
            let names = times.rule.split(separator: "+").map { host("prayer.rule.\($0)") }
            return [digits(times.date.description)] + Prayer.allCases.map { clock(times[$0], observer) }
                + [times.rule == HighLatitudeRule.none.rawValue ? "" : names.joined(separator: ", ")]
        }
        guard rows.contains(where: { !$0[7].isEmpty }) else {
            return layout.table(
                Table(columns: Array(columns.dropLast()), rows: rows.map { Array($0.dropLast()) })
            )
        }
        return layout.table(Table(columns: columns, rows: rows))
    }

    // MARK: Words

    private func method(_ calculation: PrayerCalculation) -> String {
        let id = calculation.method.id
        let method =
            PrayerMethod.named(id) == nil
            ? localizer.host("prayer.custom") : localizer.host("fact.prayer_method.\(id)")
        return host(
            "prayer.method-asr",
            [
                "method": .localized(method),
                "school": .localized(localizer.host("prayer.asr.\(calculation.asr.rawValue)")),
            ]
        )
    }

    /// The method's angles or minutes, and since when they hold.
    private func figures(_ timetable: Timetable) -> String {
        let method = timetable.calculation.method
        func degrees(_ angle: Double) -> MessageArgument {
            .text(digits(angle == angle.rounded() ? "\(Int(angle))" : "\(angle)"))
        }
        // Of days on both sides of a change the figures are those in force; the sentence says what held before.
        let isBefore = timetable.days.last.map { !method.hasPresentFigures(on: $0.date) } ?? false
        let fajr = isBefore ? method.since?.earlierFajr ?? method.fajr : method.fajr
        let figures: LocalizedString
        switch method.isha {
        case .angle(let angle):
            figures = localizer.host(
                "prayer.figures.angles",
                ["fajr": degrees(fajr), "isha": degrees(angle)]
            )
        case .interval(let minutes, let inRamadan):
            figures = localizer.host(
                "prayer.figures.minutes",
                ["fajr": degrees(fajr), "minutes": .number(minutes), "ramadan": .number(inRamadan)]
            )
        }
        guard PrayerMethod.named(method.id) != nil else { return figures.text }
        var arguments: [String: MessageArgument] = ["figures": .localized(figures)]
        guard let since = method.since else { return host("prayer.figures.undated", arguments) }
        arguments["date"] = .date(since.day)
        arguments["fajr"] = degrees(isBefore ? method.fajr : since.earlierFajr)
        return host(isBefore ? "prayer.figures.until" : "prayer.figures.since", arguments)
    }

    private func name(_ prayer: Prayer) -> String { host("prayer.\(prayer.rawValue)") }

    private func clock(_ instant: Instant?, _ observer: Observer) -> String {
        instant.map { digits(observer.clockTime($0)) } ?? host("prayer.missing")
    }

    private func span(_ span: DayMoments.Span, _ observer: Observer) -> String {
        host(
            "prayer.span",
            ["from": .text(clock(span.from, observer)), "to": .text(clock(span.to, observer))]
        )
    }

    private func digits(_ text: String) -> String { localizer.numerals(text) }

    private func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        localizer.host(key, arguments).text
    }
}
