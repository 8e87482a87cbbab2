import ManasikDomain
import ManasikRules
import Testing

@Suite struct CounterfactualTests {
    /// The fewest facts found by trying every combination of values.
    private func fewest(_ diagram: DecisionDiagram, _ facts: Facts, to verdict: Verdict) -> Int? {
        var sizes: [Int] = []
        func isReached(_ remaining: [(DefinitionID, [FactValue])], _ facts: Facts, _ changed: Int) {
            if diagram.verdict(for: facts) == verdict { sizes.append(changed) }
            guard let (fact, values) = remaining.first else { return }
            let rest = Array(remaining.dropFirst())
            isReached(rest, facts, changed)
            for value in values where facts[fact] != value {
                var other = facts
                other[fact] = value
                isReached(rest, other, changed + 1)
            }
        }
        isReached(RandomRules.values, facts, 0)
        return sizes.min()
    }

    private func search(_ diagram: DecisionDiagram, _ facts: Facts, budget: Int = 50_000)
        -> CounterfactualSearch
    {
        let classes = [diagram].factClasses(kind: { RandomRules.kinds[$0] }, asksWhetherKnown: false)
        return CounterfactualSearch(
            facts,
            budget: budget,
            classes: { subject, _ in classes.first { $0.subject == subject } },
            reading: { facts throws(ConditionFailure) in diagram.reading(for: facts) }
        )
    }

    @Test(arguments: 0..<40) func findsTheFewestFactsThatBruteForceFinds(seed: UInt64) throws {
        var random = RandomRulesGenerator(seed: seed)
        let diagram = RandomRules.expression(depth: 3, &random).diagram()!
        let facts = RandomRules.somebody(&random)
        let present = diagram.verdict(for: facts)
        for target in [Verdict.holds, .fails] where target != present {
            var search = search(diagram, facts)
            let found = try search.changes(to: target, limit: 1000)
            #expect(!found.isBounded)
            #expect(found.count == found.changes.count)
            guard let size = fewest(diagram, facts, to: target) else {
                #expect(found.changes.isEmpty)
                continue
            }
            #expect(found.size == size)
            #expect(found.changes.allSatisfy { $0.count == size })
        }
    }

    @Test func joinsValuesAndTellsAllWaysOfTheSmallestSize() throws {
        let nationality = ConditionExpression.test(.fact(HostFact.sex.id), .values([.text("female")]))
        let kind = ConditionExpression.test(
            .fact(RandomRules.type),
            .values([.text("tamattu"), .text("qiran")])
        )
        let diagram = ConditionExpression.any([nationality, kind]).diagram()!
        let facts = Facts(
            [HostFact.sex.id: .text("male"), RandomRules.type: .text("ifrad")],
            on: RandomRules.day
        )
        var search = search(diagram, facts)
        let found = try search.changes(to: .holds)
        #expect(
            found.changes.map { $0.map(\.description) } == [["hajj:type ≠ ifrad"], ["sex = female"]]
        )
        #expect((found.count, found.size) == (2, 1))
        let cut = try search.changes(to: .holds, limit: 1)
        #expect((cut.count, cut.changes.count) == (2, 1))
    }

    @Test func saysWhenItCouldNotTryEverything() throws {
        let diagram = ConditionExpression.all(
            (1...4).map { number in
                .test(.fact(DefinitionID("a:f\(number)")!), .values([.boolean(true)]))
            }
        ).diagram()!
        let facts = Facts(
            Dictionary(uniqueKeysWithValues: (1...4).map { (DefinitionID("a:f\($0)")!, .boolean(false)) }),
            on: RandomRules.day
        )
        let classes = [diagram].factClasses(kind: { _ in .boolean })
        var search = CounterfactualSearch(
            facts,
            budget: 3,
            classes: { subject, _ in classes.first { $0.subject == subject } },
            reading: { facts throws(ConditionFailure) in diagram.reading(for: facts) }
        )
        let found = try search.changes(to: .holds)
        #expect(found.isBounded && found.changes.isEmpty)
    }

    @Test func supposesAnotherAge() throws {
        let diagram = ConditionExpression.test(.fact(HostFact.age.id), .range(65, 130)).diagram()!
        let facts = Facts(
            [HostFact.birthDate.id: .date(CivilDate("1980-02-29")!)],
            on: CivilDate("2028-02-29")!
        )
        let classes = [diagram].factClasses(kind: { _ in HostFact.age.kind })
        var search = CounterfactualSearch(
            facts,
            classes: { subject, _ in classes.first { $0.subject == subject } },
            reading: { facts throws(ConditionFailure) in diagram.reading(for: facts) }
        )
        #expect(try search.changes(to: .holds).changes.map { $0.map(\.description) } == [["age ≥ 65"]])
    }

    @Test func readsWhatItAsksOnItsWayAlone() {
        let diagram = ConditionExpression.all([
            .test(.fact(RandomRules.first), .values([.boolean(true)])),
            .test(.fact(HostFact.sex.id), .values([.text("female")])),
        ]).diagram()!
        let known = Facts([RandomRules.first: .boolean(false)], on: RandomRules.day)
        #expect(diagram.reading(for: known).atoms == [.fact(RandomRules.first)])
        let unknown = diagram.reading(for: Facts([:], on: RandomRules.day))
        #expect(unknown.atoms == [.fact(RandomRules.first), .fact(HostFact.sex.id)])
        #expect(unknown.verdict == .undecided(.fact(RandomRules.first)))
    }
}
