import Foundation
import ManasikEngine
import Testing

/// Schedules that hang on where a person is.
@Suite struct PlaceScheduleTests {
    private let clock = SettableClock("2027-05-14T00:00:00Z")

    private func person(_ facts: [(String, String)]) async throws -> Person {
        var configuration = EngineConfiguration(inMemoryWithPacks: [])
        configuration.clock = clock
        let person = try await Engine.open(configuration).person("me")
        try await person.profile.setFacts(facts.map { (name: $0.0, value: $0.1) })
        return person
    }

    private func add(_ trigger: String, to person: Person, else substitute: String? = nil) async throws {
        var schedule = Schedule(id: "s", pack: .host, kind: .reminder, trigger: try Trigger(trigger))
        schedule.substitute = substitute.flatMap { ClockTime($0) }
        try await person.schedules.set(schedule)
    }

    @Test(arguments: ["Atlantis-on-Sea", "Springfield"])
    func whatIsNoPlaceOrSeveralIsRefused(place: String) async throws {
        await #expect(throws: EngineError.self) { try await person([("place", place)]) }
    }

    @Test func aMisspeltWeekdayIsNoDateButNamedWithTheNearest() async throws {
        let person = try await person([])
        let trigger = "fryday 13:00"
        let schedule = Schedule(id: "s", pack: .host, kind: .reminder, trigger: try Trigger(trigger))
        let error = await #expect(throws: EngineError.self) {
            try await person.schedules.add(schedule, at: trigger)
        }
        guard case .invalidTrigger(let problem)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(problem == .notATime("fryday", in: trigger, near: "friday"))
    }

    @Test func withoutAPlacePrayersHaveNoTimesAndTheScheduleSaysSo() async throws {
        let person = try await person([("time_zone", "Asia/Riyadh")])
        try await add("fajr + 20 min", to: person)
        let report = try #require(try await person.schedules.all().first)
        #expect(report.next == nil && report.problem == .placeUnknown)
        let explained = try await person.schedules.explain("s")
        #expect(explained.place == nil && explained.next == [])
        #expect(explained.timeZone.identifier == "Asia/Riyadh")
        try await person.profile.setFact("place", to: "Makkah")
        #expect(try await person.schedules.all().first?.problem == nil)
    }

    @Test func whoHasNamedNoZoneLivesByTheClocksOfThePlace() async throws {
        let person = try await person([("place", "Makkah")])
        try await add("06:30", to: person)
        #expect(try await person.schedules.all().map(\.next) == [Instant(rfc3339: "2027-05-14T03:30:00Z")])
        #expect(try await person.almanac.whereabouts().timeZone.identifier == "Asia/Riyadh")
    }

    @Test(arguments: [
        ("place", "Makkah", true), ("time_zone", "Asia/Riyadh", true), ("sex", "female", false),
    ])
    func theListKnowsWhetherItsClockIsThePersonsOwn(fact: String, value: String, isStated: Bool) async throws
    {
        let person = try await person([(fact, value)])
        try await add("06:30", to: person)
        #expect(try await person.schedules.list().isZoneStated == isStated)
    }

    @Test func prayersAreThoseOfThePrayerTimesAndNameTheirRule() async throws {
        let person = try await person([("place", "Oslo, NO"), ("time_zone", "Europe/Oslo")])
        clock.set("2027-06-20T12:00:00Z")
        try await add("isha - 10 min", to: person)
        let explained = try await person.schedules.explain("s")
        let first = try #require(explained.next.first)
        let times = try await person.almanac.prayerTimes(on: CivilDate("2027-06-20")!)
        #expect(first.at == times[.isha]?.adding(seconds: -600))
        let rule = try #require(times.rules[.isha]?.name)
        #expect(first.rules == [.highLatitude(rule)])
        #expect(explained.next.count == 5)
    }

    @Test func clockChangesAreNamed() async throws {
        let person = try await person([("time_zone", "Europe/Oslo")])
        clock.set("2027-03-27T12:00:00Z")
        try await add("02:30", to: person)
        let next = try await person.schedules.explain("s").next
        #expect(next.map(\.rules) == [[.gap], [], [], [], []])
        #expect(next[0].at == Instant(rfc3339: "2027-03-28T01:00:00Z"))
        clock.set("2027-10-30T12:00:00Z")
        try await add("02:30", to: person)
        #expect(try await person.schedules.explain("s").next.map(\.rules) == [[.repeat], [], [], [], []])
    }

    @Test func aWindowOpensAndClosesWhenTheRitesSay() async throws {
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [BundledDirectory.path])
        configuration.clock = clock
        let person = try await Engine.open(configuration).person("me")
        try await person.profile.setFacts([
            ("place", "Makkah"), ("time_zone", "Asia/Riyadh"), ("school", "shafii"),
        ])
        try await add("hajj:hajj/standing opens", to: person)
        #expect(try await person.schedules.all().first?.next == Arafat.times(on: "2027-05-15")[.dhuhr])
        try await add("hajj:hajj/standing closes - 1 h", to: person)
        let dawn = Arafat.times(on: "2027-05-16")[.fajr]
        #expect(try await person.schedules.all().first?.next == dawn?.adding(seconds: -3600))
    }

    @Test func whatWasSeenTodayStaysWhereverThePersonGoes() async throws {
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [BundledDirectory.path])
        configuration.clock = clock
        let person = try await Engine.open(configuration).person("me")
        try await person.profile.setFact("time_zone", to: "Asia/Jakarta")
        clock.set("2027-05-14T18:00:00Z")
        let seen = try #require(try await person.chirp.message())
        try await person.chirp.markShown()
        #expect(seen.date == CivilDate("2027-05-15"))
        // In London the day before has not ended.
        try await person.profile.setFact("time_zone", to: "Europe/London")
        #expect(try await person.chirp.message() == seen)
        clock.set("2027-05-15T16:59:59Z")
        #expect(try await person.chirp.message() == seen)
        clock.set("2027-05-15T23:00:00Z")
        #expect(try await person.chirp.message()?.date == CivilDate("2027-05-16"))
    }
}
