import ManasikEngine
import ManasikStoreContract
import Testing

@Suite struct PersonTests {
    private func engine(now: String = "2026-11-21T06:00:00Z") async throws -> Engine {
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [BundledDirectory.path])
        configuration.clock = FixedClock(Instant(rfc3339: now)!)
        return try await Engine.open(configuration)
    }

    @Test func answersAnUnknownFactWithTheNearest() async throws {
        let person = try await engine().person("me")
        let error = await #expect(throws: EngineError.self) {
            try await person.profile.setFact("nationalty", to: "MY")
        }
        #expect(error?.wording == "no fact is called 'nationalty'; did you mean 'nationality'?")
        #expect(error?.code == "profile.unknown-fact")
    }

    @Test func keepsNoTextThatIsLongerThanANote() async throws {
        let person = try await engine().person("me")
        let most = String(repeating: "ا", count: 2000)
        let error = await #expect(throws: EngineError.self) { try await person.checklist.add(most + "x") }
        #expect(error?.wording == "the text is longer than 2000 characters; write a shorter one")
        #expect(error?.code == "input.too-long")
        await #expect(throws: EngineError.self) {
            try await person.contacts.add(name: most + "x", phone: "+966112345678")
        }
        await #expect(throws: EngineError.self) { try await person.dhikr.setNote("talbiyah", most + "x") }
        _ = try await person.checklist.add(most)
    }

    @Test func keepsNothingOfAnOwnDhikrThatIsLongerThanANote() async throws {
        let person = try await engine().person("me")
        let most = String(repeating: "ا", count: 2000)
        var dhikr = OwnDhikr(name: most, arabic: most)
        _ = try await person.dhikr.add(dhikr)
        dhikr.name = most + "x"
        var long = [dhikr, OwnDhikr(name: "n", arabic: most + "x")]
        for field in [
            \OwnDhikr.transliteration, \.translation, \.virtue, \.said, \.audio, \.source, \.grade,
        ] {
            dhikr = OwnDhikr(name: "n", arabic: "الله")
            dhikr[keyPath: field] = most + "x"
            long.append(dhikr)
        }
        dhikr = OwnDhikr(name: "n", arabic: "الله")
        dhikr.tags = [most + "x"]
        long.append(dhikr)
        for dhikr in long {
            let error = await #expect(throws: EngineError.self) { try await person.dhikr.add(dhikr) }
            #expect(error?.code == "input.too-long")
        }
        dhikr.tags = (0...100).map { "t\($0)" }
        await #expect(throws: EngineError.self) { try await person.dhikr.add(dhikr) }
    }

    @Test func whoChangesAtOnceStartsOverUntilAllIsKept() async throws {
        let engine = try await engine()
        let person = try engine.person("me")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<32 {
                group.addTask { _ = try await person.checklist.add("item \(number)") }
            }
            try await group.waitForAll()
        }
        let records = try await engine.store(for: .operator).export(person.id).records
        #expect(records.filter { $0.key.collection.name == "items" }.count == 32)
    }

    @Test func setsAllFactsOrNone() async throws {
        let person = try await engine().person("me")
        await #expect(throws: EngineError.self) {
            try await person.profile.setFacts([("nationality", "MY"), ("school", "zahiri")])
        }
        #expect(try await person.profile.facts()[.nationality] == nil)
    }

    @Test func aFactMayApplyFromADay() async throws {
        let engine = try await engine()
        let person = try engine.person("me")
        try await person.profile.setFact("residence", to: "MY")
        try await person.profile.setFact("residence", to: "SA", from: CivilDate("2027-01-01"))
        #expect(try await person.profile.facts()[.residence] == .text("MY"))
        let rows = try await person.profile.rows()
        #expect(rows.first { $0.fact.id == HostFact.residence.id }?.later.map(\.value) == [.text("SA")])
    }

    @Test func whatACountryAsksConcernsItsPilgrims() async throws {
        let person = try await engine().person("me")
        try await person.profile.setFacts([("journey", "hajj"), ("nationality", "MY"), ("residence", "MY")])
        func items() async throws -> [ItemView] {
            try await person.checklist.lists().flatMap(\.items).filter { $0.id.pack.rawValue == "country-my" }
        }
        let shown = try await items()
        #expect(!shown.isEmpty)
        // Nothing is known yet for the coming season, so that last season's rules must show as such.
        #expect(shown.allSatisfy { $0.isStale && $0.season == 1447 })
        try await person.profile.setFacts([("nationality", "GB"), ("residence", "GB")])
        #expect(try await items().isEmpty)
    }

    @Test func ticksAreKeptAndTakenBack() async throws {
        let person = try await engine().person("me")
        try await person.profile.setFact("journey", to: "hajj")
        let first = try #require(
            try await person.checklist.lists().flatMap(\.items).first { $0.status == .open }
        )
        try await person.checklist.change(first.id.description, .done)
        func status() async throws -> ItemStatus? {
            try await person.checklist.lists().flatMap(\.items).first { $0.id == first.id }?.status
        }
        #expect(try await status() == .done)
        try await person.checklist.change(first.id.description, .undone)
        #expect(try await status() == .open)
        try await person.checklist.change(first.id.description, .setAside)
        #expect(try await status() == .setAside)
        try await person.checklist.change(first.id.description, .bringBack)
        #expect(try await status() == .open)
    }

    @Test func ownItemsAreRemovableAndDefaultOnesAreNot() async throws {
        let person = try await engine().person("me")
        let own = try await person.checklist.add("Buy an umbrella", to: "before")
        #expect(own.description == "own:own-1")
        #expect(try await person.checklist.lists().flatMap(\.items).contains { $0.id == own && $0.isOwn })
        #expect(try await person.checklist.remove("own-1") == own)
        let item = try #require(try await person.checklist.lists().flatMap(\.items).first)
        await #expect(throws: EngineError.self) { try await person.checklist.remove(item.id.description) }
    }

    @Test func aHandlerKeepsTheJournalOfAWalk() async throws {
        let engine = try await engine(now: "2027-05-07T06:00:00Z")
        let person = try engine.person("me")
        try await person.profile.setFacts([
            ("journey", "hajj"), ("hajj_type", "ifrad"), ("school", "shafii"), ("resident_of_makkah", "no"),
        ])
        let walk = try await person.walk.perform(.done(step: "ihram"))
        #expect(walk.handlerFailures.isEmpty)
        let journal = try await engine.store(for: .operator).read([
            .matching(owner: person.id, collection: DefinitionID("hajj:journal")!)
        ])[0]
        #expect(journal.count == 1)
        #expect(journal.first?.body["step"] == .string("hajj:hajj/ihram"))
    }

    @Test func showingCreatesNobody() async throws {
        let engine = try await engine()
        let person = try engine.person("siti")
        func owners() async throws -> [String] {
            try await engine.store(for: .operator).owners(after: nil, limit: 1_000).map(\.rawValue)
        }
        #expect(try await person.chirp.message() != nil)
        try await person.chirp.markShown()
        #expect(try await person.dhikr.openDay().series != [])
        try await person.schedules.rearm()
        #expect(try await person.profile.unsetFacts(["school"]).forgotten == [])
        #expect(try await owners() == [])
        // What the person does creates them; what is shown then is noted too.
        _ = try await person.favourites.set("talbiyah", true)
        try await person.dhikr.openDay()
        #expect(try await owners() == ["siti"])
        #expect(try await person.dhikr.tallies() != [])
    }

    @Test func forgetsWhatWasStatedAndNothingElse() async throws {
        let person = try await engine().person("me")
        try await person.profile.setFacts([("school", "hanafi"), ("birth_date", "1980-03-01")])
        let forgotten = try await person.profile.unsetFacts(["school", "sex"]).forgotten
        #expect(forgotten == [DefinitionID("manasik:school")])
        #expect(try await person.profile.unsetFacts(["school"]).forgotten == [])
        let error = await #expect(throws: EngineError.self) { try await person.profile.unsetFacts(["age"]) }
        #expect(error?.wording == "age follows from birth_date; set birth_date instead")
    }

    @Test func personsAreApart() async throws {
        let engine = try await engine()
        try await engine.person("aisha").profile.setFact("nationality", to: "ID")
        #expect(try await engine.person("me").profile.facts()[.nationality] == nil)
        #expect(
            try await engine.store(for: .operator).owners(after: nil, limit: 1_000).map(\.rawValue) == [
                "aisha"
            ]
        )
    }

    @Test func asksFirstWhatMostDependsOn() async throws {
        let person = try await engine().person("me")
        let questions = try await person.profile.questions()
        #expect(questions.first?.fact == HostFact.journey.id)
        #expect(questions.contains { $0.fact == HostFact.school.id })
    }

    @Test func whoLivesAbroadIsNotAskedHowNearToMakkahTheyLive() async throws {
        let person = try await engine().person("me")
        func asked() async throws -> [String] {
            try await person.profile.questions().map { $0.fact.name }.filter { $0.hasSuffix("_makkah") }
        }
        try await person.profile.setFacts([
            ("journey", "hajj"), ("hajj_type", "tamattu"), ("school", "hanafi"), ("residence", "SA"),
        ])
        #expect(try await asked().contains("resident_of_makkah"))
        try await person.profile.setFact("residence", to: "MY")
        #expect(try await asked().isEmpty)
        try await person.profile.setFact("hajj_type", to: "ifrad")
        #expect(try await asked().isEmpty)
    }

    @Test func theSameDayHasTheSameMessage() async throws {
        let person = try await engine().person("me")
        let first = try #require(try await person.chirp.message(on: CivilDate("2027-05-14")))
        let again = try await person.chirp.message(on: CivilDate("2027-05-14"))
        #expect(first == again)
        #expect(first.slot == 135)
        #expect(try await person.chirp.message(on: CivilDate("2027-05-15")) != first)
    }

    @Test func somebodyLostSeesNumbersAndASentence() async throws {
        let person = try await engine().person("me")
        _ = try await person.contacts.add(name: "Ustadh Karim", phone: "+60 12 345 6789", kind: .guide)
        try await person.profile.setFacts([("tent", "Mina 42/17"), ("group", "Al-Falah")])
        let emergency = try await person.contacts.emergency()
        #expect(emergency.contacts.first?.name == .own("Ustadh Karim"))
        #expect(emergency.contacts.contains { $0.phone.digits == "911" })
        #expect(emergency.contacts.allSatisfy { !$0.unverified })
        #expect(emergency.tent == "Mina 42/17")
        let words = try #require(emergency.words)
        #expect(person.generation.localizer(["ar"]).text(words).text.contains("ضللت الطريق"))
    }

    @Test(arguments: [("male", "أنا تائه، "), ("female", "أنا تائهة، ")])
    func somebodyLostSaysSoInTheFormOfTheirSex(sex: String, beginning: String) async throws {
        let person = try await engine().person("me")
        try await person.profile.setFacts([("sex", sex)])
        let emergency = try await person.contacts.emergency()
        let words = try #require(emergency.words)
        #expect(person.generation.localizer(["ar"]).text(words).text.hasPrefix(beginning))
    }
}
