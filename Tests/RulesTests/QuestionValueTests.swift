import ManasikDomain
import ManasikRules
import Testing

@Suite struct QuestionValueTests {
    private let order = [
        HostFact.sex.id, RandomRules.type, RandomRules.first, RandomRules.group, HostFact.languages.id,
        HostFact.departure.id,
    ]

    private func ranked(_ open: [OpenCondition], _ facts: Facts) -> [QuestionValue] {
        QuestionValue.ranked(open, for: facts, order: order) { RandomRules.kinds[$0] }
    }

    /// Values of finite facts against every value one by one, each as likely as another.
    @Test(arguments: 0..<40) func agreesWithTryingEveryValue(seed: UInt64) throws {
        var random = RandomRulesGenerator(seed: seed)
        let diagrams = (0..<5).map { _ in RandomRules.expression(depth: 2, &random).diagram()! }
        let facts = Facts([:], on: RandomRules.day)
        let open = diagrams.filter { if case .undecided = $0.verdict(for: facts) { true } else { false } }
            .map { OpenCondition(diagrams: [$0], count: 1) }
        let ranked = ranked(open, facts)
        for value in ranked where RandomRules.kinds[value.fact]?.domain != nil {
            let domain = RandomRules.kinds[value.fact]!.domain!
            let settled = domain.map { answer in
                var stated = facts
                stated[value.fact] = answer
                return open.count {
                    if case .undecided = $0.diagrams[0].verdict(for: stated) { false } else { true }
                }
            }
            let mean = Double(settled.reduce(0, +)) / Double(domain.count)
            #expect(abs(value.expected - mean) < 1e-9)
            #expect(value.guaranteed == settled.min())
        }
        let expected = ranked.map(\.expected)
        #expect(expected == expected.sorted(by: >))
    }

    @Test func asksFirstWhatSettlesMostOnTheAverage() {
        let female = ConditionExpression.test(.fact(HostFact.sex.id), .values([.text("female")]))
        let isFirst = ConditionExpression.test(.fact(RandomRules.first), .values([.boolean(true)]))
        let open = [
            OpenCondition(diagrams: [female.diagram()!], count: 1),
            OpenCondition(diagrams: [female.diagram()!, isFirst.diagram()!], count: 3),
        ]
        let ranked = ranked(open, Facts([:], on: RandomRules.day))
        #expect(
            ranked == [
                // A man is settled in all four, a woman in one; the other fact settles three half of the time.
                QuestionValue(fact: HostFact.sex.id, expected: 2.5, guaranteed: 1, waiting: 4),
                QuestionValue(fact: RandomRules.first, expected: 1.5, guaranteed: 0, waiting: 3),
            ]
        )
    }

    @Test func amongEqualsTheFirstDeclaredComesFirst() {
        let female = ConditionExpression.test(.fact(HostFact.sex.id), .values([.text("female")]))
        let isFirst = ConditionExpression.test(.fact(RandomRules.first), .values([.boolean(true)]))
        let open = [isFirst, female].map { OpenCondition(diagrams: [$0.diagram()!], count: 1) }
        #expect(
            ranked(open, Facts([:], on: RandomRules.day)).map(\.fact) == [
                HostFact.sex.id, RandomRules.first,
            ]
        )
    }

    @Test func asksForTheDateOfBirthInsteadOfTheAge() {
        let elder = ConditionExpression.test(.fact(HostFact.age.id), .range(65, 130)).diagram()!
        let ranked = QuestionValue.ranked(
            [OpenCondition(diagrams: [elder], count: 2)],
            for: Facts([:], on: RandomRules.day),
            order: []
        ) { _ in HostFact.age.kind }
        #expect(
            ranked == [QuestionValue(fact: HostFact.birthDate.id, expected: 2, guaranteed: 2, waiting: 2)]
        )
    }
}
