import Foundation
import ManasikEngine
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import Testing

/// The to-dos of a day.
@Suite struct DhikrDayTests {
    private let clock = SettableClock("2027-04-20T10:00:00Z")
    private let store = MemoryStore()

    /// The person with a pack as it is now, with what the store holds from before.
    private func person(_ pack: DhikrPack, zone: String = "Asia/Riyadh") async throws -> Person {
        let loaded = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: pack.directory)]),
            hostVersion: Engine.version
        ).load()
        let person = try Engine(Generation(loaded), store: store, clock: clock).person("me")
        try await person.profile.setFact("time_zone", to: zone)
        return person
    }

    private func id(_ name: String) -> DefinitionID { DefinitionID("words:\(name)")! }

    private func key(_ day: String, _ category: String, _ prayer: DailyPrayer? = nil) -> SeriesKey {
        SeriesKey(day: CivilDate(day)!, category: id(category), prayer: prayer)
    }

    @Test func areMadeAtTheFirstLookOfADay() async throws {
        let person = try await person(DhikrPack())
        #expect(try await person.dhikr.tallies() == [])
        let names = try await person.dhikr.day().series.map(\.name)
        #expect(
            names == [
                "morning", "prayer/fajr", "prayer/dhuhr", "prayer/asr", "prayer/maghrib", "prayer/isha",
            ]
        )
        // Looking alone notes nothing.
        #expect(try await person.dhikr.tallies() == [])
        let opened = try await person.dhikr.openDay()
        #expect(opened.series.map(\.name) == names)
        #expect(opened.series[1].entries.map(\.target) == [33, 3])
        #expect(opened.series[2].entries.map(\.target) == [33])
        let tallies = try await person.dhikr.tallies()
        #expect(tallies.count == 8)
        #expect(tallies.allSatisfy { $0.count == 0 && $0.day == CivilDate("2027-04-20") })
        // A second look makes none anew.
        try await person.dhikr.openDay()
        #expect(try await person.dhikr.tallies() == tallies)
    }

    @Test(arguments: [StoreError.readOnly, .full])
    func areShownWhereNothingCanBeStored(refusal: StoreError) async throws {
        let person = try await person(DhikrPack())
        let reading = ReadingStore(store, refusing: refusal)
        let reader = try Engine(person.generation, store: reading, clock: clock).person("me")
        let opened = try await reader.dhikr.openDay()
        #expect(try await opened.series.map(\.name) == person.dhikr.day().series.map(\.name))
        #expect(try await person.dhikr.tallies() == [])
    }

    @Test func showYesterdayAsItWasAndNothingOfTomorrow() async throws {
        let person = try await person(DhikrPack())
        try await person.dhikr.openDay()
        try await person.dhikr.perform(.count(id("tasbih"), by: 5), in: key("2027-04-20", "morning"))
        clock.set("2027-04-21T10:00:00Z")
        let yesterday = try await person.dhikr.day(CivilDate("2027-04-20"))
        #expect(yesterday.position == .past)
        #expect(yesterday.series.first?.entries.map(\.count) == [5, 0])
        #expect(try await person.dhikr.day().series.first?.entries.map(\.count) == [0, 0])
        let tomorrow = try await person.dhikr.day(CivilDate("2027-04-22"))
        #expect(tomorrow.position == .future && tomorrow.series == [])
        // A day that nobody looked at.
        let before = try await person.dhikr.day(CivilDate("2027-04-19"))
        #expect(before.position == .past && before.series == [])
    }

    @Test func keepTheListOfTheirDayThroughANewVersionOfThePack() async throws {
        let pack = try DhikrPack()
        var person = try await person(pack)
        try await person.dhikr.openDay()
        try await person.dhikr.perform(.count(id("tasbih"), by: 33), in: key("2027-04-20", "morning"))
        try pack.write(morning: ["takbir", "tahmid"], times: 10)
        person = try await self.person(pack)
        let today = try await person.dhikr.day().series[0]
        #expect(today.entries.map(\.dhikr) == [id("tasbih"), id("tahmid")])
        #expect(today.entries.map(\.target) == [33, 33])
        #expect(today.entries.map(\.isDone) == [true, false])
        // What no pack names any more is called as it was.
        #expect(today.entries[0].name == .recorded(RecordedName("T", language: "en")))
        clock.set("2027-04-21T10:00:00Z")
        let next = try await person.dhikr.day().series[0]
        #expect(next.entries.map(\.dhikr) == [id("takbir"), id("tahmid")])
        #expect(next.entries.map(\.target) == [10, 10])
    }

    @Test func countEveryEventOfSeveralAtOnce() async throws {
        let person = try await person(DhikrPack())
        let morning = key("2027-04-20", "morning")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...4 {
                group.addTask { try await person.dhikr.perform(.count(id("tasbih"), by: 1), in: morning) }
            }
            try await group.waitForAll()
        }
        #expect(try await person.dhikr.day().series[0].entries[0].count == 4)
    }

    @Test func mayBeCaughtUpOnButNotSaidInAdvance() async throws {
        let person = try await person(DhikrPack())
        let answer = try await person.dhikr.perform(
            .add(at: clock.now()),
            in: key("2027-04-19", "prayer", .fajr)
        )
        #expect(answer.effects == [.reached(id("after")), .reached(id("dawn")), .finished])
        // It is measured by all that it had.
        let caughtUp = try await person.dhikr.day(CivilDate("2027-04-19"))
        #expect(caughtUp.series.count == 6 && caughtUp.done == 1)
        let future = await #expect(throws: EngineError.self) {
            try await person.dhikr.perform(.resetAll, in: key("2027-04-21", "morning"))
        }
        #expect(future?.code == "dhikr.future-day")
        let stranger = await #expect(throws: EngineError.self) {
            try await person.dhikr.perform(.count(id("road"), by: 1), in: key("2027-04-20", "morning"))
        }
        #expect(stranger?.wording == "words:road is not in morning")
        let unknown = await #expect(throws: EngineError.self) {
            try await person.dhikr.perform(.resetAll, in: key("2027-04-20", "travel"))
        }
        #expect(unknown?.code == "dhikr.unknown-series")
    }

    @Test func areMadeOfADayGoneByWhenSomethingIsNotedOfItAndNotByLooking() async throws {
        let person = try await person(DhikrPack())
        let date = CivilDate("2027-04-17")!
        #expect(try await person.dhikr.day(toNote: date).series.count == 6)
        #expect(try await person.dhikr.day(date).series == [])
        // What notes nothing makes nothing either.
        try await person.dhikr.perform(.resetAll, in: key("2027-04-17", "morning"))
        try await person.dhikr.perform(
            .count(DefinitionID("manasik:tasbih")!, by: -1),
            in: SeriesKey(day: date, category: DefinitionID("manasik:free")!)
        )
        #expect(try await person.dhikr.tallies() == [])
        try await person.dhikr.perform(.add(at: clock.now()), in: key("2027-04-17", "morning"))
        #expect(
            try await person.dhikr.day(date).series.map(\.isDone) == [true]
                + Array(repeating: false, count: 5)
        )
        let statistics = try await person.dhikr.statistics()
        let total = try #require(statistics.total?.summary)
        #expect(total.days.map(\.day) == [date, CivilDate("2027-04-20")!])
        #expect(total.days.first?.extent == .begun && total.days.first?.asked == 8)
        let morning = statistics.categories.map(\.summary).first { $0.category == id("morning") }
        #expect(morning?.daysCounted == 1 && morning?.streak.best?.first == date)
        let future = await #expect(throws: EngineError.self) {
            try await person.dhikr.day(toNote: CivilDate("2027-04-21")!)
        }
        #expect(future?.code == "dhikr.future-day")
    }

    @Test func takeNoSeriesThatTheyDidNotHave() async throws {
        let person = try await person(DhikrPack())
        try await person.dhikr.openDay()
        clock.set("2027-04-21T10:00:00Z")
        try await person.dhikr.changeCategory("travel", daily: true)
        let yesterday = CivilDate("2027-04-20")!
        #expect(try await person.dhikr.day(toNote: yesterday).series.count == 6)
        let unknown = await #expect(throws: EngineError.self) {
            try await person.dhikr.perform(.count(id("road"), by: 1), in: key("2027-04-20", "travel"))
        }
        #expect(unknown?.code == "dhikr.unknown-series")
    }

    @Test func keepWhatTheyAreCalledWhenTheirPackHasGone() async throws {
        let pack = try DhikrPack()
        var person = try await person(pack)
        try await person.dhikr.openDay()
        try await person.dhikr.perform(.add(at: clock.now()), in: key("2027-04-20", "prayer", .fajr))
        try FileManager.default.removeItem(atPath: pack.directory + "/words")
        person = try await self.person(pack)
        for now in ["2027-04-20T10:00:00Z", "2027-04-21T10:00:00Z"] {
            clock.set(now)
            let day = try await person.dhikr.day(CivilDate("2027-04-20"))
            #expect(
                Set(day.series.map { person.localizer.title(of: $0).text }) == [
                    "T", "T: Fajr", "T: Dhuhr", "T: 'Asr", "T: Maghrib", "T: 'Isha",
                ]
            )
            #expect(
                day.series.flatMap(\.entries).allSatisfy { person.localizer.text($0.name).text == "T" }
            )
        }
        #expect(
            try await person.dhikr.statistics().categories.map { person.localizer.text($0.title).text }
                == ["T", "T"]
        )
        // By its short name, too.
        let prayer = try await person.dhikr.statistics(category: "prayer")
        #expect(prayer.categories.map(\.summary.category) == [id("prayer")])
    }

    @Test func whatIsInNoSeriesIsCountedFreely() async throws {
        let person = try await person(DhikrPack())
        let day = try await person.dhikr.openDay()
        let road = try await person.dhikr.whereCounted("road", of: day)
        #expect(road.key.category == DefinitionID("manasik:free"))
        try await person.dhikr.perform(.count(road.dhikr, by: 2), in: road.key)
        let beads = try await person.dhikr.whereCounted(nil, of: day)
        let answer = try await person.dhikr.perform(.count(beads.dhikr, by: 1), in: beads.key)
        #expect(answer.series.entries.map(\.count) == [2, 1])
        #expect(person.localizer.title(of: answer.series).text == "Free counting")
        #expect(person.localizer.text(answer.series.entries[1].name).text == "Free tasbih")
        #expect(try await person.dhikr.day().series.last?.name == "free")
        let tasbih = try await person.dhikr.whereCounted("tasbih", of: day)
        #expect(tasbih.key == key("2027-04-20", "morning"))
        let several = await #expect(throws: EngineError.self) {
            try await person.dhikr.whereCounted("after", of: day)
        }
        #expect(several?.code == "dhikr.several-series")
        #expect(try await person.dhikr.whereCounted("after", in: "asr", of: day).key.prayer == .asr)
    }
}
