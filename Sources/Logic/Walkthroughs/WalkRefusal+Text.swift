public import ManasikDomain

extension WalkRefusal {
    /// An argument of a refusal, so that it can be worded in any language with the titles of the steps.
    public enum Argument: Hashable, Sendable {
        /// The ids of nodes of the ritual.
        case nodes([String])
        case fact(DefinitionID)
        case ritual(DefinitionID)
        case schools([School])
        case obligation(Obligation)
        case number(Int)
        case instant(Instant)
        case remedy(DefinitionID)
        case violation(DefinitionID)
        case question(Violation.Question)
        case states([Ruling<StatePhase>])
        case cause(OwedRemedy.Cause)
        case text(String)
        /// A quota of steps.
        case quota(Quota)
        /// Texts of packs, with the schools that hold them.
        case texts([Ruling<TextReference>])
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
        case .fallsShort(let step, let quota, let done, let schools):
            [
                "step": .nodes([step]), "quota": .quota(quota), "done": .number(done),
                "schools": .schools(schools),
            ]
        case .barred(let step, let why): ["step": .nodes([step]), "why": .texts(why)]
        case .outOfOrder(let step, let first, let obligation, let why, _):
            [
                "step": .nodes([step]), "first": .nodes([first]), "obligation": .obligation(obligation),
                "why": .texts(why),
            ]
        case .already(let step, _), .nothingToUndo(let step), .notCounted(let step): ["step": .nodes([step])]
        case .neededBy(let step, let after): ["step": .nodes([step]), "after": .nodes(after)]
        case .countOutOfRange(let step, let count, let target):
            ["step": .nodes([step]), "count": .number(count), "target": .number(target)]
        case .countUnchanged(let step, let count): ["step": .nodes([step]), "count": .number(count)]
        case .inTheFuture(let step, let at): ["step": .nodes([step]), "at": .instant(at)]
        case .notYetOpen(let step, let at, let opens):
            ["step": .nodes([step]), "at": .instant(at), "opens": .instant(opens)]
        case .closed(let step, let at, let since):
            ["step": .nodes([step]), "at": .instant(at), "since": .instant(since)]
        case .beforeItsNeed(let step, let at, let need, let done):
            ["step": .nodes([step]), "at": .instant(at), "need": .nodes([need]), "done": .instant(done)]
        case .cannotBeSkipped(let step, let obligation, let schools):
            ["step": .nodes([step]), "obligation": .obligation(obligation), "schools": .schools(schools)]
        case .choiceIsFixed(let choice, let chosen, let noted):
            ["choice": .nodes([choice]), "chosen": .nodes([chosen]), "noted": .nodes([noted])]
        case .alreadyChosen(let choice, let branch):
            ["choice": .nodes([choice]), "branch": .nodes([branch])]
        case .ruling(let refusal): refusal.arguments
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
        case .ritualNotForYou(let ritual): "according to your profile \(ritual) is not for you"
        case .undecided(let node, let fact):
            "whether '\(node)' is part of your walk depends on '\(fact.name)': answer that first"
        case .unknownStep(let name, let suggestion):
            "there is no step '\(name)'" + Self.help(suggestion)
        case .notAStep(let node, let kind):
            "'\(node)' is \(Self.name(of: kind)), not a step: name one of its steps"
        case .notAChoice(let node): "'\(node)' is not a choice"
        case .unknownBranch(let choice, let name, let branches, let suggestion):
            "'\(choice)' has no branch '\(name)': it has \(Self.list(branches))" + Self.help(suggestion)
        case .notInYourWalk(let step, let node):
            step == node
                ? "according to your profile '\(step)' is not part of your walk"
                : "'\(step)' is not part of your walk: according to your profile '\(node)' is left out"
        case .otherBranch(let step, let choice, let chosen):
            "'\(step)' is not part of your walk: for '\(choice)' you chose '\(chosen)'"
        case .choiceNotMade(let step, let choice):
            step == choice
                ? "'\(choice)' is not chosen yet: choose first"
                : "'\(step)' comes after the choice '\(choice)': choose first"
        case .needs(let step, let before, let schools):
            "'\(step)' needs \(Self.list(before)) first\(Self.according(to: schools))"
        case .fallsShort(let step, let quota, let done, let schools):
            "'\(step)' needs \(quota) first\(Self.according(to: schools)): \(done) so far"
        case .barred(let step, let why):
            "'\(step)' is not done in your present state and waits until it has passed: "
                + why.map { "\($0.value)\(Self.according(to: $0.schools))" }.joined(separator: ", ")
        case .outOfOrder(let step, let first, let obligation, _, _):
            "'\(step)' comes after '\(first)' (\(obligation.name)): "
                + (obligation.isEssential ? "do '\(first)' first" : "do or skip '\(first)' first")
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
        case .inTheFuture(let step, let at):
            "'\(step)' cannot have been done at \(at), which has not come yet: give a time in the past"
        case .notYetOpen(let step, let at, let opens):
            "'\(step)' opens at \(opens) and cannot be done at \(at): do it then, "
                + "or correct the Hijri date if that is wrong"
        case .closed(let step, let at, let since):
            "'\(step)' closed at \(since) and cannot be done at \(at): say when it was done, if that was in time, "
                + "mark it missed, or correct the Hijri date if that is wrong"
        case .beforeItsNeed(let step, let at, let need, let done):
            "'\(step)' cannot have been done at \(at), before '\(need)', which it needs and which was done at "
                + "\(done): give a later time, or undo '\(need)' to give its own"
        case .cannotBeSkipped(let step, let obligation, let schools):
            "'\(step)' cannot be skipped (\(Self.held(obligation, by: schools))): "
                + "do it, or mark it missed to see what follows"
        case .choiceIsFixed(let choice, let chosen, let noted):
            "'\(choice)' stays '\(chosen)', since something is noted of '\(noted)': undo that first"
        case .alreadyChosen(let choice, let branch): "for '\(choice)' you chose '\(branch)' already"
        case .ruling(let refusal): refusal.description
        case .nothingBefore: "this is the first step: there is none before it"
        case .nothingAfter: "this is the last step: there is none after it"
        case .wouldLose(let steps):
            "the walk was left as it is, since what is noted of \(Self.list(steps)) would be lost: the other "
                + "revision has no such step and no new name for it"
        case .alreadyMigrated: "the walk already follows that revision"
        case .otherRevision(let found):
            "the walk follows another revision in the meantime (\(found.prefix(12))): look at it again"
        case .renamesCollide(let steps, let name):
            "the walk was left as it is, since \(Self.list(steps)) would both become '\(name)'"
        case .conditionFailed(let failure): failure.description
        }
    }

    static func help(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? ""
    }

    static func list(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }

    private static func held(_ obligation: Obligation, by schools: [School]) -> String {
        let names = schools == [.unnamed] ? [] : schools.map { $0.rawValue }
        return ([obligation.name] + names).joined(separator: ", ")
    }

    static func according(to schools: [School]) -> String {
        schools == [.unnamed] ? "" : " (\(schools.map { $0.rawValue }.joined(separator: ", ")))"
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
