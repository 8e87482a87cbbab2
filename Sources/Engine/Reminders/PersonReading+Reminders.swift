import ManasikDomain
import ManasikRemembrance
import ManasikScheduling
import ManasikViews

extension PersonReading {
    /// What the person may be reminded of: the series of daily categories, and others of which they are.
    func dhikrReminders() -> [DhikrReminderReport] {
        let book = DhikrBook(self)
        let schedules = scheduleViews(scheduling).filter {
            $0.schedule.pack == .host && $0.schedule.kind == .dhikr
        }
        return book.categories.flatMap { category -> [DhikrReminderReport] in
            let set = book.set(of: category)
            let prayers: [DailyPrayer?] = set.isAfterEachPrayer ? DailyPrayer.allCases : [nil]
            return prayers.compactMap { prayer -> DhikrReminderReport? in
                // A day of this name stands for every day: series are called alike on all.
                let key = SeriesKey(day: book.context.today, category: category, prayer: prayer)
                let id = Schedule.id(ofSeries: book.name(of: key))
                let schedule = schedules.first { $0.schedule.id == id }
                guard set.isDaily || schedule != nil else { return nil }
                return DhikrReminderReport(
                    name: book.name(of: key),
                    category: category,
                    prayer: prayer,
                    title: book.title(of: key),
                    schedule: schedule
                )
            }
        }
    }
}

extension DhikrBook {
    /// The series that are meant by the name of a category or of one of its series.
    func reminded(_ name: String) throws(EngineError) -> [SeriesKey] {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        let prayer = parts.count == 2 ? DailyPrayer(rawValue: parts[1]) : nil
        let category = try category(named: prayer == nil ? name : parts[0])
        let isAfterEach = set(of: category).isAfterEachPrayer
        if prayer != nil, !isAfterEach { throw .unknownDefinition(name, suggestion: parts[0]) }
        var prayers: [DailyPrayer?] = [nil]
        if isAfterEach { prayers = DailyPrayer.allCases.filter { prayer == nil || $0 == prayer } }
        return prayers.map { SeriesKey(day: context.today, category: category, prayer: $0) }
    }
}
