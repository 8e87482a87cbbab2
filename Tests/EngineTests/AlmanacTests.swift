import Foundation
import ManasikEngine
import ManasikSampleSchools
import Testing

@Suite struct AlmanacTests {
    private func person(now: String = "2026-05-26T06:00:00Z") async throws -> Person {
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [BundledDirectory.path])
        configuration.clock = FixedClock(Instant(rfc3339: now)!)
        return try await Engine.open(configuration).person("me")
    }

    @Test func computesThePrayerTimesOfAPerson() async throws {
        let person = try await person()
        try await person.profile.setFacts([("place", "Makkah"), ("school", "hanafi")])
        let place = try await person.almanac.place()
        #expect(place.name == "Makkah, SA" && place.country == "SA")
        let calculation = try await person.almanac.prayerCalculation(at: place)
        #expect(calculation.method == .ummAlQura && calculation.asr == .double)
        let times = try await person.almanac.prayerTimes()
        #expect(times.date == CivilDate("2026-05-26"))
        #expect(place.observer.clockTime(times[.fajr]!) == "04:13")
        try await person.profile.setFact("prayer_method", to: "mwl")
        #expect(try await person.almanac.prayerCalculation(at: place).method == .mwl)
    }

    @Test func saysWhatIsMissingToKnowThePlace() async throws {
        let person = try await person()
        let none = await #expect(throws: EngineError.self) { try await person.almanac.prayerTimes() }
        #expect(
            none?.wording
                == "Your place is not known. Give --place, or --at with --time-zone, or set it with: "
                + "manasik profile set place=…"
        )
        let several = await #expect(throws: EngineError.self) {
            try await person.almanac.place(named: "Birmingham")
        }
        #expect(
            several?.wording
                == "Several places are called 'Birmingham'. Write one of: Birmingham, GB; Birmingham, US"
        )
        try await person.profile.setFact("time_zone", to: "Europe/London")
        try await person.profile.setFact("place", to: "Birmingham")
        #expect(try await person.almanac.place().country == "GB")
        let unknown = await #expect(throws: EngineError.self) {
            try await person.almanac.place(named: "Jakrta")
        }
        #expect(unknown?.wording == "No place is known as 'Jakrta'. Did you mean Jakarta, ID?")
        #expect(unknown?.code == "almanac.unknown-place")
    }

    @Test func correctsTheHijriDateOfAPerson() async throws {
        let person = try await person(now: "2026-11-20T06:00:00Z")
        #expect(try await person.today.view().hijri.description == "1448-06-10")
        try await person.profile.setFact("hijri_correction", to: "-1")
        #expect(try await person.today.view().hijri.description == "1448-06-09")
        await #expect(throws: EngineError.self) {
            try await person.profile.setFact("hijri_correction", to: "3")
        }
    }

    @Test func offersTheMethodsOfTheAlmanac() {
        #expect(HostFact.prayerMethod.kind == .enumeration(PrayerMethod.named.map(\.id)))
        let corrections = HijriCalendar.corrections
        #expect(
            HostFact.hijriCorrection.kind
                == .integer(minimum: corrections.lowerBound, maximum: corrections.upperBound)
        )
    }
}
