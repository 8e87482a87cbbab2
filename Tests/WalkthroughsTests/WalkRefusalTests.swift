import ManasikDomain
import ManasikLocalization
import ManasikRules
import ManasikWalkthroughs
import Testing

/// What users read when an event is refused: every code once, its text whole.
@Suite struct WalkRefusalTests {
    private static let texts: [(WalkRefusal, code: String, text: String)] = [
        (.notBegun, "walk.not-begun", "the walk has not begun: begin it first"),
        (
            .alreadyBegun, "walk.already-begun",
            "the walk has begun: continue it, or reset it to start over"
        ),
        (
            .ritualNotForYou(ritual: fact("hajj")), "walk.ritual-not-for-you",
            "hajj:hajj is not for you, by what you said of yourself"
        ),
        (
            .undecided(node: "umrah", fact: fact("hajj_type")), "walk.undecided",
            "whether 'umrah' is part of your walk depends on 'hajj_type': say that first"
        ),
        (
            .unknownStep(name: "standng", suggestion: "standing"), "walk.unknown-step",
            "there is no step 'standng'; did you mean 'standing'?"
        ),
        (
            .notAStep(node: "tenth", kind: .anyOrder), "walk.not-a-step",
            "'tenth' is a group in any order, not a step: name one of its steps"
        ),
        (.notAChoice(node: "tenth"), "walk.not-a-choice", "'tenth' is not a choice"),
        (
            .unknownBranch(
                choice: "departure",
                name: "erly",
                branches: ["early", "full"],
                suggestion: "early"
            ),
            "walk.unknown-branch",
            "'departure' has no branch 'erly': it has 'early' and 'full'; did you mean 'early'?"
        ),
        (
            .notInYourWalk(step: "umrah_sai", node: "umrah"), "walk.not-in-your-walk",
            "'umrah_sai' is not part of your walk: 'umrah' is left out, by what you said of yourself"
        ),
        (
            .otherBranch(step: "stoning_13", choice: "departure", chosen: "early"), "walk.other-branch",
            "'stoning_13' is not part of your walk: for 'departure' you chose 'early'"
        ),
        (
            .choiceNotMade(step: "farewell", choice: "departure"), "walk.choice-not-made",
            "'farewell' comes after the choice 'departure': choose first"
        ),
        (
            .needs(step: "sai", before: ["ihram", "tawaf"], schools: School.allCases), "walk.needs",
            "'sai' needs 'ihram' and 'tawaf' first"
        ),
        (
            .barred(step: "tawaf", why: [text("menses")], schools: [.hanafi, .maliki]), "walk.barred",
            "'tawaf' is not done in your present state and waits until it has passed (hajj:menses) "
                + "(hanafi, maliki)"
        ),
        (
            .outOfOrder(step: "standing", first: "ihram", obligation: .rukn), "walk.out-of-order",
            "'standing' comes after 'ihram', which is a rukn: do 'ihram' first"
        ),
        (
            .already(step: "ihram", status: .done), "walk.already-done",
            "'ihram' is done already: undo it first to change it"
        ),
        (
            .already(step: "mina", status: .skipped), "walk.already-skipped",
            "'mina' is marked skipped already"
        ),
        (.already(step: "mina", status: .missed), "walk.already-missed", "'mina' is marked missed already"),
        (
            .nothingToUndo(step: "mina"), "walk.nothing-to-undo",
            "nothing is noted of 'mina': there is nothing to undo"
        ),
        (
            .neededBy(step: "tawaf", after: ["sai"]), "walk.needed-by",
            "'tawaf' cannot be taken back, since 'sai' came after it and needs it: undo that first"
        ),
        (.notCounted(step: "ihram"), "walk.not-counted", "'ihram' is not counted: mark it done"),
        (
            .countOutOfRange(step: "tawaf", count: 8, target: 7), "walk.count-out-of-range",
            "'tawaf' cannot be at 8: it counts from 0 to 7"
        ),
        (.countUnchanged(step: "tawaf", count: 3), "walk.count-unchanged", "'tawaf' is at 3 already"),
        (
            .cannotBeSkipped(step: "sai", obligation: .rukn, schools: [.shafii]), "walk.cannot-be-skipped",
            "'sai' is a rukn (shafii) and cannot be skipped: do it, or mark it missed to see what follows"
        ),
        (
            .choiceIsFixed(choice: "departure", chosen: "full", noted: "stoning_13"), "walk.choice-is-fixed",
            "'departure' stays 'full', since something is noted of 'stoning_13': undo that first"
        ),
        (
            .alreadyChosen(choice: "departure", branch: "full"), "walk.already-chosen",
            "for 'departure' you chose 'full' already"
        ),
        (
            .wouldLose(steps: ["umrah_tawaf", "umrah_sai"]), "walk.would-lose",
            "the walk was left as it is, since what is noted of 'umrah_tawaf' and 'umrah_sai' would be lost: the "
                + "other revision has no such step and no new name for it"
        ),
        (.alreadyMigrated, "walk.already-migrated", "the walk goes by that revision already"),
        (
            .otherRevision(found: "0123456789abcdef"), "walk.other-revision",
            "the walk goes by another revision in the meantime (0123456789ab): look at it again"
        ),
        (
            .renamesCollide(steps: ["a", "b"], into: "c"), "walk.renames-collide",
            "the walk was left as it is, since 'a' and 'b' would both become 'c'"
        ),
        (.nothingBefore, "walk.nothing-before", "this is the first step: there is none before it"),
        (.nothingAfter, "walk.nothing-after", "this is the last step: there is none after it"),
        (
            .conditionFailed(ConditionFailure(pack: pack, message: "attempt to index a nil value")),
            "walk.condition-failed", "a condition of hajj failed: attempt to index a nil value"
        ),
    ]

    @Test(arguments: texts.indices) func saysWhatHappenedAndWhatToDo(index: Int) {
        let (refusal, code, text) = Self.texts[index]
        #expect(refusal.code == code)
        #expect(refusal.description == text)
    }

    @Test(arguments: ["en", "ar"]) func isSaidByTheHostWithItsArguments(language: String) throws {
        let catalog = MessageCatalog()
        for (refusal, code, _) in Self.texts {
            let key = TextReference(pack: .host, key: "refusal.\(code)")
            guard case .plain(let text)? = catalog.message(key, in: language) else {
                Issue.record("\(language) lacks \(key)")
                continue
            }
            let placeholders = MessageTemplate(text).placeholders
            #expect(placeholders.subtracting(refusal.arguments.keys) == [], "\(key)")
        }
    }

    @Test func everyCodeHasItsText() {
        #expect(Self.texts.map(\.code).sorted() == WalkRefusal.codes.sorted())
    }

    @Test func everyStatusHasItsWord() {
        let statuses: [WalkNode.Status] = [
            .done, .current, .open, .waiting(for: []), .skipped, .missed, .unchosen,
            .undecided(fact: fact("hajj_type")),
        ]
        for name in statuses.map(\.name) + StepState.Status.allCases.map(\.rawValue) {
            let key = TextReference(pack: .host, key: "status.\(name)")
            #expect(MessageCatalog().message(key, in: "en") != nil, "\(key)")
        }
    }

    @Test func saysTheRestOfTheSentencesToo() {
        #expect(
            WalkRefusal.unknownStep(name: "xyz", suggestion: nil).description == "there is no step 'xyz'"
        )
        #expect(
            WalkRefusal.notInYourWalk(step: "mina", node: "mina").description
                == "'mina' is not part of your walk, by what you said of yourself"
        )
        #expect(
            WalkRefusal.choiceNotMade(step: "departure", choice: "departure").description
                == "'departure' is not chosen yet: choose first"
        )
        #expect(
            WalkRefusal.outOfOrder(step: "b", first: "a", obligation: .wajib).description
                == "'b' comes after 'a', which is wajib: do or skip 'a' first"
        )
        #expect(
            WalkRefusal.needs(step: "sai", before: ["tawaf"], schools: [.hanafi, .maliki]).description
                == "'sai' needs 'tawaf' first (hanafi, maliki)"
        )
    }

    @Test func refusesEachMistakeWithItsRule() throws {
        var walk = try Walker(hajj, person(.shafii, qiran))
        #expect(walk.refusal(of: .done(step: "ihrm")) == .unknownStep(name: "ihrm", suggestion: "ihram"))
        #expect(walk.refusal(of: .done(step: "tenth")) == .notAStep(node: "tenth", kind: .anyOrder))
        #expect(walk.refusal(of: .choose(choice: "tenth", branch: "early")) == .notAChoice(node: "tenth"))
        #expect(
            walk.refusal(of: .choose(choice: "departure", branch: "erly"))
                == .unknownBranch(
                    choice: "departure",
                    name: "erly",
                    branches: ["early", "full"],
                    suggestion: "early"
                )
        )
        #expect(walk.refusal(of: .count(step: "ihram", by: .plus)) == .notCounted(step: "ihram"))
        try walk.done("ihram")
        #expect(walk.refusal(of: .done(step: "ihram")) == .already(step: "ihram", status: .done))
        #expect(walk.refusal(of: .markMissed(step: "ihram")) == .already(step: "ihram", status: .done))
        #expect(
            walk.refusal(of: .count(step: "arrival_tawaf", by: .set(to: 8)))
                == .countOutOfRange(step: "arrival_tawaf", count: 8, target: 7)
        )
        #expect(
            walk.refusal(of: .count(step: "arrival_tawaf", by: .minus))
                == .countOutOfRange(step: "arrival_tawaf", count: -1, target: 7)
        )
        #expect(
            walk.refusal(of: .count(step: "arrival_tawaf", by: .set(to: 0)))
                == .countUnchanged(step: "arrival_tawaf", count: 0)
        )
        try walk(.choose(choice: "departure", branch: "early"))
        #expect(
            walk.refusal(of: .choose(choice: "departure", branch: "early"))
                == .alreadyChosen(choice: "departure", branch: "early")
        )
    }

    @Test func passesOnTheFailureOfACondition() throws {
        let condition = Condition(form: .lua(pack: pack, key: 1), atoms: [], location: nil)
        let broken = ritual("broken", group(.sequence, "broken", [step("a", when: condition)]))
        let failure = ConditionFailure(pack: pack, message: "boom")
        let walkthrough = Walkthrough(
            of: broken,
            by: RuleEvaluator(fallback: FailingEvaluator(failure: failure))
        )
        #expect(throws: WalkRefusal.conditionFailed(failure)) {
            try walkthrough.transition(from: nil, on: .begin(revision: "r1"), for: person(), at: morning)
        }
    }
}

private struct FailingEvaluator: ConditionEvaluator {
    let failure: ConditionFailure

    func evaluate(pack: PackID, key: Int, for facts: Facts) throws(ConditionFailure) -> Verdict {
        throw failure
    }
}
