import ManasikDomain
import ManasikLocalization
import ManasikRules
import ManasikSampleSchools
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
            "according to your profile hajj:hajj is not for you"
        ),
        (
            .undecided(node: "umrah", fact: fact("hajj_type")), "walk.undecided",
            "whether 'umrah' is part of your walk depends on 'hajj_type': answer that first"
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
            "'umrah_sai' is not part of your walk: according to your profile 'umrah' is left out"
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
            .needs(step: "sai", before: ["ihram", "tawaf"], schools: School.samples), "walk.needs",
            "'sai' needs 'ihram' and 'tawaf' first (hanafi, maliki, shafii, hanbali)"
        ),
        (
            .fallsShort(
                step: "seal",
                of: Quota(atLeast: 100, of: ["stages"], isSum: true),
                done: 78,
                schools: [.unnamed]
            ), "walk.falls-short",
            "'seal' needs at least 100 in sum of stages first: 78 so far"
        ),
        (
            .barred(step: "tawaf", why: [Ruling(schools: [.hanafi, .maliki], value: text("menses"))]),
            "walk.barred",
            "'tawaf' is not done in your present state and waits until it has passed: hajj:menses "
                + "(hanafi, maliki)"
        ),
        (
            .outOfOrder(step: "standing", first: "ihram", obligation: .rukn), "walk.out-of-order",
            "'standing' comes after 'ihram' (rukn): do 'ihram' first"
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
            .inTheFuture(step: "ihram", at: morning), "walk.in-the-future",
            "'ihram' cannot have been done at 2027-05-14T03:00:00Z, which has not come yet: give a time in the past"
        ),
        (
            .notYetOpen(step: "standing", at: morning, opens: morning.adding(seconds: 60)),
            "walk.not-yet-open",
            "'standing' opens at 2027-05-14T03:01:00Z and cannot be done at 2027-05-14T03:00:00Z: do it then, or "
                + "correct the Hijri date if that is wrong"
        ),
        (
            .closed(step: "standing", at: morning, since: morning.adding(seconds: -60)), "walk.closed",
            "'standing' closed at 2027-05-14T02:59:00Z and cannot be done at 2027-05-14T03:00:00Z: say when it was "
                + "done, if that was in time, mark it missed, or correct the Hijri date if that is wrong"
        ),
        (
            .beforeItsNeed(step: "sai", at: morning, need: "tawaf", done: morning.adding(seconds: 60)),
            "walk.before-its-need",
            "'sai' cannot have been done at 2027-05-14T03:00:00Z, before 'tawaf', which it needs and which was done "
                + "at 2027-05-14T03:01:00Z: give a later time, or undo 'tawaf' to give its own"
        ),
        (
            .cannotBeSkipped(step: "sai", obligation: .rukn, schools: [.shafii]), "walk.cannot-be-skipped",
            "'sai' cannot be skipped (rukn, shafii): do it, or mark it missed to see what follows"
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
        (.alreadyMigrated, "walk.already-migrated", "the walk already follows that revision"),
        (
            .otherRevision(found: "0123456789abcdef"), "walk.other-revision",
            "the walk follows another revision in the meantime (0123456789ab): look at it again"
        ),
        (
            .renamesCollide(steps: ["a", "b"], into: "c"), "walk.renames-collide",
            "the walk was left as it is, since 'a' and 'b' would both become 'c'"
        ),
        (
            .ruling(
                .breaksOrder(
                    step: "halq",
                    before: ["stoning", "hady"],
                    schools: [.maliki],
                    remedy: fact("order")
                )
            ),
            "walk.breaks-order",
            "'halq' comes after 'stoning' and 'hady' (maliki), or 'hajj:order' is owed: keep the order, or say that it "
                + "was done out of order"
        ),
        (
            .ruling(.inOrder(step: "halq")), "walk.in-order",
            "'halq' is in order: mark it done without saying that it is not"
        ),
        (
            .ruling(.noProxy(step: "standing")), "walk.no-proxy",
            "'standing' cannot be done by another: each pilgrim does it"
        ),
        (
            .ruling(.proxyNotForYou(step: "stoning")), "walk.proxy-not-for-you",
            "according to your profile 'stoning' cannot be done for you by another"
        ),
        (
            .ruling(.undecidedProxy(step: "stoning", fact: fact("unable"))), "walk.proxy-undecided",
            "whether another may do 'stoning' for you depends on 'unable': answer that first"
        ),
        (
            .ruling(.unknownViolation(name: "hare", suggestion: "hair")), "walk.unknown-violation",
            "nothing that is forbidden here is named 'hare'; did you mean 'hair'?"
        ),
        (
            .ruling(.notForYou(violation: fact("head"))), "walk.violation-not-for-you",
            "according to your profile 'hajj:head' is not forbidden to you"
        ),
        (
            .ruling(.undecidedViolation(violation: fact("head"), fact: HostFact.sex.id)),
            "walk.violation-undecided",
            "whether 'hajj:head' is forbidden to you depends on 'sex': answer that first"
        ),
        (
            .ruling(
                .notForbidden(
                    violation: fact("head"),
                    states: [
                        Ruling(schools: [.maliki], value: .first), Ruling(schools: [.hanafi], value: .full),
                    ]
                )
            ),
            "walk.not-forbidden", "'hajj:head' is not forbidden now: your state is at 'first' and 'full'"
        ),
        (
            .ruling(.circumstanceNeeded(violation: fact("hair"), question: extent)),
            "walk.circumstance-needed",
            "what follows from 'hajj:hair' depends on 'extent': say which of full, less"
        ),
        (
            .ruling(
                .unknownCircumstance(violation: fact("hair"), name: "exent", questions: ["intent", "extent"])
            ),
            "walk.unknown-circumstance",
            "'hajj:hair' does not depend on 'exent': it asks for 'intent' and 'extent'; did you mean 'extent'?"
        ),
        (
            .ruling(.unknownAnswer(violation: fact("hair"), question: extent, answer: "fall")),
            "walk.unknown-answer", "'extent' cannot be 'fall': say one of full, less; did you mean 'full'?"
        ),
        (
            .ruling(.unknownRemedy(name: "hlq", suggestion: "halq")), "walk.unknown-remedy",
            "nothing is owed or settled under 'hlq'; did you mean 'halq'?"
        ),
        (
            .ruling(.alreadySettled(.missed(step: "halq"))), "walk.already-settled",
            "'halq' is settled already"
        ),
        (
            .ruling(.notSettled(.outOfOrder(step: "halq", before: ["hady"]))), "walk.not-settled",
            "'halq/order' is not settled"
        ),
        (
            .ruling(.nothingToSettle(.late(step: "ifadah"))), "walk.nothing-to-settle",
            "nothing settles 'ifadah/late': nothing is owed, or the rite must be done"
        ),
        (
            .ruling(.whichAlternative(.violation(key: "hajj:hair#1"), count: 3)), "walk.which-alternative",
            "'hajj:hair#1' can be settled in 3 ways: say which, from 1 to 3"
        ),
        (
            .ruling(.noAlternative(.skipped(step: "halq"), number: 3, count: 2)), "walk.no-alternative",
            "'halq' has no alternative 3: it has 1 to 2"
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
            // The wording of a state is given the state's title beside.
            let known = refusal.arguments.keys + (code == "walk.not-forbidden" ? ["title"] : [])
            #expect(placeholders.subtracting(known) == [], "\(key)")
        }
    }

    /// To packs' tests it is not forbidden, as at any other time; people are told that it never is, by their school.
    @Test func whatASchoolDoesNotHoldIsNotForbiddenEither() {
        let refusal = WalkRefusal.ruling(.notHeld(violation: fact("head"), schools: [.hanafi]))
        #expect(refusal.code == "walk.not-forbidden")
        #expect(
            refusal.description == "our sources do not count 'hajj:head' among what is forbidden (hanafi)"
        )
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
                == "according to your profile 'mina' is not part of your walk"
        )
        #expect(
            WalkRefusal.choiceNotMade(step: "departure", choice: "departure").description
                == "'departure' is not chosen yet: choose first"
        )
        #expect(
            WalkRefusal.outOfOrder(step: "b", first: "a", obligation: .wajib).description
                == "'b' comes after 'a' (wajib): do or skip 'a' first"
        )
        #expect(
            WalkRefusal.needs(step: "sai", before: ["tawaf"], schools: [.hanafi, .maliki]).description
                == "'sai' needs 'tawaf' first (hanafi, maliki)"
        )
    }

    @Test func saysTheRestOfTheRulingsToo() {
        #expect(
            RulingRefusal.unknownCircumstance(violation: fact("head"), name: "intent", questions: [])
                .description
                == "'hajj:head' does not depend on 'intent', nor on anything else"
        )
        #expect(
            RulingRefusal.noAlternative(.missed(step: "halq"), number: 1, count: 0).description
                == "'halq' has no alternatives: settle it without a number"
        )
        #expect(
            RulingRefusal.breaksOrder(step: "b", before: ["a"], schools: School.samples, remedy: nil)
                .description
                == "'b' comes after 'a' (hanafi, maliki, shafii, hanbali): keep the order, or say that it was done out of order"
        )
    }

    @Test func everyPhaseOfAStateHasItsWord() {
        for phase in StatePhase.known.map(\.rawValue) + ["within", "earlier"] {
            let key = TextReference(pack: .host, key: "state.\(phase)")
            #expect(MessageCatalog().message(key, in: "en") != nil, "\(key)")
        }
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

private final class FailingEvaluator: ConditionEvaluator {
    let failure: ConditionFailure

    init(failure: ConditionFailure) { self.failure = failure }

    func evaluate(pack: PackID, key: Int, for facts: Facts) throws(ConditionFailure) -> Verdict {
        throw failure
    }
}
