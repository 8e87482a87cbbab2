import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import Testing

/// What impact tells of rituals and their steps, and for whom.
@Suite struct ImpactRitualTests {
    private typealias Sample = ImpactSample

    private let menses = FactDeclaration(
        id: Sample.id("menses"),
        kind: .boolean,
        title: Sample.text("menses")
    )
    private let ill = FactDeclaration(id: Sample.id("ill"), kind: .boolean, title: Sample.text("ill"))

    private func words(_ impact: Impact) -> [String] {
        impact.entries.map { entry in
            let cases = entry.cases?.map { $0.map(\.description).joined(separator: " and ") } ?? ["?"]
            return "\(entry.kind.rawValue) \(entry.id.name): \(entry.change) for "
                + cases.map { $0.isEmpty ? "everybody" : $0 }.joined(separator: "; ")
        }
    }

    private func impact(_ old: [Ritual], _ new: [Ritual]) -> Impact {
        let facts = [menses, ill]
        return ImpactComparison(
            from: Sample.catalog(facts: facts, rituals: old),
            to: Sample.catalog(facts: facts, rituals: new)
        ).run()
    }

    private func tawaf(_ change: (inout Step) -> Void) -> [Ritual] {
        var step = Step(rite: "tawaf")
        change(&step)
        return [Sample.ritual([step])]
    }

    private func impediment(_ facts: [DefinitionID], costs: String? = nil) -> Step.Impediment {
        let tests = facts.map { ConditionExpression.test(.fact($0), .values([.boolean(true)])) }
        return Step.Impediment(
            when: Sample.condition(.any(tests)),
            why: Sample.text("bar"),
            costs: costs.map(Sample.id)
        )
    }

    // MARK: Steps

    @Test func tellsForWhomABarIsAddedAndForWhichSchool() {
        let impact = impact(
            tawaf { $0.barred = .all([impediment([menses.id])]) },
            tawaf {
                $0.barred = .each([
                    .hanafi: [impediment([menses.id], costs: "camel")],
                    .maliki: [impediment([menses.id, ill.id])],
                    .shafii: [impediment([menses.id])],
                    .hanbali: [impediment([menses.id])],
                ])
            }
        )
        #expect(
            impact.entries.map(\.change) == [
                .list("barred", dropped: ["hajj:bar"], added: ["hajj:bar, costs hajj:camel"]),
                .list("barred", dropped: [], added: ["hajj:bar"]),
            ]
        )
        #expect(
            impact.entries.map { $0.cases!.map { $0.map(\.description).joined(separator: " and ") } } == [
                ["hajj:menses = yes and school = hanafi"],
                ["hajj:menses = no and hajj:ill = yes and school = maliki"],
            ]
        )
    }

    @Test func tellsOnlyTheSchoolForWhichASecondPlaceClosesAtAnotherTime() {
        func places(_ hanafi: String) -> [Ritual] {
            tawaf {
                $0.alsoAt = [
                    Step.SecondPlace(
                        "arrival",
                        closes: .each([.hanafi: StepTime(hanafi)!, .maliki: StepTime("8 dhu_al_hijjah")!])
                    ), "visit",
                ]
            }
        }
        let impact = impact(places("8 dhu_al_hijjah"), places("7 dhu_al_hijjah"))
        #expect(
            impact.entries.map(\.change) == [
                .requirement("also_at.arrival.closes", old: "8 dhu_al_hijjah", new: "7 dhu_al_hijjah")
            ]
        )
        #expect(
            impact.entries.map { $0.cases!.map { $0.map(\.description) } } == [[["school = hanafi"]]]
        )
    }

    @Test func oneOfTwoBarsIsToldWhereTheOtherStays() {
        let other = Step.Impediment(when: Sample.condition(ill.id), why: Sample.text("ill"))
        let impact = impact(
            tawaf { $0.barred = .all([impediment([menses.id]), other]) },
            tawaf { $0.barred = .all([impediment([menses.id])]) }
        )
        #expect(impact.entries.map(\.change) == [.list("barred", dropped: ["hajj:ill"], added: [])])
        #expect(impact.entries[0].cases?.map { $0.map(\.description) } == [["hajj:ill = yes"]])
    }

    @Test func aBarWrittenOtherwiseIsNoChange() {
        let both = Sample.condition(
            .none([
                .all([
                    .test(.fact(menses.id), .values([.boolean(false)])),
                    .test(.fact(ill.id), .values([.boolean(false)])),
                ])
            ])
        )
        let impact = impact(
            tawaf { $0.barred = .all([impediment([menses.id, ill.id])]) },
            tawaf { $0.barred = .all([Step.Impediment(when: both, why: Sample.text("bar"))]) }
        )
        #expect(impact.isNothing)
    }

    @Test func tellsWhoMaySendAnother() {
        func proxy(_ fact: DefinitionID?) -> Step.Proxy {
            Step.Proxy(
                when: fact.map { Sample.condition($0) },
                text: Sample.text("proxy"),
                sources: [],
                unverified: false
            )
        }
        let dropped = impact(tawaf { $0.proxy = proxy(ill.id) }, tawaf { _ in })
        #expect(dropped.entries.map(\.change) == [.requirement("proxy", old: "hajj:proxy", new: nil)])
        #expect(dropped.entries[0].cases?.map { $0.map(\.description) } == [["hajj:ill = yes"]])
        let anybody = impact(tawaf { $0.proxy = proxy(ill.id) }, tawaf { $0.proxy = proxy(nil) })
        #expect(anybody.entries.map(\.change) == [.requirement("proxy", old: nil, new: "hajj:proxy")])
        #expect(anybody.entries[0].cases?.map { $0.map(\.description) } == [["hajj:ill = no"]])
    }

    @Test func whatCodeDecidesOfABarAloneIsInconclusive() {
        let coded = Step.Impediment(
            when: Condition(form: .lua(pack: Sample.pack, key: 0), atoms: [], location: nil),
            why: Sample.text("bar")
        )
        let impact = impact(
            tawaf { $0.barred = .all([coded]) },
            tawaf {
                $0.barred = .all([coded])
                $0.count = 7
            }
        )
        #expect(impact.entries.map(\.change) == [.requirement("count", old: "1", new: "7")])
        #expect(impact.inconclusive.map(\.requirement) == ["barred"])
        #expect(impact.inconclusive.map(\.reason) == [.code])
    }

    @Test func tellsAnotherOrderButNotWhatCameBetween() {
        func ritual(_ rites: String...) -> [Ritual] { [Sample.ritual(rites.map { Step(rite: $0) })] }
        let moved = impact(ritual("ihram", "tawaf", "sai", "halq"), ritual("ihram", "sai", "tawaf", "halq"))
        #expect(
            words(moved) == [
                #"ritual hajj: requirement("nodes", old: Optional("tawaf; sai"), new: Optional("sai; tawaf")) for everybody"#
            ]
        )
        let inserted = impact(ritual("ihram", "sai"), ritual("ihram", "tawaf", "sai"))
        #expect(words(inserted) == ["step hajj/tawaf: added for everybody"])
    }

    /// Against everybody, one by one.
    @Test(arguments: 0..<3) func agreesWithTheBarsOfEverybody(seed: UInt64) throws {
        var random = RandomRulesGenerator(seed: seed)
        func impediments(_ names: [String]) -> [Step.Impediment] {
            names.map { name in
                let rule = RandomRules.expression(depth: 2, &random)
                return Step.Impediment(when: Sample.condition(rule), why: Sample.text(name))
            }
        }
        let before = BySchool.all(impediments(["a", "b"]))
        let others = impediments(["b", "c"])
        let after = BySchool.each([.hanafi: impediments(["a", "b"]), .maliki: others, .shafii: others])
        let facts =
            HostFact.declarations(with: [.sample])
            + RandomRules.kinds.filter { $0.key.pack == Sample.pack }.map {
                FactDeclaration(id: $0.key, kind: $0.value, title: Sample.text("fact"))
            }
        let impact = ImpactComparison(
            from: Sample.catalog(facts: facts, rituals: tawaf { $0.barred = before }),
            to: Sample.catalog(facts: facts, rituals: tawaf { $0.barred = after })
        ).run()
        for school in School.samples {
            for person in RandomRules.everybody {
                var person = person
                person[HostFact.school.id] = .text(school.rawValue)
                func barring(_ impediments: BySchool<[Step.Impediment]>) -> Set<String> {
                    Set(
                        (impediments[school] ?? []).filter { impediment in
                            guard case .decided(let diagram) = impediment.when.form else { return false }
                            return diagram.verdict(for: person) == .holds
                        }.map(\.why.description)
                    )
                }
                let (was, becomes) = (barring(before), barring(after))
                let told = impact.entries.filter { entry in
                    entry.cases!.contains { $0.allSatisfy { $0.passes(person) } }
                }
                guard was != becomes else {
                    #expect(told.isEmpty)
                    continue
                }
                let change = try #require(told.count == 1 ? told[0].change : nil)
                guard case .list("barred", let dropped, let added) = change else {
                    Issue.record("\(change)")
                    continue
                }
                #expect(Set(dropped) == was.subtracting(becomes) && Set(added) == becomes.subtracting(was))
            }
        }
    }

    // MARK: Rituals

    @Test func tellsWhoOwesARiteWhereverItIsRequired() {
        let more = Requirement(when: Sample.condition(ill.id), rites: [.wajib: .each([.maliki: ["hady"]])])
        let impact = impact(
            [Sample.ritual([], requires: [.wajib: .all(["sai"])], requiresWhen: [more])],
            [Sample.ritual([], requires: [.wajib: .all(["sai"])])]
        )
        #expect(impact.entries.map(\.change) == [.list("requires.wajib", dropped: ["hady"], added: [])])
        #expect(impact.entries[0].cases?.count == 1)
        #expect(
            Set(impact.entries[0].cases![0].map(\.description)) == ["school = maliki", "hajj:ill = yes"]
        )
        let always = self.impact(
            [Sample.ritual([], requires: [.wajib: .all(["hady"])])],
            [
                Sample.ritual(
                    [],
                    requiresWhen: [
                        Requirement(when: Sample.condition(ill.id), rites: [.wajib: .all(["hady"])]),
                        Requirement(
                            when: Sample.condition(ill.id, is: false),
                            rites: [.wajib: .all(["hady"])]
                        ),
                    ]
                )
            ]
        )
        #expect(always.isNothing)
    }

    @Test func tellsWhichSchoolsReleaseOtherwise() {
        func ritual(_ hanafi: String) -> [Ritual] {
            let three = ReleaseRule(steps: ["stoning", "halq", "tawaf"], any: 2)
            return [
                Sample.ritual(
                    [],
                    state: StateRule(
                        name: "ihram",
                        begins: ["ihram"],
                        first: .each([.hanafi: ReleaseRule(steps: [hanafi]), .shafii: three]),
                        full: .all(ReleaseRule(steps: ["tawaf"]))
                    )
                )
            ]
        }
        let impact = impact(ritual("halq"), ritual("stoning"))
        #expect(
            impact.entries.map(\.change) == [.requirement("ihram.first", old: "halq", new: "stoning")]
        )
        #expect(impact.entries[0].cases?.map { $0.map(\.description) } == [["school = hanafi"]])
    }
}
