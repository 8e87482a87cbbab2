import ManasikDomain
import ManasikSampleSchools
import Testing

@Suite struct ValueTests {
    @Test(arguments: [
        ("+966 50 360 9667", "+966503609667"), ("911", "911"), ("+966-12-261-4093", "+966122614093"),
        ("800 11 666 22", "8001166622"), ("1966", "1966"),
    ]) func readsTelephoneNumbers(text: String, digits: String) throws {
        #expect(try #require(PhoneNumber(text)).digits == digits)
    }

    @Test(arguments: [
        "", "12", "0501234567", "+0123456789", "+12", "call me", "+966 12 261 4093 ext 5", "1234567",
    ])
    func refusesWhatIsNoTelephoneNumber(text: String) {
        #expect(PhoneNumber(text) == nil)
    }

    @Test(arguments: [
        "9 dhu_al_hijjah dhuhr", "1 shawwal", "12 dhu_al_hijjah maghrib", "10 dhu_al_hijjah 06:30",
    ]) func readsRitualTimes(text: String) throws {
        #expect(try #require(RitualTime(text)).description == text)
    }

    @Test(arguments: [
        "31 shawwal", "9 dhul_hijjah", "dhuhr", "9 dhu_al_hijjah noon", "9 dhu_al_hijjah 24:00",
    ])
    func refusesWhatIsNoRitualTime(text: String) {
        #expect(RitualTime(text) == nil)
    }

    @Test func suggestsTheNearestWord() {
        let words = ["nationality", "residence", "sex"]
        #expect(Suggestion.nearest(to: "nationalty", among: words) == "nationality")
        #expect(Suggestion.nearest(to: "natoinality", among: words) == "nationality")
        #expect(Suggestion.nearest(to: "xes", among: words) == nil)
        #expect(Suggestion.nearest(to: "colour", among: words) == nil)
    }

    @Test func aFactTellsWhatItAccepts() throws {
        let fact = HostFact.nationality.declaration
        #expect(try fact.parse("my") == .text("MY"))
        let error = #expect(throws: FactError.self) { try fact.parse("M") }
        #expect(error?.accepted == "a country's name or its two-letter code (ISO 3166-1) such as MY")
        let declared = HostFact.declarations(with: [.sample]).first { $0.id == HostFact.school.id }
        let school = #expect(throws: FactError.self) { try declared?.parse("shafi") }
        #expect(
            school?.description
                == "profile.invalid-value: manasik:school; shafi; takes: hanafi, maliki, shafii, hanbali; near: shafii"
        )
    }

    @Test func schoolsThatAgreeAreShownTogether() {
        let value = BySchool<Obligation>.each([
            .hanafi: .wajib, .maliki: .rukn, .shafii: .rukn, .hanbali: .rukn,
        ])
        let all = value.values(for: nil, among: School.samples)
        #expect(all.map(\.schools) == [[.hanafi], [.maliki, .shafii, .hanbali]])
        #expect(value.values(for: .hanafi, among: School.samples).map(\.value) == [.wajib])
    }

    @Test func aPackOwnsOnlyLegalNames() {
        #expect(PackID(rawValue: "country-my") != nil)
        for name in ["", "Country", "1st", "a b", "a/b", "a:b", "é"] {
            #expect(PackID(rawValue: name) == nil)
        }
        #expect(DefinitionID("hajj:hajj/standing")?.name == "hajj/standing")
        for text in ["hajj", ":x", "hajj:", "hajj:A", "hajj:a//b", "hajj:-a"] {
            #expect(DefinitionID(text) == nil, "\(text)")
        }
    }
}
