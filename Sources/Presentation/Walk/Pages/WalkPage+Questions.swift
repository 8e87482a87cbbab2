import ManasikDomain
import ManasikLocalization
import ManasikViews
public import ManasikWalkthroughs

/// The choices to make and the facts to state before the walk continues.
extension WalkPage {
    /// The choices to make before the next step, or before anything can be done.
    public var choicesAtHand: [PendingChoice] {
        view.pendingChoices.filter { isAtHand([$0.id]) || state.deadline(of: $0) != nil }
    }

    /// Returns whether one of the nodes comes before the next step or the waiting one. Questions about later nodes are
    /// not asked yet.
    private func isAtHand(_ nodes: [String]) -> Bool {
        let next = view.nodes.firstIndex { node in
            view.isBlocked ? node.status == .barred && node.step != nil : node.id == view.next
        }
        guard let next else { return true }
        return view.nodes[..<next].contains { nodes.contains($0.id) }
    }

    /// Returns the choices to make and the facts to state now.
    func questions() -> [Block] {
        [.sections(choicesAtHand.map { choice($0) } + factsAtHand())]
    }

    /// The facts to state now.
    public var askedAtHand: [UndecidedFact] { view.askedFacts.filter { isAtHand($0.nodes) } }

    /// Returns the facts to state now, each with the steps that depend on it.
    public func factsAtHand() -> [[Block]] {
        askedAtHand.map { undecided in
            let answer = state.answer(to: undecided.fact)
            let isReadable = answer != nil || !state.unreadFacts.contains(undecided.fact)
            var blocks = say(
                localizer[
                    isReadable ? "walk.ask-fact" : "walk.unread-fact",
                    ["fact": .localized(text.fact(undecided.fact))]
                ],
                .warning
            )
            let steps = undecided.nodes.filter { view.node($0)?.step != nil }
            if !steps.isEmpty {
                blocks += say(localizer["walk.fact-decides", ["steps": .localized(text.titles(steps))]])
            }
            if let answer {
                return blocks + offer("today.answer-with", .state(fact: answer.name, value: nil), .quiet)
            }
            return blocks + correction(of: undecided.fact)
        }
    }

    /// Returns how to correct the records from which a fact is counted, as some have values that no longer fit; empty
    /// for other facts, and where the walk keeps other packs, whose values those in use do not take.
    private func correction(of fact: DefinitionID) -> [Block] {
        guard !state.hasOtherPacks, let records = text.catalog.facts[fact]?.records else { return [] }
        return offer("walk.correct-records", records.allRequest, .quiet)
    }

    /// Returns the question of a choice.
    public func question(of choice: PendingChoice) -> String {
        "\(localizer["walk.choose"]): \(localizer.text(choice.ask ?? choice.title))"
    }

    /// Returns a choice with its branches.
    public func choice(_ choice: PendingChoice) -> [Block] {
        var blocks = say(question(of: choice), .warning)
        if let deadline = state.deadline(of: choice) {
            let at = MessageArgument.text(text.moment(deadline, seenAt: state.now))
            blocks += say(localizer["walk.choose-by", ["at": at]], .warning)
        }
        let titles = choice.branches.map { branch in
            let title = title(of: branch)
            guard let fact = branch.undecided else { return title }
            return title + " (\(localizer["status.undecided", ["fact": .localized(text.fact(fact))]]))"
        }
        switch lead {
        case .bullets: return blocks + titles.flatMap { say("• \($0)") }
        case .numbers:
            return blocks
                + named(titles.enumerated().map { NamedText(localizer.number($0.offset + 1), $0.element) })
        case .names:
            blocks += named(zip(choice.branches, titles).map { NamedText($0.id, $1) })
        }
        let acceptable = choice.branches.filter {
            state.refusal(of: .choose(choice: choice.id, branch: $0.id)) == nil
        }
        guard let accepted = acceptable.first(where: { state.end(of: $0) == nil }) ?? acceptable.first else {
            return blocks
        }
        return blocks
            + offer("walk.choose-with", .walk(.choose(choice.id, branch: accepted.id)), .quiet)
    }

    /// Returns the title of a branch. If its time has passed, it states the time by which it must have been done.
    private func title(of branch: PendingChoice.Branch) -> String {
        let title = localizer.text(branch.title)
        guard let end = state.end(of: branch) else { return title.text }
        return localizer[
            "walk.branch-over",
            ["branch": .localized(title), "at": .text(text.moment(end, seenAt: state.now))]
        ]
    }
}
