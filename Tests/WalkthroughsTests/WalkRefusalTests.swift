import ManasikDomain
import ManasikLocalization
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Why an event is refused: every code once, with what its message needs.
@Suite struct WalkRefusalTests {
    private static let refusals: [(WalkRefusal, code: String)] = [
        (.notBegun, "walk.not-begun"),
        (.alreadyBegun, "walk.already-begun"),
        (.ritualNotForYou(ritual: fact("hajj")), "walk.ritual-not-for-you"),
        (.undecided(node: "umrah", fact: fact("hajj_type")), "walk.undecided"),
        (.unknownStep(name: "standng", suggestion: "standing"), "walk.unknown-step"),
        (.notAStep(node: "tenth", kind: .anyOrder), "walk.not-a-step"),
        (.notAChoice(node: "tenth"), "walk.not-a-choice"),
        (
            .unknownBranch(
                choice: "departure",
                name: "erly",
                branches: ["early", "full"],
                suggestion: "early"
            ),
            "walk.unknown-branch"
        ),
        (.notInYourWalk(step: "umrah_sai", node: "umrah"), "walk.not-in-your-walk"),
        (.otherBranch(step: "stoning_13", choice: "departure", chosen: "early"), "walk.other-branch"),
        (.choiceNotMade(step: "farewell", choice: "departure"), "walk.choice-not-made"),
        (.needs(step: "sai", before: ["ihram", "tawaf"], schools: School.samples), "walk.needs"),
        (.needs(step: "sai", before: ["tawaf"], schools: [.hanafi], instead: "arrival"), "walk.needs"),
        (
            .fallsShort(
                step: "seal",
                of: Quota(atLeast: 100, of: ["stages"], isSum: true),
                done: 78,
                schools: [.unnamed]
            ),
            "walk.falls-short"
        ),
        (
            .barred(step: "tawaf", why: [Ruling(schools: [.hanafi, .maliki], value: text("menses"))]),
            "walk.barred"
        ),
        (.outOfOrder(step: "standing", first: "ihram", obligation: .rukn), "walk.out-of-order"),
        (
            .outOfOrder(step: "sai", first: "standing", obligation: .rukn, instead: "arrival"),
            "walk.out-of-order"
        ),
        (.already(step: "ihram", status: .done), "walk.already-done"),
        (.already(step: "mina", status: .skipped), "walk.already-skipped"),
        (.already(step: "mina", status: .missed), "walk.already-missed"),
        (.nothingToUndo(step: "mina"), "walk.nothing-to-undo"),
        (.neededBy(step: "tawaf", after: ["sai"]), "walk.needed-by"),
        (.countNeededBy(step: "tawaf", after: ["sai"]), "walk.count-needed-by"),
        (.notCounted(step: "ihram"), "walk.not-counted"),
        (.countOutOfRange(step: "tawaf", count: 8, target: 7), "walk.count-out-of-range"),
        (.countUnchanged(step: "tawaf", count: 3), "walk.count-unchanged"),
        (.inTheFuture(step: "ihram", at: morning), "walk.in-the-future"),
        (.notYetOpen(step: "standing", at: morning, opens: morning.adding(seconds: 60)), "walk.not-yet-open"),
        (.closed(step: "standing", at: morning, since: morning.adding(seconds: -60)), "walk.closed"),
        (
            .placeClosed(
                step: "sai",
                place: ClosedPlace(step: "arrival", since: morning),
                after: ["ifadah"]
            ),
            "walk.place-closed"
        ),
        (
            .beforeItsNeed(step: "sai", at: morning, need: "tawaf", done: morning.adding(seconds: 60)),
            "walk.before-its-need"
        ),
        (.cannotBeSkipped(step: "sai", obligation: .rukn, schools: [.shafii]), "walk.cannot-be-skipped"),
        (.mayComeLater(step: "sai", after: ["ifadah"]), "walk.may-come-later"),
        (.choiceIsFixed(choice: "departure", chosen: "full", noted: "stoning_13"), "walk.choice-is-fixed"),
        (.alreadyChosen(choice: "departure", branch: "full"), "walk.already-chosen"),
        (.wouldLose(steps: ["umrah_tawaf", "umrah_sai"]), "walk.would-lose"),
        (.violationGone(violation: fact("hair")), "walk.violation-gone"),
        (.remedyGone(remedy: fact("dam")), "walk.remedy-gone"),
        (.alreadyMigrated, "walk.already-migrated"),
        (.otherRevision(found: "0123456789abcdef"), "walk.other-revision"),
        (.renamesCollide(steps: ["a", "b"], into: "c"), "walk.renames-collide"),
        (
            .ruling(
                .breaksOrder(
                    step: "halq",
                    before: ["stoning", "hady"],
                    schools: [.maliki],
                    remedy: fact("order")
                )
            ),
            "walk.breaks-order"
        ),
        (.ruling(.inOrder(step: "halq")), "walk.in-order"),
        (.ruling(.noProxy(step: "standing")), "walk.no-proxy"),
        (.ruling(.proxyNotForYou(step: "stoning")), "walk.proxy-not-for-you"),
        (.ruling(.undecidedProxy(step: "stoning", fact: fact("unable"))), "walk.proxy-undecided"),
        (.ruling(.unknownViolation(name: "hare", suggestion: "hair")), "walk.unknown-violation"),
        (.ruling(.notForYou(violation: fact("head"))), "walk.violation-not-for-you"),
        (
            .ruling(.undecidedViolation(violation: fact("head"), fact: HostFact.sex.id)),
            "walk.violation-undecided"
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
            "walk.not-forbidden"
        ),
        (.ruling(.circumstanceNeeded(violation: fact("hair"), question: extent)), "walk.circumstance-needed"),
        (
            .ruling(
                .unknownCircumstance(violation: fact("hair"), name: "exent", questions: ["intent", "extent"])
            ),
            "walk.unknown-circumstance"
        ),
        (
            .ruling(.unknownAnswer(violation: fact("hair"), question: extent, answer: "fall")),
            "walk.unknown-answer"
        ),
        (.ruling(.unknownRemedy(name: "hlq", suggestion: "halq")), "walk.unknown-remedy"),
        (.ruling(.alreadySettled(.missed(step: "halq"))), "walk.already-settled"),
        (.ruling(.notSettled(.outOfOrder(step: "halq", before: ["hady"]))), "walk.not-settled"),
        (.ruling(.nothingToSettle(.late(step: "ifadah"))), "walk.nothing-to-settle"),
        (.ruling(.whichAlternative(.violation(key: "hajj:hair#1"), count: 3)), "walk.which-alternative"),
        (.ruling(.noAlternative(.skipped(step: "halq"), number: 3, count: 2)), "walk.no-alternative"),
        (.nothingBefore, "walk.nothing-before"),
        (.nothingAfter, "walk.nothing-after"),
        (
            .conditionFailed(ConditionFailure(pack: pack, message: "attempt to index a nil value")),
            "walk.condition-failed"
        ),
    ]

    @Test(arguments: refusals.indices) func developersAreToldCodeAndPayload(index: Int) {
        let (refusal, code) = Self.refusals[index]
        #expect(refusal.code == code)
        let payload = refusal.payload
        #expect(
            refusal.description == (payload.isEmpty ? code : "\(code): \(payload.joined(separator: "; "))")
        )
        for (name, argument) in refusal.arguments where !argument.description.isEmpty {
            #expect(payload.contains("\(name) \(argument)"))
        }
        #expect(
            !refusal.description.contains("Optional") && !refusal.description.contains("ManasikWalkthroughs")
        )
    }

    /// Beside a walk of two devices the reasons are kept why events do not hold.
    @Test(arguments: refusals.indices) func aReasonIsKeptWhole(index: Int) throws {
        let refusal = Self.refusals[index].0
        let event = RefusedWalkEvent(.done(step: "tawaf"), at: morning, since: refusal)
        #expect(try RefusedWalkEvent(wireText: event.wireText) == event)
    }

    @Test func thePayloadNamesStepsByTheirIds() {
        #expect(
            "\(WalkRefusal.needs(step: "sai", before: ["ihram", "tawaf"], schools: [.hanafi, .maliki]))"
                == "walk.needs: before ihram, tawaf; schools hanafi, maliki; step sai"
        )
        #expect(
            "\(WalkRefusal.needs(step: "sai", before: ["tawaf"], schools: [], instead: "arrival"))"
                == "walk.needs: before tawaf; instead arrival; step sai"
        )
        #expect(
            "\(WalkRefusal.ruling(.breaksOrder(step: "b", before: ["a"], schools: [.hanafi], remedy: fact("dam"))))"
                == "walk.breaks-order: before a; remedy hajj:dam; schools hanafi; step b"
        )
        #expect(
            "\(WalkRefusal.ruling(.noAlternative(.skipped(step: "halq"), number: 3, count: 2)))"
                == "walk.no-alternative: cause halq; count 2; key halq; number 3"
        )
        #expect("\(WalkRefusal.nothingBefore)" == "walk.nothing-before")
        #expect("\(WalkRefusal.unknownStep(name: "xyz", suggestion: nil))" == "walk.unknown-step: name xyz")
        let why = [
            Ruling(schools: [.hanafi], value: TextReference(pack: pack, key: "menses")),
            Ruling(schools: [.unnamed], value: TextReference(pack: pack, key: "wait")),
        ]
        #expect(
            "\(WalkRefusal.barred(step: "tawaf", why: why))"
                == "walk.barred: step tawaf; why hajj:menses (hanafi), hajj:wait"
        )
    }

    @Test(arguments: ["en", "ar"]) func isSaidByTheHostWithItsArguments(language: String) throws {
        let catalog = MessageCatalog()
        for (refusal, code) in Self.refusals {
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
    }

    @Test func everyCodeHasItsText() {
        #expect(Set(Self.refusals.map(\.code)).sorted() == WalkRefusal.codes.sorted())
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
