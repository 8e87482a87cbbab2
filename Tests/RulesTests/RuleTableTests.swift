import ManasikDomain
import ManasikRules
import Testing

@Suite struct RuleTableTests {
    @Test(arguments: 0..<20) func answersAsDiagramsDo(seed: UInt64) throws {
        var random = RandomRulesGenerator(seed: seed)
        var diagrams = (0..<6).map { _ in RandomRules.expression(depth: 3, &random).diagram()! }
        diagrams.append(diagrams[0])
        let conditions = diagrams.map { Condition(form: .decided($0), atoms: $0.asked, location: nil) }
        let table = RuleTable(conditions + [nil]) { RandomRules.kinds[$0] }
        var answers = table.asking(RuleEvaluator())
        let people = RandomRules.everybody.prefix(40) + (0..<60).map { _ in RandomRules.somebody(&random) }
        for person in people {
            answers.turn(to: person)
            for (number, diagram) in diagrams.enumerated() {
                #expect(try answers.verdict(of: number) == diagram.verdict(for: person))
            }
            #expect(try answers.verdict(of: diagrams.count) == .holds)
        }
    }

    @Test func answersForAgesCountriesAndValuesThatNoPackDeclares() throws {
        let elder = ConditionExpression.test(.fact(HostFact.age.id), .range(65, 130))
        let malaysian = ConditionExpression.test(.fact(HostFact.nationality.id), .values([.text("MY")]))
        let conditions = [elder, malaysian].map { expression in
            Condition(form: .decided(expression.diagram()!), atoms: [], location: nil)
        }
        let table = RuleTable(conditions) { id in HostFact.allCases.first { $0.id == id }?.kind }
        var answers = table.asking(RuleEvaluator())
        answers.turn(
            to: Facts(
                [
                    HostFact.birthDate.id: .date(CivilDate("1961-11-21")!),
                    HostFact.nationality.id: .text("XX"),
                ],
                on: RandomRules.day
            )
        )
        #expect(try answers.verdict(of: 0) == .holds)
        #expect(try answers.verdict(of: 1) == .fails)
        answers.turn(to: Facts([:], on: RandomRules.day))
        #expect(try answers.verdict(of: 0) == .undecided(.fact(HostFact.age.id)))
    }
}
