import ManasikDomain
public import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// The pages of a walk, and the sections of which they consist.
public struct WalkPage: Sendable {
    /// The way in which a client lets the reader choose among listed things.
    public enum Lead: Hashable, Sendable {
        /// By names, which the requests contain.
        case names
        /// By the numbers of the rows.
        case numbers
        /// In another way; the rows have bullets and are only read.
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
    /// The reader's localizer, with the texts of the packs that the walk follows.
    public var localizer: Localizer { text.localizer }

    /// The shown step; nil if no step is shown.
    public var shown: WalkNode? { view.shown.flatMap { view.node($0) } }

    // MARK: Current position

    /// Returns the page of the current position: the ritual, its progress, and everything to know about the shown step.
    public func here() -> Page {
        var notes = UntranslatedNotes(in: localizer)
        var groups = [title(), standing(beside: shown?.id), shown.map { sections(of: $0, &notes) } ?? []]
        let articles = shown?.seeAlso ?? []
        // Before anything is done, the articles about the whole ritual are offered as well.
        let isAhead = state.snapshot == nil
        if !isAhead { groups.append(seeAlso(articles, &notes)) }
        groups += [questions(), leftOut() + owed(), prohibitions()]
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

    /// The progress of the ritual, with its title.
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

    /// Returns notes that concern the walk as a whole and require attention.
    ///
    /// - Parameter step: A step that has a section of its own on the page.
    func standing(beside step: String? = nil) -> [Block] {
        var blocks = otherWalks()
        if state.snapshot == nil { blocks += offer("walk.begin-with", .walk(.next)) }
        if view.isFinished {
            blocks += say(text.closing, .done)
            // Starting over would discard the remedies that are still owed.
            if !view.remedies.contains(where: { $0.isOwed }) {
                blocks += offer("walk.start-over-with", .walk(.reset))
            }
        }
        // If the ritual is lost, nothing has to be decided; what remains to be done is stated below.
        if view.isBlocked, !view.isLost { blocks += blocked() }
        if !view.lost.isEmpty {
            let steps = text.titles(view.lost)
            blocks += say(localizer["walk.lost", ["steps": .localized(steps)]], .warning)
            for remains in text.whatRemains(of: view) { blocks += say(remains) }
        }
        blocks += refused()
        blocks += doubled(beside: step)
        blocks += overdue()
        blocks += stale(reviewBy: state.ritual.reviewBy, state.ritual.sources)
        if let current = view.current, let looked = view.shown, looked != current {
            blocks += say(localizer["walk.looking", ["step": .localized(text.title(current))]], .warning)
        }
        return blocks
    }

    /// Returns the steps that were left out and are owed, or whose omission has consequences.
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

    /// Returns what has to be decided, or has to pass, before anything can be done.
    private func blocked() -> [Block] {
        let barred = view.nodes.filter { $0.status == .barred && $0.step != nil && !$0.isSecondPlace }
        guard !barred.isEmpty else { return obstacles() }
        return barred.flatMap { node in
            let waits = say(text.waits(node), .warning)
            guard node.id != view.shown else { return waits }
            // The section of the shown step already contains this advice.
            let note = node.womenNote.map { say(localizer.text($0).text) } ?? []
            return waits + advice(node) + note
        }
    }

    /// Returns the consequences of a step that was missed or skipped for good.
    private func leftOut(_ node: WalkNode) -> [Block] {
        let follows = node.consequences.contains { $0.value != .nothing }
        guard [.missed, .skipped].contains(node.state.status), follows || !node.excuses.isEmpty else {
            return []
        }
        // A settled remedy is listed in the section of remedies.
        if view.remedies.contains(where: { $0.key == node.id && $0.settlement != nil }) { return [] }
        let arguments: [String: MessageArgument] = [
            "step": .localized(localizer.text(node.title)),
            "status": .localized(localizer.host("status.\(node.state.status.rawValue)")),
            "consequence": .localized(
                LocalizedString(text.consequences(of: node), language: localizer.language)
            ),
        ]
        return say(localizer["walk.left-out", arguments], follows ? .warning : .quiet)
    }

    /// Returns the next step, and entries that no longer count.
    func after() -> [Block] {
        var blocks: [Block] = []
        // Why what remains has to wait is said above, and it is not offered as if it could be done.
        if let next = view.next, !isHeldUp {
            blocks += say("\(localizer["walk.next-step"]): \(text.title(next))", .strong)
        }
        // If a step was done at its second place, the entry is described there.
        let counting = Set(view.nodes.compactMap { $0.doneAs })
        let kept = view.kept.map { $0.id }.filter { !counting.contains($0) }
        if !kept.isEmpty { blocks += say("\(localizer["walk.kept"]): \(text.titles(kept))", .quiet) }
        return blocks + otherPacks()
    }

    /// Returns the note that the packs in use differ from those that the walk follows, and how to migrate; empty if
    /// they do not.
    private func otherPacks() -> [Block] {
        guard state.hasOtherPacks else { return [] }
        return say(localizer["walk.other-packs"], .quiet)
            + state.otherPacks.flatMap { say("• \(localizer.words($0))", .quiet) }
            + unreadFacts()
            + offer("walk.migrate-with", .previewMigration, .quiet)
    }

    /// Returns the note that the walk can no longer read some of what it asks for; empty if it can.
    private func unreadFacts() -> [Block] {
        guard !state.unreadFacts.isEmpty else { return [] }
        let facts = localizer.list(state.unreadFacts.map { text.fact($0) })
        return say(localizer["walk.unread-facts", ["facts": .localized(facts)]], .warning)
    }

    // MARK: Blocks

    func say(_ text: String, _ tone: Tone = .plain) -> [Block] { [.paragraph(text, tone)] }

    func heading(_ text: String, level: Int = 1) -> [Block] { [.heading(text, level: level)] }

    func named(_ rows: [NamedText]) -> [Block] { rows.isEmpty ? [] : [.facts(rows)] }

    /// Returns a message whose placeholder `command` is replaced by a request.
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
