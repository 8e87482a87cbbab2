import ManasikDomain
import ManasikRemembrance
public import ManasikScheduling
import ManasikStoreContract
public import ManasikViews

/// Reminders of dhikr.
public struct DhikrReminderService: Sendable {
    let person: PersonAccess

    private var parts: Set<PersonPart> { Set.scheduling.union([.dhikr, .schedules]) }

    /// Returns the series of which the person can be reminded: those of daily categories, and others with a reminder.
    public func all() async throws(EngineError) -> [DhikrReminderView] {
        try await person.read(parts).dhikrReminders()
    }

    /// Returns the time zone of the person's days.
    public func timeZone() async throws(EngineError) -> Zone { try await person.whereabouts().timeZone }

    /// Sets a reminder for a series, or for each series of a category.
    ///
    /// - Parameters:
    ///   - name: A category or a series, such as `after-prayer` or `after-prayer/fajr`.
    ///   - text: The trigger in the person's words.
    ///   - trigger: nil for the previous one, or else a quarter of an hour after the prayer with which the category
    ///     begins or after which it is said.
    /// - Returns: The reminders as they are now.
    /// - Throws: `EngineError.unknownDefinition`, `.notAReminderTime`, or `.noReminderTime` if no trigger is given and
    ///   there is no such prayer.
    @discardableResult
    public func remind(
        of name: String,
        at trigger: Trigger? = nil,
        writtenAs text: String? = nil
    ) async throws(EngineError) -> [DhikrReminderView] {
        let keys = try await person.commit(reading: parts) { reading throws(EngineError) in
            let dhikr = reading.dhikr
            let keys = try reading.reminded(name, in: dhikr)
            var commit = Commit(at: reading.now)
            for key in keys {
                let id = Schedule.id(ofSeries: dhikr.name(of: key))
                let before = reading.reminder(id)?.schedule
                guard let trigger = trigger ?? before?.trigger ?? Self.trigger(of: key, reading.catalog)
                else {
                    throw .noReminderTime(dhikr.name(of: key))
                }
                do throws(EngineError) {
                    try reading.catalog.check(trigger, reading.rituals(try reading.walks()))
                } catch {
                    // A word that is not a time is parsed as a fact with a date.
                    guard let text, case .unknownFact = error else { throw error }
                    throw .notAReminderTime(text)
                }
                var schedule = Schedule(id: id, pack: .host, kind: .dhikr, trigger: trigger)
                schedule.subject = key.category
                // A title given by the person is not in any catalog of texts.
                schedule.title = dhikr.stored.categories[key.category]?.title
                commit.add(reading.setting(schedule).1)
            }
            return (keys, commit)
        }
        return try await reminders(of: keys)
    }

    /// Turns off the reminder of a series, or of each series of a category; its time is kept.
    ///
    /// - Throws: `EngineError.unknownDefinition`.
    @discardableResult
    public func stop(_ name: String) async throws(EngineError) -> [DhikrReminderView] {
        let keys = try await person.commit(reading: parts) { reading throws(EngineError) in
            let dhikr = reading.dhikr
            let keys = try reading.reminded(name, in: dhikr)
            var commit = Commit(at: reading.now)
            for key in keys {
                guard let record = reading.reminder(Schedule.id(ofSeries: dhikr.name(of: key))),
                    !record.isCancelled, !record.schedule.isPaused
                else { continue }
                var job = record.value
                job.schedule.isPaused = true
                job.handledUntil = reading.now
                commit.add(reading.commit(of: job, expecting: record.version))
            }
            return (keys, commit)
        }
        return try await reminders(of: keys)
    }

    private func reminders(of keys: [SeriesKey]) async throws(EngineError) -> [DhikrReminderView] {
        try await all().filter { view in
            keys.contains { $0.category == view.category && $0.prayer == view.prayer }
        }
    }

    /// Returns the default trigger; nil if the category neither begins with a prayer nor is said after one.
    private static func trigger(of key: SeriesKey, _ catalog: Catalog) -> Trigger? {
        if let moment = key.prayer.flatMap({ RitualTime.DayMoment(rawValue: $0.rawValue) }) {
            // By then the prayer is usually over.
            return .prayer(moment, offset: 15, on: [])
        }
        return catalog.categories[key.category]?.from.flatMap(RitualTime.DayMoment.init)
            .map { .prayer($0, offset: 15, on: []) }
    }
}

extension PersonReading {
    /// Returns the stored reminder with a name.
    fileprivate func reminder(_ id: String) -> DecodedRecord<ScheduledJob>? {
        records.schedules.first { $0.schedule.pack == .host && $0.schedule.id == id }
    }
}

extension Commit {
    /// Adds the changes of another commit.
    fileprivate mutating func add(_ other: Commit) {
        records += other.records
        jobs += other.jobs
    }
}
