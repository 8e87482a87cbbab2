import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikScheduling
import ManasikViews
import ManasikWalkthroughs

/// The pages of dhikr and of schedules.
extension PageTrial {
    mutating func writeDhikr(of stop: TrialPilgrim.Stop, _ name: String, _ localizer: Localizer) {
        let (zone, now) = (stop.person.zone, stop.state.now)
        let dhikr = PersonalDhikr(in: packs.rules, for: stop.person)
        let categories = dhikr.categories.map { DhikrCategoryView($0, of: dhikr) }
        write("\(name) dhikr", .dhikr(of: categories, in: localizer), localizer)
        write("\(name) categories", .dhikrCategories(categories, in: localizer), localizer)
        for id in dhikr.ids {
            let view = DhikrView(id, of: dhikr)
            write("\(name) dhikr \(id)", .dhikr(view, DhikrSettings(), in: localizer), localizer)
        }
        let days = days(of: stop.person)
        let day = DhikrDayView(of: dhikr, with: stop.person.series, in: days, at: now)
        write("\(name) day of dhikr", .dhikrDay(day, by: zone, in: localizer), localizer)
        for series in day.series {
            write("\(name) series \(series.name)", .series(series, by: zone, in: localizer), localizer)
            count(series, of: dhikr, day, "\(name) counting \(series.name)", localizer)
        }
        let today = day.day.date
        for months in DhikrStatisticsView.Months.allCases {
            let statistics = DhikrStatisticsView(
                of: dhikr.tallies(of: stop.person.series.all + day.series.map { $0.series }, today: today),
                for: dhikr,
                in: months.year(until: today, stop.person.calendar),
                today: today,
                months: months,
                beginningOn: .monday,
                stop.person.calendar
            )
            write(
                "\(name) statistics \(months.rawValue)",
                .dhikrStatistics(DhikrStatisticsText(statistics, in: localizer)),
                localizer
            )
        }
    }

    /// What is shown of each dhikr of a series while it is counted to its end.
    private mutating func count(
        _ series: SeriesView,
        of dhikr: PersonalDhikr,
        _ day: DhikrDayView,
        _ name: String,
        _ localizer: Localizer
    ) {
        var settings = DhikrSettings()
        settings.isIntroduced = true
        var flow = DhikrFlow(day, settings, by: .ofRites, in: localizer)
        var texts: [DefinitionID: DhikrView] = [:]
        for entry in series.entries { texts[entry.dhikr] = DhikrView(entry.dhikr, of: dhikr) }
        _ = flow.apply(.series(series, texts: texts, at: .index(0)))
        for position in series.entries.indices {
            _ = flow.apply(.count(.seek(to: position)))
            write("\(name) \(position)", Page(flow.header + flow.reading + flow.count), localizer)
        }
        var counter = DhikrCounter(series.series, advances: true)
        var left = 1000
        while left > 0, !counter.series.isDone, let entry = counter.entry {
            left -= 1
            let kept = counter.series.applying(.count(entry.dhikr, by: max(1, entry.target / 3)))
            let next = counter.applying(.kept(kept.series, kept.effects))
            counter = next.counter
            for effect in next.effects {
                let message = DhikrMessage.effect(effect, of: .count(by: 1), in: series, texts, in: localizer)
                if let message { note("\(name): \(message.text)") }
            }
        }
    }

    // MARK: Schedules

    private static let triggers = [
        ("morning", "fajr + 20 min"), ("noon", "12:30"), ("friday", "fri 09:00"),
        ("arafat", "9 dhu_al_hijjah dhuhr"), ("standing", "hajj:hajj/standing opens"),
        ("packing", "3 days before departure at 09:00"),
        // Seconds since 1970 are then more than an `Int` of 32 bits can be.
        ("hours", "from 2040-01-01 23:30 FREQ=HOURLY;INTERVAL=5"),
    ]

    mutating func writeSchedules(of stop: TrialPilgrim.Stop, _ name: String, _ localizer: Localizer) {
        let (person, now, calculation) = (stop.person, stop.state.now, packs.times.calculation)
        let (packs, school) = (packs, person.facts.school)
        let observer = Observer(Qibla.kaabah, timeZone: .ofRites)
        let rituals = PersonRituals(in: packs.catalog, of: person.walks)
        let occasions = PersonOccasions(
            in: .ofRites,
            at: observer,
            by: calculation,
            person.facts,
            times: { calculation.times(on: $0, at: observer) },
            windows: { edge, step, date in
                guard let found = rituals.step(step), let step = found.node.step else { return nil }
                return packs.times.instant(
                    of: edge == .opens ? .opens : .closes,
                    of: step,
                    by: school,
                    from: date,
                    at: packs.catalog.places
                )
            }
        )
        let quiet = QuietHours("22:00-04:00")
        let context = ScheduleContext(
            in: packs.catalog,
            at: now,
            on: person.today,
            in: person.zone,
            occasions,
            place: "Makkah, SA",
            quietHours: quiet,
            chirps: { PersonChirps(in: packs.rules, for: person, choosing: [], having: nil) },
            titles: { id in rituals.step(id).map { .text($0.node.title) } }
        )
        var jobs: [ScheduledJob] = []
        for (id, text) in Self.triggers {
            guard let trigger = try? Trigger(text) else {
                note("! the trigger cannot be read: \(text)")
                continue
            }
            for kind in [Schedule.Kind.reminder, .chirp] {
                let schedule = Schedule(
                    id: "\(id)-\(kind.rawValue)",
                    pack: .host,
                    kind: kind,
                    trigger: trigger
                )
                jobs.append(ScheduledJob(schedule: schedule, handledUntil: now))
            }
        }
        let views = ScheduleView.all(of: jobs, in: context)
        let schedules = SchedulesView(views, unreadable: [], at: .ofRites)
        write("\(name) schedules", .schedules(schedules, in: localizer), localizer)
        write("\(name) no schedules", .noSchedules(in: localizer), localizer)
        write("\(name) quiet hours", .quietHours(quiet, in: localizer), localizer)
        let coming = views.compactMap { view in
            view.next.map { (at: $0, text: NotificationText(view.notification, in: localizer)) }
        }
        write("\(name) notifications", .notifications(coming, at: .ofRites, in: localizer), localizer)
        for job in jobs {
            let explained = ScheduleExplanation(of: job, in: context)
            write(
                "\(name) why \(job.schedule.id)",
                .schedule(explained, place: "Makkah, SA", in: localizer),
                localizer
            )
        }
    }
}
