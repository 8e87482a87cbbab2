import Foundation
import ManasikEngine
import Testing

/// Where the days of remembrance begin.
@Suite struct DhikrDayBoundaryTests {
    private let clock = SettableClock("2027-04-20T10:00:00Z")
    private let pack: DhikrPack

    init() throws { pack = try DhikrPack() }

    private func person(_ facts: [(String, String)]) async throws -> Person {
        var configuration = EngineConfiguration(inMemoryWithPacks: [pack.directory])
        configuration.clock = clock
        let person = try await Engine.open(configuration).person("me")
        try await person.profile.setFacts(facts.map { (name: $0.0, value: $0.1) })
        return person
    }

    private func date(_ person: Person) async throws -> String {
        try await person.dhikr.day().day.date.description
    }

    @Test func isMidnightWhereThePersonIsUntilTheyChooseFajr() async throws {
        let person = try await person([("place", "Makkah"), ("time_zone", "Asia/Riyadh")])
        // 01:00 in Makkah.
        clock.set("2027-04-20T22:00:00Z")
        #expect(try await date(person) == "2027-04-21")
        try await person.dhikr.set("border", to: "fajr")
        #expect(try await date(person) == "2027-04-20")
        let day = try await person.dhikr.day()
        #expect(day.dayBoundary == .fajr && day.fallback == nil)
        let fajr = try #require(try await person.almanac.prayerTimes(on: CivilDate("2027-04-21")!)[.fajr])
        #expect(day.day.ends == fajr)
        clock.set(fajr.adding(seconds: -1).description)
        #expect(try await date(person) == "2027-04-20")
        clock.set(fajr.description)
        #expect(try await date(person) == "2027-04-21")
    }

    @Test func fallsBackToMidnightWhereThereIsNoPlaceOrNoFajrAndSaysSo() async throws {
        let nowhere = try await person([("time_zone", "Asia/Riyadh")])
        try await nowhere.dhikr.set("border", to: "fajr")
        clock.set("2027-04-20T22:00:00Z")
        #expect(try await date(nowhere) == "2027-04-21")
        #expect(try await nowhere.dhikr.day().fallback == .placeUnknown)
        #expect(try await nowhere.dhikr.day().series.allSatisfy { $0.at == nil && !$0.isNow })
        try await nowhere.dhikr.set("border", to: "midnight")
        #expect(try await nowhere.dhikr.day().fallback == nil)
    }

    @Test func everyInstantHasOneDayThroughANorthernSummer() async throws {
        let person = try await person([("place", "Tromsø, NO"), ("time_zone", "Europe/Oslo")])
        try await person.dhikr.set("border", to: "fajr")
        clock.set("2027-05-10T00:00:00Z")
        var last = try await person.dhikr.day().day
        for _ in 1...(4 * 75) {
            clock.advance(seconds: 6 * 3600)
            let day = try await person.dhikr.day().day
            #expect(day.begins <= clock.now() && clock.now() < day.ends)
            #expect(day.date >= last.date)
            #expect(day.date.dayNumber - last.date.dayNumber <= 1)
            last = day
        }
    }

    @Test func followsAChangeOfClocksAndDoesNotTakeADayBackOnAJourney() async throws {
        let person = try await person([("time_zone", "Europe/Oslo")])
        clock.set("2027-03-28T12:00:00Z")
        let short = try await person.dhikr.day().day
        #expect(short.ends.milliseconds - short.begins.milliseconds == 23 * 3_600_000)
        try await person.profile.setFact("time_zone", to: "Asia/Jakarta")
        clock.set("2027-05-14T18:00:00Z")
        try await person.dhikr.openDay()
        #expect(try await date(person) == "2027-05-15")
        // In London the day before has not ended; what has begun goes on.
        try await person.profile.setFact("time_zone", to: "Europe/London")
        #expect(try await date(person) == "2027-05-15")
        clock.set("2027-05-15T23:00:00Z")
        #expect(try await date(person) == "2027-05-16")
        // To the east a day begins as soon as it begins there.
        try await person.dhikr.openDay()
        try await person.profile.setFact("time_zone", to: "Pacific/Auckland")
        clock.set("2027-05-16T13:00:00Z")
        #expect(try await date(person) == "2027-05-17")
    }

    @Test func namesTheTimesOfItsPrayersAndTheOneThatHasComeIn() async throws {
        let person = try await person([("place", "Makkah"), ("time_zone", "Asia/Riyadh")])
        let day = try await person.dhikr.day()
        let times = try await person.almanac.prayerTimes()
        let ofPrayers = day.series.filter { $0.key.prayer != nil }
        #expect(ofPrayers.map(\.at) == [Prayer.fajr, .dhuhr, .asr, .maghrib, .isha].map { times[$0] })
        // 13:00 in Makkah.
        #expect(ofPrayers.filter(\.isNow).map(\.key.prayer) == [.dhuhr])
        #expect(try await person.dhikr.whereCounted("after", of: day).key.prayer == .dhuhr)
        #expect(try await person.dhikr.day(CivilDate("2027-04-19")).series == [])
    }
}
