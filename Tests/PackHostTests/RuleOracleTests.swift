import ManasikDomain
import ManasikPackHost
import ManasikRules
import Testing

/// Conditions decided in advance against the code that they were decided from.
@Suite struct RuleOracleTests {
    private static let day = CivilDate("2026-11-21")!
    private static let countries = ["MY", "ID", "GB", "SA", "PK", "NG", "FR"]
    private static let dates = ["2027-01-01", "2027-03-01", "2027-05-01"]

    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    /// A condition as an author may write it: comparing, through helpers, by tables and by the letters of a code.
    ///
    /// Of large domains it has one, since each more would take hundreds of times as many runs.
    private static func expression(_ depth: Int, _ random: inout Generator) -> String {
        if depth > 0, Int.random(in: 0..<4, using: &random) > 0 {
            let (left, right) = (expression(depth - 1, &random), expression(depth - 1, &random))
            return ["(\(left) and \(right))", "(\(left) or \(right))", "not (\(left))"].randomElement(
                using: &random
            )!
        }
        let country = countries.randomElement(using: &random)!
        let date = dates.randomElement(using: &random)!
        return [
            "person.nationality == \"\(country)\"",
            "from(person, \"\(country)\")", "listed[person.nationality] == true",
            "person.nationality:sub(1, 1) == \"\(country.prefix(1))\"",
            "person.sex == \"female\"", "person.first",
            "person.departure:before \"\(date)\"", "person.departure:after \"\(date)\"",
            "person:speaks \"ar\"", "person:knows \"sex\"", "person.party % 2 == 0",
            "person.needs:includes \"diet\"",
            "person.weight \(["<", "<=", ">", ">=", "==", "~="].randomElement(using: &random)!) 2.3",
            "1.45 < person.weight", "person.weight > 2", "person.weight * 2 > 4.5",
        ].randomElement(using: &random)!
    }

    private static func person(_ random: inout Generator, isKnown: Bool) -> Facts {
        var facts = Facts([:], on: day)
        func set(_ id: DefinitionID, _ value: FactValue) {
            if isKnown || Int.random(in: 0..<4, using: &random) > 0 { facts[id] = value }
        }
        set(HostFact.nationality.id, .text((countries + ["DE"]).randomElement(using: &random)!))
        set(HostFact.sex.id, .text(Bool.random(using: &random) ? "female" : "male"))
        set(HostFact.departure.id, .date(day.adding(days: Int.random(in: 0...200, using: &random))))
        set(HostFact.languages.id, .list([["ar"], ["en", "ar-EG"], ["ms"]].randomElement(using: &random)!))
        set(DefinitionID("p:first")!, .boolean(Bool.random(using: &random)))
        set(DefinitionID("p:party")!, .integer(Int.random(in: 1...5, using: &random)))
        let tenths = DecimalNumber(units: Int.random(in: 10...30, using: &random), places: 1)
        set(DefinitionID("p:weight")!, .decimal(tenths))
        set(
            DefinitionID("p:needs")!,
            .list([[], ["diet"], ["oxygen", "diet"], ["oxygen"]].randomElement(using: &random)!)
        )
        return facts
    }

    private func load(_ packs: TemporaryPacks, decides: Bool, remembers: Bool = true) -> LoadedPacks {
        var loader = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: packs.directory)]),
            hostVersion: SemanticVersion(0, 1, 0),
            // A loaded machine is no reason to give up.
            limits: PackLoader.Limits(time: .seconds(60))
        )
        loader.decidesFunctions = decides
        loader.remembersAnswers = remembers
        return loader.load()
    }

    @Test(arguments: 1...4) func diagramsAnswerAsTheirCodeDoes(seed: UInt64) throws {
        var random = Generator(state: seed)
        let conditions = (0..<12).map { _ in Self.expression(2, &random) }
        let items = conditions.enumerated().map { index, condition in
            """
              manasik.item { id = "item-\(index)", text = text "t",
                when = function(person) return \(condition) end },
            """
        }
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": """
                local text = manasik.text
                local listed = { MY = true, ID = true, DE = true }
                local function from(person, country)
                  return person.nationality == country
                end
                manasik.fact { id = "first", kind = "boolean", title = text "t" }
                manasik.fact { id = "party", kind = "integer", minimum = 1, maximum = 5, title = text "t" }
                manasik.fact { id = "weight", kind = "decimal", places = 1, minimum = 1, maximum = 3, title = text "t" }
                manasik.fact { id = "needs", kind = "list", values = { "oxygen", "diet" }, title = text "t" }
                manasik.checklist { id = "list", title = text "t", phase = "before",
                \(items.joined(separator: "\n"))
                }
                """
            ]
        )
        let decided = load(packs, decides: true)
        let coded = load(packs, decides: false)
        let forgetful = load(packs, decides: false, remembers: false)
        // A condition made by chance may be constant, of which the decided ones are warned.
        let told = Set(decided.diagnostics.map(\.code)).subtracting(["rule.constant", "rule.no-effect"])
        #expect(told == [] && packs.report(coded) == [] && packs.report(forgetful) == [])
        let (rules, code) = (ChecklistRules(decided.catalog), ChecklistRules(coded.catalog))
        let evaluator = RuleEvaluator(fallback: coded.runtime)
        var answers = rules.asking(RuleEvaluator())
        var asked = code.asking(evaluator)
        var askedAnew = ChecklistRules(forgetful.catalog).asking(RuleEvaluator(fallback: forgetful.runtime))
        for number in 0..<120 {
            let person = Self.person(&random, isKnown: number % 3 > 0)
            answers.turn(to: person)
            asked.turn(to: person)
            askedAnew.turn(to: person)
            for item in rules.items.indices {
                let byDiagram = try answers.verdict(of: item)
                // By what was seen of others, by code with all others, and by code alone.
                let byCode = try asked.verdict(of: item)
                #expect(try askedAnew.verdict(of: item) == byCode, "\(conditions[item])")
                let alone = try evaluator.verdict(of: code.items[item].when, for: person)
                #expect(byCode == alone, "\(conditions[item])")
                switch (byDiagram, byCode) {
                case (.undecided, .undecided): break
                default: #expect(byDiagram == byCode, "\(conditions[item]) for \(person.values)")
                }
            }
        }
    }

    @Test func aGroupAnswersAllButWhatIsNotKnownOrFails() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": """
                local text = manasik.text
                manasik.checklist { id = "list", title = text "t", phase = "before",
                  manasik.item { id = "a", text = text "t", when = function(p) return p.sex == "male" end },
                  manasik.item { id = "b", text = text "t",
                    when = function(p) return p.nationality == "MY" or p.residence == "MY" end },
                  manasik.item { id = "c", text = text "t",
                    when = function(p) if p.sex == "female" then error "no" end return true end } }
                """
            ]
        )
        let loaded = load(packs, decides: false)
        let id = PackID(rawValue: "p")!
        let keys = try loaded.catalog.checklists.values.flatMap(\.items).map { item in
            guard case .lua(_, let key)? = item.when?.form else { throw CancellationError() }
            return key
        }
        let group = ConditionGroup(keys.map { .init(pack: id, key: $0) })
        func answers(_ values: [DefinitionID: FactValue]) -> [Bool?] {
            loaded.runtime.answers(group, for: Facts(values, on: Self.day))
        }
        let man = [HostFact.sex.id: FactValue.text("male"), HostFact.nationality.id: .text("MY")]
        let woman = [HostFact.sex.id: FactValue.text("female"), HostFact.nationality.id: .text("MY")]
        for _ in 0..<3 {
            #expect(answers(man) == [true, true, true])
            #expect(answers(woman) == [false, true, nil])
            #expect(answers([HostFact.sex.id: .text("male")]) == [true, nil, true])
            #expect(answers([:]) == [nil, nil, nil])
        }
    }

    @Test func aBatchOfManyConditionsAnswersEachForEachPerson() throws {
        let packs = try TemporaryPacks()
            .pack(
                "other",
                messages: ["t": "T"],
                [
                    "init.lua": """
                    manasik.fact { id = "party", kind = "integer", minimum = 1, maximum = 5, title = manasik.text "t" }
                    """
                ]
            ).pack(
                "p",
                manifest: #", "requires": { "other": "^1.0" }"#,
                messages: ["t": "T"],
                [
                    "init.lua": """
                    local text = manasik.text
                    manasik.fact { id = "party", kind = "integer", minimum = 1, maximum = 5, title = text "t" }
                    local items = { id = "list", title = text "t", phase = "before" }
                    for number = 0, 129 do
                      items[#items + 1] = manasik.item { id = "item-" .. number, text = text "t",
                        when = function(person)
                          if person["other:party"] == 5 and number == 7 then error "no" end
                          return (person["p:party"] * 31 + person["other:party"] * 7) % 13 == number % 13
                        end }
                    end
                    manasik.checklist(items)
                    """
                ]
            )
        let loaded = load(packs, decides: false)
        #expect(packs.report(loaded) == [])
        let rules = ChecklistRules(loaded.catalog)
        let evaluator = RuleEvaluator(fallback: loaded.runtime)
        var answers = rules.asking(evaluator)
        for round in 0..<3 {
            for (own, other) in (1...5).flatMap({ own in (1...5).map { (own, $0) } }) {
                var facts = Facts([:], on: Self.day)
                facts[DefinitionID("p:party")!] = .integer(own)
                // Of some it is not known: nothing of those before is told of them.
                let isKnown = (own + other + round) % 4 > 0
                if isKnown { facts[DefinitionID("other:party")!] = .integer(other) }
                answers.turn(to: facts)
                for item in rules.items.indices {
                    let number = try #require(Int(rules.items[item].id.name.dropFirst(5)))
                    if isKnown, other == 5, number == 7 {
                        #expect(throws: ConditionFailure.self) { try answers.verdict(of: item) }
                    } else if isKnown {
                        let holds = (own * 31 + other * 7) % 13 == number % 13
                        #expect(try answers.verdict(of: item) == (holds ? .holds : .fails))
                    } else {
                        guard number != 7 else { continue }
                        let alone = try evaluator.verdict(of: rules.items[item].when, for: facts)
                        #expect(try answers.verdict(of: item) == alone)
                    }
                }
            }
        }
    }

    @Test func whatMayDependOnMoreThanThePersonIsAskedEachTime() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": """
                local text = manasik.text
                local count = 0
                manasik.checklist { id = "list", title = text "t", phase = "before",
                  manasik.item { id = "a", text = text "t", when = function(p) return p.sex == "male" end },
                  manasik.item { id = "b", text = text "t",
                    when = function(p) count = count + 1 return p.sex == "male" and count % 2 == 0 end } }
                """
            ]
        )
        let loaded = load(packs, decides: false)
        let group = ConditionGroup([0, 1].map { .init(pack: PackID(rawValue: "p")!, key: $0) })
        let man = Facts([HostFact.sex.id: .text("male")], on: Self.day)
        let answers = (0..<4).map { _ in loaded.runtime.answers(group, for: man) }
        #expect(answers == [[true, false], [true, true], [true, false], [true, true]])
    }
}
