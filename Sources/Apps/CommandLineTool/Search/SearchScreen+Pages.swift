import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

extension SearchScreen {
    /// The screen of a mode.
    func page(_ model: Model, _ layout: Layout) -> ScreenContent {
        switch model.mode {
        case .results: results(model, layout)
        case .narrowing(let selected): narrowing(model, layout, selected: selected)
        case .opened: opened(model, layout)
        }
    }

    // MARK: What was found

    private func results(_ model: Model, _ layout: Layout) -> ScreenContent {
        var body: [Line] = []
        if let trouble = model.trouble {
            body = layout.paragraph(trouble, style: .warning)
        } else if !asksForSomething(model) {
            body = layout.paragraph(host(kinds == [.dhikr] ? "search.ask-dhikr" : "search.ask"), style: .dim)
        } else if let result = model.result {
            body = layout.lines(
                of: Page(SearchPage.notices(of: result, for: model.entry.text, localizer)),
                naming: nil
            )
            body += layout.results(
                result.hits.enumerated().map { index, hit in
                    let dhikr = DefinitionID(hit.id).flatMap { model.dhikr[$0] }.map {
                        HitText.Dhikr($0, in: localizer)
                    }
                    let text = HitText(hit, dhikr, in: person.generation.catalog, localizer)
                    return row(text.row, isSelected: index == model.selected)
                }
            )
        }
        var hints: [KeyHint] = []
        if model.result?.hits.isEmpty == false {
            hints = [
                KeyHint(host("key.enter"), host("dhikr.key.open")), KeyHint("Tab", host("search.key.narrow")),
            ]
        } else if !model.narrowing.isEmpty {
            hints = [KeyHint("Tab", host("search.key.narrow"))]
        }
        hints.append(KeyHint("Esc", host("key.quit")))
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

    /// A hit, with matches in bold and underlined, or between brackets without styles.
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

    /// The search field and the number of hits.
    private func header(_ model: Model, _ layout: Layout) -> [Line] {
        let label =
            kinds == [.dhikr] ? "\(host("search.prompt")) (\(host("dhikr.title")))" : host("search.prompt")
        return [layout.field(model.entry, label: label)] + layout.paragraph(status(model), style: .dim)
            + layout.rule()
    }

    private func status(_ model: Model) -> String {
        guard model.isPrepared else { return host("search.preparing") }
        var parts: [String] = []
        if let result = model.result {
            let hits = host("search.found", ["count": .number(result.total)])
            parts.append(result.isCutOff ? host("search.and-more", ["hits": .text(hits)]) : hits)
        }
        if !model.narrowing.isEmpty {
            let titles = model.narrowing.chosen.map {
                LocalizedString($0.title, language: localizer.language)
            }
            parts.append(host("search.only", ["values": .localized(localizer.list(titles))]))
        }
        return parts.isEmpty ? " " : parts.joined(separator: " · ")
    }

    private func footer(_ model: Model, _ hints: [KeyHint], _ layout: Layout) -> [Line] {
        layout.rule() + (model.notice.map { layout.paragraph($0, style: .warning) } ?? [])
            + layout.hints(hints)
    }

    // MARK: Narrowing

    private func narrowing(_ model: Model, _ layout: Layout, selected: Int) -> ScreenContent {
        var body: [Line] = []
        var number = 0
        for facet in model.facets {
            if !body.isEmpty { body.append(.blank) }
            body += layout.heading(host("search.facet.\(facet.field.rawValue)"), level: 2)
            body += layout.menu(
                facet.values.map { value in
                    defer { number += 1 }
                    let isChosen = model.narrowing.has(facet.field, value.id)
                    return MenuRow(
                        "\(value.title) · \(localizer.number(value.count))",
                        key: number < 9 ? localizer.number(number + 1) : " ",
                        mark: isChosen ? .done : .waiting,
                        isSelected: number == selected
                    )
                }
            )
        }
        if body.isEmpty { body = layout.paragraph(host("search.narrow.none"), style: .dim) }
        var hints: [KeyHint] = []
        if !model.facets.isEmpty { hints.append(KeyHint(host("key.space"), host("key.choose"))) }
        if !model.narrowing.isEmpty { hints.append(KeyHint("⌫", host("search.key.all"))) }
        hints.append(KeyHint("Esc", host("key.return")))
        var page = ScreenContent(
            "narrowing",
            header: layout.paragraph(host("search.narrow"), style: .heading)
                + layout.paragraph(status(model), style: .dim) + layout.rule(),
            body: body,
            footer: footer(model, hints, layout)
        )
        page.scrollsByPages = false
        return page
    }

    // MARK: What was opened

    private func opened(_ model: Model, _ layout: Layout) -> ScreenContent {
        var hints: [KeyHint] = []
        if model.opened?.dhikr != nil {
            hints = [
                KeyHint(host("key.space"), host("key.count")), KeyHint("f", host("dhikr.key.favourite")),
            ]
        }
        hints += [KeyHint("Esc", host("key.return")), KeyHint("q", host("key.quit"))]
        return ScreenContent(
            model.opened?.name ?? "",
            body: model.opened?.lines(layout) ?? [],
            footer: footer(model, hints, layout)
        )
    }
}
