import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// How a group of steps stands in the person's walk, and why.
struct GroupStandingResponse: Response {
    private let standing: RuleExplanation.Group
    private let text: WalkText

    init(_ standing: RuleExplanation.Group, in localizer: Localizer) {
        self.standing = standing
        text = WalkText(standing.revision, localizer)
    }

    var json: JSONValue {
        .object {
            // The rule that keeps the walk from beginning.
            Member("refusal", standing.refusal?.code)
            Member(
                "reason",
                standing.refusal.map { text.refusal($0) } ?? standing.group.map { text.sentence(of: $0) }
            )
            if let group = standing.group {
                Member("status", group.status?.name)
                Member("decided_by", Self.decided(group.reason))
                // How many of its parts are enough.
                Member("at_least", group.atLeast)
                if group.isOptional { Member("optional", true) }
                Member("chosen", group.chosen)
                Member("done", group.done)
                // The parts that are or may be of the walk.
                Member("total", group.total)
                Member("parts", group.parts.map { part($0) })
            }
        }
    }

    private func part(_ part: WalkGroup.Part) -> JSONValue {
        .object {
            Member("id", part.id)
            Member("title", text.localizer.text(part.title))
            Member("status", part.status?.name)
            Member("done", part.isDone)
            // Why it is no part of the walk, or may be none.
            Member("decided_by", part.reason.map { Self.decided($0) })
        }
    }

    private static func decided(_ reason: WalkGroup.Reason) -> JSONValue {
        .object {
            Member("what", reason.name)
            switch reason {
            case .condition(let node): Member("node", node)
            case .otherBranch(let choice, let chosen):
                Member("choice", choice)
                Member("chosen", chosen)
            case .undecided(let node, let fact):
                Member("node", node)
                Member("fact", fact)
            case .choice(let choice): Member("choice", choice)
            case .spared(let group): Member("group", group)
            case .waiting(let nodes): Member("after", nodes)
            case .enough, .optional, .settled, .barred, .ready: [Member]()
            }
        }
    }
}
