import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

/// What is known of a person, in words.
@Suite struct ProfilePageTests {
    private func rows(_ pilgrim: DemoPilgrim, _ person: PersonSnapshot? = nil) -> [ProfileRowView] {
        ProfileRowView.all(in: pilgrim.catalog, for: person ?? pilgrim.person)
    }

    @Test func saysThatNothingIsKnown() throws {
        let pilgrim = try DemoPilgrim()
        #expect(
            pilgrim.lines { .profile(rows(pilgrim), in: $0) } == [
                "# About you",
                "Nothing is known about you yet. Set it with: <state(fact: \"nationality\", value: Optional(\"MY\"))>",
            ]
        )
        #expect(
            pilgrim.lines(in: "ms") { .profile(rows(pilgrim), in: $0) } == [
                "# Tentang anda",
                "Belum ada apa-apa yang diketahui tentang anda. Nyatakan dengan: <state(fact: \"nationality\", value: Optional(\"MY\"))>",
            ]
        )
    }

    @Test func saysFromWhatADerivedFactFollows() throws {
        let pilgrim = try DemoPilgrim([.birthDate: .date(CivilDate("1957-03-20")!)])
        #expect(
            pilgrim.lines { .profile(rows(pilgrim), in: $0) } == [
                "# About you", "Date of birth: March 20, 1957 (birth_date=1957-03-20)",
                "Age: 70 (follows from: Date of birth)",
            ]
        )
    }

    @Test func saysWhatIsKnownAndFromWhen() throws {
        let pilgrim = try DemoPilgrim([.nationality: .text("MY"), .languages: .list(["en", "ms"])])
        let person = PersonSnapshot(
            facts: pilgrim.person.facts,
            zone: .utc,
            calendar: pilgrim.person.calendar,
            stated: [
                HostFact.residence.id: [StatedFacts.Entry(value: .text("SA"), from: CivilDate("2027-06-01")!)]
            ],
            outdated: [HostFact.nationality.id: .text("XX")]
        )
        #expect(
            pilgrim.lines { .profile(rows(pilgrim, person), in: $0) } == [
                "# About you", "Nationality: Malaysia (nationality=MY)",
                "Nationality: “XX” is no longer an answer that can be given; it counts as not known",
                "Country of residence: Saudi Arabia (from June 1, 2027)",
                "Languages: English and Malay (languages=en,ms)",
            ]
        )
        #expect(
            pilgrim.lines(in: "ar") { .profile(rows(pilgrim), in: $0) } == [
                "# معلوماتك", "الجنسية: ماليزيا (\u{2068}nationality=MY\u{2069})",
                "اللغات: الإنجليزية والماليزية (\u{2068}languages=en,ms\u{2069})",
            ]
        )
    }

    @Test func saysWhatEachFactTakes() throws {
        let pilgrim = try DemoPilgrim([.school: .text("hanafi")])
        let facts = KnowableFactView.all(in: pilgrim.catalog, for: pilgrim.person.facts).filter {
            ["nationality", "school", "departure", "hajj_type"].contains($0.name)
        }
        #expect(
            pilgrim.lines { .facts(facts, in: $0) } == [
                "# What can be said about you",
                "Set it with: <state(fact: \"nationality\", value: Optional(\"MY\"))>", "",
                "nationality · Nationality: not known yet",
                "the name of a country or its two letters, such as MY", "", "school · School of law: Hanafi",
                "hanafi: Hanafi", "maliki: Maliki", "shafii: Shafi'i", "hanbali: Hanbali", "",
                "departure · Departure: not known yet", "a date as year-month-day, such as 2027-05-14", "",
                "hajj_type · Kind of hajj: not known yet", "tamattu: Tamattu'", "qiran: Qiran",
                "ifrad: Ifrad",
            ]
        )
    }

    @Test func saysWhatWasSetAndUnset() throws {
        let pilgrim = try DemoPilgrim()
        let residence = HostFact.residence.declaration
        #expect(
            pilgrim.lines {
                .factsSet([(residence, .text("SA"))], from: CivilDate("2027-06-01")!, in: $0)
            } == ["Country of residence: Saudi Arabia, from June 1, 2027"]
        )
        let nationality = HostFact.nationality.declaration
        #expect(
            pilgrim.lines(in: "ar") { .factsSet([(nationality, .text("MY"))], from: nil, in: $0) }
                == ["الجنسية: ماليزيا"]
        )
        #expect(
            pilgrim.lines { .factsUnset([nationality], forgetting: [nationality.id], in: $0) } == [
                "Nationality: removed"
            ]
        )
    }

    @Test func saysWhatIsLeftToAskAndWhatDoesNotFit() throws {
        var pilgrim = try DemoPilgrim()
        #expect(pilgrim.lines { .questionsLeft(.done, in: $0) } == ["Nothing more needs to be asked."])
        #expect(
            pilgrim.lines { .questionsLeft(.open(3), in: $0) } == [
                "Questions still open: 3. You can answer them later; this lists them all: <showFacts>"
            ]
        )
        pilgrim.person = PersonSnapshot(
            facts: Facts(
                [
                    HostFact.journey.id: .text("hajj"),
                    HostFact.departure.id: .date(CivilDate("2027-05-20")!),
                ],
                on: CivilDate("2027-04-20")!
            ),
            zone: .ofRites,
            calendar: HijriCalendar()
        )
        #expect(pilgrim.person.lateDeparture == nil)
        pilgrim.person.journeys = pilgrim.catalog.journeys
        let late = try #require(pilgrim.person.lateDeparture)
        #expect(
            pilgrim.lines { .lateDeparture(late, in: $0) } == [
                "By your departure on May 20, 2027 it is too late for Hajj: 9 Dhu al-Hijjah is over. Correct departure or journey in your profile."
            ]
        )
        #expect(
            pilgrim.lines(in: "id") { .lateDeparture(late, in: $0) } == [
                "Pada keberangkatan Anda tanggal 20 Mei 2027 sudah terlambat untuk Hajj: 9 Zulhijah sudah lewat. Betulkan departure atau journey di profil Anda."
            ]
        )
    }
}
