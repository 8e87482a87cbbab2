import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRules
import ManasikScheduling
import ManasikViews
import Testing

@Suite struct SchedulePageTests {
    private typealias Sample = PresentationSample

    private static let zone = Zone("Asia/Riyadh", secondsAhead: 3 * 3600)
    private static let now = Instant(rfc3339: "2027-04-20T03:00:00Z")!

    /// A person in Makkah at 06:00.
    private static func context(_ facts: [DefinitionID: FactValue] = [:]) -> ScheduleContext {
        let today = CivilDate("2027-04-20")!
        let person = PersonSnapshot(
            facts: Facts(facts, on: today),
            zone: zone,
            calendar: HijriCalendar()
        )
        let calculation = PrayerCalculation(.ummAlQura)
        let observer = Observer(Qibla.kaabah, timeZone: zone)
        let packs = CatalogRules(Sample.catalog, RuleEvaluator())
        return ScheduleContext(
            in: Sample.catalog,
            at: now,
            on: today,
            in: zone,
            PersonOccasions(
                in: zone,
                at: observer,
                by: calculation,
                person.facts,
                times: { calculation.times(on: $0, at: observer) },
                windows: { _, _, _ in now.adding(seconds: 86_400) }
            ),
            place: "Makkah, SA",
            quietHours: nil,
            chirps: { PersonChirps(in: packs, for: person, choosing: [], having: nil) },
            titles: { _ in .text(Sample.text("standing")) }
        )
    }

    private func view(_ trigger: String, _ change: (inout Schedule) -> Void = { _ in }) throws -> ScheduleView
    {
        var schedule = Schedule(id: "pills", pack: .host, kind: .reminder, trigger: try Trigger(trigger))
        schedule.title = "Take the pills"
        change(&schedule)
        let job = ScheduledJob(schedule: schedule, handledUntil: Self.now)
        return ScheduleView(of: job, in: Self.context())
    }

    @Test(arguments: [
        ("06:30", "every day at 06:30", "كل يوم الساعة \u{2068}٠٦:٣٠\u{2069}"),
        (
            "fajr + 20 min", "every day: 20 minutes after dawn (fajr)",
            "كل يوم: بعد الفجر بمقدار ٢٠ دقيقة"
        ),
        (
            "sample:hajj/standing opens - 1 h", "1 hour before the beginning of “Standing at Arafat”", ""
        ),
    ])
    func saysWhenAScheduleComes(trigger: String, english: String, arabic: String) throws {
        let view = try view(trigger)
        #expect(ScheduleText(in: Sample.localizer(), at: Self.zone).trigger(of: view) == english)
        guard !arabic.isEmpty else { return }
        #expect(ScheduleText(in: Sample.localizer("ar"), at: Self.zone).trigger(of: view) == arabic)
    }

    @Test(arguments: [
        ("en", ["Middle of the night", "Fajr", "Sunrise", "Dhuhr", "'Asr", "Maghrib", "'Isha"]),
        ("ar", ["منتصف الليل", "الفجر", "الشروق", "الظهر", "العصر", "المغرب", "العشاء"]),
    ])
    func aNotificationNamesItsPrayer(language: String, names: [String]) throws {
        let said = try RitualTime.DayMoment.allCases.map { moment in
            let trigger = try Trigger(moment.rawValue)
            let schedule = Schedule(id: "pray", pack: .host, kind: .reminder, trigger: trigger)
            let notification = NotificationView(of: schedule, at: Self.now, in: Self.context())
            return NotificationText(notification, in: Sample.localizer(language)).title
        }
        #expect(said == names)
    }

    @Test func aListByTheClockOfTheHomeSaysWhoseClockItIs() throws {
        for isStated in [true, false] {
            let view = SchedulesView(
                [try view("06:30")],
                unreadable: [],
                at: Self.zone,
                isZoneStated: isStated
            )
            let lines = Sample.lines(of: .schedules(view, in: Sample.localizer()))
            #expect(lines.contains("Clock: \(Self.zone.identifier)") == !isStated, "\(lines)")
        }
    }

    @Test func listsSchedulesAndWhatCannotBeRead() throws {
        let unreadable = UnreadableScheduleView(name: "old", trigger: nil)
        let view = SchedulesView([try view("06:30")], unreadable: [unreadable], at: Self.zone)
        let lines = Sample.lines(of: .schedules(view, in: Sample.localizer()))
        #expect(
            lines.prefix(4) == [
                "# Schedules", "Name | When | Next | What",
                "pills | every day at 06:30 | April 20, 2027, 06:30 | Take the pills", "",
            ]
        )
        #expect(lines.last?.contains("<removeSchedule(name: \"old\")>") == true, "\(lines)")
        #expect(
            Sample.lines(of: .noSchedules(in: Sample.localizer())) == [
                "There are no schedules yet. Add one with: "
                    + "<addSchedule(name: \"morning\", trigger: Optional(\"fajr + 20 min\"))>"
            ]
        )
    }

    @Test func explainsASchedule() throws {
        var schedule = Schedule(id: "pills", pack: .host, kind: .reminder, trigger: try Trigger("06:30"))
        schedule.title = "Take the pills"
        let job = ScheduledJob(schedule: schedule, handledUntil: Self.now)
        let explained = ScheduleExplanation(of: job, in: Self.context())
        #expect(
            Sample.lines(of: .schedule(explained, place: "Makkah, SA", in: Sample.localizer())) == [
                "# pills", "What: Take the pills", "When: every day at 06:30", "Clock: Asia/Riyadh",
                "Place: Makkah, SA", "A time skipped: delivered right after the clocks have changed",
                "A time shown twice: delivered the first time",
                "When missed: the last one is delivered, up to 1 hour later",
                "While one is under way: left out", "Quiet hours: none", "", "## Next",
                "Tuesday, April 20, 2027, 06:30", "Wednesday, April 21, 2027, 06:30",
                "Thursday, April 22, 2027, 06:30", "Friday, April 23, 2027, 06:30",
                "Saturday, April 24, 2027, 06:30",
            ]
        )
    }

    @Test func saysWhatBecameOfASchedule() throws {
        let view = try view("06:30")
        let (localizer, zone) = (Sample.localizer(), Self.zone)
        func line(_ page: Page) -> String { Sample.lines(of: page).joined() }
        #expect(
            line(.scheduleSet(view, replacing: false, at: zone, in: localizer))
                == "Added: pills, every day at 06:30. Next: April 20, 2027, 06:30"
        )
        #expect(line(.schedulePaused("pills", in: localizer)) == "Paused: pills")
        #expect(
            line(.scheduleResumed(view, at: zone, in: localizer))
                == "Resumed: pills. Next: April 20, 2027, 06:30"
        )
        #expect(line(.scheduleRemoved("pills", in: localizer)) == "Removed: pills")
        #expect(line(.quietHours(nil, in: localizer)) == "There are no quiet hours.")
        #expect(
            line(.quietHours(QuietHours("22:00-07:00"), in: localizer))
                == "Quiet hours: 22:00 to 07:00. What comes during them is delivered when they end."
        )
        #expect(
            line(.chirpScheduled(view, at: zone, in: localizer))
                == "You will get the message of the day: every day at 06:30. Next: April 20, 2027, 06:30"
        )
        let dawn = try self.view("fajr + 10 min")
        #expect(
            line(.chirpScheduled(dawn, at: zone, in: Sample.localizer("ar"))).hasPrefix(
                "تأتيك رسالة اليوم في تنبيه: كل يوم: بعد الفجر بمقدار ١٠ دقائق. التالي: ٢١ أبريل، ٢٠٢٧، "
            )
        )
        #expect(line(.notifications([], at: zone, in: localizer)) == "Nothing is coming up.")
    }

    @Test func aNotificationSaysWhatThePersonCallsItOrWhatItIs() throws {
        func text(_ trigger: String, _ change: @escaping (inout Schedule) -> Void) throws -> String {
            NotificationText(try view(trigger, change).notification, in: Sample.localizer()).line
        }
        #expect(try text("06:30") { _ in } == "Take the pills")
        #expect(try text("fajr") { $0.title = nil } == "Fajr")
        #expect(try text("fajr + 20 min") { $0.title = nil } == "pills")
        #expect(
            try text("06:30") {
                $0.kind = .chirp; $0.title = nil
            } == "Message of the day"
        )
        #expect(
            try text("06:30") { $0.subject = Sample.id("hajj/standing") }
                == "Take the pills: Standing at Arafat"
        )
        #expect(
            try text("isha + 15 min") {
                $0.kind = .dhikr
                $0.id = "dhikr-prayer-isha"
                $0.title = nil
                $0.subject = Sample.id("prayer")
            } == "Standing at Arafat: 'Isha"
        )
    }

    @Test func answersWhyNothingComes() throws {
        let paused = try view("06:30") { $0.isPaused = true }
        let json = ScheduleResponse(paused, in: Sample.localizer()).jsonLine
        #expect(json.contains("\"problem\":\"paused\"") && json.contains("\"title\":\"Take the pills\""))
        #expect(!json.contains("\"next\""))
    }

    @Test func listsOfWhatOneCanBeReminded() throws {
        var person = Sample.person
        let lessons = Sample.id("lessons")
        person.dhikr.categories = [
            lessons: OwnDhikrCategory(title: "Lessons", daily: true),
            Sample.id("night"): OwnDhikrCategory(title: "Night", daily: true),
            Sample.id("other"): OwnDhikrCategory(title: "Other"),
        ]
        let dhikr = PersonalDhikr(in: CatalogRules(Sample.catalog, RuleEvaluator()), for: person)
        let day = person.today
        let schedule = try view("06:30") {
            $0.kind = .dhikr
            $0.id = Schedule.id(ofSeries: "lessons")
        }
        let on = DhikrReminderView.all(of: dhikr, among: [schedule], on: day)
        #expect(on.map(\.name) == ["night", "lessons"])
        #expect(on.map(\.isOn) == [false, true])
        #expect(
            Sample.lines(of: .dhikrReminders(on, at: Self.zone, in: Sample.localizer())) == [
                "# Reminders of dhikr", "waiting Night", "  no reminder · night", "done Lessons",
                "  every day at 06:30 · April 20, 2027, 06:30 · lessons",
            ]
        )
        let paused = try view("fajr + 15 min") {
            $0.kind = .dhikr
            $0.id = Schedule.id(ofSeries: "lessons")
            $0.isPaused = true
        }
        let off = DhikrReminderView.all(of: dhikr, among: [paused], on: day)
        #expect(
            Sample.lines(of: .dhikrReminders(off, at: Self.zone, in: Sample.localizer("ar"))).suffix(2) == [
                "waiting Lessons",
                "  كل يوم: بعد الفجر بمقدار ١٥ دقيقة · بلا تذكير · \u{2068}lessons\u{2069}",
            ]
        )
        #expect(
            Sample.lines(of: .noDhikrReminders(in: Sample.localizer())) == [
                "There is nothing to be reminded of: no category is a daily to-do."
            ]
        )
        #expect(
            DhikrReminderResponse(on[0], in: Sample.localizer()).jsonLine
                .contains("\"name\":\"night\"")
        )
    }

    @Test func saysWhatCouldNotBeDelivered() {
        let localizer = Sample.localizer()
        let problem = localizer.host("common.nothing")
        func line(_ retry: Instant?) -> String {
            Sample.line(
                of: .undelivered(
                    "Pills",
                    to: "desktop",
                    because: problem,
                    retry: retry,
                    at: Self.zone,
                    in: localizer
                )
            )
        }
        #expect(line(nil) == "'Pills' was not delivered to desktop: nothing here yet; given up")
        #expect(
            line(Self.now.adding(seconds: 10))
                == "'Pills' was not delivered to desktop: nothing here yet; it will be tried again at "
                + "April 20, 2027, 06:00:10"
        )
        #expect(Paragraph.morePendingThanPhonesKeep(64, in: localizer) == nil)
        #expect(
            Paragraph.morePendingThanPhonesKeep(65, in: localizer).map(Sample.line)
                == "phones keep at most 64 notifications pending; the later ones of 65 may never be delivered"
        )
    }
}
