public import ManasikDomain

/// The rule that refuses an event, as data.
public enum WalkRefusal: Error, Hashable, Sendable {
    case notBegun
    case alreadyBegun
    /// The ritual's own condition fails for the person.
    case ritualNotForYou(ritual: DefinitionID)
    /// The ritual's own condition, or that of a node on the way to the step, depends on a fact that is not known.
    case undecided(node: String, fact: DefinitionID)
    case unknownStep(name: String, suggestion: String?)
    case notAStep(node: String, kind: RitualNode.Kind)
    case notAChoice(node: String)
    case unknownBranch(choice: String, name: String, branches: [String], suggestion: String?)
    /// The condition of a node, the step itself or a group around it, fails for the person.
    case notInYourWalk(step: String, node: String)
    /// The step is in a branch that was not chosen.
    case otherBranch(step: String, choice: String, chosen: String)
    case choiceNotMade(step: String, choice: String)
    /// Steps must be done before it by these schools; of a step that may be done elsewhere too no schools are named but the
    /// person's, since others may not ask for that. `instead` it may be done after another step.
    case needs(step: String, before: [String], schools: [School], instead: String? = nil)
    /// Too little was done of what the step needs by these schools.
    case fallsShort(step: String, of: Quota, done: Int, schools: [School])
    /// A state of the person bars the step until it has passed, for reasons that packs give, by the schools that may be
    /// the person's.
    case barred(step: String, why: [Ruling<TextReference>])
    /// Another step of a sequence, which is binding and not done, comes first; `why` that one has to wait itself, by the
    /// schools that say so, and what is said of it to women. `instead` it may be done after another step.
    case outOfOrder(
        step: String,
        first: String,
        obligation: Obligation,
        why: [Ruling<TextReference>] = [],
        womenNote: TextReference? = nil,
        instead: String? = nil
    )
    case already(step: String, status: StepState.Status)
    case nothingToUndo(step: String)
    /// Steps that need this one are already done.
    case neededBy(step: String, after: [String])
    /// Steps that need this one in full are already done, so that its count is not lowered.
    case countNeededBy(step: String, after: [String])
    case notCounted(step: String)
    case countOutOfRange(step: String, count: Int, target: Int)
    case countUnchanged(step: String, count: Int)
    /// The time at which it is said to have been done has not come.
    case inTheFuture(step: String, at: Instant)
    /// The step's window opens after that time, by all schools that may be the person's.
    case notYetOpen(step: String, at: Instant, opens: Instant)
    /// The step's window had closed by that time, by all schools that may be the person's, and none allows it later.
    case closed(step: String, at: Instant, since: Instant)
    /// The step could be done at the place of another until that closed; now it comes after these.
    case placeClosed(step: String, place: ClosedPlace, after: [String])
    /// The step is said to have been done before one that it needs.
    case beforeItsNeed(step: String, at: Instant, need: String, done: Instant)
    /// The step is essential and never left out.
    case cannotBeSkipped(step: String, obligation: Obligation, schools: [School])
    /// The step may be done where it stands now, at the place of another, and also later, after these: it is not left out
    /// yet.
    case mayComeLater(step: String, after: [String])
    /// Something is noted in the branch that was chosen.
    case choiceIsFixed(choice: String, chosen: String, noted: String)
    case alreadyChosen(choice: String, branch: String)
    case ruling(RulingRefusal)
    case nothingBefore
    case nothingAfter
    /// What was noted of these steps would have no step in the other revision.
    case wouldLose(steps: [String])
    /// The other revision has no ruling of a violation that was noted.
    case violationGone(violation: DefinitionID)
    /// The other revision does not have a remedy that is owed.
    case remedyGone(remedy: DefinitionID)
    case alreadyMigrated
    /// The walk is not at the revision from which it should be migrated.
    case otherRevision(found: String)
    /// Several steps of which something is noted would become one.
    case renamesCollide(steps: [String], into: String)
    case conditionFailed(ConditionFailure)

    /// The stable code of the rule; the message key is `refusal.<code>`.
    public var code: String {
        switch self {
        case .notBegun: "walk.not-begun"
        case .alreadyBegun: "walk.already-begun"
        case .ritualNotForYou: "walk.ritual-not-for-you"
        case .undecided: "walk.undecided"
        case .unknownStep: "walk.unknown-step"
        case .notAStep: "walk.not-a-step"
        case .notAChoice: "walk.not-a-choice"
        case .unknownBranch: "walk.unknown-branch"
        case .notInYourWalk: "walk.not-in-your-walk"
        case .otherBranch: "walk.other-branch"
        case .choiceNotMade: "walk.choice-not-made"
        case .needs: "walk.needs"
        case .fallsShort: "walk.falls-short"
        case .barred: "walk.barred"
        case .outOfOrder: "walk.out-of-order"
        case .already(_, let status): "walk.already-\(status.rawValue)"
        case .nothingToUndo: "walk.nothing-to-undo"
        case .neededBy: "walk.needed-by"
        case .countNeededBy: "walk.count-needed-by"
        case .notCounted: "walk.not-counted"
        case .countOutOfRange: "walk.count-out-of-range"
        case .countUnchanged: "walk.count-unchanged"
        case .inTheFuture: "walk.in-the-future"
        case .notYetOpen: "walk.not-yet-open"
        case .closed: "walk.closed"
        case .placeClosed: "walk.place-closed"
        case .beforeItsNeed: "walk.before-its-need"
        case .cannotBeSkipped: "walk.cannot-be-skipped"
        case .mayComeLater: "walk.may-come-later"
        case .choiceIsFixed: "walk.choice-is-fixed"
        case .alreadyChosen: "walk.already-chosen"
        case .ruling(let refusal): refusal.code
        case .nothingBefore: "walk.nothing-before"
        case .nothingAfter: "walk.nothing-after"
        case .wouldLose: "walk.would-lose"
        case .violationGone: "walk.violation-gone"
        case .remedyGone: "walk.remedy-gone"
        case .alreadyMigrated: "walk.already-migrated"
        case .otherRevision: "walk.other-revision"
        case .renamesCollide: "walk.renames-collide"
        case .conditionFailed: "walk.condition-failed"
        }
    }

    /// The fact that must be stated first; nil if there is none.
    public var askedFact: DefinitionID? {
        switch self {
        case .undecided(_, let fact), .ruling(.undecidedProxy(_, let fact)),
            .ruling(.undecidedViolation(_, let fact)):
            fact
        default: nil
        }
    }

    /// All codes, to check that each has its message.
    public static let codes =
        [
            "walk.not-begun", "walk.already-begun", "walk.ritual-not-for-you", "walk.undecided",
            "walk.unknown-step", "walk.not-a-step", "walk.not-a-choice", "walk.unknown-branch",
            "walk.not-in-your-walk", "walk.other-branch", "walk.choice-not-made", "walk.needs",
            "walk.falls-short", "walk.barred", "walk.out-of-order", "walk.already-done",
            "walk.already-skipped",
            "walk.already-missed",
            "walk.nothing-to-undo", "walk.needed-by", "walk.count-needed-by", "walk.not-counted",
            "walk.count-out-of-range",
            "walk.count-unchanged", "walk.in-the-future", "walk.not-yet-open",
            "walk.closed", "walk.place-closed", "walk.before-its-need", "walk.cannot-be-skipped",
            "walk.may-come-later",
            "walk.choice-is-fixed",
            "walk.already-chosen",
            "walk.nothing-before", "walk.nothing-after", "walk.would-lose", "walk.violation-gone",
            "walk.remedy-gone", "walk.already-migrated", "walk.other-revision", "walk.renames-collide",
            "walk.condition-failed",
        ] + RulingRefusal.codes
}
