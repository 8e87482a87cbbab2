public import ManasikDomain
public import ManasikWalkthroughs

extension WalkEvent: Response {
    /// What happened, with what it says.
    public var json: JSONValue {
        .object {
            switch self {
            case .begin(let revision): Self.event("begin") { Member("revision", revision) }
            case .done(let step, let how):
                Self.event("done") {
                    Member("step", step)
                    Member("how", how == .plain ? nil : how)
                }
            case .undone(let step): Self.event("undone") { Member("step", step) }
            case .count(let step, let change):
                Self.event("count") {
                    Member("step", step)
                    Member("by", change)
                }
            case .choose(let choice, let branch):
                Self.event("choose") {
                    Member("choice", choice)
                    Member("branch", branch)
                }
            case .skip(let step, let reason):
                Self.event("skip") {
                    Member("step", step)
                    Member("reason", reason)
                }
            case .markMissed(let step): Self.event("markMissed") { Member("step", step) }
            case .violate(let violation, let circumstances):
                Self.event("violate") {
                    Member("violation", violation)
                    Member("circumstances", circumstances)
                }
            case .retract(let violation): Self.event("retract") { Member("violation", violation) }
            case .settle(let remedy, let alternative, let note):
                Self.event("settle") {
                    Member("remedy", remedy)
                    Member("alternative", alternative)
                    Member("note", note)
                }
            case .unsettle(let remedy): Self.event("unsettle") { Member("remedy", remedy) }
            case .back: Self.event("back") {}
            case .forward: Self.event("forward") {}
            case .reset(let revision): Self.event("reset") { Member("revision", revision) }
            case .migrate(let from, let to, let renamed):
                Self.event("migrate") {
                    Member("from", from)
                    Member("to", to)
                    Member("renamed", renamed)
                }
            }
        }
    }

    private static func event(_ name: String, @MemberBuilder _ members: () -> [Member]) -> Member {
        Member(name, JSONValue.object(of: members))
    }
}

extension WalkEvent.CountChange: Response {
    public var json: JSONValue {
        .object {
            switch self {
            case .plus: Member("plus", JSONValue.object([:]))
            case .minus: Member("minus", JSONValue.object([:]))
            case .set(let count): Member("set", JSONValue.object { Member("to", count) })
            }
        }
    }
}

extension Performance: Response {
    public var json: JSONValue {
        .object {
            Member("at", at)
            Member("proxy", proxy)
            Member("outOfOrder", outOfOrder ? true : nil)
        }
    }
}
