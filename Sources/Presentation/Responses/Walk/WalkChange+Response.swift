public import ManasikDomain
public import ManasikWalkthroughs

extension WalkChange: Response {
    /// The kind of change that an event made, with the previous state.
    public var json: JSONValue {
        switch self {
        case .began(let revision): Self.kind("began") { Member("revision", revision) }
        case .step(let id, let from, let to):
            Self.kind("step") {
                Member("id", id)
                Member("from", from)
                Member("to", to)
            }
        case .violated(let noted): Self.kind("violated") { Member("violation", noted) }
        case .retracted(let noted): Self.kind("retracted") { Member("violation", noted) }
        case .settled(let remedy, let from, let to):
            Self.kind("settled") {
                Member("remedy", remedy)
                Member("from", from)
                Member("to", to)
            }
        case .chose(let choice, let branch):
            Self.kind("chose") {
                Member("choice", choice)
                Member("branch", branch)
            }
        case .migrated(let revision, let renamed, let adjusted, let notes):
            Self.kind("migrated") {
                Member("revision", revision)
                Member("renamed", notes.names(beside: renamed))
                Member("adjusted", adjusted)
            }
        case .looked(let step): Self.kind("looked") { Member("at", step) }
        }
    }

    private static func kind(_ kind: String, @MemberBuilder _ members: () -> [Member]) -> JSONValue {
        JSONValue.object { Member("kind", kind) }.adding(members)
    }
}

extension StepState: Response {
    public var json: JSONValue {
        .object {
            Member("status", status)
            Member("count", count)
            Member("at", at)
            Member("reason", reason)
            Member("at_second_place", atSecondPlace)
            Member("proxy", proxy)
            Member("late", late)
            Member("barred", barred)
            Member("untimely", untimely)
        }
    }
}

extension NotedViolation: Response {
    public var json: JSONValue {
        .object {
            Member("key", key)
            Member("violation", violation)
            Member("circumstances", circumstances)
            Member("at", at)
            Member("states", states.byName)
            Member("rites", rites)
        }
    }
}

extension [School: StatePhase] {
    fileprivate var byName: [String: StatePhase] {
        var named: [String: StatePhase] = [:]
        for (school, state) in self where school != .unnamed { named[school.rawValue] = state }
        return named
    }
}

extension Settlement: Response {
    public var json: JSONValue {
        .object {
            Member("cause", cause)
            Member("remedy", remedy)
            Member("alternative", alternative)
            Member("at", at)
            Member("note", note)
        }
    }
}

extension OwedRemedy.Cause: Response {
    public var json: JSONValue {
        switch self {
        case .missed(let step): Self.of("missed", step)
        case .skipped(let step): Self.of("skipped", step)
        case .late(let step): Self.of("late", step)
        case .barred(let step): Self.of("barred", step)
        case .outOfOrder(let step, let before):
            Self.of("out_of_order", step).adding { Member("before", before) }
        case .violation(let key):
            .object {
                Member("kind", "violation")
                Member("key", key)
            }
        }
    }

    private static func of(_ kind: String, _ step: String) -> JSONValue {
        .object {
            Member("kind", kind)
            Member("step", step)
        }
    }
}
