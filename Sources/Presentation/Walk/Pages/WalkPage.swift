import ManasikDomain
public import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// The pages of a walk, and the parts that they consist of.
public struct WalkPage: Sendable {
    /// How a client lets the reader choose among what a page lists.
    public enum Lead: Hashable, Sendable {
        /// By names, which requests take.
        case names
        /// By the numbers of the rows.
        case numbers
        /// Elsewhere; the rows are only read.
        case bullets
    }

    public let text: WalkText
    public let state: WalkState
    public let lead: Lead

    public init(_ state: WalkState, in localizer: Localizer, lead: Lead = .names) {
        text = WalkText(state.revision, localizer)
        self.state = state
        self.lead = lead
    }

    public var view: WalkView { state.view }
    var catalog: Catalog { text.catalog }
    /// Texts as the packs of the walk have them.
    public var localizer: Localizer { text.localizer }

    /// The step that is looked at.
    public var shown: WalkNode? { view.shown.flatMap { view.node($0) } }

    // MARK: Where I am

    /// The ritual, how far it is, and the step that is looked at with all that is to be known of it.
    public func here() -> Page {
        var notes = UntranslatedNotes(in: localizer)
        var groups = [title(), standing(), shown.map { told($0, &notes) } ?? []]
        let articles = shown?.seeAlso ?? []
        // Before anything is done the whole is to be read about.
        let isAhead = state.snapshot == nil
        if !isAhead { groups.append(seeAlso(articles, &notes)) }
        groups += [questions(), leftOut() + owed(), ihram()]
        if isAhead { groups.append(seeAlso(articles + articlesOfRitual, &notes)) }
        return Page([.sections(groups + [after()])])
    }

    func title() -> [Block] { heading(localizer.text(state.ritual.title).text) + say(progress, .quiet) }

    private var progress: String {
        localizer[
            "walk.progress",
            ["done": .number(view.progress.done), "total": .number(view.progress.total)]
        ]
    }

    /// How much of the ritual is done, under its name.
    public var progressBar: Block {
        .progress(
            Progress(
                label: localizer.text(state.ritual.title).text,
                done: view.progress.done,
                total: view.progress.total,
                caption: progress
            )
        )
    }

    /// What concerns the walk as a whole and asks for something.
    func standing() -> [Block] {
        var blocks = otherWalks()
        if state.snapshot == nil { blocks += offer("walk.begin-with", .walk(.next)) }
        if view.isFinished {
            blocks += say(localizer["walk.finished"], .done)
            // What is owed would be forgotten with the walk.
            if !view.remedies.contains(where: { $0.isOwed }) {
                blocks += offer("walk.start-over-with", .walk(.reset))
            }
        }
        // Of what is lost nothing is to be decided: what remains to be done is said with it.
        if view.isBlocked, !view.isLost { blocks += blocked() }
        if !view.lost.isEmpty {
            let steps = text.titles(view.lost)
            blocks += say(localizer["walk.lost", ["steps": .localized(steps)]], .warning)
            for remains in text.whatRemains(of: view) { blocks += say(remains) }
        }
        blocks += overdue()
        if let current = view.current, let looked = view.shown, looked != current {
            blocks += say(localizer["walk.looking", ["step": .localized(text.title(current))]], .warning)
        }
        return blocks
    }

    /// What was left out and is owed, or costs something.
    func leftOut() -> [Block] {
        var blocks: [Block] = []
        let owed = view.nodes.filter { $0.isOwed && !$0.isSecondPlace && !view.lost.contains($0.id) }
        if !owed.isEmpty {
            let steps = text.titles(owed.map { $0.id })
            blocks += say(localizer["walk.owed", ["steps": .localized(steps)]], .warning)
        }
        for node in view.nodes where !node.isOwed && !node.isSecondPlace { blocks += leftOut(node) }
        return blocks
    }

    /// What has to be decided, or has to pass, before anything can be done.
    private func blocked() -> [Block] {
        let barred = view.nodes.filter { $0.status == .barred && $0.step != nil && !$0.isSecondPlace }
        guard !barred.isEmpty else { return say(localizer["walk.blocked"], .warning) }
        return barred.flatMap { node in
            let waits = say(text.waits(node), .warning)
            guard node.id != view.shown else { return waits }
            // The step that is looked at says itself what the schools hold and what a woman does.
            let note = node.womenNote.map { say(localizer.text($0).text) } ?? []
            return waits + advice(node) + note
        }
    }

    /// The consequences of a step that was missed or skipped for good.
    private func leftOut(_ node: WalkNode) -> [Block] {
        let follows = node.consequences.contains { $0.value != .nothing }
        guard [.missed, .skipped].contains(node.state.status), follows else { return [] }
        // What was settled is said with what is owed.
        if view.remedies.contains(where: { $0.key == node.id && $0.settlement != nil }) { return [] }
        let arguments: [String: MessageArgument] = [
            "step": .localized(localizer.text(node.title)),
            "status": .localized(localizer.host("status.\(node.state.status.rawValue)")),
            "consequence": .localized(
                LocalizedString(text.consequences(of: node), language: localizer.language)
            ),
        ]
        return say(localizer["walk.left-out", arguments], .warning)
    }

    /// What comes after, and what was noted and does not count any more.
    func after() -> [Block] {
        var blocks: [Block] = []
        if let next = view.next {
            blocks += say("\(localizer["walk.next-step"]): \(text.title(next))", .strong)
        }
        // A step done at its second place is described there.
        let counting = Set(view.nodes.compactMap { $0.doneAs })
        let kept = view.kept.map { $0.id }.filter { !counting.contains($0) }
        if !kept.isEmpty { blocks += say("\(localizer["walk.kept"]): \(text.titles(kept))", .quiet) }
        return blocks + otherPacks()
    }

    /// That the packs in use are others than those that the walk follows, and how to go on with them.
    private func otherPacks() -> [Block] {
        guard state.hasOtherPacks else { return [] }
        return say(localizer["walk.other-packs"], .quiet)
            + state.otherPacks.flatMap { say("• \(localizer.words($0))", .quiet) }
            + offer("walk.migrate-with", .previewMigration, .quiet)
    }

    // MARK: Blocks

    func say(_ text: String, _ tone: Tone = .plain) -> [Block] { [.paragraph(text, tone)] }

    func heading(_ text: String, level: Int = 1) -> [Block] { [.heading(text, level: level)] }

    func named(_ rows: [NamedText]) -> [Block] { rows.isEmpty ? [] : [.facts(rows)] }

    /// A message whose placeholder `command` is what the reader can do.
    func offer(
        _ key: String,
        _ arguments: [String: MessageArgument] = [:],
        _ request: Request,
        _ tone: Tone = .plain
    ) -> [Block] {
        [.paragraph(localizer.runs(key, arguments, offering: ["command": request]), tone)]
    }

    func offer(_ key: String, _ request: Request, _ tone: Tone = .plain) -> [Block] {
        offer(key, [:], request, tone)
    }
}
