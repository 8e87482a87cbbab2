import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import Testing

/// What impact tells of violations, remedies and words, and for whom.
@Suite struct ImpactRulingTests {
    private typealias Sample = ImpactSample

    private let ill = Sample.id("ill")
    private var facts: [FactDeclaration] {
        [FactDeclaration(id: ill, kind: .boolean, title: Sample.text("ill"))]
    }

    private func words(_ impact: Impact) -> [String] {
        impact.entries.map { entry in
            let cases = entry.cases?.map { $0.map(\.description).joined(separator: " and ") } ?? ["?"]
            return "\(entry.kind.rawValue) \(entry.id.name): \(entry.change) for "
                + cases.map { $0.isEmpty ? "everybody" : $0 }.joined(separator: "; ")
        }
    }

    private func violation(when: Condition? = nil, _ rulings: [Violation.Ruling]) -> Violation {
        Violation(id: Sample.id("perfume"), title: Sample.text("perfume"), when: when, rulings: rulings)
    }

    private func ruling(_ schools: [School], _ intent: String, _ remedy: String) -> Violation.Ruling {
        var ruling = Violation.Ruling(schools: schools)
        ruling.given = ["intent": [intent]]
        ruling.states = [.ihram]
        ruling.before = "halq"
        ruling.follows = .remedy(Sample.id(remedy))
        return ruling
    }

    private func impact(_ old: [Violation], _ new: [Violation]) -> Impact {
        ImpactComparison(
            from: Sample.catalog(facts: facts, violations: old),
            to: Sample.catalog(facts: facts, violations: new)
        ).run()
    }

    @Test func tellsWhomAViolationConcerns() {
        let rulings = [ruling(School.samples, "knowing", "dam")]
        let dropped = impact([violation(rulings)], [])
        #expect(words(dropped) == ["violation perfume: dropped for everybody"])
        let narrowed = impact([violation(rulings)], [violation(when: Sample.condition(ill), rulings)])
        #expect(words(narrowed) == ["violation perfume: dropped for hajj:ill = no"])
    }

    @Test func tellsWhatFollowsForWhichSchool() {
        let knowing = ruling(School.samples, "knowing", "dam")
        let impact = impact(
            [violation([ruling([.hanafi], "forced", "dam"), knowing])],
            [violation([ruling([.hanafi], "forced", "alms"), knowing])]
        )
        #expect(
            impact.entries.map(\.change) == [
                .list(
                    "rulings",
                    dropped: ["given intent = forced, in ihram, before halq, follows hajj:dam"],
                    added: ["given intent = forced, in ihram, before halq, follows hajj:alms"]
                )
            ]
        )
        #expect(impact.entries.first?.cases?.map { $0.map(\.description) } == [["school = hanafi"]])
    }

    @Test func anotherOrderOfRulingsIsAChange() {
        let (one, two) = (ruling([.hanafi], "forced", "dam"), ruling([.hanafi], "forced", "alms"))
        let impact = impact([violation([one, two])], [violation([two, one])])
        #expect(impact.entries.map(\.change.name) == ["changed"])
        #expect(impact.entries.first?.cases?.map { $0.map(\.description) } == [["school = hanafi"]])
    }

    @Test func tellsWhatMakesUpForSomething() {
        let impact = ImpactComparison(
            from: Sample.catalog(remedies: [Sample.remedy(["sheep", "fast"])]),
            to: Sample.catalog(remedies: [Sample.remedy(["sheep", "alms"])])
        ).run()
        #expect(
            impact.entries.map(\.change) == [
                .list("alternatives", dropped: ["hajj:fast"], added: ["hajj:alms"])
            ]
        )
        #expect(impact.entries.map(\.kind) == [.remedy])
    }

    // MARK: Words

    @Test func countsWhatIsWordedOtherwise() {
        func catalog(_ words: [String: [String: String]]) -> Catalog {
            Sample.catalog(
                packs: [Sample.pack: Sample.pack(messages: words.mapValues { $0.mapValues(Message.plain) })]
            )
        }
        let impact = ImpactComparison(
            from: catalog(["en": ["a": "A", "b": "B", "c": "C"], "ms": ["a": "A"]]),
            to: catalog(["en": ["a": "A", "b": "Bee", "d": "D"], "ms": ["a": "Ah"]])
        ).run()
        #expect(impact.isNothing)
        #expect(impact.rewordings.map(\.name) == ["hajj:a", "hajj:b"])
        #expect(impact.rewordings.map(\.languages) == [["ms"], ["en"]])
    }
}
