import ManasikEngine
import Testing

/// What a person may say of themselves, and how it is read.
@Suite struct FactInputTests {
    private func person(
        now: String = "2026-11-23T06:00:00Z",
        languages: [String] = ["en"]
    ) async throws -> Person {
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [BundledDirectory.path])
        configuration.clock = FixedClock(Instant(rfc3339: now)!)
        return try await Engine.open(configuration).person("me", languages: languages)
    }

    private func refusal(_ name: String, _ value: String, _ person: Person) async throws -> String {
        let error = await #expect(throws: EngineError.self) {
            try await person.profile.setFact(name, to: value)
        }
        return error?.wording ?? ""
    }

    @Test func acceptsACountrysName() async throws {
        let person = try await person()
        for name in ["Malaysia", "malaysia", "my", "MY"] {
            try await person.profile.setFact("nationality", to: name)
            #expect(try await person.profile.facts()[.nationality] == .text("MY"), "\(name)")
        }
        try await person.profile.setFacts([("nationality", "UK"), ("residence", "Türkiye")])
        #expect(try await person.profile.facts()[.nationality] == .text("GB"))
        #expect(try await person.profile.facts()[.residence] == .text("TR"))
        #expect(
            try await refusal("nationality", "Malaisya", person)
                == "nationality cannot be 'Malaisya': it takes a country's name or its two-letter code (ISO 3166-1) such as "
                + "MY; did you mean 'Malaysia'?"
        )
        let arabic = try await self.person(languages: ["ar"])
        try await arabic.profile.setFact("nationality", to: "ماليزيا")
        #expect(try await arabic.profile.facts()[.nationality] == .text("MY"))
    }

    @Test func refusesAPlaceThatIsUnknownOrOneOfSeveral() async throws {
        let person = try await person()
        #expect(
            try await refusal("place", "Birmingham", person)
                == "Several places are called 'Birmingham'. Write one of: Birmingham, GB; Birmingham, US"
        )
        #expect(
            try await refusal("place", "Xqzzyvw", person)
                == "no place is known as 'Xqzzyvw'; write the nearest larger city"
        )
        #expect(
            try await refusal("place", "Jakrta", person)
                == "No place is known as 'Jakrta'. Did you mean Jakarta, ID?"
        )
        #expect(try await person.profile.facts()[.place] == nil)
        // What is said of the residence in the same breath tells which one is meant, and it is kept.
        try await person.profile.setFacts([("place", "Birmingham"), ("residence", "GB")])
        #expect(try await person.profile.facts()[.place] == .text("Birmingham, GB"))
        try await person.profile.setFact("residence", to: "US")
        #expect(try await person.almanac.place().country == "GB")
        try await person.profile.setFact("place", to: "Makkah")
        #expect(try await person.profile.facts()[.place] == .text("Makkah"))
    }

    @Test func refusesADayOfBirthOnWhichNobodyAliveWasBorn() async throws {
        let person = try await person()
        let days = [
            "2026-11-24": "November 24, 2026", "1850-01-01": "January 1, 1850",
            "1896-11-23": "November 23, 1896",
        ]
        for (day, date) in days {
            #expect(
                try await refusal("birth_date", day, person)
                    == "nobody who is alive was born on \(date); write the day of birth"
            )
        }
        for day in ["2026-11-23", "1896-11-24", "1950-03-01"] {
            try await person.profile.setFact("birth_date", to: day)
        }
    }

    @Test func refusesAnArrivalOutsideOfTheJourney() async throws {
        let person = try await person()
        let set = try await person.profile.setFacts([
            ("departure", "2027-05-05"), ("return_date", "2027-06-01"),
        ])
        // What was understood is told with what changes, so that nobody has to read it again.
        #expect(set.facts.map(\.fact.id) == [HostFact.departure.id, HostFact.returnDate.id])
        #expect(set.facts.map(\.value) == ["2027-05-05", "2027-06-01"].map { .date(CivilDate($0)!) })
        #expect(
            try await refusal("arrival", "2027-05-04", person)
                == "arrival cannot be before departure; correct one, or say both: "
                + "manasik profile set departure=… arrival=…"
        )
        #expect(
            try await refusal("arrival", "2027-06-02", person).hasPrefix(
                "return_date cannot be before arrival"
            )
        )
        try await person.profile.setFact("arrival", to: "2027-05-05")
        #expect(
            try await refusal("departure", "2027-05-06", person).hasPrefix(
                "arrival cannot be before departure"
            )
        )
        try await person.profile.setFacts([("departure", "2027-05-06"), ("arrival", "2027-05-07")])
    }

    @Test func asksWhatDueDatesTimesAndTheCardNeed() async throws {
        let person = try await person()
        try await person.profile.setFacts([("journey", "hajj"), ("nationality", "MY"), ("residence", "MY")])
        let asked = try await person.profile.questions()
        let names = asked.map(\.fact.name)
        for fact in ["departure", "place", "name", "group", "tent", "hotel"] {
            let question = try #require(asked.first { $0.fact.name == fact }, "\(fact) is not asked")
            #expect(question.why != nil)
        }
        // A day by which many things are due comes before what the card says.
        #expect(
            try #require(names.firstIndex(of: "departure")) < (try #require(names.firstIndex(of: "tent")))
        )
        try await person.profile.setFacts([
            ("departure", "2027-05-01"), ("place", "Kuala Lumpur"), ("name", "Siti"), ("group", "A"),
            ("tent", "1"),
            ("hotel", "B"),
        ])
        let left = Set(try await person.profile.questions().map(\.fact.name))
        #expect(left.isDisjoint(with: ["departure", "place", "name", "group", "tent", "hotel"]))
    }

    @Test func asksAnUmrahPilgrimForNoTent() async throws {
        let person = try await person()
        try await person.profile.setFact("journey", to: "umrah")
        let names = try await person.profile.questions().map(\.fact.name)
        #expect(names.contains("hotel") && !names.contains("tent"))
    }

    @Test func asksNothingThatOnlyMatteredBeforeTheDeparture() async throws {
        let facts = [
            ("journey", "hajj"), ("hajj_type", "tamattu"), ("nationality", "MY"), ("residence", "MY"),
            ("school", "shafii"), ("sex", "male"), ("departure", "2027-05-01"),
        ]
        let before = try await person(now: "2027-04-01T06:00:00Z")
        try await before.profile.setFacts(facts)
        let after = try await person(now: "2027-05-18T06:00:00Z")
        try await after.profile.setFacts(facts)
        let asked = Set(try await before.profile.questions().map(\.fact.name))
        let later = Set(try await after.profile.questions().map(\.fact.name))
        #expect(asked.contains("meningococcal_kind"))
        #expect(!later.contains("meningococcal_kind"))
        #expect(!later.contains("permit_held"))
    }

    @Test func listsEveryFactWithItsValues() async throws {
        let person = try await person()
        try await person.profile.setFact("school", to: "hanafi")
        let facts = try await person.profile.knowableFacts()
        let school = try #require(facts.first { $0.name == "school" })
        #expect(school.fact.kind.choices.map(\.name) == ["hanafi", "maliki", "shafii", "hanbali"])
        #expect(school.value == .text("hanafi"))
        #expect(facts.contains { $0.name == "hajj_type" } && facts.contains { $0.name == "hotel" })
        // What follows from another fact cannot be said.
        #expect(!facts.contains { $0.name == "age" } && !facts.contains { $0.name == "meningococcal_days" })
    }

    @Test func tellsTheNextPrayerWithTheTimeLeft() async throws {
        let person = try await person(now: "2026-11-23T10:00:00Z")
        #expect(try await person.today.view().nextPrayer == nil)
        try await person.profile.setFacts([("place", "Kuala Lumpur"), ("time_zone", "Asia/Kuala_Lumpur")])
        let next = try #require(try await person.today.view().nextPrayer)
        // 18:00 in Malaysia; maghrib is at 18:59.
        #expect(next.prayer == .maghrib && next.minutesLeft == 59)
        #expect(next.place.observer.clockTime(next.at) == "18:59")
        let night = try await self.person(now: "2026-11-23T14:00:00Z")
        try await night.profile.setFact("place", to: "Kuala Lumpur")
        let fajr = try #require(try await night.today.view().nextPrayer)
        #expect(fajr.prayer == .fajr && ["05:47", "05:48"].contains(fajr.place.observer.clockTime(fajr.at)))
    }

    @Test func keepsANumberAsItIsDialledAtHome() async throws {
        let person = try await person()
        await #expect(throws: EngineError.self) {
            try await person.contacts.add(name: "A", phone: "012-345 6789")
        }
        try await person.profile.setFact("residence", to: "MY")
        _ = try await person.contacts.add(name: "Haji Ismail", phone: "012-345 6789", kind: .guide)
        let contact = try await person.contacts.contact(named: "012 345 6789")
        #expect(contact.phone.digits == "+60123456789" && contact.phone.uri == "tel:+60123456789")
        for text in ["012-345 6789 / 8", "0123456789.0"] {
            let error = await #expect(throws: EngineError.self) {
                try await person.contacts.add(name: "Bus", phone: text)
            }
            #expect(
                error?.code == (text.hasSuffix(".0") ? "contacts.invalid-phone" : "contacts.several-phones")
            )
        }
    }

    @Test func namesAnItemByItsTitleAndSaysWhichSeveralAreMeant() async throws {
        let person = try await person()
        try await person.profile.setFact("journey", to: "hajj")
        let id = try await person.checklist.change("pack a light umbrella", .done)
        #expect(id.description == "hajj:umbrella" || id.name == "umbrella")
        _ = try await person.checklist.add("Give the keys to my sister")
        _ = try await person.checklist.add("Give the keys to my sister")
        let error = await #expect(throws: EngineError.self) {
            try await person.checklist.change("Give the keys to my sister", .done)
        }
        #expect(error?.code == "input.ambiguous-name")
        #expect(
            error?.description.contains("own:own-1") == true
                && error?.description.contains("own:own-2") == true
        )
    }
}
