public import ManasikDomain
import ManasikWalkthroughs

extension WalkRequest: WireValue {
    public var wire: JSONValue {
        switch self {
        case .next: return .one("next")
        case .back: return .one("back")
        case .done(let step, let how): return .one("done", Self.fields(step, ["how": how.wire]))
        case .undo(let step): return .one("undo", Self.fields(step))
        case .skip(let step, let reason):
            var fields = Self.fields(step)
            fields["reason"] = reason?.wire
            return .one("skip", fields)
        case .missed(let step): return .one("missed", Self.fields(step))
        case .violate(let violation, let circumstances, let at):
            var fields: [String: JSONValue] = [
                "violation": violation.wire, "circumstances": circumstances.wire,
            ]
            fields["at"] = at?.wire
            return .one("violate", fields)
        case .settle(let remedy, let alternative, let note):
            var fields: [String: JSONValue] = ["remedy": remedy.wire]
            fields["alternative"] = alternative?.wire
            fields["note"] = note?.wire
            return .one("settle", fields)
        case .unsettle(let remedy): return .one("unsettle", ["remedy": remedy.wire])
        case .count(let step, let change): return .one("count", Self.fields(step, ["by": change.wire]))
        case .choose(let choice, let branch):
            var fields: [String: JSONValue] = ["branch": branch.wire]
            fields["choice"] = choice?.wire
            return .one("choose", fields)
        case .reset: return .one("reset")
        }
    }

    private static func fields(_ step: String?, _ others: [String: JSONValue] = [:]) -> [String: JSONValue] {
        var fields = others
        fields["step"] = step?.wire
        return fields
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "next": self = .next
        case "back": self = .back
        case "done": self = .done(try one.optional("step"), try one.inside("how"))
        case "undo": self = .undo(try one.optional("step"))
        case "skip": self = .skip(try one.optional("step"), reason: try one.optional("reason"))
        case "missed": self = .missed(try one.optional("step"))
        case "violate":
            self = .violate(
                try one.inside("violation"),
                circumstances: try one.inside("circumstances"),
                at: try one.optional("at")
            )
        case "settle":
            self = .settle(
                try one.inside("remedy"),
                alternative: try one.optional("alternative"),
                note: try one.optional("note")
            )
        case "unsettle": self = .unsettle(try one.inside("remedy"))
        case "count": self = .count(try one.optional("step"), try one.inside("by"))
        case "choose": self = .choose(try one.optional("choice"), branch: try one.inside("branch"))
        case "reset": self = .reset
        default: throw one.unknown(takes: "the requests of a walk")
        }
    }
}
