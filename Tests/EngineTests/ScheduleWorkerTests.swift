import Foundation
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikScheduling
import ManasikStoreContract
import Testing

@Suite struct ScheduleWorkerTests {
    private let clock = SettableClock("2027-05-14T03:00:00Z")
    private let sink = RecordingSink()

    private func person(_ name: String = "me", at home: String? = nil) async throws -> Person {
        var configuration =
            home.map { EngineConfiguration(home: $0, packs: []) }
            ?? EngineConfiguration(inMemoryWithPacks: [])
        configuration.clock = clock
        let person = try await Engine.open(configuration).person(name)
        try await person.profile.setFact("time_zone", to: "Asia/Riyadh")
        return person
    }

    private func schedule(
        _ id: String,
        _ trigger: String,
        _ change: (inout Schedule) -> Void = { _ in }
    ) throws -> Schedule {
        var schedule = Schedule(id: id, pack: .host, kind: .reminder, trigger: try Trigger(trigger))
        schedule.title = id
        change(&schedule)
        return schedule
    }

    private func log(_ person: Person) async throws -> [String] {
        try await person.engine.store(for: .operator).log(of: person.id, after: 0, limit: 1000).map {
            $0.entry.kind
        }
        .filter { !$0.hasPrefix("person.") }
    }

    @Test func deliversWhatIsDueOnceAndWaitsForTheNext() async throws {
        let person = try await person()
        try await person.schedules.set(schedule("pills", "06:30"))
        let worker = ScheduleWorker(person.engine, for: .operator, sinks: [sink])
        #expect(try await worker.work() == .init())
        #expect(try await worker.next() == Instant(rfc3339: "2027-05-14T03:30:00Z"))
        clock.set("2027-05-14T03:30:00Z")
        #expect(try await worker.work().delivered.map(\.key) == ["manasik/pills/me/2027-05-14T03:30:00Z"])
        #expect(try await worker.work() == .init())
        #expect(sink.titles == ["pills 2027-05-14T03:30:00Z"])
        #expect(try await worker.next() == Instant(rfc3339: "2027-05-15T03:30:00Z"))
        #expect(try await log(person) == ["schedule.due", "notification.delivered"])
    }

    @Test func aJobThatComesOnceIsGoneAfterwards() async throws {
        let person = try await person()
        try await person.schedules.set(schedule("bus", "2027-05-14 06:30"))
        clock.set("2027-05-14T03:30:10Z")
        _ = try await ScheduleWorker(person.engine, for: .operator, sinks: [sink]).work()
        #expect(sink.told.count == 1)
        #expect(try await person.schedules.all() == [])
        #expect(
            try await person.engine.store(for: .operator).jobs(dueBy: Instant(milliseconds: .max), limit: 9)
                == []
        )
    }

    @Test(
        arguments: [
            (MissedPolicy.skip, ["daily 2027-05-17T03:30:00Z"], 3),
            (.once(within: 3600), ["daily 2027-05-17T03:30:00Z"], 2),
            (
                .all(within: 2 * 86_400 + 60),
                ["daily 2027-05-15T03:30:00Z", "daily 2027-05-16T03:30:00Z", "daily 2027-05-17T03:30:00Z"], 1
            ),
        ] as [(MissedPolicy, [String], Int)]
    )
    func whatWasMissedIsDeliveredAsItsPolicySays(policy: MissedPolicy, told: [String], missed: Int)
        async throws
    {
        let person = try await person()
        try await person.schedules.set(
            schedule("daily", "06:30") {
                $0.missed = policy
                $0.overlap = .allow
            }
        )
        clock.set("2027-05-17T03:30:30Z")
        let round = try await ScheduleWorker(person.engine, for: .operator, sinks: [sink]).work()
        #expect(sink.titles == told)
        // Of what the policy does not reach, the last day is told of.
        #expect(round.missed >= 1 && round.missed <= missed)
        #expect(try await log(person).filter { $0 == "schedule.missed" }.count == round.missed)
    }

    @Test func aFailingSinkIsTriedAgainAndOthersAreNotToldTwice() async throws {
        let person = try await person()
        try await person.schedules.set(schedule("pills", "06:30"))
        let failing = RecordingSink("failing", failures: 2)
        let worker = ScheduleWorker(person.engine, for: .operator, sinks: [sink, failing])
        clock.set("2027-05-14T03:30:00Z")
        let first = try await worker.work()
        #expect(first.failed.map { Localizer.english.words($0.problem).text } == ["out of order"])
        #expect(first.failed.map(\.retry) == [Instant(rfc3339: "2027-05-14T03:30:10Z")])
        clock.advance(seconds: 10)
        #expect(try await worker.work().failed.map(\.retry) == [Instant(rfc3339: "2027-05-14T03:30:30Z")])
        clock.advance(seconds: 19)
        #expect(try await worker.work() == .init())
        clock.advance(seconds: 1)
        #expect(try await worker.work().delivered.count == 1)
        #expect(sink.told.count == 1 && failing.told.count == 1)
    }

    @Test func aDeliveryThatAlwaysFailsIsGivenUpAndToldInTheLog() async throws {
        let person = try await person()
        try await person.schedules.set(schedule("pills", "2027-05-14 06:30"))
        let worker = ScheduleWorker(
            person.engine,
            for: .operator,
            sinks: [RecordingSink("failing", failures: 100)]
        )
        clock.set("2027-05-14T03:30:00Z")
        var attempts = 0
        while try await worker.next() != nil, attempts < 20 {
            let round = try await worker.work()
            attempts += round.failed.count
            if let retry = round.failed.first?.retry { clock.set("\(retry)") }
        }
        #expect(attempts == ScheduleWorker.mostAttempts)
        #expect(try await log(person) == ["schedule.due", "notification.failed"])
    }

    @Test(arguments: [
        (OverlapPolicy.skip, ["often 2027-05-14T03:30:00Z"]),
        (.queue, ["often 2027-05-14T03:30:00Z", "often 2027-05-14T03:31:00Z"]),
        (.allow, ["often 2027-05-14T03:31:00Z", "often 2027-05-14T03:30:00Z"]),
    ])
    func whatOverlapsIsLeftOutOrWaitsOrGoesAhead(policy: OverlapPolicy, titles: [String]) async throws {
        let person = try await person()
        try await person.schedules.set(
            schedule("often", "from 2027-05-14 06:30 FREQ=MINUTELY;COUNT=2") { $0.overlap = policy }
        )
        // The first fails thrice, and its fourth attempt is after the second has come.
        let sink = RecordingSink("late", failures: 3)
        let worker = ScheduleWorker(person.engine, for: .operator, sinks: [sink])
        for second in ["30:00", "30:10", "30:30", "31:00", "31:10"] {
            clock.set("2027-05-14T03:\(second)Z")
            _ = try await worker.work()
        }
        #expect(sink.titles == titles)
        #expect(try await worker.next() == nil)
    }

    @Test func quietHoursHoldWhatIsNotUrgent() async throws {
        let person = try await person()
        try await person.schedules.setQuietHours(QuietHours("06:00-07:00"))
        try await person.schedules.set(schedule("calm", "06:30"))
        try await person.schedules.set(schedule("urgent", "06:30") { $0.isUrgent = true })
        let worker = ScheduleWorker(person.engine, for: .operator, sinks: [sink])
        clock.set("2027-05-14T03:30:00Z")
        _ = try await worker.work()
        #expect(sink.titles == ["urgent 2027-05-14T03:30:00Z"])
        #expect(try await worker.next() == Instant(rfc3339: "2027-05-14T04:00:00Z"))
        clock.set("2027-05-14T04:00:00Z")
        _ = try await worker.work()
        #expect(sink.titles.last == "calm 2027-05-14T03:30:00Z")
    }

    @Test func pausedSchedulesAreSilentAndBeginAnewWhenResumed() async throws {
        let person = try await person()
        try await person.schedules.set(schedule("pills", "06:30") { $0.missed = .all(within: 10 * 86_400) })
        try await person.schedules.pause("pills", true)
        #expect(try await person.schedules.all().map(\.problem) == [.paused])
        let worker = ScheduleWorker(person.engine, for: .operator, sinks: [sink])
        clock.set("2027-05-16T12:00:00Z")
        #expect(try await worker.work() == .init())
        try await person.schedules.pause("pills", false)
        #expect(try await worker.work() == .init())
        clock.set("2027-05-17T03:30:00Z")
        _ = try await worker.work()
        #expect(sink.titles == ["pills 2027-05-17T03:30:00Z"])
        let error = await #expect(throws: EngineError.self) { try await person.schedules.pause("pils", true) }
        #expect(error?.wording == "no schedule is called 'pils'; did you mean 'pills'?")
    }

    @Test func movesWithThePersonAtOnce() async throws {
        let person = try await person()
        try await person.schedules.set(schedule("pills", "06:30"))
        try await person.profile.setFact("time_zone", to: "Asia/Jakarta")
        let worker = ScheduleWorker(person.engine, for: .operator, sinks: [sink])
        #expect(try await worker.next() == Instant(rfc3339: "2027-05-14T23:30:00Z"))
    }

    @Test func triggersNameWhatIsThere() async throws {
        let person = try await person()
        let unknown = await #expect(throws: EngineError.self) {
            try await person.schedules.set(schedule("early", "30 days before departur"))
        }
        #expect(unknown?.wording == "no fact is called 'departur'; did you mean 'departure'?")
        let step = await #expect(throws: EngineError.self) {
            try await person.schedules.set(schedule("late", "hajj:hajj/standing closes"))
        }
        #expect(step?.wording == "nothing is called 'hajj:hajj/standing'")
        try await person.schedules.set(schedule("early", "30 days before departure"))
        #expect(try await person.schedules.all().map(\.problem) == [.factUnknown])
        try await person.profile.setFact("departure", to: "2027-07-01")
        #expect(try await person.schedules.all().map(\.next) == [Instant(rfc3339: "2027-06-01T06:00:00Z")])
    }

    @Test func aRoundDoesSoMuchAndSaysThatMoreIsDue() async throws {
        let person = try await person()
        for number in 1...5 { try await person.schedules.set(schedule("job-\(number)", "06:30")) }
        clock.set("2027-05-14T03:30:00Z")
        let worker = ScheduleWorker(person.engine, for: .operator, sinks: [sink])
        var rounds: [ScheduleWorker.Round] = []
        repeat {
            rounds.append(try await worker.work(atMost: 2))
        } while rounds.last!.isCut && rounds.count < 9
        #expect(rounds.map(\.delivered.count) == [2, 2, 1] && rounds.map(\.isCut) == [true, true, false])
        #expect(sink.told.map(\.job) == (1...5).map { "job-\($0)" })
    }

    @Test func aScheduleThatIsChangedWhileItIsDeliveredKeepsTheChange() async throws {
        let person = try await person()
        for name in ["removed", "changed", "left"] { try await person.schedules.set(schedule(name, "06:30")) }
        clock.set("2027-05-14T03:30:00Z")
        let meddling = MeddlingSink {
            try await person.schedules.remove("removed")
            try await person.schedules.pause("changed", true)
        }
        let round = try await ScheduleWorker(person.engine, for: .operator, sinks: [meddling]).work()
        #expect(round.delivered.count == 3 && round.failed == [])
        let reports = try await person.schedules.all()
        #expect(reports.map(\.schedule.id) == ["left", "changed"])
        #expect(reports.map(\.waiting) == [0, 0] && reports.map(\.problem) == [nil, .paused])
        #expect(try await log(person).filter { $0 == "notification.delivered" }.count == 3)
    }

    @Test func worksForThosePersonsWhoAreNamed() async throws {
        let person = try await person()
        for name in ["a", "b", "c"] {
            try await person.engine.person(name).schedules.set(schedule("pills", "2027-05-14T03:30:00Z"))
        }
        clock.set("2027-05-14T03:30:00Z")
        let only = Set(["a", "c"].compactMap(PersonID.init(rawValue:)))
        let worker = ScheduleWorker(person.engine, for: .operator, sinks: [sink], only: only)
        try await worker.rearm()
        _ = try await worker.work()
        #expect(Set(sink.told.map(\.person)) == only && sink.told.count == 2)
        #expect(try await worker.next() == nil)
        _ = try await ScheduleWorker(person.engine, for: .operator, sinks: [sink]).work()
        #expect(sink.told.last?.person.rawValue == "b")
    }

    @Test func severalWorkersTakeEachOccurrenceOnce() async throws {
        let home = NSTemporaryDirectory() + "manasik-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: home) }
        var engines: [Engine] = []
        for _ in 0..<4 {
            engines.append(try await person(at: home).engine)
        }
        let person = try engines[0].person("me")
        for number in 0..<60 { try await person.schedules.set(schedule("job-\(number)", "06:30")) }
        clock.set("2027-05-14T03:30:00Z")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for engine in engines {
                group.addTask { _ = try await ScheduleWorker(engine, for: .operator, sinks: [sink]).work() }
            }
            try await group.waitForAll()
        }
        #expect(sink.told.count == 60)
        let keys = Set(sink.told.map(\.key))
        #expect(keys.count == 60)
    }
}
