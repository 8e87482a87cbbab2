public import ManasikDomain

extension WalkEvent: WireValue {
    public var wire: JSONValue {
        switch self {
        case .begin(let revision): return .one("begin", ["revision": revision.wire])
        case .done(let step, let how):
            var fields: [String: JSONValue] = ["step": step.wire]
            // A plain performance is written as before there were others.
            if how != .plain { fields["how"] = how.wire }
            return .one("done", fields)
        case .undone(let step): return .one("undone", ["step": step.wire])
        case .count(let step, let change): return .one("count", ["step": step.wire, "by": change.wire])
        case .choose(let choice, let branch):
            return .one("choose", ["choice": choice.wire, "branch": branch.wire])
        case .skip(let step, let reason):
            var fields: [String: JSONValue] = ["step": step.wire]
            fields["reason"] = reason?.wire
            return .one("skip", fields)
        case .markMissed(let step): return .one("markMissed", ["step": step.wire])
        case .violate(let violation, let circumstances, let at):
            var fields: [String: JSONValue] = [
                "violation": violation.wire, "circumstances": circumstances.wire,
            ]
            fields["at"] = at?.wire
            return .one("violate", fields)
        case .retract(let violation): return .one("retract", ["violation": violation.wire])
        case .settle(let remedy, let alternative, let note):
            var fields: [String: JSONValue] = ["remedy": remedy.wire]
            fields["alternative"] = alternative?.wire
            fields["note"] = note?.wire
            return .one("settle", fields)
        case .unsettle(let remedy): return .one("unsettle", ["remedy": remedy.wire])
        case .back: return .one("back")
        case .forward: return .one("forward")
        case .reset(let revision): return .one("reset", ["revision": revision.wire])
        case .migrate(let from, let to, let renamed, let notes):
            var fields: [String: JSONValue] = ["from": from.wire, "to": to.wire, "renamed": renamed.wire]
            if !notes.isEmpty { fields["notes"] = notes.wire }
            return .one("migrate", fields)
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "begin": self = .begin(revision: try one.inside("revision"))
        case "done": self = .done(step: try one.inside("step"), how: try one.optional("how") ?? .plain)
        case "undone": self = .undone(step: try one.inside("step"))
        case "count": self = .count(step: try one.inside("step"), by: try one.inside("by"))
        case "choose": self = .choose(choice: try one.inside("choice"), branch: try one.inside("branch"))
        case "skip": self = .skip(step: try one.inside("step"), reason: try one.optional("reason"))
        case "markMissed": self = .markMissed(step: try one.inside("step"))
        case "violate":
            self = .violate(
                violation: try one.inside("violation"),
                circumstances: try one.inside("circumstances"),
                at: try one.optional("at")
            )
        case "retract": self = .retract(violation: try one.inside("violation"))
        case "settle":
            self = .settle(
                remedy: try one.inside("remedy"),
                alternative: try one.optional("alternative"),
                note: try one.optional("note")
            )
        case "unsettle": self = .unsettle(remedy: try one.inside("remedy"))
        case "back": self = .back
        case "forward": self = .forward
        case "reset": self = .reset(revision: try one.inside("revision"))
        case "migrate":
            self = .migrate(
                from: try one.inside("from"),
                to: try one.inside("to"),
                renamed: try one.inside("renamed"),
                notes: try one.optional("notes") ?? .none
            )
        default: throw one.unknown(takes: "the events of a walk")
        }
    }
}

extension WalkEvent.CountChange: WireValue {
    public var wire: JSONValue {
        switch self {
        case .plus: .one("plus")
        case .minus: .one("minus")
        case .set(let number): .one("set", ["to": number.wire])
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "plus": self = .plus
        case "minus": self = .minus
        case "set": self = .set(to: try one.inside("to"))
        default: throw one.unknown(takes: "'plus', 'minus' and 'set'")
        }
    }
}
