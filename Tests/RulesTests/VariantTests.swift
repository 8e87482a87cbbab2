import ManasikDomain
import ManasikRules
import Testing

@Suite struct VariantTests {
    private let nationality = Atom.fact(HostFact.nationality.id)
    private let age = Atom.fact(HostFact.age.id)

    private func person(_ nationality: String?, born: Int? = nil) -> Facts {
        var facts = Facts(on: CivilDate("2027-05-14")!)
        facts[.nationality] = nationality.map(FactValue.text)
        facts[.birthDate] = born.map { .date(CivilDate("\($0)-01-01")!) }
        return facts
    }

    /// Malaysians and Indonesians from 18 to 64.
    private var diagram: DecisionDiagram {
        let expression = ConditionExpression.all([
            .test(nationality, .values([.text("MY"), .text("ID")])), .test(age, .range(18, 64)),
        ])
        return expression.diagram()!
    }

    @Test func negationTurnsEveryAnswerAround() {
        let negated = diagram.negated
        #expect(negated.verdict(for: person("MY", born: 2000)) == .fails)
        #expect(negated.verdict(for: person("GB", born: 2000)) == .holds)
        #expect(negated.verdict(for: person("MY")) == .undecided(age))
        #expect(negated.negated.normalized == diagram.normalized)
    }

    @Test func aFactThatIsIgnoredIsNeverAskedFor() throws {
        let ignoring = try #require(diagram.ignoring(age))
        #expect(ignoring.asked == [nationality])
        #expect(ignoring.verdict(for: person("MY")) == .holds)
        #expect(ignoring.verdict(for: person("GB")) == .fails)
    }

    @Test func aValueThatIsTakenForAnotherDecidesAsThatOne() throws {
        let changed = try #require(
            diagram.substituting(nationality, tellingApart: [.text("MY")]) {
                $0 == .text("MY") ? .text("GB") : $0
            }
        )
        #expect(changed.verdict(for: person("MY", born: 2000)) == .fails)
        #expect(changed.verdict(for: person("ID", born: 2000)) == .holds)
    }

    @Test func aBoundaryMovesByOne() throws {
        let moved = try #require(
            diagram.substituting(age, tellingApart: [.integer(18), .integer(17)]) {
                $0 == .integer(18) ? .integer(17) : $0
            }
        )
        #expect(diagram.verdict(for: person("MY", born: 2009)) == .holds)
        #expect(moved.verdict(for: person("MY", born: 2009)) == .fails)
        #expect(moved.verdict(for: person("MY", born: 2008)) == .holds)
        #expect(moved.normalized != diagram.normalized)
    }

    @Test func normalFormsOfTheSameDecisionsAreEqual() {
        let other = ConditionExpression.all([
            .test(nationality, .values([.text("ID"), .text("MY")])),
            .test(age, .range(18, 30)),
        ])
        let joined = ConditionExpression.any([
            other,
            .all([.test(nationality, .values([.text("MY"), .text("ID")])), .test(age, .range(31, 64))]),
        ])
        #expect(joined.diagram()?.normalized == diagram.normalized)
        #expect(DecisionDiagram.never.negated == .always)
    }
}
