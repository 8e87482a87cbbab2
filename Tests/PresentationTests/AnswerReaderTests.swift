import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import Testing

@Suite struct AnswerReaderTests {
    private func read(_ fact: HostFact, _ text: String, in language: String = "en") -> AnswerReader.Reading {
        AnswerReader(
            SampleFacts.catalog.facts[fact.id]!,
            in: SampleFacts.reader(language),
            knowing: SampleFacts.names
        ).read(text)
    }

    @Test func takesTheNumberOrTheNameOfAChoice() {
        #expect(read(.sex, "1") == .value("female"))
        #expect(read(.sex, "٢") == .value("male"))
        #expect(read(.sex, " Female ") == .value("female"))
        #expect(read(.sex, "امرأة", in: "ar") == .value("female"))
        #expect(read(.sex, "3") == .misunderstood(suggestion: nil))
        #expect(read(.school, "shafi'i") == .value("shafii"))
        #expect(read(.school, "hanefi") == .misunderstood(suggestion: "Hanafi"))
    }

    @Test func keepsATextAsItIsTyped() {
        let fact = FactDeclaration(
            id: DefinitionID("p:allergies")!,
            kind: .text(minimum: 1, maximum: 9),
            title: HostFact.name.declaration.title
        )
        let reader = AnswerReader(fact, in: SampleFacts.english, knowing: SampleFacts.names)
        #expect(reader.read(" ٣ Nüsse ") == .value("٣ Nüsse"))
        #expect(reader.read("more than nine") == .misunderstood(suggestion: nil))
        #expect(FactText(fact, SampleFacts.english).understood.text == "a text of 1 to 9 characters")
    }

    @Test(arguments: [
        ("en", "36.6", "30.0 to 45.0", "36.6"), ("ar", "٣٦٫٦", "٣٠٫٠ إلى ٤٥٫٠", "٣٦٫٦"),
        ("id", "36,6", "30,0 sampai 45,0", "36,6"),
        ("ms", "36.6", "30.0 hingga 45.0", "36.6"),
    ])
    func readsAndShowsADecimalInEachLanguage(language: String, typed: String, bounds: String, shown: String) {
        let fact = FactDeclaration(
            id: DefinitionID("p:temperature")!,
            kind: .decimal(minimum: 300, maximum: 450, places: 1),
            title: HostFact.name.declaration.title
        )
        let localizer = SampleFacts.reader(language)
        let reader = AnswerReader(fact, in: localizer, knowing: SampleFacts.names)
        #expect(reader.read(typed) == .value("36.6"))
        #expect(reader.read("36.66") == .misunderstood(suggestion: nil))
        let words = localizer.words(.decimal(DecimalNumber("36.6")!), of: fact).text
        #expect(words.filter { !"\u{2066}\u{2067}\u{2068}\u{2069}".contains($0) } == shown)
        let understood = FactText(fact, localizer).understood.text
        #expect(understood.filter { !"\u{2066}\u{2067}\u{2068}\u{2069}".contains($0) }.contains(bounds))
    }

    @Test func proposesBothNumbersThatMayBeMeant() {
        let fact = FactDeclaration(
            id: DefinitionID("p:gold")!,
            kind: .decimal(minimum: 0, maximum: 100_000, places: 3),
            title: HostFact.name.declaration.title
        )
        let reader = AnswerReader(fact, in: SampleFacts.english, knowing: SampleFacts.names)
        #expect(reader.read("72.500") == .misunderstood(suggestion: "72500; 72.5"))
        // What is read is set by the same rules.
        #expect(reader.read("12.5050") == .value("12.5050"))
        #expect(reader.read("72.5") == .value("72.5000"))
    }

    @Test func takesSeveralChoicesOrNone() {
        let fact = FactDeclaration(
            id: DefinitionID("p:needs")!,
            kind: .list(["wheelchair", "diet", "oxygen"]),
            title: HostFact.name.declaration.title
        )
        let reader = AnswerReader(fact, in: SampleFacts.english, knowing: SampleFacts.names)
        #expect(reader.read("1, ٣") == .value("wheelchair,oxygen"))
        #expect(reader.read("Oxygen، diet") == .value("oxygen,diet"))
        #expect(reader.read("0") == .value("none"))
        #expect(reader.read("none") == .value("none"))
        #expect(reader.read("4") == .misunderstood(suggestion: nil))
        #expect(reader.read("diet, oxigen") == .misunderstood(suggestion: "oxygen"))
        let text = FactText(fact, SampleFacts.english)
        #expect(text.understood.text == "one or more of the numbers, such as 1, 3; 0 for none")
        #expect(text.isSet(to: .list(["diet", "oxygen"])).hasSuffix("diet and oxygen"))
        #expect(text.isSet(to: .list([])).hasSuffix("none"))
    }

    @Test func takesDaysWithTheYearFirst() {
        #expect(read(.birthDate, "1950/1/2") == .value("1950-01-02"))
        #expect(read(.birthDate, "1950-01-02") == .value("1950-01-02"))
        #expect(read(.birthDate, "2/1/1950") == .misunderstood(suggestion: nil))
    }

    @Test func takesAMomentInTheDigitsOfTheLanguage() {
        let fact = FactDeclaration(
            id: DefinitionID("p:permit")!,
            kind: .instant,
            title: HostFact.name.declaration.title
        )
        let reader = AnswerReader(fact, in: SampleFacts.english, knowing: SampleFacts.names)
        #expect(reader.read("2026/12/3 9:05") == .value("2026-12-03 09:05"))
        #expect(reader.read("٢٠٢٦-١٢-٠٣ ١٤:٠٠") == .value("2026-12-03 14:00"))
        #expect(reader.read("3/12/2026 14:00") == .misunderstood(suggestion: nil))
        #expect(
            FactText(fact, SampleFacts.english).understood.text
                == "a day as year-month-day and a time by the clock at the rites, such as 2026-12-03 14:00"
        )
    }

    @Test func takesCountriesLanguagesAndZonesByTheirNames() {
        #expect(read(.nationality, "Malaysia") == .value("MY"))
        #expect(read(.languages, "Malay, Arabic") == .value("ms,ar"))
        #expect(read(.languages, "العربية") == .value("ar"))
        #expect(read(.timeZone, "kuala lumpur") == .value("Asia/Kuala_Lumpur"))
        #expect(read(.timeZone, "riyad") == .misunderstood(suggestion: "Asia/Riyadh"))
        #expect(read(.timeZone, "UTC") == .value("UTC"))
    }
}
