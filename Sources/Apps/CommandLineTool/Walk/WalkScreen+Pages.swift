import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews
import ManasikWalkthroughs

extension WalkScreen {
    /// Returns the name of a request. Only changing to another walk has one, since keys offer all other requests.
    func naming(_ request: Request, isRightToLeft: Bool) -> String? {
        guard case .openWalk = request else { return nil }
        return TextDirection.isolating(localizer["key.other-walk"], in: isRightToLeft)
    }

    /// Returns the screen for the model's overlay or for the mode of its flow.
    func page(_ model: Model, _ layout: Layout, rows: Int) -> ScreenContent {
        let flow = model.flow
        let state = flow.state
        let page = WalkPage(state, in: localizer, lead: .numbers)
        func lines(_ page: Page) -> [Line] { layout.lines(of: page, naming: naming) }
        func lines(_ blocks: [Block]) -> [Line] { layout.lines(of: blocks, naming: naming) }
        let header = lines([page.progressBar]) + layout.rule()
        let returning = footer(
            model,
            layout,
            (model.overlay == nil ? articleHints(flow) : []) + [KeyHint("Esc", localizer["key.return"])]
        )
        switch model.overlay {
        case .help?: return ScreenContent("help", body: help(flow, layout), footer: returning)
        case .ask(let question, let entry)?:
            var body = layout.lines(of: .question(question, in: localizer), naming: nil)
            guard !isAnsweredByNumber(question) else {
                return ScreenContent("ask", header: header, body: body, footer: returning)
            }
            body += layout.textEntry(entry, label: localizer["walk.answer"])
            return ScreenContent("ask", header: header, body: body, footer: entryFooter(model, layout))
        case nil: break
        }
        switch flow.mode {
        case .walk:
            let map = WalkMap(of: state, in: localizer).blocks { lines($0).count <= max(6, rows / 2 - 2) }
            return ScreenContent(
                // The name contains the step so that each step has a scroll position of its own.
                "walk \(state.view.shown ?? "")",
                header: header,
                // The body is scrolled to the step at its beginning, not to the pointer in the map.
                body: lines(page.looking(on: map)).map { $0.focused(false) },
                footer: footer(model, layout, hints(flow))
            )
        case .list:
            let overview = WalkMap(of: state, in: localizer).overview
            let body = lines([.sections([overview, page.list(namesIDs: false).blocks])])
            return ScreenContent("list", body: body, footer: returning)
        case .history: return ScreenContent("history", body: lines(page.history()), footer: returning)
        case .details(let step):
            let body = state.view.node(step).map { lines(page.details($0)) } ?? []
            return ScreenContent("details \(step)", body: body, footer: returning)
        case .article(let article, _):
            return ScreenContent("article \(article)", body: lines(page.article(article)), footer: returning)
        case .menu(let menu): return self.menu(model, layout, menu, header: header)
        case .entry(let entry):
            let prompt = entry.prompt(in: state, flow.text)
            let body =
                layout.heading(prompt.title, level: 2) + layout.paragraph(prompt.ask)
                + layout.textEntry(model.entry, label: prompt.label)
            return ScreenContent("entry", header: header, body: body, footer: entryFooter(model, layout))
        case .remedy(let key):
            let owed = state.view.remedies.first { $0.key == key }
            let hints = articleHints(flow) + hints(of: owed, flow)
            return ScreenContent(
                "remedy",
                body: lines(page.page(of: owed)),
                footer: footer(model, layout, hints)
            )
        case .confirm(let proposal):
            let question: [Block] = [.paragraph(proposal.question, .warning)]
            return ScreenContent(
                "confirm \(proposal.question)",
                header: header,
                body: lines([.sections([question, proposal.page(in: localizer).blocks])]),
                footer: answers(model, layout)
            )
        case .migrate(let migration):
            let question: [Block] = flow.question.map { [.paragraph($0.text, .warning)] } ?? []
            let changes = Page.changes(of: migration, in: localizer)
            return ScreenContent(
                "migrate",
                header: header,
                body: lines(question + [.gap] + changes.blocks),
                footer: answers(model, layout)
            )
        case .confirmReset:
            let body = confirmation(flow).map { layout.confirmation($0) } ?? []
            return ScreenContent("confirm", header: header, body: body, footer: notice(model, layout))
        case .choose(let choice):
            return ScreenContent(
                "choose",
                header: header,
                body: lines(page.choice(choice)),
                footer: returning
            )
        }
    }

    private func menu(_ model: Model, _ layout: Layout, _ menu: WalkMenu, header: [Line]) -> ScreenContent {
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
        let above = layout.lines(of: menu.heading, naming: nil)
        var hints = [KeyHint("Esc", localizer["key.return"])]
        if !rows.isEmpty {
            hints.insert(
                contentsOf: [KeyHint("↑ ↓", localizer["key.select"]), KeyHint(localizer["key.enter"], "✓")],
                at: 0
            )
        }
        return ScreenContent(
            menu.name,
            header: header,
            body: above + (rows.isEmpty ? [] : [.blank] + layout.menu(rows)),
            footer: footer(model, layout, hints)
        )
    }
}
