package import ManasikDomain
import ManasikLocalization
import ManasikRules
import Testing

@testable import ManasikPresentation

@Suite struct ConditionTextTests {
    private static let school = Atom.fact(HostFact.school.id)
    private static let sex = Atom.fact(HostFact.sex.id)
    private static let age = Atom.fact(HostFact.age.id)
    private static let nationality = Atom.fact(HostFact.nationality.id)

    private func words(_ expression: ConditionExpression, language: String = "en") throws -> String {
        let diagram = try #require(expression.diagram())
        let words = ConditionText(
            catalog: Catalog(),
            localizer: Localizer(MessageCatalog(), languages: [language])
        )
        return words.words(Condition(form: .decided(diagram), atoms: [], location: nil)).text
    }

    private func test(_ atom: Atom, _ values: FactValue...) -> ConditionExpression {
        .test(atom, .values(values))
    }

    @Test func saysEachKindOfTest() throws {
        #expect(try words(test(Self.school, "hanafi", "maliki")) == "School of law: hanafi or maliki")
        #expect(try words(.none([test(Self.nationality, "MY")])) == "Nationality: not Malaysia")
        #expect(try words(.test(Self.age, .range(65, 130))) == "Age: at least 65")
        let weight = Atom.fact(DefinitionID("p:weight")!)
        #expect(try words(.test(weight, .decimals(725, 800, places: 1))) == "p:weight: 72.5 to 80.0")
        let arabic = try words(.test(weight, .decimals(725, 2500, places: 1)), language: "ar")
        #expect(arabic.contains("٧٢٫٥") && arabic.contains("٢٥٠٫٠"), "\(arabic)")
        #expect(try words(.test(Self.age, .range(0, 17))) == "Age: at most 17")
        #expect(try words(.test(Self.age, .range(18, 64))) == "Age: 18 to 64")
        #expect(try words(test(.speaks("ar"), true)) == "speaks Arabic")
        #expect(try words(test(.speaks("ar"), false)) == "does not speak Arabic")
        #expect(try words(test(.known(HostFact.school.id), false)) == "School of law: not known")
        let day = CivilDate("2027-05-01")!
        #expect(try words(test(.before(HostFact.departure.id, day), true)) == "Departure: before May 1, 2027")
        #expect(try words(.all([])) == "everyone")
        #expect(try words(.any([])) == "nobody")
        #expect(try words(test(Self.nationality, "MY"), language: "ar") == "الجنسية: ماليزيا")
    }

    @Test func saysNumbersThatAreLeftAsSpans() throws {
        let few = ConditionExpression.none([.test(Self.age, .range(0, 17)), .test(Self.age, .range(60, 130))])
        #expect(try words(few) == "Age: 18 to 59")
        #expect(try words(.none([.test(Self.age, .range(0, 17))])) == "Age: at least 18")
        #expect(try words(.none([.test(Self.age, .range(18, 64))])) == "Age: not 18 to 64")
        let weight = FactKind.decimal(minimum: 0, maximum: 600, places: 1)
        #expect(
            ConditionText.rest(
                besides: [.decimals(Int.min, 230, places: 1), .decimals(601, Int.max, places: 1)],
                of: weight
            ) == [.decimals(231, 600, places: 1)]
        )
    }

    @Test func leavesOutWhatNeedNotBeAsked() throws {
        let either = ConditionExpression.any([test(Self.nationality, "MY"), test(Self.sex, "female")])
        #expect(try words(either) == "Nationality: Malaysia; or Sex: Woman")
        let both = ConditionExpression.all([test(Self.nationality, "MY"), test(Self.sex, "female")])
        #expect(try words(both) == "Nationality: Malaysia, and Sex: Woman")
    }

    @Test func namesTheFactsWhereTheRuleIsTooLong() throws {
        let many = (0..<9).map { index in
            ConditionExpression.all([
                .test(Self.age, .range(index * 10, index * 10 + 4)),
                test(Self.school, index.isMultiple(of: 2) ? "hanafi" : "maliki"),
                test(.known(DefinitionID("demo:f\(index)")!), true),
            ])
        }
        let diagram = try #require(ConditionExpression.any(many).diagram())
        #expect(ConditionText.terms(of: diagram) == nil)
    }

    /// The alternatives that are said hold for exactly those for whom the condition holds.
    @Test func saysNeitherMoreNorLessThanTheRule() throws {
        var state: UInt64 = 42
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        func expression(_ depth: Int) -> ConditionExpression {
            switch random(depth == 0 ? 3 : 6) {
            case 0: return test(Self.school, ["hanafi", "maliki", "shafii", "hanbali"][random(4)])
            case 1: return test(Self.sex, ["female", "male"][random(2)])
            case 2:
                let low = random(100)
                return .test(Self.age, .range(low, low + random(30)))
            case 3: return .all([expression(depth - 1), expression(depth - 1)])
            case 4: return .any([expression(depth - 1), expression(depth - 1)])
            default: return .none([expression(depth - 1)])
            }
        }
        var (said, wrong) = (0, 0)
        for _ in 0..<300 {
            let diagram = try #require(expression(3).diagram())
            guard let terms = ConditionText.terms(of: diagram) else { continue }
            said += 1
            for school: FactValue in ["hanafi", "maliki", "shafii", "hanbali"] {
                for sex: FactValue in ["female", "male"] {
                    for age in stride(from: 0, through: 130, by: 1) {
                        let answers = [Self.school: school, Self.sex: sex, Self.age: FactValue.integer(age)]
                        let holds = terms.contains { term in
                            term.allSatisfy { literal in
                                let isAmong = literal.guards.contains { $0.contains(answers[literal.atom]!) }
                                return isAmong != literal.isRest
                            }
                        }
                        if holds != Self.follow(diagram, answers) { wrong += 1 }
                    }
                }
            }
        }
        #expect(said > 200 && wrong == 0, "\(said) said, \(wrong) wrong")
    }

    private static func follow(_ diagram: DecisionDiagram, _ answers: [Atom: FactValue]) -> Bool {
        var target = diagram.root
        while case .node(let index) = target {
            let node = diagram.nodes[index]
            target = node.edges.first { $0.when.contains(answers[node.atom]!) }?.to ?? node.otherwise
        }
        return target == .answer(true)
    }
}

extension FactValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral value: String) { self = .text(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
}
