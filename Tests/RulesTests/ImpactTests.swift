import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import Testing

@Suite struct ImpactTests {
    private let pack = PackID(rawValue: "hajj")!

    private func catalog(_ items: [ChecklistItem] = [], rituals: [Ritual] = []) -> Catalog {
        let facts =
            HostFact.declarations(with: [.sample])
            + RandomRules.kinds.filter { $0.key.pack == pack }.map {
                FactDeclaration(id: $0.key, kind: $0.value, title: ImpactSample.text("fact"))
            }
        let list = Checklist(
            id: ImpactSample.id("before"),
            title: ImpactSample.text("before"),
            phase: .before,
            order: 0,
            items: items,
            location: nil
        )
        return ImpactSample.catalog(facts: facts, rituals: rituals, checklists: [list])
    }

    private func item(
        _ name: String,
        _ expression: ConditionExpression? = nil,
        done: ConditionExpression? = nil,
        level: ChecklistItem.Level = .required
    ) -> ChecklistItem {
        var item = ChecklistItem(
            id: DefinitionID(pack: pack, name: name),
            text: TextReference(pack: pack, key: name)
        )
        item.when = expression.map(ImpactSample.condition)
        item.doneWhen = done.map(ImpactSample.condition)
        item.level = level
        return item
    }

    private func impact(_ old: [ChecklistItem], _ new: [ChecklistItem]) -> Impact {
        ImpactComparison(from: catalog(old), to: catalog(new)).run()
    }

    private func words(_ impact: Impact) -> [String] {
        impact.entries.map { entry in
            let cases = entry.cases?.map { $0.map(\.description).joined(separator: " and ") } ?? ["?"]
            return "\(entry.change.name) \(entry.id.name): " + cases.joined(separator: "; ")
        }
    }

    private let malaysian = ConditionExpression.test(
        .fact(HostFact.nationality.id),
        .values([.text("MY")])
    )
    private let inMalaysia = ConditionExpression.test(.fact(HostFact.residence.id), .values([.text("MY")]))

    @Test func theBoundsOfATextAreCompared() {
        func catalog(_ maximum: Int) -> Catalog {
            let fact = FactDeclaration(
                id: ImpactSample.id("allergies"),
                kind: .text(minimum: 1, maximum: maximum),
                title: ImpactSample.text("fact")
            )
            return ImpactSample.catalog(facts: [fact], rituals: [], checklists: [])
        }
        let impact = ImpactComparison(from: catalog(40), to: catalog(5)).run()
        #expect(impact.entries.map(\.change) == [.requirement("maximum", old: "40", new: "5")])
    }

    @Test func tellsOfDecimalsExactly() {
        func catalog(_ low: Int, places: Int, maximum: Int) -> Catalog {
            let fact = FactDeclaration(
                id: ImpactSample.id("weight"),
                kind: .decimal(minimum: 0, maximum: maximum, places: places),
                title: ImpactSample.text("fact")
            )
            let heavy = ConditionExpression.test(.fact(fact.id), .decimals(low, maximum, places: places))
            let list = Checklist(
                id: ImpactSample.id("before"),
                title: ImpactSample.text("before"),
                phase: .before,
                order: 0,
                items: [item("seat", heavy)],
                location: nil
            )
            return ImpactSample.catalog(facts: [fact], rituals: [], checklists: [list])
        }
        let moved = ImpactComparison(
            from: catalog(723, places: 1, maximum: 2500),
            to: catalog(7205, places: 2, maximum: 25_000)
        ).run()
        #expect(words(moved).contains("added seat: hajj:weight 72.05–72.29"), "\(words(moved))")
        let same = ImpactComparison(
            from: catalog(723, places: 1, maximum: 2500),
            to: catalog(7230, places: 2, maximum: 25_000)
        ).run()
        #expect(same.entries.map(\.change) == [.requirement("places", old: "1", new: "2")])
    }

    @Test func tellsExactlyForWhomSomethingIsAdded() {
        let impact = impact(
            [item("visa", malaysian)],
            [item("visa", .any([malaysian, inMalaysia]))]
        )
        #expect(words(impact) == ["added visa: nationality ≠ MY and residence = MY"])
        #expect(!impact.isNothing)
    }

    @Test func tellsForWhomSomethingIsDroppedAndThatAnItemIsGone() {
        let impact = impact(
            [item("visa"), item("vaccine", malaysian)],
            [item("visa", .none([malaysian]))]
        )
        #expect(words(impact) == ["dropped visa: nationality = MY", "dropped vaccine: nationality = MY"])
    }

    @Test func theSameRuleWrittenOtherwiseChangesNothing() {
        let impact = impact(
            [item("visa", .any([malaysian, inMalaysia]))],
            [item("visa", .none([.all([.none([inMalaysia]), .none([malaysian])])]))]
        )
        // The list, the item and four facts.
        #expect(impact == Impact(entries: [], inconclusive: [], compared: 6))
        #expect(impact.isNothing)
    }

    @Test func tellsForWhomARequirementChanges() {
        let impact = impact(
            [item("visa", malaysian)],
            [item("visa", malaysian, done: inMalaysia, level: .optional)]
        )
        #expect(
            impact.entries.map(\.change) == [
                .requirement("level", old: "required", new: "optional"), .done,
            ]
        )
        #expect(
            words(impact) == [
                "changed visa: nationality = MY", "done visa: nationality = MY and residence = MY",
            ]
        )
    }

    @Test func tellsForWhichSchoolsAStepBinds() {
        func ritual(_ obligation: BySchool<Obligation>) -> Ritual {
            var step = Step(rite: "sai")
            step.obligation = obligation
            return ImpactSample.ritual([step])
        }
        let impact = ImpactComparison(
            from: catalog(rituals: [ritual(.all(.rukn))]),
            to: catalog(
                rituals: [
                    ritual(.each([.hanafi: .wajib, .maliki: .rukn, .shafii: .rukn, .hanbali: .rukn]))
                ]
            )
        ).run()
        #expect(
            impact.entries.map(\.change) == [.requirement("obligation", old: "rukn", new: "wajib")]
        )
        #expect(words(impact) == ["changed hajj/sai: school = hanafi"])
        #expect(impact.entries.map(\.kind) == [.step])
    }

    @Test func whatIsLeftToCodeIsInconclusive() {
        var coded = item("visa")
        coded.when = Condition(form: .lua(pack: pack, key: 0), atoms: [], location: nil)
        let impact = impact([coded], [coded])
        #expect(impact.entries.isEmpty)
        #expect(impact.inconclusive.map(\.reason) == [.code])
        #expect(!impact.isNothing)
    }

    /// Against everybody, one by one.
    @Test(arguments: 0..<30) func agreesWithEvaluatingBothVersionsForEverybody(seed: UInt64) throws {
        var random = RandomRulesGenerator(seed: seed)
        let (before, after) = (
            RandomRules.expression(depth: 3, &random), RandomRules.expression(depth: 3, &random)
        )
        let impact = impact([item("visa", before)], [item("visa", after)])
        let (old, new) = (before.diagram()!, after.diagram()!)
        func cases(_ change: Impact.Change) -> [[FactTest]] {
            impact.entries.first { $0.change == change }?.cases ?? []
        }
        for person in RandomRules.everybody {
            let (was, becomes) = (old.verdict(for: person) == .holds, new.verdict(for: person) == .holds)
            #expect(cases(.added).count { $0.allSatisfy { $0.passes(person) } } == (!was && becomes ? 1 : 0))
            #expect(
                cases(.dropped).count { $0.allSatisfy { $0.passes(person) } } == (was && !becomes ? 1 : 0)
            )
        }
    }
}
