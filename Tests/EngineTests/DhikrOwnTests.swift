import Foundation
import ManasikEngine
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import Testing

/// What is a person's own beside what packs bring.
@Suite struct DhikrOwnTests {
    private let clock = SettableClock("2027-04-20T10:00:00Z")

    private func person(_ pack: DhikrPack, _ store: any Store = MemoryStore()) throws -> Person {
        let loaded = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: pack.directory)]),
            hostVersion: Engine.version
        ).load()
        return try Engine(Generation(loaded), store: store, clock: clock).person("me")
    }

    private func id(_ name: String) -> DefinitionID { DefinitionID("words:\(name)")! }

    private func morning(_ person: Person) async throws -> [String] {
        try await person.dhikr.categories().first { $0.id == id("morning") }?.dhikr.map {
            "\($0.id.name) \($0.times)"
        } ?? []
    }

    private func shared(_ name: String, _ person: Person) async throws -> String {
        let settings = try await person.dhikr.settings()
        return DhikrText(try await person.dhikr.dhikr(named: name), settings, in: person.localizer).shared
    }

    @Test func stayApartFromANewVersionOfThePack() async throws {
        let pack = try DhikrPack(morning: ["tasbih", "tahmid", "takbir"])
        let store = MemoryStore()
        var person = try person(pack, store)
        try await person.dhikr.changeSet("morning", "tahmid", .hide)
        try await person.dhikr.changeSet("morning", "road", .include)
        try await person.dhikr.changeSet("morning", "road", .move(to: 1))
        try await person.dhikr.changeSet("morning", "takbir", .times(100))
        var own = OwnDhikr(name: "For my parents", arabic: "", times: 7)
        own.categories = ["morning"]
        #expect(try await person.dhikr.add(own) == DefinitionID("own:own-1"))
        #expect(
            try await morning(person) == ["road 3", "tasbih 33", "takbir 100", "own-1 7"]
        )
        try pack.write(morning: ["tasbih", "istighfar", "tahmid", "takbir"], times: 10)
        person = try self.person(pack, store)
        #expect(
            try await morning(person) == ["road 3", "tasbih 10", "istighfar 10", "takbir 100", "own-1 7"]
        )
        try await person.dhikr.changeSet("morning", "tahmid", .unhide)
        try await person.dhikr.changeSet("morning", "takbir", .times(nil))
        try await person.dhikr.changeSet("morning", "road", .hide)
        try await person.dhikr.restoreSet("morning")
        #expect(
            try await morning(person) == ["tasbih 10", "istighfar 10", "tahmid 10", "takbir 10", "own-1 7"]
        )
    }

    @Test func changeTheSeriesOfTodayAndKeepWhatWasSaid() async throws {
        let person = try person(DhikrPack())
        try await person.dhikr.openDay()
        let key = SeriesKey(day: CivilDate("2027-04-20")!, category: id("morning"))
        try await person.dhikr.perform(.count(id("tasbih"), by: 5), in: key)
        try await person.dhikr.changeSet("morning", "tasbih", .hide)
        try await person.dhikr.changeSet("morning", "tahmid", .times(3))
        func today() async throws -> [String] {
            try await person.dhikr.day().series.first { $0.key == key }?.entries.map {
                "\($0.dhikr.name) \($0.count)/\($0.target)"
            } ?? []
        }
        // What was said of it is not forgotten.
        #expect(try await today() == ["tahmid 0/3", "tasbih 5/33"])
        try await person.dhikr.changeSet("morning", "tasbih", .unhide)
        #expect(try await today() == ["tasbih 5/33", "tahmid 0/3"])
        // A category that is daily no longer goes, but for what was said of it.
        try await person.dhikr.changeCategory("prayer", daily: false)
        try await person.dhikr.changeCategory("travel", daily: true)
        #expect(try await person.dhikr.day().series.map(\.name) == ["morning", "travel"])
        try await person.dhikr.changeCategory("morning", daily: false)
        #expect(try await person.dhikr.day().series.map(\.name) == ["morning", "travel"])
        clock.set("2027-04-21T10:00:00Z")
        #expect(try await person.dhikr.day().series.map(\.name) == ["travel"])
        // As the pack has it again.
        try await person.dhikr.changeCategory("prayer", daily: true)
        #expect(try await person.dhikr.categories().first { $0.id == id("prayer") }?.isChanged == false)
    }

    @Test func haveEveryAttributeAndCanBeChanged() async throws {
        let person = try person(DhikrPack())
        var own = OwnDhikr(name: " For my parents\n", arabic: "رب ارحمهما", times: 3)
        own.transliteration = "Rabbi rhamhuma"
        own.translation = "My Lord, have mercy on them."
        own.virtue = "Much."
        own.said = "Always."
        own.audio = "parents.ogg"
        own.source = "Qur'an 17:24"
        own.grade = "sahih"
        own.categories = ["words:morning", "morning"]
        own.tags = ["parents"]
        let id = try await person.dhikr.add(own)
        try await person.dhikr.setNote("own-1", " Every day ")
        try await person.favourites.set("own-1", true)
        let shown = try await person.dhikr.dhikr(named: "for my parents")
        #expect(shown.id == id && shown.isOwn && shown.isFavourite && shown.note == "Every day")
        #expect(shown.name == .own("For my parents") && shown.arabic == "رب ارحمهما" && shown.times == 3)
        #expect(shown.sources.map(\.summary) == ["Qur'an 17:24 (sahih)"])
        #expect(
            shown.categories.map { person.localizer.text($0).text } == ["T"]
                && shown.tags == [.own("parents")]
        )
        #expect(
            shown.audio == "parents.ogg" && shown.virtue == .own("Much.") && shown.said == .own("Always.")
        )
        #expect(
            try await shared("own-1", person) == """
                For my parents
                رب ارحمهما
                Rabbi rhamhuma
                My Lord, have mercy on them.
                3 times
                — Qur'an 17:24 (sahih)
                """
        )
        try await person.dhikr.change("own-1") { $0.arabic = "رَبِّ ارْحَمْهُمَا" }
        try await person.dhikr.set("vowel_signs", to: "no")
        #expect(try await shared("own-1", person).contains("\nرب ارحمهما\n"))
        try await person.dhikr.change("own-1") { $0.times = 0 }
        #expect(try await person.dhikr.dhikr(named: "own-1").times == 0)
        try await person.dhikr.setNote("own-1", nil)
        #expect(try await person.dhikr.dhikr(named: "own-1").note == nil)
    }

    @Test func areRemovedWithoutForgettingWhatWasSaid() async throws {
        let person = try person(DhikrPack())
        let category = try await person.dhikr.addCategory(OwnDhikrCategory(title: "Lessons", daily: true))
        var own = OwnDhikr(name: "Increase me", arabic: "رب زدني علما", times: 3)
        own.categories = ["lessons"]
        let id = try await person.dhikr.add(own)
        let key = SeriesKey(day: CivilDate("2027-04-20")!, category: category)
        try await person.dhikr.perform(.count(id, by: 3), in: key)
        try await person.dhikr.remove("own-1")
        try await person.dhikr.removeCategory("own-1")
        let series = try #require(try await person.dhikr.day().series.first { $0.key == key })
        #expect(series.category == .own("Lessons") && series.entries.map(\.name) == [.own("Increase me")])
        #expect(
            try await person.dhikr.categories().allSatisfy { !$0.isOwn && $0.dhikr.allSatisfy { !$0.isOwn } }
        )
        let gone = await #expect(throws: EngineError.self) { try await person.dhikr.dhikr(named: "own-1") }
        #expect(gone?.code == "input.unknown-name")
        // Its number is never another's.
        #expect(try await person.dhikr.add(OwnDhikr(name: "New", arabic: "")) == DefinitionID("own:own-2"))
    }

    @Test func areRefusedWhereTheyMakeNoSense() async throws {
        let person = try person(DhikrPack())
        func code(_ body: @Sendable () async throws -> Void) async throws -> String? {
            await #expect(throws: EngineError.self) { try await body() }?.code
        }
        var nowhere = OwnDhikr(name: "A", arabic: "")
        nowhere.categories = ["nowhere"]
        let wrong = nowhere
        #expect(
            try await code { _ = try await person.dhikr.add(OwnDhikr(name: " ", arabic: "\n")) }
                == "input.empty"
        )
        #expect(try await code { _ = try await person.dhikr.add(wrong) } == "input.unknown-name")
        #expect(
            try await code { _ = try await person.dhikr.add(OwnDhikr(name: "A", arabic: "", times: -1)) }
                == "dhikr.count-range"
        )
        #expect(try await code { try await person.dhikr.remove("tasbih") } == "dhikr.not-own")
        #expect(
            try await code { try await person.dhikr.change("tasbih") { $0.times = 1 } } == "dhikr.not-own"
        )
        #expect(
            try await code { try await person.dhikr.changeCategory("morning", title: "X") }
                == "dhikr.not-own-category"
        )
        #expect(
            try await code { try await person.dhikr.removeCategory("morning") } == "dhikr.not-own-category"
        )
        #expect(
            try await code { _ = try await person.dhikr.addCategory(OwnDhikrCategory(title: "  ")) }
                == "input.empty"
        )
        #expect(
            try await code { try await person.dhikr.changeSet("morning", "road", .hide) }
                == "dhikr.not-in-series"
        )
        #expect(
            try await code { try await person.dhikr.changeSet("morning", "tasbih", .times(0)) }
                == "dhikr.count-range"
        )
        #expect(try await code { try await person.dhikr.setNote("tasbih", " ") } == "input.empty")
    }

    @Test func travelWithoutLoss() async throws {
        let pack = try DhikrPack()
        let store = MemoryStore()
        let person = try person(pack, store)
        try await person.dhikr.set("border", to: "fajr")
        try await person.dhikr.set("vowel_signs", to: "no")
        let category = try await person.dhikr.addCategory(OwnDhikrCategory(title: "Lessons", daily: true))
        var own = OwnDhikr(name: "Increase me", arabic: "رَبِّ زِدْنِي", times: 3)
        own.categories = [category.description]
        own.grade = "sahih"
        own.source = "Qur'an 20:114"
        let id = try await person.dhikr.add(own)
        try await person.dhikr.setNote("tasbih", "With the fingers")
        try await person.dhikr.changeSet("morning", "tahmid", .hide)
        try await person.dhikr.changeSet("morning", "tasbih", .times(100))
        try await person.dhikr.changeSet("morning", "tasbih", .move(to: 1))
        try await person.favourites.set("tasbih", true)
        try await person.reminders.remind(of: "prayer")
        try await person.reminders.stop("prayer/asr")
        let key = SeriesKey(day: CivilDate("2027-04-20")!, category: category)
        try await person.dhikr.perform(.count(id, by: 2), in: key)
        try await person.dhikr.perform(
            .add(at: clock.now()),
            in: SeriesKey(day: key.day, category: self.id("prayer"), prayer: .isha)
        )
        let archive = try PersonArchive(wireText: try await store.export(person.id).wireText)
        let other = MemoryStore()
        try await other.restore(archive)
        let arrived = try self.person(pack, other)
        #expect(try await arrived.dhikr.settings() == (try await person.dhikr.settings()))
        #expect(try await arrived.dhikr.categories() == (try await person.dhikr.categories()))
        #expect(try await arrived.dhikr.tallies() == (try await person.dhikr.tallies()))
        #expect(try await arrived.dhikr.day() == (try await person.dhikr.day()))
        #expect(try await arrived.reminders.all() == (try await person.reminders.all()))
        #expect(try await other.export(person.id) == archive)
        #expect(try await arrived.dhikr.dhikr(named: "tasbih").note == "With the fingers")
    }

    @Test func remindOfNothingThatHasBeenSaidThatDay() async throws {
        let person = try person(DhikrPack())
        try await person.profile.setFact("time_zone", to: "UTC")
        try await person.reminders.remind(of: "morning", at: try Trigger("11:00"))
        try await person.dhikr.openDay()
        let key = SeriesKey(day: CivilDate("2027-04-20")!, category: id("morning"))
        try await person.dhikr.perform(.set(id("tasbih"), to: 33), in: key)
        let sink = RecordingSink()
        let worker = ScheduleWorker(person.engine, for: .operator, sinks: [sink])
        // Some of it is not said yet.
        clock.set("2027-04-20T11:00:00Z")
        #expect(try await worker.work().delivered.map(\.job) == ["dhikr-morning"])
        try await person.reminders.remind(of: "morning", at: try Trigger("12:00"))
        try await person.dhikr.perform(.add(at: clock.now()), in: key)
        clock.set("2027-04-20T12:00:00Z")
        #expect(try await worker.work() == .init())
        #expect(sink.told.count == 1)
        // The next day it is to be said again.
        #expect(try await worker.next() == Instant(rfc3339: "2027-04-21T12:00:00Z"))
        clock.set("2027-04-21T12:00:00Z")
        #expect(try await worker.work().delivered.map(\.job) == ["dhikr-morning"])
    }

    @Test func remindOfCategoriesAndAfterEachPrayerByItself() async throws {
        let person = try person(DhikrPack())
        #expect(try await person.reminders.all().allSatisfy { $0.schedule == nil && !$0.isOn })
        let on = try await person.reminders.remind(of: "prayer")
        #expect(on.map(\.name) == DailyPrayer.allCases.map { "prayer/\($0.rawValue)" })
        #expect(on.allSatisfy { $0.isOn && $0.schedule?.problem == .placeUnknown })
        try await person.profile.setFacts([("place", "Makkah"), ("time_zone", "Asia/Riyadh")])
        let off = try await person.reminders.stop("prayer/dhuhr")
        #expect(off.map(\.isOn) == [false])
        let all = try await person.reminders.all()
        #expect(all.filter(\.isOn).compactMap(\.prayer) == [.fajr, .asr, .maghrib, .isha])
        // 13:00 in Makkah: 'asr is next, a quarter of an hour after it has come in.
        let next = try await person.schedules.notificationWindow(limit: 1)
        let asr = try #require(try await person.almanac.prayerTimes()[.asr])
        #expect(next.map(\.at) == [asr.adding(seconds: 900)])
        #expect(next.map(\.title) == ["T: 'Asr"])
        // Its own time is kept while it is silent.
        try await person.reminders.remind(of: "morning", at: try Trigger("06:30"))
        try await person.reminders.stop("morning")
        let again = try await person.reminders.remind(of: "morning")
        #expect(again.first?.schedule?.schedule.trigger == (try Trigger("06:30")))
        // Whenever it comes it names its prayer.
        try await person.reminders.remind(of: "prayer/isha", at: try Trigger("22:00"))
        let isha = try await person.schedules.all().first { $0.schedule.id == "dhikr-prayer-isha" }
        #expect(isha.map(person.title) == "T: 'Isha")
        // What begins with no prayer has no time of its own.
        let timeless = await #expect(throws: EngineError.self) {
            try await person.reminders.remind(of: "travel")
        }
        #expect(
            timeless?.wording == "'travel' has no time of its own; say when with --at, such as: "
                + "manasik dhikr remind on travel --at 21:30"
        )
        #expect(try await person.reminders.all().allSatisfy { $0.name != "travel" })
        try await person.reminders.remind(of: "travel", at: try Trigger("08:00"))
        try await person.reminders.stop("travel")
        let travel = try await person.reminders.remind(of: "travel")
        #expect(travel.first?.schedule?.schedule.trigger == (try Trigger("08:00")))
        let unknown = await #expect(throws: EngineError.self) {
            try await person.reminders.remind(of: "morning/fajr")
        }
        #expect(unknown?.wording == "nothing is called 'morning/fajr'; did you mean 'morning'?")
    }
}
