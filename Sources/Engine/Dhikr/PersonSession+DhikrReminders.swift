public import ManasikDomain
public import ManasikLocalization
import ManasikRemembrance
public import ManasikScheduling

extension PersonSession {
    /// Whether and when somebody is reminded of a series.
    public struct DhikrReminderReport: Sendable, Hashable {
        /// By what the series is named, such as `morning` or `after-prayer/fajr`.
        public let name: String
        public let category: DefinitionID
        public let prayer: DailyPrayer?
        public let title: LocalizedString
        /// nil where the person has never asked to be reminded of it.
        public let schedule: ScheduleReport?

        public var isOn: Bool { schedule.map { !$0.schedule.isPaused } ?? false }
    }

    /// What the person may be reminded of: the series of daily categories, and others of which they are.
    public func dhikrReminders() async throws(EngineError) -> [DhikrReminderReport] {
        let book = try await dhikrBook()
        let schedules = try await schedules().filter {
            $0.schedule.pack == .host && $0.schedule.kind == .dhikr
        }
        return book.categories.flatMap { category -> [DhikrReminderReport] in
            let set = book.set(of: category)
            let prayers: [DailyPrayer?] = set.isAfterEachPrayer ? DailyPrayer.allCases : [nil]
            return prayers.compactMap { prayer -> DhikrReminderReport? in
                // A day of this name stands for every day: series are called alike on all.
                let key = SeriesKey(day: book.context.today, category: category, prayer: prayer)
                let id = scheduleID(of: key, book)
                let schedule = schedules.first { $0.schedule.id == id }
                guard set.isDaily || schedule != nil else { return nil }
                return DhikrReminderReport(
                    name: name(of: key, book),
                    category: category,
                    prayer: prayer,
                    title: title(of: key, book),
                    schedule: schedule
                )
            }
        }
    }

    /// Has the person reminded of a series, or of each series of a category.
    ///
    /// - Parameters:
    ///   - name: A category or a series, such as `after-prayer` or `after-prayer/fajr`.
    ///   - trigger: nil for the one of before, else for a quarter of an hour after the prayer with which the category
    ///     begins or after which it is said.
    /// - Returns: The reminders that were meant, as they are now.
    /// - Throws: `EngineError.unknownDefinition`, or `.noReminderTime` where no trigger is given and there is no such
    ///   prayer.
    @discardableResult
    public func remindOfDhikr(
        _ name: String,
        at trigger: Trigger? = nil
    ) async throws(EngineError) -> [DhikrReminderReport] {
        let book = try await dhikrBook()
        let keys = try reminded(name, book)
        let known = try await schedules().map(\.schedule)
        for key in keys {
            let id = scheduleID(of: key, book)
            let before = known.first { $0.pack == .host && $0.id == id }
            guard let trigger = trigger ?? before?.trigger ?? Self.trigger(of: key, catalog) else {
                throw .noReminderTime(self.name(of: key, book))
            }
            var schedule = Schedule(
                id: id,
                pack: .host,
                kind: .dhikr,
                trigger: trigger
            )
            schedule.subject = key.category
            // What a person has called something themselves is in no catalog of texts.
            schedule.title = book.ownCategories[key.category]?.title
            try await setSchedule(schedule)
        }
        return try await reminders(of: keys)
    }

    /// Has the person reminded no more of a series, or of each series of a category; its time is kept.
    ///
    /// - Throws: `EngineError.unknownDefinition`.
    @discardableResult
    public func stopRemindingOfDhikr(_ name: String) async throws(EngineError) -> [DhikrReminderReport] {
        let book = try await dhikrBook()
        let keys = try reminded(name, book)
        let known = try await schedules().map(\.schedule)
        for key in keys {
            let id = scheduleID(of: key, book)
            guard known.contains(where: { $0.pack == .host && $0.id == id }) else { continue }
            try await pauseSchedule(ScheduledJob.recordID(.host, id), true)
        }
        return try await reminders(of: keys)
    }

    /// The occurrences of a reminder of dhikr on whose days its series is done; none for other schedules.
    func saidAlready(
        _ schedule: Schedule,
        at occurrences: [Instant],
        now: Instant
    ) async throws(EngineError) -> Set<Instant> {
        guard schedule.pack == .host, schedule.kind == .dhikr, schedule.id.hasPrefix("dhikr-"),
            let category = schedule.subject, !occurrences.isEmpty
        else { return [] }
        let book = try await dhikrBook(at: now)
        let days = DhikrDays(book.settings.border, try await scheduling(book.context))
        var said: Set<Instant> = []
        for occurrence in occurrences {
            let series = try await series(on: days.day(of: occurrence).date).all.map(\.series).filter {
                $0.key.category == category && scheduleID(of: $0.key, book) == schedule.id
            }
            if !series.isEmpty, series.allSatisfy(\.isDone) { said.insert(occurrence) }
        }
        return said
    }

    private func reminders(of keys: [SeriesKey]) async throws(EngineError) -> [DhikrReminderReport] {
        try await dhikrReminders().filter { report in
            keys.contains { $0.category == report.category && $0.prayer == report.prayer }
        }
    }

    /// The series that are meant by the name of a category or of one of its series.
    private func reminded(_ name: String, _ book: DhikrBook) throws(EngineError) -> [SeriesKey] {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        let prayer = parts.count == 2 ? DailyPrayer(rawValue: parts[1]) : nil
        let category = try book.category(named: prayer == nil ? name : parts[0])
        let isAfterEach = book.set(of: category).isAfterEachPrayer
        if prayer != nil, !isAfterEach { throw .unknownDefinition(name, suggestion: parts[0]) }
        var prayers: [DailyPrayer?] = [nil]
        if isAfterEach { prayers = DailyPrayer.allCases.filter { prayer == nil || $0 == prayer } }
        return prayers.map { SeriesKey(day: book.context.today, category: category, prayer: $0) }
    }

    private func scheduleID(of key: SeriesKey, _ book: DhikrBook) -> String {
        Self.scheduleID(ofSeries: name(of: key, book))
    }

    private static func scheduleID(ofSeries name: String) -> String {
        "dhikr-" + name.map { $0 == "/" || $0 == ":" ? "-" : String($0) }.joined()
    }

    /// The prayer after which a reminder is of the dhikr that are said then, whenever it comes; nil for other schedules.
    func prayer(of schedule: Schedule) -> DailyPrayer? {
        guard schedule.kind == .dhikr, schedule.pack == .host, let category = schedule.subject else {
            return nil
        }
        return DailyPrayer.allCases.first { prayer in
            [category.name, category.description].contains {
                Self.scheduleID(ofSeries: "\($0)/\(prayer.rawValue)") == schedule.id
            }
        }
    }

    /// When its time begins; nil where it begins with no prayer and is said after none.
    private static func trigger(of key: SeriesKey, _ catalog: Catalog) -> Trigger? {
        if let moment = key.prayer.flatMap({ RitualTime.DayMoment(rawValue: $0.rawValue) }) {
            // By then the prayer has mostly been said.
            return .prayer(moment, offset: 15, on: [])
        }
        return catalog.categories[key.category]?.from.flatMap(RitualTime.DayMoment.init)
            .map { .prayer($0, offset: 15, on: []) }
    }
}
