public import ManasikDomain
public import ManasikWalkthroughs

extension WalkChange: Response {
    /// What an event changed, with what was before.
    public var json: JSONValue {
        .object {
            switch self {
            case .began(let revision): Self.change("began") { Member("revision", revision) }
            case .step(let id, let from, let to):
                Self.change("step") {
                    Member("id", id)
                    Member("from", from)
                    Member("to", to)
                }
            case .violated(let noted): Self.change("violated") { Member("_0", noted) }
            case .retracted(let noted): Self.change("retracted") { Member("_0", noted) }
            case .settled(let remedy, let from, let to):
                Self.change("settled") {
                    Member("remedy", remedy)
                    Member("from", from)
                    Member("to", to)
                }
            case .chose(let choice, let branch):
                Self.change("chose") {
                    Member("choice", choice)
                    Member("branch", branch)
                }
            case .migrated(let revision, let renamed, let adjusted):
                Self.change("migrated") {
                    Member("revision", revision)
                    Member("renamed", renamed)
                    Member("adjusted", adjusted)
                }
            case .looked(let step): Self.change("looked") { Member("at", step) }
            }
        }
    }

    private static func change(_ name: String, @MemberBuilder _ members: () -> [Member]) -> Member {
        Member(name, JSONValue.object(of: members))
    }
}

extension StepState: Response {
    public var json: JSONValue {
        .object {
            Member("status", status)
            Member("count", count)
            Member("at", at)
            Member("reason", reason)
            Member("atSecondPlace", atSecondPlace)
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

extension [School: IhramState] {
    fileprivate var byName: [String: IhramState] {
        var named: [String: IhramState] = [:]
        for (school, state) in self { named[school.rawValue] = state }
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
        .object {
            switch self {
            case .missed(let step): Member("missed", Self.step(step))
            case .skipped(let step): Member("skipped", Self.step(step))
            case .late(let step): Member("late", Self.step(step))
            case .barred(let step): Member("barred", Self.step(step))
            case .outOfOrder(let step, let before):
                Member("outOfOrder", Self.step(step).adding { Member("before", before) })
            case .violation(let key): Member("violation", JSONValue.object { Member("key", key) })
            }
        }
    }

    private static func step(_ step: String) -> JSONValue { .object { Member("step", step) } }
}
