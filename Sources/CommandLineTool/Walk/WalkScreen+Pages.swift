import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

extension WalkScreen {
    /// The screen of a mode.
    func page(_ model: Model, _ layout: Layout, rows: Int) -> Page {
        let page = WalkPage(words: words(model.state), layout: layout, state: model.state, command: nil)
        switch model.mode {
        case .walk: return walk(model, page, rows: rows)
        case .list:
            let body = page.spaced([WalkMap(page).overview(), page.list(namesIDs: false)])
            return Page("list", body: body, footer: footer(model, page, returning: true))
        case .remedies:
            return Page("remedies", body: page.remedies(), footer: footer(model, page, returning: true))
        case .history:
            let body = page.history(in: zone)
            return Page("history", body: body, footer: footer(model, page, returning: true))
        case .help: return Page("help", body: help(page), footer: footer(model, page, returning: true))
        case .details(let step):
            let body = model.state.view.node(step).map { page.details($0) } ?? []
            return Page("details \(step)", body: body, footer: footer(model, page, returning: true))
        case .confirmReset(let isOver):
            let body = layout.confirmation(confirmation(isOver: isOver))
            return Page("confirm", header: header(page), body: body, footer: notice(model, layout))
        case .choose(let choice):
            return Page(
                "choose",
                header: header(page),
                body: page.choice(choice),
                footer: footer(model, page, returning: true)
            )
        case .skip(let step, let entry):
            let body =
                layout.heading(page.words.title(step).text, level: 2)
                + layout.paragraph(host("walk.skip-reason"))
                + layout.textEntry(entry, label: host("walk.reason"))
            return Page("skip", header: header(page), body: body, footer: entryFooter(model, page))
        case .when(let step, let entry):
            let body =
                layout.heading(page.words.title(step).text, level: 2)
                + layout.paragraph(host("walk.when-done"))
                + layout.textEntry(entry, label: host("key.time"))
            return Page("when", header: header(page), body: body, footer: entryFooter(model, page))
        case .ask(let question, let entry):
            var body = QuestionPage(question: question, person: person, layout: layout).lines
            guard !isAnsweredByNumber(question) else {
                let footer = footer(model, page, returning: true)
                return Page("ask", header: header(page), body: body, footer: footer)
            }
            body += layout.textEntry(entry, label: host("walk.answer"))
            return Page("ask", header: header(page), body: body, footer: entryFooter(model, page))
        }
    }

    /// The map above the step.
    private func walk(_ model: Model, _ page: WalkPage, rows: Int) -> Page {
        let groups = [
            WalkMap(page).lines(atMost: max(6, rows / 2 - 2)),
            page.standing() + page.owed(),
            page.ihram(),
            page.shown.map { step($0, page) } ?? [],
            page.questions(),
            page.shown.map { Array((page.recitations($0) + [page.sources($0)]).joined(separator: [.blank])) }
                ?? [],
            page.after(),
        ]
        // Without the page's name each step would keep the scrolling of the one before.
        return Page(
            "walk \(page.view.shown ?? "")",
            header: header(page),
            body: page.spaced(groups),
            footer: footer(model, page, returning: false)
        )
    }

    /// The step in short: what, how often, then the rest.
    private func step(_ node: WalkNode, _ page: WalkPage) -> [Line] {
        var lines = page.summary(node)
        var rows = page.facts(node)
        if node.isCounted {
            rows.removeFirst()
            let bar = ProgressBar(
                completed: node.count,
                total: node.target,
                caption: page.words.count(of: node)
            )
            lines.insert(contentsOf: page.layout.progressBar(bar), at: 1)
        }
        return page.spaced([lines, page.layout.keyValues(rows), page.advice(node)])
    }

    private func header(_ page: WalkPage) -> [Line] {
        let bar = ProgressBar(
            label: localizer.text(page.state.ritual.title).text,
            completed: page.view.progress.done,
            total: page.view.progress.total,
            caption: page.progress
        )
        return page.layout.progressBar(bar) + page.layout.rule()
    }

    // MARK: Keys

    private func notice(_ model: Model, _ layout: Layout) -> [Line] {
        model.notice.map { layout.paragraph($0.text, style: $0.style) } ?? []
    }

    private func footer(_ model: Model, _ page: WalkPage, returning: Bool) -> [Line] {
        let hints = returning ? [KeyHint("Esc", host("key.return"))] : hints(page)
        return page.layout.rule() + notice(model, page.layout) + page.layout.hints(hints)
    }

    private func entryFooter(_ model: Model, _ page: WalkPage) -> [Line] {
        page.layout.rule() + notice(model, page.layout)
            + page.layout.hints([
                KeyHint(host("key.enter"), "✓"), KeyHint("Esc", host("key.return")),
            ])
    }

    /// The keys that are of use now.
    private func hints(_ page: WalkPage) -> [KeyHint] {
        let view = page.view
        var hints: [KeyHint] = []
        func add(_ key: WalkKey, _ label: String) { hints.append(KeyHint(String(key.letter), host(label))) }
        if view.isFinished {
            add(.reset, "key.reset")
        } else if view.shown != nil {
            add(.done, "key.done")
        }
        add(.undo, "key.undo")
        if !view.remedies.isEmpty { add(.remedies, "key.remedies") }
        if !page.choicesAtHand.isEmpty { add(.choose, "key.choose") }
        if !view.undecidedFacts.isEmpty || page.state.school == nil { add(.question, "key.question") }
        let (back, forward) = direction == .rightToLeft ? ("→", "←") : ("←", "→")
        hints += [KeyHint(back, host("key.back")), KeyHint(forward, host("key.next"))]
        if view.shown != nil { hints.append(KeyHint(host("key.enter"), host("key.details"))) }
        add(.help, "key.help")
        add(.quit, "key.quit")
        return hints
    }

    private func help(_ page: WalkPage) -> [Line] {
        let layout = page.layout
        let (back, forward) = direction == .rightToLeft ? ("→", "←") : ("←", "→")
        func row(_ key: WalkKey, _ label: String, also: String? = nil) -> KeyValue {
            KeyValue(([also].compactMap { $0 } + [String(key.letter)]).joined(separator: " "), host(label))
        }
        let keys = [
            row(.done, "key.done", also: host("key.space")), row(.undo, "key.undo"),
            row(.skip, "key.skip"), row(.missed, "key.missed"), KeyValue(back, host("key.back")),
            KeyValue(forward, host("key.next")), KeyValue("↑ ↓", host("key.scroll")),
            KeyValue(host("key.enter"), host("key.details")), row(.choose, "key.choose"),
            row(.list, "key.list"), row(.remedies, "key.remedies"), row(.history, "key.history"),
            row(.question, "key.question"),
            row(.reset, "key.reset"), row(.help, "key.help"), row(.quit, "key.quit"),
        ]
        return layout.heading(host("key.help.title")) + layout.keyValues(keys)
            + [.blank] + layout.paragraph(host("walk.saved-each"), style: .dim)
    }
}
