import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews
import ManasikWalkthroughs

extension WalkScreen {
    /// The screen of a mode.
    func page(_ model: Model, _ layout: Layout, rows: Int) -> ScreenContent {
        var page = WalkPage(words: words(model.state), layout: layout, state: model.state, command: nil)
        page.numbersArticles = true
        let returning = footer(
            model,
            page,
            articleHints(model, page) + [KeyHint("Esc", host("key.return"))]
        )
        switch model.mode {
        case .walk: return walk(model, page, rows: rows)
        case .list:
            let body = page.spaced([WalkMap(page).overview(), page.list(namesIDs: false)])
            return ScreenContent("list", body: body, footer: returning)
        case .history: return ScreenContent("history", body: page.history(), footer: returning)
        case .help: return ScreenContent("help", body: help(page), footer: returning)
        case .details(let step):
            let body = model.state.view.node(step).map { page.details($0) } ?? []
            return ScreenContent("details \(step)", body: body, footer: returning)
        case .article(let article, _):
            return ScreenContent("article \(article)", body: page.article(article), footer: returning)
        case .menu(let menu): return self.menu(model, page, menu)
        case .entry(let entry):
            let prompt = prompt(of: entry, page)
            let body =
                layout.heading(prompt.title, level: 2) + layout.paragraph(prompt.ask)
                + layout.textEntry(entry.text, label: prompt.label)
            return ScreenContent("entry", header: header(page), body: body, footer: entryFooter(model, page))
        case .remedy(let key):
            let owed = model.state.view.remedies.first { $0.key == key }
            let unreviewed = layout.paragraph(host("common.unreviewed"), style: .dim)
            let body = page.spaced([owed.map { page.remedy($0) } ?? [], unreviewed])
            let hints = articleHints(model, page) + hints(of: owed)
            return ScreenContent("remedy", body: body, footer: footer(model, page, hints))
        case .confirm(let proposal): return confirm(model, page, proposal)
        case .migrate(let migration):
            let body =
                layout.paragraph(host("act.migrate"), style: .warning) + [.blank]
                + MigrationPage(migration, actions).changes(layout)
            return ScreenContent("migrate", header: header(page), body: body, footer: answers(model, page))
        case .confirmReset(let isOver):
            let body = layout.confirmation(confirmation(isOver: isOver))
            return ScreenContent("confirm", header: header(page), body: body, footer: notice(model, layout))
        case .choose(let choice):
            return ScreenContent("choose", header: header(page), body: page.choice(choice), footer: returning)
        case .ask(let question, let entry):
            var body = layout.lines(of: .question(question, in: localizer), naming: nil)
            guard !isAnsweredByNumber(question) else {
                return ScreenContent("ask", header: header(page), body: body, footer: returning)
            }
            body += layout.textEntry(entry, label: host("walk.answer"))
            return ScreenContent("ask", header: header(page), body: body, footer: entryFooter(model, page))
        }
    }

    private func menu(_ model: Model, _ page: WalkPage, _ menu: WalkMenu) -> ScreenContent {
        let layout = page.layout
        let rows = menu.rows.enumerated().map { index, row in
            let sign = menu.sign(of: index).map { sign in
                sign.wholeNumberValue.map { localizer.number($0) } ?? String(sign)
            }
            return MenuRow(
                row.title,
                key: sign,
                mark: row.mark,
                detail: row.detail,
                isSelected: index == menu.selected
            )
        }
        let above = layout.heading(menu.title, level: 2) + menu.text.flatMap { layout.paragraph($0) }
        var hints = [KeyHint("Esc", host("key.return"))]
        if !rows.isEmpty {
            hints.insert(
                contentsOf: [KeyHint("↑ ↓", host("key.select")), KeyHint(host("key.enter"), "✓")],
                at: 0
            )
        }
        return ScreenContent(
            menu.name,
            header: header(page),
            body: page.spaced([above, layout.menu(rows)]),
            footer: footer(model, page, hints)
        )
    }

    /// What would follow, under the question.
    private func confirm(_ model: Model, _ page: WalkPage, _ proposal: WalkProposal) -> ScreenContent {
        let question = page.layout.paragraph(proposal.question, style: .warning)
        return ScreenContent(
            "confirm \(proposal.question)",
            header: header(page),
            body: page.spaced([question] + consequences(of: proposal, page.layout)),
            footer: answers(model, page)
        )
    }

    /// What would follow, a group of lines each.
    func consequences(of proposal: WalkProposal, _ layout: Layout) -> [[Line]] {
        let after = WalkPage(
            words: words(proposal.after),
            layout: layout,
            state: proposal.after,
            command: nil
        )
        var groups = proposal.sentences.map { layout.paragraph($0) }
        if !proposal.follows.isEmpty {
            groups.append(layout.paragraph(host("act.follows")))
            groups += proposal.follows.map { after.remedy($0) }
            groups.append(layout.paragraph(host("common.unreviewed"), style: .dim))
        }
        return groups
    }

    /// The step and what to do; then what was left out, what is forbidden, and the map.
    private func walk(_ model: Model, _ page: WalkPage, rows: Int) -> ScreenContent {
        var groups = [page.shown.map { what($0, page) } ?? [], page.standing(), page.questions()]
        if let shown = page.shown {
            groups += [facts(shown, page)] + page.recitations(shown)
        }
        groups += [
            page.leftOut() + page.owed(),
            page.ihram(),
            // The page begins with the step, and does not follow what the map points at.
            WalkMap(page).lines(atMost: max(6, rows / 2 - 2)).map { $0.focused(false) },
            page.shown.map { page.sources($0) + page.seeAlsoInShort($0) } ?? [],
            page.after(),
        ]
        // Without the page's name each step would keep the scrolling of the one before.
        return ScreenContent(
            "walk \(page.view.shown ?? "")",
            header: header(page),
            body: page.spaced(groups),
            footer: footer(model, page, hints(page))
        )
    }

    /// The step in short: what, and how often.
    private func what(_ node: WalkNode, _ page: WalkPage) -> [Line] {
        var lines = page.summary(node)
        if node.isCounted {
            let bar = ProgressBar(
                completed: node.count,
                total: node.target,
                caption: page.words.count(of: node)
            )
            lines.insert(contentsOf: page.layout.progressBar(bar), at: 1)
        }
        return lines
    }

    /// Where and when a step is done, how binding it is, and the rest.
    private func facts(_ node: WalkNode, _ page: WalkPage) -> [Line] {
        var rows = page.facts(node)
        // The bar says it.
        if node.isCounted { rows.removeFirst() }
        return page.spaced([page.layout.keyValues(rows), page.advice(node)])
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
}
