import ManasikEngine
import Testing

/// What a person is asked, told and refused where a fact is counted from two dates.
@Suite struct CountedFactTests {
    private let days = DefinitionID("country-sa:polio_days")!
    private let vaccination = DefinitionID("country-sa:polio_on")!

    private func person() async throws -> Person {
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [BundledDirectory.path])
        configuration.clock = FixedClock(Instant(rfc3339: "2027-04-20T06:00:00Z")!)
        return try await Engine.open(configuration).person("me")
    }

    @Test func followsTheDatesOfTheProfile() async throws {
        let person = try await person()
        try await person.profile.setFact("polio_on", to: "2027-04-12")
        #expect(try await person.profile.facts()[days] == nil)
        try await person.profile.setFact("arrival", to: "2027-05-10")
        #expect(try await person.profile.facts()[days] == .integer(28))
        #expect(try await person.profile.rows().contains { $0.fact.id == days && $0.value == .integer(28) })
        try await person.profile.setFact("arrival", to: "2027-05-09")
        #expect(try await person.profile.facts()[days] == .integer(27))
        try await person.profile.unsetFacts(["polio_on"])
        #expect(try await person.profile.facts()[days] == nil)
    }

    @Test func cannotBeSet() async throws {
        let person = try await person()
        let error = await #expect(throws: EngineError.self) {
            try await person.profile.setFact("polio_days", to: "30")
        }
        #expect(error?.code == "profile.derived-fact")
    }

    @Test func isAskedForByTheFirstDateThatIsMissing() async throws {
        let person = try await person()
        #expect(person.profile.question(of: days)?.fact == vaccination)
        let months = DefinitionID("country-sa:yellow-fever-certificate")!
        func asked() async throws -> DefinitionID? {
            try await person.checklist.lists().flatMap(\.items).first { $0.id == months }?.status.fact
        }
        try await person.profile.setFact("yellow_fever_risk", to: "yes")
        #expect(try await asked() == HostFact.birthDate.id)
        try await person.profile.setFact("birth_date", to: "1990-01-01")
        #expect(try await asked() == DefinitionID("hajj:arrival")!)
    }

    // MARK: Days of a Hijri year

    private let stay = DefinitionID("country-sa:stay_in_fined_days")!

    @Test func daysOfAHijriYearFollowThePersonsCalendar() async throws {
        let person = try await person()
        try await person.profile.setFacts([("arrival", "2027-03-20"), ("return_date", "2027-04-07")])
        #expect(try await person.profile.facts()[stay] == .boolean(false))
        try await person.profile.setFact("hijri_correction", to: "1")
        #expect(try await person.profile.facts()[stay] == .boolean(true))
    }

    @Test func theDatesOfAStayAreAskedForAndNeverTheDays() async throws {
        let person = try await person()
        let item = DefinitionID("country-sa:fine-without-permit")!
        func status() async throws -> ItemStatus? {
            try await person.checklist.lists().flatMap(\.items).first { $0.id == item }?.status
        }
        let arrival = DefinitionID("hajj:arrival")!
        #expect(try await status()?.fact == arrival)
        try await person.profile.setFact("arrival", to: "2027-03-20")
        #expect(try await status()?.fact == HostFact.returnDate.id)
        let error = await #expect(throws: EngineError.self) {
            try await person.profile.setFact("stay_in_fined_days", to: "yes")
        }
        #expect(error?.code == "profile.derived-fact")
        try await person.profile.setFact("return_date", to: "2027-04-20")
        #expect(try await status() == .open)
        try await person.profile.setFact("permit_held", to: "yes")
        #expect(try await status() == .done)
    }

    @Test func anExplanationSaysThatTheDaysFollow() async throws {
        let person = try await person()
        try await person.profile.setFacts([("arrival", "2027-03-20"), ("return_date", "2027-04-20")])
        let explanation = try await person.explanations.explanation(of: "fine-without-permit")
        #expect(explanation.facts.map(\.subject.fact) == [stay])
        #expect(explanation.facts.first?.origin == .derived)
    }
}
