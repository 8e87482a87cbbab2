import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikViews

/// The wording of how prayer times are computed.
extension PrayerText {
    var method: String {
        let calculation = timetable.calculation
        let id = calculation.method.id
        let method =
            PrayerMethod.named(id) == nil
            ? localizer.host("prayer.custom") : localizer.host("fact.prayer_method.\(id)")
        return localizer[
            "prayer.method-asr",
            [
                "method": .localized(method),
                "asr": .localized(asr),
            ]
        ]
    }

    /// The schools by which 'asr begins so; its shadow where nobody says which they are.
    private var asr: LocalizedString {
        let schools = localizer.schools.filter { AsrShadow(of: $0) == timetable.calculation.asr }
        guard !schools.isEmpty else { return localizer.host("prayer.asr.\(timetable.calculation.asr)") }
        return localizer.list(schools.map { localizer.text($0.title) })
    }

    /// The method's angles or minutes, and the day since which they apply.
    var figures: String {
        let method = timetable.calculation.method
        func degrees(_ angle: Double) -> MessageArgument {
            .text(angle == angle.rounded() ? localizer.number(Int(angle)) : localizer.number(angle))
        }
        // The figures are those in force on the last day shown. If a change falls within the days, the sentence also
        // states the earlier figures.
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
        guard let since = method.since else { return localizer["prayer.figures.undated", arguments] }
        arguments["date"] = .date(since.day)
        arguments["fajr"] = degrees(isBefore ? method.fajr : since.earlierFajr)
        return localizer[isBefore ? "prayer.figures.until" : "prayer.figures.since", arguments]
    }
}
