import ManasikDomain
import ManasikPresentation
import ManasikRemembrance
import ManasikScheduling
import ManasikViews

extension PersonReading {
    /// Returns the series of which the person can be reminded: those of daily categories, and others with a reminder.
    func dhikrReminders() -> [DhikrReminderReport] {
        let dhikr = self.dhikr
        let schedules = scheduleViews(scheduling).filter {
            $0.schedule.pack == .host && $0.schedule.kind == .dhikr
        }
        return dhikr.categories.flatMap { category -> [DhikrReminderReport] in
            let set = dhikr.set(of: category)
            let prayers: [DailyPrayer?] = set.isAfterEachPrayer ? DailyPrayer.allCases : [nil]
            return prayers.compactMap { prayer -> DhikrReminderReport? in
                // Any day will do: the names of series are the same on all days.
                let key = SeriesKey(day: context.today, category: category, prayer: prayer)
                let id = Schedule.id(ofSeries: dhikr.name(of: key))
                let schedule = schedules.first { $0.schedule.id == id }
                guard set.isDaily || schedule != nil else { return nil }
                return DhikrReminderReport(
                    name: dhikr.name(of: key),
                    category: category,
                    prayer: prayer,
                    title: localizer.seriesTitle(dhikr.title(ofCategory: category), after: prayer),
                    schedule: schedule
                )
            }
        }
    }

    /// Returns the series named by a category or by one of its series.
    func reminded(_ name: String, in dhikr: PersonalDhikr) throws(EngineError) -> [SeriesKey] {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        let prayer = parts.count == 2 ? DailyPrayer(rawValue: parts[1]) : nil
        let category = try category(named: prayer == nil ? name : parts[0], in: dhikr)
        let isAfterEach = dhikr.set(of: category).isAfterEachPrayer
        if prayer != nil, !isAfterEach { throw .unknownDefinition(name, suggestion: parts[0]) }
        var prayers: [DailyPrayer?] = [nil]
        if isAfterEach { prayers = DailyPrayer.allCases.filter { prayer == nil || $0 == prayer } }
        return prayers.map { SeriesKey(day: context.today, category: category, prayer: $0) }
    }
}
