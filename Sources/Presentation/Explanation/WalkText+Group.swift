import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The wording of how a group of steps stands.
extension WalkText {
    /// Returns what decides how a group stands, in a sentence.
    func sentence(of group: WalkGroup) -> String {
        localizer["explain.group.\(group.reason.name)", arguments(group)]
    }

    private func arguments(_ group: WalkGroup) -> [String: MessageArgument] {
        switch group.reason {
        case .condition(let node): ["node": .localized(title(node))]
        case .otherBranch(let choice, let chosen):
            ["choice": .localized(title(choice)), "chosen": .localized(title(chosen))]
        case .undecided(let node, let fact):
            ["node": .localized(title(node)), "fact": .localized(self.fact(fact))]
        case .choice(let choice): ["choice": .localized(title(choice))]
        case .spared(let group): ["group": .localized(title(group))]
        case .waiting(let steps): ["steps": .localized(awaited(steps, group.partsNeeded))]
        case .enough, .optional, .settled, .barred, .ready: [:]
        }
    }

    /// Returns how many of its parts are done, and how many are enough where only so many are to be.
    func count(of group: WalkGroup) -> String {
        var arguments: [String: MessageArgument] = [
            "done": .number(group.done), "total": .number(group.total),
        ]
        guard let atLeast = group.atLeast else { return localizer["explain.group.parts", arguments] }
        arguments["needed"] = .number(atLeast)
        return localizer["explain.group.parts-of", arguments]
    }

    /// Returns a part of a group with how it stands.
    func line(of part: WalkGroup.Part) -> String {
        localizer[
            "explain.group.part",
            ["part": .localized(localizer.text(part.title)), "status": .localized(status(of: part))]
        ]
    }

    private func status(of part: WalkGroup.Part) -> LocalizedString {
        switch part.reason {
        case .condition: return localizer.host("explain.group.part.condition")
        case .otherBranch: return localizer.host("explain.group.part.other_branch")
        case .undecided(_, let fact):
            return localizer.host("status.undecided", ["fact": .localized(self.fact(fact))])
        case .choice: return localizer.host("status.unchosen")
        default: break
        }
        switch part.status {
        case .waiting(let steps)?:
            let awaited = MessageArgument.localized(awaited(steps, part.partsNeeded))
            return localizer.host("status.waiting", ["steps": awaited])
        case .undecided(let fact)?:
            return localizer.host("status.undecided", ["fact": .localized(self.fact(fact))])
        case let status?: return localizer.host("status.\(status.name)")
        case nil: return localizer.host("status.pending")
        }
    }
}
