import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

/// What is explained of traditions and what they declare, and of places, events, lists and words.
@Suite struct DeclaredVocabularyTests {
    private static let code = """
        local text = manasik.text
        manasik.tradition { id = "fair", schools = { { id = "north", title = text "t" },
            { id = "south", title = text "t", asr_shadow = 2 } },
          obligations = { { id = "vow", title = text "t", means = "must", made_good = true } },
          states = { { id = "hush", title = text "t" } },
          journeys = { { id = "trade", title = text "t", from = "1 rajab", to = "9 rajab", latest = "2 rajab" } } }
        manasik.kind { id = "well", of = "place", title = text "t" }
        manasik.listing { id = "springs", kind = "well", tags = "natural=spring" }
        manasik.place { id = "brook", title = text "t", latitude = 21.5, longitude = 39.25, kind = "well",
          approximate = true, unverified = true }
        manasik.category { id = "dawn", title = text "t", daily = true }
        manasik.tag { id = "thanks", title = text "t", synonyms = { "gratitude" } }
        manasik.synonyms { id = "wells", words = { "well", "spring" } }
        manasik.checklist { id = "bundle", title = text "t", phase = "before",
          manasik.item { id = "rope", text = text "t" } }
        manasik.tag { id = "dawn", title = text "t", synonyms = { "morning" } }
        """
    private static let events = """
        { "met": { "about": "Two have met.", "fields": { "place": "text", "people": "integer?" } } }
        """

    private func person() throws -> Person {
        try CodePacks.session(["p": Self.code], events: Self.events)
    }

    private func lines(_ name: String, of person: Person) async throws -> [String] {
        let explanation = try await person.explanations.declared(name)
        let catalog = person.generation.catalog
        return Page.declared(explanation, in: person.localizer, of: catalog) { $0 }.lines
    }

    @Test(arguments: [
        (
            "fair", "tradition of rites · p:fair",
            ["Schools: Text", "Obligations: Text", "Kinds of journey: Text", "Calendar of its days: Hijri"]
        ),
        ("south", "school of law · p:south", ["'Asr: shadow of two lengths", "Tradition: p:fair"]),
        (
            "vow", "obligation · p:vow",
            ["How binding: required, what is missed can be made good", "Tradition: p:fair"]
        ),
        (
            "trade", "kind of journey · p:trade",
            ["Its days: 1 Rajab to 9 Rajab", "At the latest until: 2 Rajab", "Tradition: p:fair"]
        ),
        ("met", "event of a pack · p:met", ["What happens: Two have met.", "place: a text"]),
        (
            "brook", "place of the rites · p:brook",
            [
                "Kind: Text", "Degrees north and east: 21.5, 39.25 – approximate",
                "! not confirmed by a source",
            ]
        ),
        ("kind well", "kind · p:well", ["Listed by: p:springs"]),
        ("dawn", "category of dhikr · p:dawn", ["How often: daily"]),
        ("tag dawn", "tag · p:dawn", ["Words: morning"]),
        ("thanks", "tag · p:thanks", ["Words: gratitude"]),
        ("wells", "words that mean the same · p:wells", ["Words: well; spring"]),
        ("bundle", "checklist · p:bundle", ["When: Before you leave", "What is on it: Text"]),
    ])
    func sayWhatPacksSayOfThem(name: String, kind: String, said: [String]) async throws {
        let person = try person()
        let lines = try await lines(name, of: person)
        #expect(lines.dropFirst().first == kind, "\(lines)")
        for line in said { #expect(lines.contains(line), "\(line) in \(lines)") }
    }

    @Test func optionalFieldsOfEventsAreToldFromOthers() async throws {
        let lines = try await lines("event met", of: person())
        #expect(lines.contains("people: a whole number such as 3, or nothing"), "\(lines)")
    }

    @Test func aSchoolAndAJourneyLeadToWhatThePersonSays() async throws {
        let person = try person()
        try await person.profile.setFact("school", to: "south")
        let school = try await person.explanations.declared("south")
        #expect(school.facts.map(\.value) == [.text("south")] && school.location?.line == 2)
        let journey = try await person.explanations.declared("trade")
        #expect(journey.facts.map(\.subject) == [.fact(HostFact.journey.id)])
        #expect(journey.facts.map(\.value) == [nil])
    }

    /// Whatever packs declare can be explained by its name.
    @Test func nothingThatIsDeclaredIsUnknown() async throws {
        let person = try person()
        let explained = DeclaredExplanation.Kind.allCases.map(\.rawValue)
        for (kind, name) in [
            ("tradition", "fair"), ("school", "north"), ("obligation", "vow"), ("state", "hush"),
            ("journey", "trade"), ("kind", "well"), ("listing", "springs"), ("place", "brook"),
            ("category", "dawn"), ("tag", "thanks"), ("synonyms", "wells"), ("checklist", "bundle"),
            ("event", "met"),
        ] {
            #expect(explained.contains(kind))
            let explanation = try await person.explanations.declared("\(kind) \(name)")
            #expect(explanation.id.description == "p:\(name)" && explanation.kind.rawValue == kind)
        }
    }

    @Test(arguments: ["en", "ar", "id", "ms"]) func everyWordIsThere(language: String) async throws {
        let person = try person()
        let catalog = person.generation.catalog
        let localizer = Localizer(MessageCatalog(catalog), languages: [language])
        for name in [
            "fair", "south", "vow", "trade", "hush", "brook", "kind well", "springs", "met", "dawn", "thanks",
            "wells", "bundle",
        ] {
            let explanation = try await person.explanations.declared(name)
            let lines = Page.declared(explanation, in: localizer, of: catalog) { $0 }.lines
            #expect(!lines.contains { $0.contains("⟨") }, "\(lines)")
        }
    }
}
