import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

@Suite struct FactReaderTests {
    private let today = CivilDate("2026-11-23")!

    private func read(
        _ values: [(name: String, value: String)],
        knowing known: [HostFact: FactValue] = [:],
        in language: String = "en",
        languages: [String] = []
    ) throws(EngineError) -> [FactValue] {
        var facts = Facts([:], on: today)
        for (fact, value) in known { facts[fact.id] = value }
        let zones = ZoneDatabase(SampleFacts.zones.identifiers) { name in
            SampleFacts.zones[name] ?? (name.hasPrefix("Europe/") ? Zone(name, secondsAhead: 0) : nil)
        }
        let reader = FactReader(
            SampleFacts.catalog,
            in: SampleFacts.reader(language),
            languages: languages,
            places: PlaceFinder(zones: zones)
        )
        return try reader.read(values, knowing: facts).map(\.value)
    }

    private func refusal(_ name: String, _ value: String, in language: String = "en") -> String {
        let error = #expect(throws: EngineError.self) { try read([(name, value)], in: language) }
        return error.map { Refusal($0, in: SampleFacts.reader(language), of: SampleFacts.catalog).runs.said }
            ?? ""
    }

    @Test func takesCountriesAndValuesByTheirNames() throws {
        #expect(
            try read([("nationality", "Malaysia"), ("residence", "Türkiye")]) == [.text("MY"), .text("TR")]
        )
        #expect(try read([("nationality", "ماليزيا")], in: "ar") == [.text("MY")])
        #expect(try read([("sex", "Woman"), ("school", "shafi'i")]) == [.text("female"), .text("shafii")])
        #expect(try read([("sex", "امرأة")], in: "ar") == [.text("female")])
        #expect(
            refusal("nationality", "Malaisya")
                == "nationality cannot be 'Malaisya': it takes a country's name or its two-letter code (ISO 3166-1) such as "
                + "MY; did you mean 'Malaysia'?"
        )
        #expect(
            refusal("nationality", "Malaisya", in: "id")
                == "nationality tidak dapat bernilai 'Malaisya': yang diterima nama negara atau kode dua hurufnya "
                + "(ISO 3166-1) seperti MY; apakah maksud Anda 'Malaysia'?"
        )
    }

    @Test func knowsCountriesInEveryLanguage() throws {
        for (name, code) in [
            ("ماليزيا", "MY"), ("مصر", "EG"), ("تركيا", "TR"), ("Jerman", "DE"), ("السعودية", "SA"),
        ] {
            #expect(try read([("nationality", name)]) == [.text(code)], "\(name)")
        }
        #expect(throws: EngineError.self) { try read([("residence", "Atlantis")]) }
    }

    @Test func storesAPlaceWithItsCountryWhereItsNameDoesNotSayWhichIsMeant() throws {
        #expect(try read([("place", "Makkah")]) == [.text("Makkah")])
        #expect(
            try read([("place", "Birmingham"), ("residence", "GB")]) == [
                .text("Birmingham, GB"), .text("GB"),
            ]
        )
        #expect(
            try read([("place", "Birmingham")], knowing: [.timeZone: .text("Europe/London")])
                == [.text("Birmingham, GB")]
        )
        #expect(
            refusal("place", "Birmingham")
                == "Several places are called 'Birmingham'. Write one of: Birmingham, GB; Birmingham, US"
        )
        #expect(
            refusal("place", "Xqzzyvw") == "no place is known as 'Xqzzyvw'; write the nearest larger city"
        )
        #expect(refusal("place", "Jakrta") == "No place is known as 'Jakrta'. Did you mean Jakarta, ID?")
        // Its times would be wrong.
        #expect(
            refusal("place", "Jakarta") == "no place is known as 'Jakarta'; write the nearest larger city"
        )
    }

    @Test func takesTheZonesThatTheSystemHas() throws {
        #expect(try read([("time_zone", "Asia/Riyadh")]) == [.text("Asia/Riyadh")])
        #expect(
            refusal("time_zone", "Asia/Riyad")
                == "time_zone cannot be 'Asia/Riyad': it takes a time zone such as Asia/Kuala_Lumpur; "
                + "did you mean 'Asia/Riyadh'?"
        )
    }

    @Test func takesLanguagesThatExistOrInWhichThereAreTexts() throws {
        #expect(try read([("languages", "ms,ar")]) == [.list(["ms", "ar"])])
        #expect(throws: EngineError.self) { try read([("languages", "qqq")]) }
        #expect(try read([("languages", "qqq")], languages: ["qqq"]) == [.list(["qqq"])])
    }

    @Test func refusesADayOfBirthOnWhichNobodyAliveWasBorn() throws {
        let days = [
            "2026-11-24": "November 24, 2026", "1850-01-01": "January 1, 1850",
            "1896-11-23": "November 23, 1896",
        ]
        for (day, date) in days {
            #expect(
                refusal("birth_date", day)
                    == "nobody who is alive was born on \(date); write the day of birth"
            )
        }
        for day in ["2026-11-23", "1896-11-24", "1950-03-01"] {
            #expect(try read([("birth_date", day)]) == [.date(CivilDate(day)!)])
        }
    }

    @Test func refusesAJourneyOfLongAgo() throws {
        #expect(
            refusal("departure", "2016-11-23")
                == "departure cannot be November 23, 2016, so long ago; write the day that you mean"
        )
        #expect(try read([("departure", "2016-11-24")]) == [.date(CivilDate("2016-11-24")!)])
    }

    @Test func refusesWhatFollowsFromAnotherFactAndWhatNoPackHas() {
        #expect(refusal("age", "60") == "age follows from birth_date; set birth_date instead")
        #expect(refusal("natonality", "MY").hasPrefix("no fact is called 'natonality'"))
    }
}
