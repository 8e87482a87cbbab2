import ManasikDomain
import ManasikPresentation
import ManasikRemembrance
import ManasikScheduling
import ManasikViews

extension PersonReading {
    /// Returns the series of which the person can be reminded: those of daily categories, and others with a reminder.
    func dhikrReminders() -> [DhikrReminderView] {
        DhikrReminderView.all(of: dhikr, among: scheduleViews(scheduling), on: context.today)
    }

    /// Returns the series named by a category or by one of its series.
    func reminded(_ name: String, in dhikr: PersonalDhikr) throws(EngineError) -> [SeriesKey] {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        let prayer = parts.count == 2 ? DailyPrayer(rawValue: parts[1]) : nil
        let category = try dhikr.category(named: prayer == nil ? name : parts[0], in: localizer)
        let isAfterEach = dhikr.set(of: category).isAfterEachPrayer
        if prayer != nil, !isAfterEach { throw .unknownDefinition(name, suggestion: parts[0]) }
        var prayers: [DailyPrayer?] = [nil]
        if isAfterEach { prayers = DailyPrayer.allCases.filter { prayer == nil || $0 == prayer } }
        return prayers.map { SeriesKey(day: context.today, category: category, prayer: $0) }
    }
}
