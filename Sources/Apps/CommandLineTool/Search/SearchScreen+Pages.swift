import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

extension SearchScreen {
    /// Returns the screen for the model's mode.
    func page(_ model: Model, _ layout: Layout) -> ScreenContent {
        switch model.mode {
        case .results: results(model, layout)
        case .narrowing(let selected): narrowing(model, layout, selected: selected)
        case .opened: opened(model, layout)
        }
    }

    // MARK: Hits

    private func results(_ model: Model, _ layout: Layout) -> ScreenContent {
        var body: [Line] = []
        if let trouble = model.trouble {
            body = layout.paragraph(trouble, style: .warning)
        } else if !asksForSomething(model) {
            body = layout.lines(
                of: SearchPage.invitation(ofDhikr: kinds == [.dhikr], in: localizer),
                naming: nil
            )
        } else if let found = model.found {
            let page = SearchPage(found, in: localizer)
            body = layout.lines(of: page.notice, naming: nil)
            body += layout.results(
                page.rows.enumerated().map { row($1, isSelected: $0 == model.selected) }
            )
        }
        var hints: [KeyHint] = []
        if model.found?.hits.isEmpty == false {
            hints = [
                KeyHint(localizer["key.enter"], localizer["dhikr.key.open"]),
                KeyHint("Tab", localizer["search.key.narrow"]),
            ]
        } else if !model.narrowing.isEmpty {
            hints = [KeyHint("Tab", localizer["search.key.narrow"])]
        }
        hints.append(KeyHint("Esc", localizer["key.quit"]))
        var page = ScreenContent(
            // The results for a new text begin at the top.
            "results \(model.entry.text)",
            header: header(model, layout),
            body: body,
            footer: footer(model, hints, layout)
        )
        page.scrollsByPages = false
        return page
    }

    /// Returns a hit, with its matches in bold and underlined, or between brackets if there are no styles.
    private func row(_ found: FoundRow, isSelected: Bool) -> ResultRow {
        func runs(_ runs: [Run], _ style: Style) -> [TextRun] {
            runs.map { run in
                switch run {
                case .text(let text): TextRun(text, style)
                case .marked(let text, _):
                    context.terminal.colors == .none
                        ? TextRun("[\(text)]", style) : TextRun(text, style.adding([.bold, .underlined]))
                case .request: preconditionFailure("a hit offers nothing but itself")
                }
            }
        }
        return ResultRow(
            runs(found.title, .plain),
            details: found.details.enumerated().map { runs($1, $0 == 0 ? .dim : .plain) },
            isSelected: isSelected
        )
    }

    /// Returns the search field and the number of hits.
    private func header(_ model: Model, _ layout: Layout) -> [Line] {
        let label = SearchPage.prompt(ofDhikr: kinds == [.dhikr], in: localizer)
        return [layout.field(model.entry, label: label)] + layout.paragraph(status(model), style: .dim)
            + layout.rule()
    }

    private func status(_ model: Model) -> String {
        guard model.isPrepared else { return SearchPage.preparing(in: localizer) }
        return SearchPage.status(of: model.found, narrowedTo: model.narrowing, in: localizer) ?? " "
    }

    private func footer(_ model: Model, _ hints: [KeyHint], _ layout: Layout) -> [Line] {
        layout.rule() + (model.notice.map { layout.paragraph($0, style: .warning) } ?? [])
            + layout.hints(hints)
    }

    // MARK: Narrowing

    private func narrowing(_ model: Model, _ layout: Layout, selected: Int) -> ScreenContent {
        var body: [Line] = []
        var number = 0
        for group in choices(model).groups {
            if !body.isEmpty { body.append(.blank) }
            body += layout.heading(group.title, level: 2)
            body += layout.menu(
                group.choices.map { choice in
                    defer { number += 1 }
                    return MenuRow(
                        choice.text,
                        key: number < 9 ? localizer.number(number + 1) : " ",
                        mark: choice.isChosen ? .done : .waiting,
                        isSelected: number == selected
                    )
                }
            )
        }
        if body.isEmpty { body = layout.lines(of: SearchPage.noNarrowing(in: localizer), naming: nil) }
        var hints: [KeyHint] = []
        if number > 0 { hints.append(KeyHint(localizer["key.space"], localizer["key.choose"])) }
        if !model.narrowing.isEmpty { hints.append(KeyHint("⌫", localizer["search.key.all"])) }
        hints.append(KeyHint("Esc", localizer["key.return"]))
        var page = ScreenContent(
            "narrowing",
            header: layout.paragraph(SearchPage.narrowing(in: localizer), style: .heading)
                + layout.paragraph(status(model), style: .dim) + layout.rule(),
            body: body,
            footer: footer(model, hints, layout)
        )
        page.scrollsByPages = false
        return page
    }

    // MARK: Opened hit

    private func opened(_ model: Model, _ layout: Layout) -> ScreenContent {
        var hints: [KeyHint] = []
        if model.opened?.dhikr != nil {
            hints = [
                KeyHint(localizer["key.space"], localizer["key.count"]),
                KeyHint("f", localizer["dhikr.key.favourite"]),
            ]
        }
        hints += [KeyHint("Esc", localizer["key.return"]), KeyHint("q", localizer["key.quit"])]
        return ScreenContent(
            model.opened?.name ?? "",
            body: model.opened.map { lines($0.content, layout) } ?? [],
            footer: footer(model, hints, layout)
        )
    }

    private func lines(_ content: OpenedHit, _ layout: Layout) -> [Line] {
        let page = Page.opened(content, in: localizer)
        switch content {
        case .item, .otherItem, .contact: return layout.lines(of: page, naming: context.name)
        default: return layout.lines(of: page, naming: nil)
        }
    }
}
