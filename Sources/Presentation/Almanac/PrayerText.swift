import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikViews

/// The wording of prayer times.
struct PrayerText {
    let timetable: Timetable
    let localizer: Localizer

    init(_ timetable: Timetable, _ localizer: Localizer) {
        self.timetable = timetable
        self.localizer = localizer
    }

    private var observer: Observer { timetable.place.observer }

    var page: Page {
        var blocks: [Block] = [
            .heading(localizer["prayer.title", ["place": localizer.name(of: timetable.place)]])
        ]
        if timetable.days.count == 1 {
            blocks += day(timetable.days[0])
        } else {
            blocks.append(.table(table))
        }
        let rows = [
            NamedText(localizer["prayer.method"], method),
            NamedText(localizer["prayer.figures"], figures),
        ]
        blocks += [.gap, .facts(rows)]
        if let country = timetable.place.country, !PrayerMethod.isKnown(in: country),
            timetable.calculation.method == .customary(in: country)
        {
            blocks.append(.paragraph(localizer["prayer.stands-in"]))
        }
        return Page(blocks + [.paragraph(localizer["prayer.prevail"], .quiet)])
    }

    // MARK: One day

    private func day(_ times: PrayerTimes) -> [Block] {
        let calendar = timetable.calculation.calendar
        let hijri = HijriText(calendar, localizer).words(calendar.date(of: times.date))
        var blocks: [Block] = [
            .paragraph("\(localizer.words(times.date, style: .full)) · \(hijri)"), .gap,
            .facts(Prayer.allCases.map { NamedText(name($0), clock(times[$0])) }), .gap,
        ]
        var rows: [NamedText] = []
        if let moments = timetable.calculation.moments(of: times, at: observer) {
            let forbidden = moments.forbidden.map {
                LocalizedString(span($0), language: localizer.language)
            }
            rows = [
                NamedText(localizer["prayer.middle-of-night"], clock(moments.middleOfNight)),
                NamedText(localizer["prayer.last-third"], clock(moments.lastThird)),
                NamedText(localizer["prayer.duha"], span(moments.duha)),
                NamedText(localizer["prayer.forbidden"], localizer.list(forbidden).text),
            ]
        }
        blocks.append(.facts(rows + [NamedText(localizer["prayer.rule"], rule(times))]))
        switch times.basis {
        case .here: break
        case .latitude(let latitude):
            let degrees = localizer.number(latitude)
            blocks.append(.paragraph(localizer["prayer.from-latitude", ["latitude": .text(degrees)]]))
        case .day(let day):
            let date = localizer.words(day)
            blocks.append(.paragraph(localizer["prayer.from-day", ["date": .localized(date)]]))
        }
        return blocks
    }

    /// Returns the rules that were used, each with the prayers whose times it determined.
    private func rule(_ times: PrayerTimes) -> String {
        var names: [LocalizedString] = []
        switch times.basis {
        case .here: break
        case .latitude: names.append(localizer.host("prayer.rule.nearest-latitude"))
        case .day: names.append(localizer.host("prayer.rule.nearest-day"))
        }
        var rules: [String: [Prayer]] = [:]
        for prayer in Prayer.allCases {
            if let rule = times.rules[prayer] { rules[rule.name, default: []].append(prayer) }
        }
        for (rule, prayers) in rules.sorted(by: { $0.key < $1.key }) {
            let list = localizer.list(prayers.map { localizer.host("prayer.\($0.rawValue)") })
            let arguments: [String: MessageArgument] = [
                "rule": .localized(localizer.host("prayer.rule.\(rule)")), "prayers": .localized(list),
            ]
            names.append(localizer.host("prayer.rule-of", arguments))
        }
        return names.isEmpty ? localizer["prayer.rule.none"] : localizer.list(names).text
    }

    // MARK: Several days

    private var table: Table {
        var columns = [Table.Column(localizer["prayer.date"], priority: 2)]
        columns += Prayer.allCases.map { Table.Column(name($0), priority: 1) }
        columns.append(Table.Column(localizer["prayer.rule"]))
        let rows = timetable.days.map { times in
            let names = times.rule.split(separator: "+").map { localizer["prayer.rule.\($0)"] }
            let isByTheSun = times.rule == HighLatitudeRule.none.rawValue
            return [localizer.numerals(times.date.description)] + Prayer.allCases.map { clock(times[$0]) }
                + [isByTheSun ? "" : names.joined(separator: ", ")]
        }
        guard rows.contains(where: { !$0[7].isEmpty }) else {
            return Table(columns: Array(columns.dropLast()), rows: rows.map { Array($0.dropLast()) })
        }
        return Table(columns: columns, rows: rows)
    }

    // MARK: Times

    private func name(_ prayer: Prayer) -> String { localizer["prayer.\(prayer.rawValue)"] }

    private func clock(_ instant: Instant?) -> String {
        instant.map { localizer.numerals(observer.clockTime($0)) } ?? localizer["prayer.missing"]
    }

    private func span(_ span: DayMoments.Span) -> String {
        localizer["prayer.span", ["from": .text(clock(span.from)), "to": .text(clock(span.to))]]
    }
}
