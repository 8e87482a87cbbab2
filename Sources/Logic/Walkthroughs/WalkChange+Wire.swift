public import ManasikDomain

extension WalkChange: WireValue {
    public var wire: JSONValue {
        switch self {
        case .began(let revision): return .one("began", ["revision": revision.wire])
        case .step(let id, let from, let to):
            return .one("step", ["id": id.wire, "from": from.wire, "to": to.wire])
        case .violated(let noted): return .one("violated", noted.wire)
        case .retracted(let noted): return .one("retracted", noted.wire)
        case .settled(let remedy, let from, let to):
            var fields: [String: JSONValue] = ["remedy": remedy.wire]
            fields["from"] = from?.wire
            fields["to"] = to?.wire
            return .one("settled", fields)
        case .chose(let choice, let branch):
            return .one("chose", ["choice": choice.wire, "branch": branch.wire])
        case .migrated(let revision, let renamed, let adjusted, let notes):
            var fields: [String: JSONValue] = [
                "revision": revision.wire, "renamed": renamed.wire, "adjusted": adjusted.wire,
            ]
            if !notes.isEmpty { fields["notes"] = notes.wire }
            return .one("migrated", fields)
        case .looked(let step): return .one("looked", step.map { ["at": $0.wire] } ?? [:])
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "began": self = .began(revision: try one.inside("revision"))
        case "step":
            self = .step(id: try one.inside("id"), from: try one.inside("from"), to: try one.inside("to"))
        case "violated": self = .violated(try one.value())
        case "retracted": self = .retracted(try one.value())
        case "settled":
            self = .settled(
                remedy: try one.inside("remedy"),
                from: try one.optional("from"),
                to: try one.optional("to")
            )
        case "chose": self = .chose(choice: try one.inside("choice"), branch: try one.inside("branch"))
        case "migrated":
            self = .migrated(
                revision: try one.inside("revision"),
                renamed: try one.inside("renamed"),
                adjusted: try one.inside("adjusted"),
                notes: try one.optional("notes") ?? .none
            )
        case "looked": self = .looked(at: try one.optional("at"))
        default: throw one.unknown(takes: "what events change in a walk")
        }
    }
}
