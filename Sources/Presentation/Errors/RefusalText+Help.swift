import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

extension RefusalText {
    /// Returns how to state a fact that a walk asks for, or, where nothing that the packs in use ask for makes it known,
    /// how to take a walk that keeps other packs to them.
    private func help(toAnswer fact: DefinitionID) -> [Run] {
        var answer: DefinitionID? = fact
        if let revision, let catalog { answer = revision.answer(to: fact, in: catalog) }
        if let answer {
            return localizer.runs(
                "today.answer-with",
                offering: ["command": .state(fact: answer.name, value: nil)]
            )
        }
        guard let revision, !revision.isCurrent else { return [] }
        return localizer.runs("walk.migrate-with", offering: ["command": .previewMigration])
    }

    /// Returns help after a rule of a walk refused something; empty if nothing helps.
    func help(with refusal: WalkRefusal) -> [Run] {
        if let fact = refusal.askedFact { return help(toAnswer: fact) }
        let correction =
            revision.map({ WalkText($0, localizer).turnsOnTheDate(refusal) }) == true
            ? localizer.runs(
                "refusal.walk.correct-date-with",
                offering: ["command": .state(fact: HostFact.hijriCorrection.id.name, value: nil)]
            ) : []
        switch refusal {
        case .notYetOpen: return correction
        case .closed(let step, _, _), .placeClosed(let step, _, _):
            let earlier = localizer.runs(
                "refusal.walk.earlier-with",
                offering: ["command": .sayWhenDone(step: step)]
            )
            return correction.isEmpty ? earlier : correction + [.text(" ")] + earlier
        case .ruling(.notForbidden(let violation, _, nil)):
            return localizer.runs(
                "refusal.walk.earlier-with",
                offering: ["command": .sayWhenViolated(violation)]
            )
        case .ruling(.breaksOrder):
            return localizer.runs(
                "refusal.walk.breaks-order-with",
                offering: ["option": .give(.outOfOrder)]
            )
        // Who waits with the first step cannot say that it was done.
        case .outOfOrder(_, let first, _, let why, _, _) where why.isEmpty:
            return localizer.runs(
                "refusal.walk.out-of-order-with",
                ["first": title(ofStep: first)],
                offering: ["done": .sayWhenDone(step: first), "missed": .walk(.missed(first))]
            )
        case .ruling(.circumstanceNeeded(_, let question)):
            return localizer.runs(
                "today.answer-with",
                offering: ["command": .answerCircumstance(question.id)]
            )
        case .ruling(.whichAlternative(let cause, _)):
            return localizer.runs("today.answer-with", offering: ["command": .settleByAlternative(cause.key)])
        case .countNeededBy(let step, let after):
            guard let later = after.last else { return [] }
            return localizer.runs(
                "refusal.walk.lower-count-with",
                ["step": title(ofStep: step), "after": title(ofStep: later)],
                offering: ["undo": .walk(.undo(later))]
            )
        case .beforeItsNeed(_, _, let need, _):
            return localizer.runs(
                "refusal.walk.own-time-with",
                ["need": title(ofStep: need)],
                offering: ["undo": .walk(.undo(need)), "done": .sayWhenDone(step: need)]
            )
        default: return []
        }
    }

    /// Returns the title of a step; its id where the walk is not known.
    private func title(ofStep id: String) -> MessageArgument {
        revision.map { .localized(WalkText($0, localizer).title(id)) } ?? .text(id)
    }
}
