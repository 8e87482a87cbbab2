import ManasikDomain
import ManasikPackHost
import ManasikRules
import Testing

/// Facts of the kind decimal as packs declare them and compare with them.
@Suite struct DecimalFactDefinitionTests {
    private static let weight = """
        manasik.fact { id = "weight", kind = "decimal", places = 1, minimum = 2.5, maximum = 250, title = text "t" }
        """

    private func load(_ code: String) throws -> (packs: TemporaryPacks, loaded: LoadedPacks) {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            ["init.lua": "local text = manasik.text\n" + code]
        )
        return (packs, packs.load())
    }

    private func report(_ code: String) throws -> [String] {
        let (packs, loaded) = try load(code)
        return packs.report(loaded)
    }

    private func item(_ when: String) -> String {
        Self.weight + """

            manasik.checklist { id = "l", title = text "t", phase = "before",
              manasik.item { id = "i", text = text "t", when = \(when) } }
            """
    }

    private func condition(_ when: String) throws -> Condition {
        let (packs, loaded) = try load(item(when))
        #expect(packs.report(loaded) == [])
        return try #require(loaded.catalog.checklists.values.first?.items.first?.when)
    }

    @Test(arguments: [
        ("minimum = 0, maximum = 9", "fact 'f' needs 'places', the number of digits after the point"),
        ("places = 1, maximum = 9", "fact 'f' needs 'minimum', a number"),
        (
            "places = 1, minimum = 0.25, maximum = 9",
            "fact 'f': 'minimum' has more digits after the point than the 1 of 'places'"
        ),
        ("places = 1, minimum = 9, maximum = 0", "fact 'f' has a 'minimum' that is above its 'maximum'"),
        (
            "places = 2, minimum = 0, maximum = 1000.01",
            "fact 'f' can have 100002 values, at most 100001 are possible"
        ),
        ("places = 4, minimum = 999999, maximum = 1000000", "fact 'f' has bounds of more than nine digits"),
        (
            "places = 5, minimum = 0, maximum = 9",
            "fact 'f': 'places' takes a whole number from 1 to 4, not 5"
        ),
        (
            "places = 1, minimum = 0, maximum = 9, suggested = 9.1",
            "fact 'f': suggested f cannot be '9.1': it takes a number from 0.0 to 9.0, with at most 1 digit after the point"
        ),
        (
            "places = 1, minimum = 0, maximum = 9, labels = {}",
            "fact 'f' has a key 'labels', which no fact of the kind decimal has"
        ),
    ])
    func saysWhatIsWrongWithADeclaration(_ fields: String, _ message: String) throws {
        let found = try report(
            "manasik.fact { id = \"f\", kind = \"decimal\", title = text \"t\", \(fields) }"
        )
        #expect(found.first?.contains(message) == true, "\(found)")
    }

    @Test func aWholeNumberHasNoFraction() throws {
        let found = try report(
            "manasik.fact { id = \"f\", kind = \"integer\", title = text \"t\", minimum = 0.5, maximum = 9 }"
        )
        #expect(
            found == [
                "p/init.lua:2: error[definition.bad-value]: fact 'f': 'minimum' takes a whole number, not 0.5\n"
                    + "  help: a number with a fraction has the kind decimal"
            ]
        )
    }

    @Test(arguments: [
        ("{ weight = { min = 70.25 } }", "weight cannot be 70.25"),
        ("{ weight = { max = 251 } }", "weight cannot be 251"),
        ("{ weight = 70.25 }", "weight cannot be '70.25'"),
        ("{ weight = { min = \"70,5\" } }", "weight takes a number, or { min = …, max = … }"),
        ("{ weight = { min = 80, max = 70.5 } }", "min is greater than max"),
        ("function(person) return person.weight == \"70.5\" end", "compares with '70.5'"),
    ])
    func saysWhatIsWrongWithAComparison(_ when: String, _ message: String) throws {
        let found = try report(item(when))
        #expect(found.first?.contains(message) == true, "\(found)")
        #expect(found.first?.contains("help: ") == true || message.hasPrefix("min"))
    }

    /// Each value is compared as it is written, on either side of the bound.
    @Test(arguments: [
        ("{ weight = { min = 72.3 } }", 723...2500), ("{ weight = { max = 72.3 } }", 25...723),
        ("{ weight = { min = 72.3, max = 80 } }", 723...800), ("{ weight = 72.3 }", 723...723),
        ("function(person) return person.weight >= 72.3 end", 723...2500),
        ("function(person) return person.weight > 72.3 end", 724...2500),
        ("function(person) return person.weight < 72.3 end", 25...722),
        ("function(person) return 72.3 >= person.weight end", 25...723),
        ("function(person) return person.weight == 72.3 end", 723...723),
        ("function(person) return person.weight > 72.25 end", 723...2500),
        ("function(person) return person.weight >= 200 end", 2000...2500),
        ("function(person) return person.weight >= 200.0 end", 2000...2500),
        ("function(person) return person.weight // 1 >= 72 end", 720...2500),
    ])
    func comparesEachValueExactly(_ when: String, _ holds: ClosedRange<Int>) throws {
        let condition = try condition(when)
        guard case .decided(let diagram) = condition.form else {
            Issue.record("'\(when)' is not decided")
            return
        }
        let id = DefinitionID("p:weight")!
        for units in 25...2500 {
            let value = FactValue.decimal(DecimalNumber(units: units, places: 1))
            let verdict = diagram.verdict(for: Facts([id: value], on: CivilDate("2027-05-14")!))
            #expect(verdict == (holds.contains(units) ? .holds : .fails), "\(value)")
        }
        let classes = try #require(
            [diagram].factClasses(kind: { _ in .decimal(minimum: 25, maximum: 2500, places: 1) }).first
        )
        #expect(classes.classes.count <= 3)
        #expect(classes.classes.reduce(0) { $0 + $1.size } == 2476)
    }

    @Test func aDerivedFactMayFollowFromIt() throws {
        let (packs, loaded) = try load(
            Self.weight + """

                manasik.fact { id = "heavy", kind = "boolean", title = text "t", derived = { weight = { min = 90.5 } } }
                manasik.checklist { id = "l", title = text "t", phase = "before",
                  manasik.item { id = "i", text = text "t", when = function(person) return person.heavy end } }
                """
        )
        #expect(packs.report(loaded) == [])
        let condition = try #require(loaded.catalog.checklists.values.first?.items.first?.when)
        guard case .decided(let diagram) = condition.form else { throw CancellationError() }
        for (text, verdict) in [("90.4", Verdict.fails), ("90.5", .holds)] {
            let facts = Facts(
                [DefinitionID("p:weight")!: .decimal(DecimalNumber(text)!)],
                on: CivilDate("2027-05-14")!
            )
            #expect(diagram.verdict(for: facts) == verdict)
        }
    }

    private static let derived = [
        """
        { { value = 10, when = { weight = { min = 100 } } }, { value = 7.5, when = { weight = { min = 50.5 } } },
          { value = 2.5 } }
        """,
        """
        function(person)
          if person.weight >= 100 then return 10 end
          return person.weight >= 50.5 and 7.5 or 2.5
        end
        """,
    ]

    @Test(arguments: derived) func aDecimalMayFollowFromOtherFacts(derived: String) throws {
        let (packs, loaded) = try load(
            Self.weight + """

                manasik.fact { id = "water", kind = "decimal", places = 2, minimum = 0, maximum = 20, title = text "t",
                  derived = \(derived) }
                manasik.checklist { id = "l", title = text "t", phase = "before",
                  manasik.item { id = "table", text = text "t", when = { water = { min = 7.5 } } },
                  manasik.item { id = "code", text = text "t", when = function(person) return person.water >= 7.5 end } }
                """
        )
        #expect(packs.report(loaded) == [])
        let fact = try #require(loaded.catalog.facts[DefinitionID("p:water")!])
        #expect(fact.origins == [DefinitionID("p:weight")!])
        let items = try #require(loaded.catalog.checklists.values.first?.items)
        for (weight, water) in [("50.4", "2.50"), ("50.5", "7.50"), ("99.9", "7.50"), ("100", "10.00")] {
            let facts = Facts(
                [DefinitionID("p:weight")!: .decimal(DecimalNumber(weight)!)],
                on: CivilDate("2027-05-14")!
            )
            #expect(fact.derivation?.value(for: facts) == .decimal(DecimalNumber(water)!), "\(weight)")
            for item in items {
                guard case .decided(let diagram)? = item.when?.form else { throw CancellationError() }
                #expect(diagram.verdict(for: facts) == (water == "2.50" ? .fails : .holds), "\(weight)")
            }
        }
    }

    @Test(arguments: [
        ("{ { value = 7.505, when = { weight = { min = 50 } } }, { value = 2.5 } }", "cannot be '7.505'"),
        ("{ { value = 21, when = { weight = { min = 50 } } }, { value = 2.5 } }", "cannot be '21.00'"),
        (
            "function(person) return person.weight * 0.1 end",
            "answers number, not a number from 0.00 to 20.00"
        ),
    ])
    func aDerivedDecimalHasOnlyItsOwnValues(derived: String, problem: String) throws {
        let problems = try report(
            Self.weight + """

                manasik.fact { id = "water", kind = "decimal", places = 2, minimum = 0, maximum = 20, title = text "t",
                  derived = \(derived) }
                """
        )
        #expect(problems.contains { $0.contains(problem) }, "\(problems)")
    }
}
