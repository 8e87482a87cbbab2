public import ManasikDomain

// The reasons why events of a walk do not hold, as they are kept beside the walk.

extension WalkRefusal: WireValue {
    public var wire: JSONValue {
        switch self {
        case .notBegun: .one("notBegun")
        case .alreadyBegun: .one("alreadyBegun")
        case .nothingBefore: .one("nothingBefore")
        case .nothingAfter: .one("nothingAfter")
        case .alreadyMigrated: .one("alreadyMigrated")
        case .ritualNotForYou(let ritual): .one("ritualNotForYou", ["ritual": ritual.wire])
        case .undecided(let node, let fact): .one("undecided", ["node": node.wire, "fact": fact.wire])
        case .unknownStep(let name, let suggestion):
            .one("unknownStep", ["name": name.wire, "suggestion": suggestion?.wire ?? .null])
        case .notAStep(let node, let kind):
            .one("notAStep", ["node": node.wire, "kind": kind.rawValue.wire])
        case .notAChoice(let node): .one("notAChoice", ["node": node.wire])
        case .unknownBranch(let choice, let name, let branches, let suggestion):
            .one(
                "unknownBranch",
                [
                    "choice": choice.wire, "name": name.wire, "branches": branches.wire,
                    "suggestion": suggestion?.wire ?? .null,
                ]
            )
        case .notInYourWalk(let step, let node):
            .one("notInYourWalk", ["step": step.wire, "node": node.wire])
        case .otherBranch(let step, let choice, let chosen):
            .one("otherBranch", ["step": step.wire, "choice": choice.wire, "chosen": chosen.wire])
        case .choiceNotMade(let step, let choice):
            .one("choiceNotMade", ["step": step.wire, "choice": choice.wire])
        case .needs(let step, let before, let schools, let instead):
            .one(
                "needs",
                [
                    "step": step.wire, "before": before.wire, "schools": schools.wire,
                    "instead": instead?.wire ?? .null,
                ]
            )
        case .fallsShort(let step, let quota, let done, let schools):
            .one(
                "fallsShort",
                ["step": step.wire, "quota": quota.wire, "done": done.wire, "schools": schools.wire]
            )
        case .barred(let step, let why): .one("barred", ["step": step.wire, "why": why.wire])
        case .outOfOrder(let step, let first, let obligation, let why, let note, let instead):
            .one(
                "outOfOrder",
                [
                    "step": step.wire, "first": first.wire, "obligation": obligation.wire, "why": why.wire,
                    "womenNote": note?.wire ?? .null, "instead": instead?.wire ?? .null,
                ]
            )
        case .ruling(let refusal): .one("ruling", refusal.wire)
        case .already(let step, let status): .one("already", ["step": step.wire, "status": status.wire])
        case .nothingToUndo(let step): .one("nothingToUndo", ["step": step.wire])
        case .neededBy(let step, let after): .one("neededBy", ["step": step.wire, "after": after.wire])
        case .countNeededBy(let step, let after):
            .one("countNeededBy", ["step": step.wire, "after": after.wire])
        case .notCounted(let step): .one("notCounted", ["step": step.wire])
        case .countOutOfRange(let step, let count, let target):
            .one("countOutOfRange", ["step": step.wire, "count": count.wire, "target": target.wire])
        case .countUnchanged(let step, let count):
            .one("countUnchanged", ["step": step.wire, "count": count.wire])
        case .inTheFuture(let step, let at): .one("inTheFuture", ["step": step.wire, "at": at.wire])
        case .notYetOpen(let step, let at, let opens):
            .one("notYetOpen", ["step": step.wire, "at": at.wire, "opens": opens.wire])
        case .closed(let step, let at, let since):
            .one("closed", ["step": step.wire, "at": at.wire, "since": since.wire])
        case .placeClosed(let step, let place, let after):
            .one(
                "placeClosed",
                ["step": step.wire, "place": place.step.wire, "since": place.since.wire, "after": after.wire]
            )
        case .beforeItsNeed(let step, let at, let need, let done):
            .one(
                "beforeItsNeed",
                ["step": step.wire, "at": at.wire, "need": need.wire, "done": done.wire]
            )
        case .cannotBeSkipped(let step, let obligation, let schools):
            .one(
                "cannotBeSkipped",
                ["step": step.wire, "obligation": obligation.wire, "schools": schools.wire]
            )
        case .mayComeLater(let step, let after):
            .one("mayComeLater", ["step": step.wire, "after": after.wire])
        case .choiceIsFixed(let choice, let chosen, let noted):
            .one("choiceIsFixed", ["choice": choice.wire, "chosen": chosen.wire, "noted": noted.wire])
        case .alreadyChosen(let choice, let branch):
            .one("alreadyChosen", ["choice": choice.wire, "branch": branch.wire])
        case .wouldLose(let steps): .one("wouldLose", ["steps": steps.wire])
        case .violationGone(let violation): .one("violationGone", ["violation": violation.wire])
        case .remedyGone(let remedy): .one("remedyGone", ["remedy": remedy.wire])
        case .otherRevision(let found): .one("otherRevision", ["found": found.wire])
        case .renamesCollide(let steps, let name):
            .one("renamesCollide", ["steps": steps.wire, "into": name.wire])
        case .conditionFailed(let failure):
            .one("conditionFailed", ["pack": failure.pack.rawValue.wire, "message": failure.message.wire])
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "notBegun": self = .notBegun
        case "alreadyBegun": self = .alreadyBegun
        case "nothingBefore": self = .nothingBefore
        case "nothingAfter": self = .nothingAfter
        case "alreadyMigrated": self = .alreadyMigrated
        case "ritualNotForYou": self = .ritualNotForYou(ritual: try one.inside("ritual"))
        case "undecided": self = .undecided(node: try one.inside("node"), fact: try one.inside("fact"))
        case "unknownStep":
            self = .unknownStep(name: try one.inside("name"), suggestion: try one.optional("suggestion"))
        case "notAStep":
            guard let kind = RitualNode.Kind(rawValue: try one.inside("kind")) else {
                throw one.unknown(takes: "the kinds of nodes")
            }
            self = .notAStep(node: try one.inside("node"), kind: kind)
        case "notAChoice": self = .notAChoice(node: try one.inside("node"))
        case "unknownBranch":
            self = .unknownBranch(
                choice: try one.inside("choice"),
                name: try one.inside("name"),
                branches: try one.inside("branches"),
                suggestion: try one.optional("suggestion")
            )
        case "notInYourWalk":
            self = .notInYourWalk(step: try one.inside("step"), node: try one.inside("node"))
        case "otherBranch":
            self = .otherBranch(
                step: try one.inside("step"),
                choice: try one.inside("choice"),
                chosen: try one.inside("chosen")
            )
        case "choiceNotMade":
            self = .choiceNotMade(step: try one.inside("step"), choice: try one.inside("choice"))
        case "needs":
            self = .needs(
                step: try one.inside("step"),
                before: try one.inside("before"),
                schools: try one.inside("schools"),
                instead: try one.optional("instead")
            )
        case "fallsShort":
            self = .fallsShort(
                step: try one.inside("step"),
                of: try one.inside("quota"),
                done: try one.inside("done"),
                schools: try one.inside("schools")
            )
        case "barred": self = .barred(step: try one.inside("step"), why: try one.inside("why"))
        case "outOfOrder":
            self = .outOfOrder(
                step: try one.inside("step"),
                first: try one.inside("first"),
                obligation: try one.inside("obligation"),
                why: try one.inside("why"),
                womenNote: try one.optional("womenNote"),
                instead: try one.optional("instead")
            )
        case "ruling": self = .ruling(try one.value())
        default: self = try Self.ofState(one)
        }
    }

    private static func ofState(_ one: WireCase) throws(CodecError) -> WalkRefusal {
        switch one.name {
        case "already": return .already(step: try one.inside("step"), status: try one.inside("status"))
        case "nothingToUndo": return .nothingToUndo(step: try one.inside("step"))
        case "neededBy": return .neededBy(step: try one.inside("step"), after: try one.inside("after"))
        case "countNeededBy":
            return .countNeededBy(step: try one.inside("step"), after: try one.inside("after"))
        case "notCounted": return .notCounted(step: try one.inside("step"))
        case "countOutOfRange":
            return .countOutOfRange(
                step: try one.inside("step"),
                count: try one.inside("count"),
                target: try one.inside("target")
            )
        case "countUnchanged":
            return .countUnchanged(step: try one.inside("step"), count: try one.inside("count"))
        case "inTheFuture": return .inTheFuture(step: try one.inside("step"), at: try one.inside("at"))
        case "notYetOpen":
            return .notYetOpen(
                step: try one.inside("step"),
                at: try one.inside("at"),
                opens: try one.inside("opens")
            )
        case "closed":
            return .closed(
                step: try one.inside("step"),
                at: try one.inside("at"),
                since: try one.inside("since")
            )
        case "placeClosed":
            return .placeClosed(
                step: try one.inside("step"),
                place: ClosedPlace(step: try one.inside("place"), since: try one.inside("since")),
                after: try one.inside("after")
            )
        case "beforeItsNeed":
            return .beforeItsNeed(
                step: try one.inside("step"),
                at: try one.inside("at"),
                need: try one.inside("need"),
                done: try one.inside("done")
            )
        case "cannotBeSkipped":
            return .cannotBeSkipped(
                step: try one.inside("step"),
                obligation: try one.inside("obligation"),
                schools: try one.inside("schools")
            )
        case "mayComeLater":
            return .mayComeLater(step: try one.inside("step"), after: try one.inside("after"))
        case "choiceIsFixed":
            return .choiceIsFixed(
                choice: try one.inside("choice"),
                chosen: try one.inside("chosen"),
                noted: try one.inside("noted")
            )
        case "alreadyChosen":
            return .alreadyChosen(choice: try one.inside("choice"), branch: try one.inside("branch"))
        case "wouldLose": return .wouldLose(steps: try one.inside("steps"))
        case "violationGone": return .violationGone(violation: try one.inside("violation"))
        case "remedyGone": return .remedyGone(remedy: try one.inside("remedy"))
        case "otherRevision": return .otherRevision(found: try one.inside("found"))
        case "renamesCollide":
            return .renamesCollide(steps: try one.inside("steps"), into: try one.inside("into"))
        case "conditionFailed":
            guard let pack = PackID(rawValue: try one.inside("pack")) else {
                throw one.unknown(takes: "packs")
            }
            return .conditionFailed(ConditionFailure(pack: pack, message: try one.inside("message")))
        default: throw one.unknown(takes: "the reasons why events do not hold")
        }
    }
}
