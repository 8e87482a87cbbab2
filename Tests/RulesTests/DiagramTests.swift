import ManasikDomain
import ManasikRules
import Testing

private let day = CivilDate("2026-11-21")!
private let hajjType = DefinitionID("hajj:hajj_type")!

private func facts(_ values: [DefinitionID: FactValue]) -> Facts { Facts(values, on: day) }

private func verdict(_ expression: ConditionExpression, _ values: [DefinitionID: FactValue]) -> Verdict {
    expression.diagram()!.verdict(for: facts(values))
}

@Suite struct DiagramTests {
    let malaysian = ConditionExpression.any([
        .test(.fact(HostFact.nationality.id), .values([.text("MY")])),
        .test(.fact(HostFact.residence.id), .values([.text("MY")])),
    ])

    @Test func followsKnownFacts() {
        #expect(verdict(malaysian, [HostFact.nationality.id: .text("MY")]) == .holds)
        #expect(
            verdict(malaysian, [HostFact.nationality.id: .text("GB"), HostFact.residence.id: .text("FR")])
                == .fails
        )
    }

    @Test func namesTheFactThatIsMissing() {
        #expect(
            verdict(malaysian, [HostFact.nationality.id: .text("GB")])
                == .undecided(.fact(HostFact.residence.id))
        )
        #expect(verdict(malaysian, [:]) == .undecided(.fact(HostFact.nationality.id)))
    }

    /// What goes through a diagram goes as deep as it asks.
    @Test func asksAsMuchAsItMayAndNoMore() {
        let first = CivilDate("2026-01-01")!
        func asking(_ count: Int) -> ConditionExpression {
            .all(
                (0..<count).map { day in
                    .test(
                        .before(HostFact.departure.id, first.adding(days: day)),
                        .values([.boolean(true)])
                    )
                }
            )
        }
        #expect(asking(DiagramBuilder.mostAsked).diagram()?.nodes.count == DiagramBuilder.mostAsked)
        #expect(asking(DiagramBuilder.mostAsked + 1).diagram() == nil)
    }

    @Test func answersWhereAllForksAgree() {
        let tautology = ConditionExpression.any([
            .test(.fact(HostFact.sex.id), .values([.text("female")])),
            .none([.test(.fact(HostFact.sex.id), .values([.text("female")]))]),
        ])
        #expect(verdict(tautology, [:]) == .holds)
        #expect(verdict(malaysian, [HostFact.residence.id: .text("MY")]) == .holds)
    }

    @Test func decidesRangesAtTheirBorders() {
        let companion = ConditionExpression.test(.fact(HostFact.age.id), .range(18, 60))
        for (birth, expected) in [
            ("2008-11-21", Verdict.holds), ("2008-11-22", .fails), ("1965-11-22", .holds),
            ("1965-11-21", .fails),
        ] {
            #expect(
                verdict(companion, [HostFact.birthDate.id: .date(CivilDate(birth)!)]) == expected,
                "\(birth)"
            )
        }
    }

    @Test func asksNothingTwiceAndNothingInVain() {
        let expression = ConditionExpression.all([malaysian, malaysian])
        let diagram = expression.diagram()!
        #expect(diagram.nodes.count == 2)
        #expect(diagram.nodes.allSatisfy { $0.edges.count == 1 })
    }

    @Test func givesUpBeyondItsLimit() {
        #expect(malaysian.diagram(limit: 1) == nil)
    }

    @Test func findsAConditionThatChangesItsMind() {
        var calls = 0
        #expect(
            throws: DiagramFailure<Never>.unstable(
                UnstableCondition(first: .fact(HostFact.sex.id), second: .fact(hajjType))
            )
        ) {
            try DiagramBuilder.diagram(
                classes: { _ in AnswerClass.each(of: FactKind.boolean.domain!) },
                run: { answer in
                    calls += 1
                    return answer(.fact(calls == 1 ? HostFact.sex.id : hajjType)) == .boolean(true)
                },
                check: {}
            )
        }
    }

    @Test func passesOnAFailureToNameClasses() {
        struct Unknown: Error, Equatable {}
        #expect(throws: DiagramFailure<Unknown>.given(Unknown())) {
            try DiagramBuilder.diagram(
                classes: { _ throws(Unknown) in throw Unknown() },
                run: { answer throws(Unknown) in answer(.speaks("ar")) == .boolean(true) },
                check: { () throws(Unknown) in }
            )
        }
    }

    /// Compares diagrams with a direct evaluation of random expressions over all answers.
    @Test(arguments: 0..<200) func agreesWithDirectEvaluation(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let expression = randomExpression(depth: 3, &random)
        let diagram = try #require(expression.diagram())
        for sex in ["female", "male"] {
            for type in ["tamattu", "qiran", "ifrad"] {
                for age in stride(from: 0, through: 130, by: 1) {
                    let known = facts([
                        HostFact.sex.id: .text(sex), hajjType: .text(type),
                        HostFact.birthDate.id: .date(CivilDate(year: 2026 - age, month: 1, day: 1)!),
                    ])
                    #expect(
                        diagram.verdict(for: known) == (direct(expression, known) ? .holds : .fails),
                        "\(expression)"
                    )
                }
            }
        }
    }
}

private func randomExpression(depth: Int, _ random: inout SeededGenerator) -> ConditionExpression {
    if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return .test(.fact(HostFact.sex.id), .values([.text("female")]))
        case 1:
            let types = ["tamattu", "qiran", "ifrad"].filter { _ in Bool.random(using: &random) }
            return .test(.fact(hajjType), .values(types.map(FactValue.text)))
        default:
            let low = Int.random(in: 0...120, using: &random)
            return .test(.fact(HostFact.age.id), .range(low, Int.random(in: low...130, using: &random)))
        }
    }
    var parts: [ConditionExpression] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
        parts.append(randomExpression(depth: depth - 1, &random))
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .all(parts)
    case 1: return .any(parts)
    default: return .none(parts)
    }
}

private func direct(_ expression: ConditionExpression, _ facts: Facts) -> Bool {
    switch expression {
    case .test(let atom, let guarded): guarded.contains(facts.answer(atom)!)
    case .derived(_, let derivation, let guarded): guarded.contains(derivation.value(for: facts)!)
    case .decided(let diagram, _): diagram.verdict(for: facts) == .holds
    case .all(let parts): parts.allSatisfy { direct($0, facts) }
    case .any(let parts): parts.contains { direct($0, facts) }
    case .none(let parts): !parts.contains { direct($0, facts) }
    }
}
