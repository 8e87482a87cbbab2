import ManasikDomain
import ManasikRules
import ManasikViews
import ManasikWalkthroughs
import Testing

@Suite struct ExplanationViewTests {
    private typealias Sample = ViewCatalog
    private let item = Sample.item("advice") { $0.when = Sample.yes(Sample.pregnant.id) }

    private func context(
        _ facts: [DefinitionID: FactValue] = [:],
        _ change: (inout PersonSnapshot) -> Void = { _ in }
    ) -> WalkContext {
        var catalog = ViewWalks.catalog([ViewWalks.hajj])
        catalog.checklists = Sample.rules(before: [item, Sample.item("ihram")]).catalog.checklists
        var person = Sample.person(on: "2027-05-01", facts)
        change(&person)
        return ViewWalks.context(catalog, for: person)
    }

    private func ways(_ explanation: RuleExplanation) -> [[[String]]] {
        explanation.counterfactuals.map { $0.changes.map { $0.map { $0.description } } }
    }

    @Test func whatARuleReadAndWhatWouldChangeItIsTold() throws {
        let explanation = try context([Sample.pregnant.id: .boolean(false)]).explanation(
            of: "advice",
            kind: nil,
            limit: 10
        )
        #expect(explanation.kind == .item)
        #expect(explanation.title == Sample.text("advice"))
        #expect(explanation.verdict == .fails)
        #expect(explanation.facts.map { $0.fact?.id } == [Sample.pregnant.id])
        #expect(explanation.facts.map { $0.value } == [.boolean(false)])
        #expect(explanation.facts.map { $0.origin } == [.set])
        #expect(explanation.clauses.map { $0.owner } == [item.id])
        #expect(ways(explanation) == [[["trip:pregnant = yes"]]])
        #expect(explanation.step == nil && explanation.revision == nil)
    }

    @Test func bothAnswersOfWhatIsUndecidedAreTold() throws {
        let explanation = try context().explanation(of: "trip:advice", kind: nil, limit: 10)
        #expect(explanation.verdict == .undecided(.fact(Sample.pregnant.id)))
        #expect(explanation.facts.map { $0.origin } == [.unknown])
        #expect(explanation.counterfactuals.map { $0.verdict } == [.holds, .fails])
    }

    @Test func ofStepsWithOneNameThatOfThePersonsRitualIsMeant() throws {
        let umrah = ViewWalks.ritual(
            "umrah",
            when: Sample.yes(Sample.pregnant.id),
            [ViewWalks.step("ihram")]
        )
        let hajj = ViewWalks.ritual(
            "hajj",
            [ViewWalks.step("ihram")]
        )
        func explained(_ facts: [DefinitionID: FactValue]) throws -> String {
            let context = ViewWalks.context(
                ViewWalks.catalog([hajj, umrah]),
                for: Sample.person(on: "2027-05-01", facts)
            )
            return try context.explanation(of: "ihram", kind: nil, limit: 1).id.description
        }
        #expect(try explained([Sample.pregnant.id: .boolean(true)]) == "trip:umrah/ihram")
        #expect(try explained([Sample.pregnant.id: .boolean(false)]) == "trip:hajj/ihram")
        #expect(
            throws: ExplanationError.ambiguousName(
                "ihram",
                ["step trip:hajj/ihram", "step trip:umrah/ihram"]
            )
        ) {
            try explained([:])
        }
    }

    @Test func namesThatNothingOrSeveralThingsHaveAreRefused() {
        let context = context()
        #expect(throws: ExplanationError.unknownName("advize", suggestion: "advice")) {
            try context.explanation(of: "advize", kind: nil, limit: 1)
        }
        #expect(
            throws: ExplanationError.ambiguousName("ihram", ["step trip:hajj/ihram", "item trip:ihram"])
        ) {
            try context.explanation(of: "ihram", kind: nil, limit: 1)
        }
        #expect(throws: Never.self) { try context.explanation(of: "ihram", kind: .item, limit: 1) }
    }

    /// The names that the refusal of an ambiguous one gives are understood.
    @Test(arguments: [("step trip:hajj/ihram", RuledDefinition.Kind.step), ("item trip:ihram", .item)])
    func aNameCanSayItsKind(name: String, kind: RuledDefinition.Kind) throws {
        #expect(try context().explanation(of: name, kind: nil, limit: 1).kind == kind)
    }

    @Test func aNameOfAnotherKindIsUnknown() {
        #expect(throws: ExplanationError.self) {
            try self.context().explanation(of: "ritual trip:ihram", kind: nil, limit: 1)
        }
    }

    @Test func whatStandsInTheWayOfAStepIsTold() throws {
        let revision = ViewWalks.revision(of: ViewWalks.hajj.id, in: ViewWalks.catalog([ViewWalks.hajj]))
        let walk = try ViewWalks.walk(revision, done: ["ihram"])
        let context = context { $0.walks[ViewWalks.hajj.id] = walk }
        let standing = try context.explanation(of: "standing", kind: nil, limit: 1)
        guard case .notYetOpen? = standing.step?.refusal else {
            Issue.record("\(String(describing: standing.step?.refusal))")
            return
        }
        #expect(standing.step?.isDone == false)
        #expect(standing.step?.node?.id == "standing")
    }

    @Test func aStepIsExplainedByThePacksThatTheWalkKeeps() throws {
        let old = ViewWalks.catalog([ViewWalks.ritual("hajj", [ViewWalks.step("ihram")])])
        let kept = ViewWalks.revision(of: ViewWalks.hajj.id, in: old, isCurrent: false)
        let walk = try ViewWalks.walk(kept, done: ["ihram"])
        let context = context { $0.walks[ViewWalks.hajj.id] = walk }
        let ihram = try context.explanation(of: "trip:hajj/ihram", kind: nil, limit: 1)
        #expect(ihram.revision?.hash == kept.hash)
        #expect(ihram.step?.isDone == true)
        let standing = try context.explanation(of: "standing", kind: nil, limit: 1)
        guard case .notInWalk = standing.basis else {
            Issue.record("\(standing.basis)")
            return
        }
        #expect(standing.step?.node == nil)
    }
}
