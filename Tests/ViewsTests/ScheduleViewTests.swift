import ManasikAlmanac
import ManasikDomain
import ManasikScheduling
import ManasikViews
import Testing

@Suite struct ScheduleViewTests {
    private typealias Sample = ViewCatalog

    private static let now = Instant(rfc3339: "2027-03-01T09:00:00Z")!

    /// A person in Makkah whose clocks show UTC.
    private func context(
        _ facts: [DefinitionID: FactValue] = [:],
        knowsPlace: Bool = true,
        quiet: String? = nil
    ) -> ScheduleContext {
        let packs = Sample.rules(before: [])
        let person = Sample.person(facts)
        let calculation = PrayerCalculation(.ummAlQura)
        let observer = Observer(Qibla.kaabah, timeZone: .utc)
        let occasions = PersonOccasions(
            in: .utc,
            at: knowsPlace ? observer : nil,
            by: calculation,
            person.facts,
            times: { knowsPlace ? calculation.times(on: $0, at: observer) : nil },
            windows: { _, step, _ in step == Sample.id("hajj/standing") ? Self.now : nil }
        )
        return ScheduleContext(
            in: packs.catalog,
            at: Self.now,
            on: person.today,
            in: .utc,
            occasions,
            place: knowsPlace ? "Makkah, SA" : nil,
            quietHours: quiet.flatMap { QuietHours($0) },
            chirps: { PersonChirps(in: packs, for: person, choosing: [], having: nil) },
            titles: { $0 == Sample.id("hajj/standing") ? .text(Sample.text("standing")) : nil }
        )
    }

    private func job(
        _ trigger: String,
        _ kind: Schedule.Kind = .reminder,
        _ change: (inout Schedule) -> Void = { _ in }
    ) throws -> ScheduledJob {
        var schedule = Schedule(id: "s", pack: .host, kind: kind, trigger: try Trigger(trigger))
        change(&schedule)
        return ScheduledJob(schedule: schedule, handledUntil: Self.now)
    }

    @Test func whatComesFirstIsListedFirstAndWhatDoesNotComeLast() throws {
        var early = try job("10:00")
        early.schedule.id = "early"
        var paused = try job("09:30") { $0.isPaused = true }
        paused.schedule.id = "paused"
        var cancelled = try job("09:15")
        cancelled.isCancelled = true
        let views = ScheduleView.all(of: [paused, try job("11:00"), cancelled, early], in: context())
        #expect(views.map { $0.schedule.id } == ["early", "s", "paused"])
        #expect(views.first?.next == Instant(rfc3339: "2027-03-01T10:00:00Z"))
        #expect(views.last?.problem == .paused)
    }

    @Test func saysWhyNothingComes() throws {
        #expect(ScheduleView(of: try job("fajr"), in: context(knowsPlace: false)).problem == .placeUnknown)
        let fact = try job("30 days before departure")
        #expect(ScheduleView(of: fact, in: context()).problem == .factUnknown)
        let past: [DefinitionID: FactValue] = [HostFact.departure.id: .date(Sample.day("2027-01-01"))]
        #expect(ScheduleView(of: fact, in: context(past)).problem == .past)
        #expect(ScheduleView(of: try job("trip:hajj/sai opens"), in: context()).problem == .noWindow)
    }

    @Test func namesWhatTheTriggerHangsOn() throws {
        let step = ScheduleView(of: try job("trip:hajj/standing opens + 5 min"), in: context())
        #expect(step.anchor == .text(Sample.text("standing")))
        #expect(step.next == Self.now.adding(seconds: 300))
        let fact = ScheduleView(of: try job("30 days before departure"), in: context())
        #expect(fact.anchor == .text(Sample.text("departure")))
        #expect(ScheduleView(of: try job("06:30"), in: context()).anchor == nil)
    }

    @Test func tellsAPrayerAMessageOrWhatItIsAbout() throws {
        func content(_ job: ScheduledJob) -> NotificationView.Content {
            NotificationView(of: job.schedule, at: Self.now, in: context()).content
        }
        #expect(content(try job("fajr")) == .prayer(.fajr))
        #expect(content(try job("fajr + 20 min")) == .subject(nil))
        #expect(content(try job("fajr") { $0.title = "Rise" }) == .subject(nil))
        #expect(content(try job("07:00", .chirp)) == .chirp(nil))
        let rite = try job("06:30", .rite) { $0.subject = Sample.id("hajj/standing") }
        #expect(content(rite) == .subject(.text(Sample.text("standing"))))
        let series = try job("isha", .dhikr) {
            $0.id = Schedule.id(ofSeries: "prayer/isha")
            $0.subject = Sample.id("prayer")
            $0.title = "After prayer"
        }
        #expect(content(series) == .series(nil, .isha))
        let pack = try job("06:30") { $0.titleText = Sample.text("note") }
        #expect(content(pack) == .text(Sample.text("note")))
    }

    @Test func explainsWhatQuietHoursHoldBack() throws {
        let explained = ScheduleExplanation(of: try job("23:00"), in: context(quiet: "22:00-05:00"))
        #expect(explained.next.count == 5)
        #expect(explained.next.first?.at == Instant(rfc3339: "2027-03-01T23:00:00Z"))
        #expect(explained.next.first?.delivery == Instant(rfc3339: "2027-03-02T05:00:00Z"))
        let urgent = try job("23:00") { $0.isUrgent = true }
        let now = ScheduleExplanation(of: urgent, in: context(quiet: "22:00-05:00")).next.first
        #expect(now?.delivery == now?.at)
    }

    @Test func theWindowHasTheSoonestOfAll() throws {
        var other = try job("10:00")
        other.schedule.id = "other"
        let person = PersonID(rawValue: "me")!
        let jobs = [try job("11:00"), other]
        let window = NotificationView.window(of: jobs, for: person, limit: 3, in: context())
        #expect(window.map { $0.schedule.id } == ["other", "s", "other"])
    }

    @Test func aScheduleMovesWithTheFactsOfItsTriggerAlone() throws {
        func facts(_ trigger: String) throws -> Set<DefinitionID> { try Trigger(trigger).facts }
        #expect(try facts("2027-05-14T06:00:00+03:00").isEmpty)
        #expect(try facts("06:30").contains(HostFact.timeZone.id))
        #expect(try !facts("06:30").contains(HostFact.prayerMethod.id))
        #expect(try facts("fajr").isSuperset(of: [HostFact.place.id, HostFact.prayerMethod.id]))
        #expect(try facts("9 dhu_al_hijjah 06:00").contains(HostFact.hijriCorrection.id))
        #expect(try facts("30 days before departure").contains(HostFact.departure.id))
        #expect(try !facts("fajr").contains(HostFact.departure.id))
        #expect(try facts("trip:hajj/standing opens").contains(HostFact.school.id))
    }
}
