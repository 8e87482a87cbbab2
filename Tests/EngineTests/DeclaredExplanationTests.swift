import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRules
import ManasikViews
import Testing

/// What is explained of facts, violations, remedies and whatever else packs declare that is no rule by itself.
@Suite struct DeclaredExplanationTests {
    private static let code = """
        local text = manasik.text
        manasik.tradition { id = "fair", schools = { { id = "north", title = text "t" }, { id = "south", title = text "t" } },
          states = { manasik.state { id = "hush", title = text "t" } } }
        manasik.fact { id = "bags", kind = "integer", minimum = 0, maximum = 9, title = text "t", ask = text "t" }
        manasik.fact { id = "laden", kind = "boolean", title = text "t", derived = { bags = { min = 3 } } }
        manasik.collection { id = "stays", title = text "t", one_per = { "city" },
          fields = { city = { kind = "enum", values = { "here", "there" }, decidable = true },
            nights = { kind = "integer", required = true } }, form = { "city", "nights" } }
        manasik.fact { id = "sleeps", kind = "boolean", title = text "t", records = "stays", where = { city = "here" } }
        manasik.remedy { id = "tithe", title = text "t", alternatives = { text "t" } }
        manasik.violation { id = "talking", title = text "t", state = "hush", when = { laden = true }, ["until"] = "full",
          manasik.ruling { schools = { "north" }, follows = "tithe", unverified = true,
            source = manasik.cite { work = "Northern Fair" } },
          manasik.ruling { schools = { "south" }, follows = "nothing",
            source = { manasik.cite { work = "Southern Fair" }, manasik.cite { work = "Both Fairs" } } } }
        manasik.kind { id = "well", of = "place", title = text "t", icon = "+" }
        manasik.listing { id = "wells", kind = "well", tags = "natural=spring", fields = { name = { "name" } } }
        manasik.setting { id = "hours", kind = "integer", minimum = 1, maximum = 9, default = 2, set_by = "person",
          title = text "t" }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "well", text = text "t" } }
        manasik.fact { id = "load", kind = "enum", values = { "light", "heavy" }, title = text "t",
          derived = { { value = "heavy", when = { bags = { min = 7 } } }, { value = "light" } } }
        manasik.fact { id = "pace", kind = "enum", values = { "slow", "quick" }, title = text "t",
          derived = function(person)
            if person.bags > 4 then return "slow" end
            return "quick"
          end }
        manasik.ritual { id = "market", title = text "t", hush = { begins = "enter", full = "leave" },
          manasik.step { id = "enter", title = text "t" }, manasik.step { id = "leave", title = text "t" } }
        """

    private let bags = DefinitionID("p:bags")!

    private func person() throws -> Person {
        try CodePacks.session(["p": Self.code], capabilities: #"["records"]"#)
    }

    private func lines(_ name: String, of person: Person) async throws -> [String] {
        let explanation = try await person.explanations.declared(name)
        var setting: SettingView?
        if case .setting(let declared) = explanation.subject {
            setting = try await person.settings.setting(named: declared.id.description)
        }
        return Page.declared(
            explanation,
            setting: setting,
            in: person.localizer,
            of: person.generation.catalog
        ) { $0 }
        .lines
    }

    @Test func aFactHasItsValueAndThoseFromWhichItFollows() async throws {
        let person = try person()
        try await person.profile.setFact("bags", to: "3")
        let explanation = try await person.explanations.declared("laden")
        #expect(explanation.id.description == "p:laden")
        #expect(explanation.kind == .fact)
        #expect(explanation.facts.map(\.subject.fact.name) == ["laden", "bags"])
        #expect(explanation.facts.map(\.value) == [.boolean(true), .integer(3)])
        #expect(explanation.facts.map(\.origin) == [.derived, .set])
        #expect(explanation.location?.line == 5)
        let stated = try await person.explanations.declared("p:bags")
        #expect(stated.facts.map(\.value) == [.integer(3)])
    }

    @Test func thePageOfAFactSaysHowItIsKnown() async throws {
        let person = try person()
        try await person.profile.setFact("bags", to: "3")
        let lines = try await lines("laden", of: person)
        #expect(
            lines.prefix(8) == [
                "Text", "fact · p:laden", "The case that decided: yes: Text: at least 3",
                "Facts that it asked: Text", "What depends on it: Text (violation)",
                "Text: yes (follows from: Text)", "What it follows from",
                "Text: 3 (you said so)",
            ],
            "\(lines)"
        )
        #expect(lines.last?.hasSuffix("init.lua:5") == true, "\(lines)")
    }

    @Test func theCaseThatDecidedIsTold() async throws {
        let person = try person()
        #expect(try await person.explanations.declared("load").decided == nil)
        try await person.profile.setFact("bags", to: "8")
        let heavy = try #require(try await person.explanations.declared("load").decided)
        #expect(heavy.value == .text("heavy") && heavy.when != nil && heavy.code == nil)
        #expect(heavy.facts.map(\.subject) == [.fact(bags)])
        let lines = try await lines("load", of: person)
        #expect(lines.contains("The case that decided: heavy: Text: at least 7"), "\(lines)")
        try await person.profile.setFact("bags", to: "3")
        let light = try #require(try await person.explanations.declared("load").decided)
        #expect(light.value == .text("light") && light.when == nil)
        #expect(light.facts.map(\.subject) == [.fact(bags)])
        let others = try await self.lines("load", of: person)
        #expect(others.contains("The case that decided: light: in all other cases"), "\(others)")
    }

    @Test func theLineOfTheCodeThatDecidedIsTold() async throws {
        let person = try person()
        try await person.profile.setFact("bags", to: "3")
        let decided = try #require(try await person.explanations.declared("pace").decided)
        #expect(decided.value == .text("quick") && decided.code?.line == 25)
        let lines = try await lines("pace", of: person)
        #expect(lines.contains("The case that decided: quick: Text: at most 4"), "\(lines)")
        let place = lines.first { $0.hasPrefix("Its value is decided by the pack's code at ") }
        #expect(place?.hasSuffix("init.lua:25") == true, "\(lines)")
        let explanation = try await person.explanations.declared("pace")
        let json = DeclaredResponse(explanation, in: person.localizer, of: person.generation.catalog)
        #expect(json.jsonLine.contains(#""value":"quick","when":"Text: at most 4""#), "\(json.jsonLine)")
    }

    /// As JSON too, with the directory as the author named it.
    @Test func theLineOfAWordOfATraditionIsTold() async throws {
        let person = try person()
        let places = ["hush": 3, "north": 2, "fair": 2]
        for (name, line) in places {
            let explanation = try await person.explanations.declared(name)
            #expect(explanation.location?.line == line, "\(name)")
            let json = DeclaredResponse(
                explanation,
                in: person.localizer,
                of: person.generation.catalog
            ) { SourceLocation(file: "mine/init.lua", line: $0.line) }
            #expect(
                json.jsonLine.contains(#""location":{"file":"mine/init.lua","line":\#(line)}"#),
                "\(json.jsonLine)"
            )
        }
    }

    @Test func aFactOfRecordsLeadsToThem() async throws {
        let person = try person()
        #expect(try await person.explanations.declared("sleeps").facts.map(\.value) == [.boolean(false)])
        _ = try await person.collections.add(["city": "here", "nights": "2"], to: "stays")
        let explanation = try await person.explanations.declared("sleeps")
        #expect(explanation.facts.map(\.value) == [.boolean(true)])
        let told = try await lines("sleeps", of: person).joined(separator: "\n")
        #expect(told.contains("counted from Text") && told.contains("showRecords"), "\(told)")
    }

    @Test func aViolationSaysWhomItConcernsAndWhatFollows() async throws {
        let person = try person()
        #expect(try await person.explanations.declared("talking").verdict == .undecided(.fact(bags)))
        try await person.profile.setFact("bags", to: "1")
        #expect(try await person.explanations.declared("talking").verdict == .fails)
        try await person.profile.setFact("bags", to: "5")
        let everybody = try await lines("violation talking", of: person)
        for line in [
            "violation · p:talking", "It concerns you.",
            "Forbidden until: full release, according to all schools",
            "What follows: a remedy is owed: Text, according to the Text school (not confirmed by a source)",
            "What follows: nothing is owed, according to the Text school",
            "Source: Northern Fair; Southern Fair; Both Fairs",
        ] {
            #expect(everybody.contains(line), "\(line) in \(everybody)")
        }
        try await person.profile.setFact("school", to: "south")
        let south = try await lines("talking", of: person)
        #expect(south.contains("Forbidden until: full release, according to the Text school"), "\(south)")
        #expect(south.contains { $0.contains("nothing is owed") })
        #expect(!south.contains { $0.contains("a remedy is owed") }, "\(south)")
        // Nothing is cited, or marked, of what the person's own school does not hold.
        #expect(south.contains("Source: Southern Fair; Both Fairs"), "\(south)")
        #expect(!south.contains { $0.contains("not confirmed") }, "\(south)")
        func json() async throws -> [String: JSONValue]? {
            let explanation = try await person.explanations.declared("talking")
            let catalog = person.generation.catalog
            return DeclaredResponse(explanation, in: person.localizer, of: catalog).json.members
        }
        #expect(try await json()?["unverified"] == nil)
        try await person.profile.setFact("school", to: "north")
        #expect(try await json()?["unverified"] == .boolean(true))
    }

    @Test func aRemedySaysForWhatItIsOwed() async throws {
        let person = try person()
        let explanation = try await person.explanations.declared("tithe")
        guard case .remedy(_, let causes) = explanation.subject else {
            Issue.record("\(explanation.subject)")
            return
        }
        #expect(causes.count == 1)
        let lines = try await lines("tithe", of: person)
        #expect(lines.contains("Owed for: Text") && lines.contains("One of these: Text"), "\(lines)")
    }

    @Test func settingsCollectionsAndKindsSayWhatTheyTake() async throws {
        let person = try person()
        let setting = try await lines("hours", of: person)
        #expect(setting.contains("Value: 2 (default)"), "\(setting)")
        #expect(setting.contains("Chosen by: each person"), "\(setting)")
        let collection = try await lines("stays", of: person)
        #expect(collection.contains("Records: each person's own"), "\(collection)")
        #expect(collection.contains("city: one of here and there"), "\(collection)")
        #expect(collection.contains("nights, required: a whole number such as 3"), "\(collection)")
        #expect(collection.contains("Only one for each: city"), "\(collection)")
        let kind = try await lines("kind well", of: person)
        #expect(kind.contains("Kind: a kind of place") && kind.contains("Sign: +"), "\(kind)")
        let listing = try await lines("wells", of: person)
        #expect(listing.contains("Elements of the map: natural=spring"), "\(listing)")
        #expect(listing.contains("What tags say of it: name: name"), "\(listing)")
        let state = try await lines("hush", of: person)
        #expect(state.contains("What is forbidden: Text"), "\(state)")
    }

    @Test func aNameThatNothingHasIsRefusedWithTheNearest() async throws {
        let person = try person()
        let error = await #expect(throws: EngineError.self) {
            _ = try await person.explanations.declared("talkin")
        }
        guard case .unknownDefinition("talkin", suggestion: "talking")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await #expect(throws: EngineError.self) {
            _ = try await person.explanations.declared("well", kind: .fact)
        }
    }

    @Test(arguments: ["en", "ar", "id", "ms"]) func everyWordIsThere(language: String) async throws {
        let person = try person()
        let localizer = Localizer(MessageCatalog(person.generation.catalog), languages: [language])
        for name in [
            "laden", "load", "pace", "sleeps", "talking", "tithe", "stays", "kind well", "wells", "hush",
        ] {
            let explanation = try await person.explanations.declared(name)
            let page = Page.declared(explanation, in: localizer, of: person.generation.catalog) { $0 }
            #expect(!page.lines.contains { $0.contains("⟨") }, "\(page.lines)")
        }
    }
}
