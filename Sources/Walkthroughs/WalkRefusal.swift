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
    /// Steps that must be done before, by these schools.
    case needs(step: String, before: [String], schools: [School])
    /// A state of the person bars the step until it has passed: what packs say of it, by these schools.
    case barred(step: String, why: [TextReference], schools: [School])
    /// An earlier step of a sequence that binds and is not done.
    case outOfOrder(step: String, first: String, obligation: Obligation)
    case already(step: String, status: StepState.Status)
    case nothingToUndo(step: String)
    /// Steps that are done and need this one.
    case neededBy(step: String, after: [String])
    case notCounted(step: String)
    case countOutOfRange(step: String, count: Int, target: Int)
    case countUnchanged(step: String, count: Int)
    /// A condition or a rukn is never left out.
    case cannotBeSkipped(step: String, obligation: Obligation, schools: [School])
    /// Something is noted in the branch that was chosen.
    case choiceIsFixed(choice: String, chosen: String, noted: String)
    case alreadyChosen(choice: String, branch: String)
    case nothingBefore
    case nothingAfter
    /// What is noted of these steps would have no step in the other revision.
    case wouldLose(steps: [String])
    case alreadyMigrated
    /// The walk is at another revision than the one from which it was to be taken.
    case otherRevision(found: String)
    /// Several steps of which something is noted would become one.
    case renamesCollide(steps: [String], into: String)
    case conditionFailed(ConditionFailure)

    /// The stable code of the rule; `refusal.<code>` is its message key.
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
        case .barred: "walk.barred"
        case .outOfOrder: "walk.out-of-order"
        case .already(_, let status): "walk.already-\(status.rawValue)"
        case .nothingToUndo: "walk.nothing-to-undo"
        case .neededBy: "walk.needed-by"
        case .notCounted: "walk.not-counted"
        case .countOutOfRange: "walk.count-out-of-range"
        case .countUnchanged: "walk.count-unchanged"
        case .cannotBeSkipped: "walk.cannot-be-skipped"
        case .choiceIsFixed: "walk.choice-is-fixed"
        case .alreadyChosen: "walk.already-chosen"
        case .nothingBefore: "walk.nothing-before"
        case .nothingAfter: "walk.nothing-after"
        case .wouldLose: "walk.would-lose"
        case .alreadyMigrated: "walk.already-migrated"
        case .otherRevision: "walk.other-revision"
        case .renamesCollide: "walk.renames-collide"
        case .conditionFailed: "walk.condition-failed"
        }
    }

    /// All codes, for whoever checks that each has its message.
    public static let codes = [
        "walk.not-begun", "walk.already-begun", "walk.ritual-not-for-you", "walk.undecided",
        "walk.unknown-step", "walk.not-a-step", "walk.not-a-choice", "walk.unknown-branch",
        "walk.not-in-your-walk", "walk.other-branch", "walk.choice-not-made", "walk.needs",
        "walk.barred", "walk.out-of-order", "walk.already-done", "walk.already-skipped",
        "walk.already-missed",
        "walk.nothing-to-undo", "walk.needed-by", "walk.not-counted", "walk.count-out-of-range",
        "walk.count-unchanged", "walk.cannot-be-skipped", "walk.choice-is-fixed", "walk.already-chosen",
        "walk.nothing-before", "walk.nothing-after", "walk.would-lose", "walk.already-migrated",
        "walk.other-revision", "walk.renames-collide", "walk.condition-failed",
    ]
}

extension WalkRefusal {
    /// What a refusal speaks of, so that it can be said in any language with the titles of the steps.
    public enum Argument: Hashable, Sendable {
        /// Nodes of the ritual, by id.
        case nodes([String])
        case fact(DefinitionID)
        case ritual(DefinitionID)
        case schools([School])
        case obligation(Obligation)
        case number(Int)
        case text(String)
        /// What packs say.
        case texts([TextReference])
    }

    /// The arguments of the message `refusal.<code>`, by placeholder.
    public var arguments: [String: Argument] {
        switch self {
        case .notBegun, .alreadyBegun, .nothingBefore, .nothingAfter, .alreadyMigrated: [:]
        case .wouldLose(let steps): ["steps": .nodes(steps)]
        case .otherRevision(let found): ["found": .text(found)]
        case .renamesCollide(let steps, let name): ["steps": .nodes(steps), "name": .nodes([name])]
        case .ritualNotForYou(let ritual): ["ritual": .ritual(ritual)]
        case .undecided(let node, let fact): ["node": .nodes([node]), "fact": .fact(fact)]
        case .unknownStep(let name, let suggestion):
            ["name": .text(name), "suggestion": .text(suggestion ?? "")]
        case .notAStep(let node, let kind): ["node": .nodes([node]), "kind": .text(kind.rawValue)]
        case .notAChoice(let node): ["node": .nodes([node])]
        case .unknownBranch(let choice, let name, let branches, let suggestion):
            [
                "choice": .nodes([choice]), "name": .text(name), "branches": .nodes(branches),
                "suggestion": .text(suggestion ?? ""),
            ]
        case .notInYourWalk(let step, let node): ["step": .nodes([step]), "node": .nodes([node])]
        case .otherBranch(let step, let choice, let chosen):
            ["step": .nodes([step]), "choice": .nodes([choice]), "chosen": .nodes([chosen])]
        case .choiceNotMade(let step, let choice): ["step": .nodes([step]), "choice": .nodes([choice])]
        case .needs(let step, let before, let schools):
            ["step": .nodes([step]), "before": .nodes(before), "schools": .schools(schools)]
        case .barred(let step, let why, let schools):
            ["step": .nodes([step]), "why": .texts(why), "schools": .schools(schools)]
        case .outOfOrder(let step, let first, let obligation):
            ["step": .nodes([step]), "first": .nodes([first]), "obligation": .obligation(obligation)]
        case .already(let step, _), .nothingToUndo(let step), .notCounted(let step): ["step": .nodes([step])]
        case .neededBy(let step, let after): ["step": .nodes([step]), "after": .nodes(after)]
        case .countOutOfRange(let step, let count, let target):
            ["step": .nodes([step]), "count": .number(count), "target": .number(target)]
        case .countUnchanged(let step, let count): ["step": .nodes([step]), "count": .number(count)]
        case .cannotBeSkipped(let step, let obligation, let schools):
            ["step": .nodes([step]), "obligation": .obligation(obligation), "schools": .schools(schools)]
        case .choiceIsFixed(let choice, let chosen, let noted):
            ["choice": .nodes([choice]), "chosen": .nodes([chosen]), "noted": .nodes([noted])]
        case .alreadyChosen(let choice, let branch):
            ["choice": .nodes([choice]), "branch": .nodes([branch])]
        case .conditionFailed(let failure): ["message": .text(failure.description)]
        }
    }
}

extension WalkRefusal: CustomStringConvertible {
    /// The refusal in English, with the ids of the steps.
    public var description: String {
        switch self {
        case .notBegun: "the walk has not begun: begin it first"
        case .alreadyBegun: "the walk has begun: continue it, or reset it to start over"
        case .ritualNotForYou(let ritual): "\(ritual) is not for you, by what you said of yourself"
        case .undecided(let node, let fact):
            "whether '\(node)' is part of your walk depends on '\(fact.name)': say that first"
        case .unknownStep(let name, let suggestion):
            "there is no step '\(name)'" + Self.help(suggestion)
        case .notAStep(let node, let kind):
            "'\(node)' is \(Self.name(of: kind)), not a step: name one of its steps"
        case .notAChoice(let node): "'\(node)' is not a choice"
        case .unknownBranch(let choice, let name, let branches, let suggestion):
            "'\(choice)' has no branch '\(name)': it has \(Self.list(branches))" + Self.help(suggestion)
        case .notInYourWalk(let step, let node):
            step == node
                ? "'\(step)' is not part of your walk, by what you said of yourself"
                : "'\(step)' is not part of your walk: '\(node)' is left out, by what you said of yourself"
        case .otherBranch(let step, let choice, let chosen):
            "'\(step)' is not part of your walk: for '\(choice)' you chose '\(chosen)'"
        case .choiceNotMade(let step, let choice):
            step == choice
                ? "'\(choice)' is not chosen yet: choose first"
                : "'\(step)' comes after the choice '\(choice)': choose first"
        case .needs(let step, let before, let schools):
            "'\(step)' needs \(Self.list(before)) first\(Self.according(to: schools))"
        case .barred(let step, let why, let schools):
            "'\(step)' is not done in your present state and waits until it has passed "
                + "(\(why.map(\.description).joined(separator: ", ")))\(Self.according(to: schools))"
        case .outOfOrder(let step, let first, let obligation):
            obligation == .wajib
                ? "'\(step)' comes after '\(first)', which is \(obligation.rawValue): do or skip '\(first)' first"
                : "'\(step)' comes after '\(first)', which is \(Self.name(of: obligation)): do '\(first)' first"
        case .already(let step, let status):
            status == .done
                ? "'\(step)' is done already: undo it first to change it"
                : "'\(step)' is marked \(status.rawValue) already"
        case .nothingToUndo(let step): "nothing is noted of '\(step)': there is nothing to undo"
        case .neededBy(let step, let after):
            "'\(step)' cannot be taken back, since \(Self.list(after)) came after it and needs it: undo that first"
        case .notCounted(let step): "'\(step)' is not counted: mark it done"
        case .countOutOfRange(let step, let count, let target):
            "'\(step)' cannot be at \(count): it counts from 0 to \(target)"
        case .countUnchanged(let step, let count): "'\(step)' is at \(count) already"
        case .cannotBeSkipped(let step, let obligation, let schools):
            "'\(step)' is \(Self.name(of: obligation))\(Self.according(to: schools)) and cannot be skipped: "
                + "do it, or mark it missed to see what follows"
        case .choiceIsFixed(let choice, let chosen, let noted):
            "'\(choice)' stays '\(chosen)', since something is noted of '\(noted)': undo that first"
        case .alreadyChosen(let choice, let branch): "for '\(choice)' you chose '\(branch)' already"
        case .nothingBefore: "this is the first step: there is none before it"
        case .nothingAfter: "this is the last step: there is none after it"
        case .wouldLose(let steps):
            "the walk was left as it is, since what is noted of \(Self.list(steps)) would be lost: the other "
                + "revision has no such step and no new name for it"
        case .alreadyMigrated: "the walk goes by that revision already"
        case .otherRevision(let found):
            "the walk goes by another revision in the meantime (\(found.prefix(12))): look at it again"
        case .renamesCollide(let steps, let name):
            "the walk was left as it is, since \(Self.list(steps)) would both become '\(name)'"
        case .conditionFailed(let failure): failure.description
        }
    }

    private static func help(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? ""
    }

    private static func list(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }

    private static func according(to schools: [School]) -> String {
        schools == School.allCases ? "" : " (\(schools.map(\.rawValue).joined(separator: ", ")))"
    }

    private static func name(of obligation: Obligation) -> String {
        obligation == .condition ? "a condition" : obligation == .rukn ? "a rukn" : obligation.rawValue
    }

    private static func name(of kind: RitualNode.Kind) -> String {
        switch kind {
        case .step: "a step"
        case .sequence: "a sequence"
        case .anyOrder: "a group in any order"
        case .choice: "a choice"
        }
    }
}
