public import ManasikDomain
public import ManasikWalkthroughs

extension WalkEvent: Response {
    /// The kind of event, with its details.
    public var json: JSONValue {
        switch self {
        case .begin(let revision): Self.kind("begin") { Member("revision", revision) }
        case .done(let step, let how):
            Self.kind("done") {
                Member("step", step)
                Member("at", how.at)
                Member("proxy", how.proxy)
                Member("out_of_order", how.outOfOrder ? true : nil)
            }
        case .undone(let step): Self.kind("undone") { Member("step", step) }
        case .count(let step, let change):
            Self.kind("count") {
                Member("step", step)
                switch change {
                case .plus: Member("by", 1)
                case .minus: Member("by", -1)
                case .set(let count): Member("to", count)
                }
            }
        case .choose(let choice, let branch):
            Self.kind("choose") {
                Member("choice", choice)
                Member("branch", branch)
            }
        case .skip(let step, let reason):
            Self.kind("skip") {
                Member("step", step)
                Member("reason", reason)
            }
        case .markMissed(let step): Self.kind("missed") { Member("step", step) }
        case .violate(let violation, let circumstances, let at):
            Self.kind("violate") {
                Member("violation", violation)
                Member("circumstances", circumstances)
                // When it happened, if that is not when it was noted.
                Member("at", at)
            }
        case .retract(let violation): Self.kind("retract") { Member("violation", violation) }
        case .settle(let remedy, let alternative, let note):
            Self.kind("settle") {
                Member("remedy", remedy)
                Member("alternative", alternative)
                Member("note", note)
            }
        case .unsettle(let remedy): Self.kind("unsettle") { Member("remedy", remedy) }
        case .back: Self.kind("back") {}
        case .forward: Self.kind("forward") {}
        case .reset(let revision): Self.kind("reset") { Member("revision", revision) }
        case .migrate(let from, let to, let renamed, let notes):
            Self.kind("migrate") {
                Member("from", from)
                Member("to", to)
                Member("renamed", notes.names(beside: renamed))
            }
        }
    }

    private static func kind(_ kind: String, @MemberBuilder _ members: () -> [Member]) -> JSONValue {
        JSONValue.object { Member("kind", kind) }.adding(members)
    }
}
