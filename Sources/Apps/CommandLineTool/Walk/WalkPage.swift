import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

/// The pages of a walk as lines, for a pipe and for the screen alike.
struct WalkPage {
    let words: WalkText
    let layout: Layout
    let state: WalkState
    /// A command as the person would type it; nil on a screen, where keys do it.
    let command: ((String) -> MessageArgument)?
    /// Whether the branches of a choice have numbers where keys choose them.
    var numbersChoices = true
    /// Whether the articles of a list have numbers, where keys open them.
    var numbersArticles = false

    var view: WalkView { state.view }
    var catalog: Catalog { words.catalog }
    var localizer: Localizer { words.localizer }

    func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        words.host(key, arguments)
    }

    /// The step that is looked at.
    var shown: WalkNode? { view.shown.flatMap { view.node($0) } }

    // MARK: Where I am

    /// The ritual, how far it is, and the step that is looked at with all that is to be known of it.
    func here() -> [Line] {
        spaced([
            title(), standing(), shown.map { step($0) } ?? [], questions(), leftOut() + owed(), ihram(),
            // Before anything is done the whole is to be read about.
            state.snapshot == nil ? seeAlso(articlesOfRitual) : [], after(),
        ])
    }

    func title() -> [Line] {
        layout.heading(localizer.text(state.ritual.title).text) + layout.paragraph(progress, style: .dim)
    }

    var progress: String {
        host(
            "walk.progress",
            ["done": .number(view.progress.done), "total": .number(view.progress.total)]
        )
    }

    /// What concerns the walk as a whole and asks for something.
    func standing() -> [Line] {
        var lines = otherWalks()
        if state.snapshot == nil, let command {
            lines += layout.paragraph(host("walk.begin-with", ["command": command("walk next")]))
        }
        if view.isFinished {
            lines += layout.paragraph(host("walk.finished"), style: .done)
            // What is owed would be forgotten with the walk.
            if let command, !view.remedies.contains(where: \.isOwed) {
                lines += layout.paragraph(
                    host("walk.start-over-with", ["command": command("walk reset")])
                )
            }
        }
        // Of what is lost nothing is to be decided: what remains to be done is said with it.
        if view.isBlocked, !view.isLost { lines += blocked() }
        if !view.lost.isEmpty {
            let steps = words.titles(view.lost)
            lines += layout.paragraph(host("walk.lost", ["steps": .localized(steps)]), style: .warning)
            for remains in words.whatRemains(of: view) { lines += layout.paragraph(remains) }
        }
        lines += overdue()
        if let current = view.current, let looked = view.shown, looked != current {
            lines += layout.paragraph(
                host("walk.looking", ["step": .localized(words.title(current))]),
                style: .warning
            )
        }
        return lines
    }

    /// What was left out and is owed, or costs something.
    func leftOut() -> [Line] {
        var lines: [Line] = []
        let owed = view.nodes.filter { $0.isOwed && !$0.isSecondPlace && !view.lost.contains($0.id) }
        if !owed.isEmpty {
            let steps = words.titles(owed.map(\.id))
            lines += layout.paragraph(host("walk.owed", ["steps": .localized(steps)]), style: .warning)
        }
        for node in view.nodes where !node.isOwed && !node.isSecondPlace {
            lines += leftOut(node)
        }
        return lines
    }

    /// What has to be decided, or has to pass, before anything can be done.
    private func blocked() -> [Line] {
        let barred = view.nodes.filter { $0.status == .barred && $0.step != nil && !$0.isSecondPlace }
        guard !barred.isEmpty else { return layout.paragraph(host("walk.blocked"), style: .warning) }
        return barred.flatMap { node in
            let waits = layout.paragraph(words.waits(node), style: .warning)
            guard node.id != view.shown else { return waits }
            // The step that is looked at says itself what the schools hold and what a woman does.
            let note = node.womenNote.map { layout.paragraph(localizer.text($0).text) } ?? []
            return waits + advice(node) + note
        }
    }

    /// The steps whose time has gone by: whether each was done in time or missed is for the person to say.
    func overdue() -> [Line] {
        guard let first = view.overdue.first else { return [] }
        guard view.overdue.count == 1 || view.overdue.contains(view.shown ?? "") else {
            let steps = words.titles(view.overdue)
            return layout.paragraph(host("walk.overdue", ["steps": .localized(steps)]), style: .warning)
        }
        let step = view.shown.flatMap { view.overdue.contains($0) ? $0 : nil } ?? first
        var lines = layout.paragraph(
            host("walk.overdue-one", ["step": .localized(words.title(step))]),
            style: .warning
        )
        if let command { lines += answers(toOverdue: step, command) }
        return lines
    }

    /// What follows from a step that was missed or skipped for good, so that nobody forgets it.
    private func leftOut(_ node: WalkNode) -> [Line] {
        let follows = node.consequences.contains { $0.value != .nothing }
        guard [.missed, .skipped].contains(node.state.status), follows else { return [] }
        // What was settled is said with what is owed.
        if view.remedies.contains(where: { $0.key == node.id && $0.settlement != nil }) { return [] }
        let arguments: [String: MessageArgument] = [
            "step": .localized(localizer.text(node.title)),
            "status": .localized(localizer.host("status.\(node.state.status.rawValue)")),
            "consequence": .localized(
                LocalizedString(words.consequences(of: node), language: localizer.language)
            ),
        ]
        return layout.paragraph(host("walk.left-out", arguments), style: .warning)
    }

    /// The choices to make before the next step, or before anything can be done.
    var choicesAtHand: [PendingChoice] {
        view.pendingChoices.filter { isAtHand([$0.id]) || state.deadline(of: $0) != nil }
    }

    /// Whether one of these nodes stands before the next step, or the one that waits; what lies further on need not trouble
    /// anybody yet.
    private func isAtHand(_ nodes: [String]) -> Bool {
        let next = view.nodes.firstIndex { node in
            view.isBlocked ? node.status == .barred && node.step != nil : node.id == view.next
        }
        guard let next else { return true }
        return view.nodes[..<next].contains { nodes.contains($0.id) }
    }

    /// The choices to make and the facts to say now.
    func questions() -> [Line] {
        var groups: [[Line]] = []
        for choice in choicesAtHand { groups.append(self.choice(choice, isNumbered: numbersChoices)) }
        return spaced(groups + factsAtHand())
    }

    var askedAtHand: [UndecidedFact] { view.askedFacts.filter { isAtHand($0.nodes) } }

    /// The facts to say now, each with the steps that hang on it.
    func factsAtHand() -> [[Line]] {
        askedAtHand.map { undecided in
            var lines = layout.paragraph(
                host("walk.ask-fact", ["fact": .localized(words.fact(undecided.fact))]),
                style: .warning
            )
            let steps = undecided.nodes.filter { view.node($0)?.step != nil }
            if !steps.isEmpty {
                lines += layout.paragraph(
                    host("walk.fact-decides", ["steps": .localized(words.titles(steps))])
                )
            }
            if let command {
                let answer = command("profile set \(undecided.fact.name)=…")
                lines += layout.paragraph(host("today.answer-with", ["command": answer]), style: .dim)
            }
            return lines
        }
    }

    func choice(_ choice: PendingChoice, isNumbered: Bool = true) -> [Line] {
        let ask = localizer.text(choice.ask ?? choice.title)
        var lines = layout.paragraph("\(host("walk.choose")): \(ask)", style: .warning)
        if let deadline = state.deadline(of: choice) {
            let at = MessageArgument.text(words.moment(deadline, seenAt: state.now))
            lines += layout.paragraph(host("walk.choose-by", ["at": at]), style: .warning)
        }
        let titles = choice.branches.map { branch in
            let text = title(of: branch)
            guard let fact = branch.undecided else { return text }
            return text + " (\(host("status.undecided", ["fact": .localized(words.fact(fact))])))"
        }
        guard command != nil || isNumbered else {
            return lines + titles.flatMap { layout.paragraph("• \($0)") }
        }
        lines += layout.keyValues(
            zip(choice.branches, titles).enumerated().map { index, row in
                KeyValue(command == nil ? localizer.number(index + 1) : row.0.id, row.1)
            }
        )
        let acceptable = choice.branches.filter {
            state.refusal(of: .choose(choice: choice.id, branch: $0.id)) == nil
        }
        let accepted = acceptable.first { state.end(of: $0) == nil } ?? acceptable.first
        if let command, let accepted {
            let example = command("walk choose \(choice.id) \(accepted.id)")
            lines += layout.paragraph(host("walk.choose-with", ["command": example]), style: .dim)
        }
        return lines
    }

    /// What a branch is called; of one whose time has gone by, whom it is still for.
    private func title(of branch: PendingChoice.Branch) -> String {
        let title = localizer.text(branch.title)
        guard let end = state.end(of: branch) else { return title.text }
        return host(
            "walk.branch-over",
            ["branch": .localized(title), "at": .text(words.moment(end, seenAt: state.now))]
        )
    }

    /// What comes after, and what was noted and does not count any more.
    func after() -> [Line] {
        var lines: [Line] = []
        if let next = view.next {
            lines += layout.paragraph("\(host("walk.next-step")): \(words.title(next))", style: .bold)
        }
        // What counts for a step that took its place is told there.
        let counting = Set(view.nodes.compactMap(\.doneAs))
        let kept = view.kept.map(\.id).filter { !counting.contains($0) }
        if !kept.isEmpty {
            let steps = words.titles(kept)
            lines += layout.paragraph("\(host("walk.kept")): \(steps)", style: .dim)
        }
        return lines + otherPacks()
    }

    /// That the packs in use are others than those that the walk follows, and how to go on with them.
    private func otherPacks() -> [Line] {
        guard state.hasOtherPacks else { return [] }
        var lines = layout.paragraph(host("walk.other-packs"), style: .dim)
        lines += state.otherPacks.flatMap { layout.paragraph("• \(words.packs($0))", style: .dim) }
        if let command {
            let migrate = host("walk.migrate-with", ["command": command("walk migrate --dry-run")])
            lines += layout.paragraph(migrate, style: .dim)
        }
        return lines
    }

    /// Groups of lines with a blank line between.
    func spaced(_ groups: [[Line]]) -> [Line] {
        Array(groups.filter { !$0.isEmpty }.joined(separator: [.blank]))
    }
}
