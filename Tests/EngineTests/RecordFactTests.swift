import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikViews
import Testing

/// Conditions that depend on a person's records.
@Suite struct RecordFactTests {
    private static let code = """
        local text = manasik.text
        manasik.collection { id = "stays", title = text "t",
          fields = { city = { kind = "enum", values = { "makkah", "madinah" }, decidable = true },
            nights = { kind = "integer", minimum = 1, maximum = 60, decidable = true },
            booked = { kind = "boolean", decidable = true }, on = { kind = "date", decidable = true }, note = "text" },
          form = { "city", "nights", "booked", "on", "note" } }
        manasik.fact { id = "sleeps", kind = "boolean", title = text "t", records = "stays",
          where = { city = "makkah", booked = true }, at_least = 2 }
        manasik.fact { id = "long", kind = "integer", minimum = 0, maximum = 3, title = text "t", records = "stays",
          where = { nights = { min = 5 }, on = { before = "2027-05-01" } } }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "early", title = text "t", when = { sleeps = true } },
          manasik.step { id = "late", title = text "t" } }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "table", text = text "t", when = { sleeps = true } },
          manasik.item { id = "code", text = text "t", when = function(person) return person.long >= 2 end },
          manasik.item { id = "done", text = text "t", done_when = { sleeps = true } } }
        """
    private let sleeps = DefinitionID("p:sleeps")!
    private let long = DefinitionID("p:long")!
    private let stays = DefinitionID("p:stays")!

    private func person() throws -> Person {
        try CodePacks.session(["p": Self.code], capabilities: #"["records"]"#)
    }

    private func stay(_ city: String, booked: String = "yes", nights: String = "1", on: String = "2027-04-01")
        -> [String: String]
    {
        ["city": city, "booked": booked, "nights": nights, "on": on]
    }

    @Test func changesOfRecordsChangeChecklists() async throws {
        let person = try person()
        #expect(try await CodePacks.states(person) == ["done": .open])
        let first = try await person.collections.add(stay("makkah"), to: "stays")
        _ = try await person.collections.add(stay("makkah", booked: "no"), to: "stays")
        _ = try await person.collections.add(stay("madinah"), to: "stays")
        #expect(try await CodePacks.states(person)["table"] == nil)
        _ = try await person.collections.add(stay("makkah"), to: "stays")
        #expect(try await CodePacks.states(person)["table"] == .open)
        #expect(try await CodePacks.states(person)["done"] == .done)
        _ = try await person.collections.set(["booked": "no"], of: first.id, in: "stays")
        #expect(try await CodePacks.states(person)["table"] == nil)
    }

    @Test func changesOfRecordsChangeWalks() async throws {
        let person = try person()
        #expect(try await person.walk.state("rite").view.current == "late")
        for _ in 0..<2 { _ = try await person.collections.add(stay("makkah"), to: "stays") }
        #expect(try await person.walk.state("rite").view.current == "early")
    }

    @Test func countsRecordsWithinBoundsUpToItsMaximum() async throws {
        let person = try person()
        for _ in 0..<2 { _ = try await person.collections.add(stay("makkah", nights: "5"), to: "stays") }
        _ = try await person.collections.add(stay("makkah", nights: "4"), to: "stays")
        _ = try await person.collections.add(stay("makkah", nights: "9", on: "2027-05-01"), to: "stays")
        #expect(try await person.profile.facts()[long] == .integer(2))
        #expect(try await CodePacks.states(person)["code"] == .open)
        for _ in 0..<4 { _ = try await person.collections.add(stay("makkah", nights: "5"), to: "stays") }
        #expect(try await person.profile.facts()[long] == .integer(3))
    }

    @Test func nobodyIsAskedForItAndNobodySetsIt() async throws {
        let person = try person()
        #expect(try await !person.profile.knowableFacts().map(\.fact.id).contains(sleeps))
        let error = await #expect(throws: EngineError.self) {
            try await person.profile.setFact("sleeps", to: "yes")
        }
        guard case .countedFact("sleeps", of: stays)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func anExplanationNamesTheRecords() async throws {
        let person = try person()
        let explanation = try await person.explanations.explanation(of: "table")
        let fact = try #require(explanation.facts.first)
        #expect(fact.subject.fact == sleeps && fact.value == .boolean(false) && fact.origin == .derived)
        #expect(fact.fact?.records?.collection == stays && fact.origins.count == 1)
        let page = Page.explanation(explanation, in: person.localizer, of: person.generation.catalog) { $0 }
        let search = RecordSearch(where: [
            RecordSearch.Condition("booked", .equal, "yes"), RecordSearch.Condition("city", .equal, "makkah"),
        ])
        let request = Request.showRecords(of: "p:stays", search)
        #expect(page.lines.contains("Text: no (counted from Text, which you see with: <\(request)>)"))
    }

    @Test func theProfileSaysFromWhichRecordsItIsCounted() async throws {
        let rows = try await person().profile.rows()
        let row = try #require(rows.first { $0.fact.id == long })
        #expect(row.value == .integer(0) && row.origins.count == 1)
    }

    private static let sums = """
        local text = manasik.text
        manasik.collection { id = "costs", title = text "t",
          fields = { amount = { kind = "decimal", decidable = true }, people = { kind = "integer", minimum = -9, maximum = 9, decidable = true },
            kind = { kind = "enum", values = { "food", "fare" }, decidable = true } }, form = { "amount", "people", "kind" } }
        manasik.fact { id = "spent", kind = "decimal", places = 1, minimum = 0, maximum = 100, title = text "t",
          records = "costs", sum = "amount", where = { kind = "food" } }
        manasik.fact { id = "guests", kind = "integer", minimum = 0, maximum = 12, title = text "t",
          records = "costs", sum = "people" }
        manasik.fact { id = "large", kind = "integer", minimum = 0, maximum = 9, title = text "t",
          records = "costs", where = { amount = { min = "20.50" } } }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "table", text = text "t", when = { spent = { min = 20.5 } } },
          manasik.item { id = "code", text = text "t", when = function(person) return person.guests >= 5 end } }
        """

    @Test func aFactSumsUpWhatRecordsHold() async throws {
        let person = try CodePacks.session(["p": Self.sums], capabilities: #"["records"]"#)
        func facts() async throws -> [FactValue?] {
            let facts = try await person.profile.facts()
            return ["spent", "guests", "large"].map { facts[DefinitionID("p:\($0)")!] }
        }
        func add(_ amount: String, _ people: String, _ kind: String = "food") async throws -> RecordView {
            try await person.collections.add(["amount": amount, "people": people, "kind": kind], to: "costs")
        }
        func decimal(_ text: String) -> FactValue { .decimal(DecimalNumber(text)!) }
        #expect(try await facts() == [decimal("0.0"), .integer(0), .integer(0)])
        _ = try await add("0.1", "3")
        _ = try await add("0.25", "3")
        _ = try await add("99", "-2", "fare")
        // 0.35 has more digits than the fact, and is rounded down.
        #expect(try await facts() == [decimal("0.3"), .integer(4), .integer(1)])
        #expect(try await CodePacks.states(person).isEmpty)
        let most = try await add("20.15", "9")
        // The sum of the people is above the maximum.
        #expect(try await facts() == [decimal("20.5"), .integer(12), .integer(1)])
        #expect(try await CodePacks.states(person) == ["table": .open, "code": .open])
        _ = try await person.collections.set(["amount": "-5"], of: most.id, in: "costs")
        #expect(try await facts() == [decimal("0.0"), .integer(12), .integer(1)])
    }
}
