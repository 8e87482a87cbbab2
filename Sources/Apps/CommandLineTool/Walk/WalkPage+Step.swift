import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikWalkthroughs

extension WalkPage {
    /// All that is to be known of a step, its article apart.
    func step(_ node: WalkNode) -> [Line] { spaced([told(node), seeAlso(node.seeAlso)]) }

    /// The same without the further articles.
    private func told(_ node: WalkNode) -> [Line] {
        var groups = [summary(node)]
        groups += [layout.keyValues(facts(node)), clock([node])]
        groups.append(advice(node))
        groups += recitations(node)
        groups.append(sources(node))
        return spaced(groups)
    }

    /// By whose clock the times of these steps are, where the person may not live by it.
    func clock(_ nodes: [WalkNode]) -> [Line] {
        let haveTimes = nodes.contains { $0.timings.contains { $0.value.instant != nil } }
        return haveTimes && !state.isByClockOfRites ? layout.paragraph(host("timing.clock"), style: .dim) : []
    }

    /// What to do.
    func summary(_ node: WalkNode) -> [Line] {
        let isHere = node.id == view.current
        let title = localizer.text(node.title).text
        var lines = layout.heading(isHere ? "\(host("walk.here")): \(title)" : title, level: 2)
        if let summary = node.step?.summary { lines += layout.paragraph(localizer.text(summary).text) }
        return lines
    }

    /// Where it stands, where and when it is done, how binding it is, and what follows when it is missed.
    func facts(_ node: WalkNode) -> [KeyValue] {
        var rows: [KeyValue] = []
        func add(_ key: String, _ value: String, style: Style = .plain) {
            if !value.isEmpty { rows.append(KeyValue(host(key), value, style: style)) }
        }
        if node.isCounted { add("walk.counted", words.count(of: node), style: .current) }
        if node.id != view.current || node.state != .untouched, !(node.isCounted && node.id == view.current) {
            add("walk.status", words.status(of: node).text)
        }
        add("walk.not-now", words.impediments(of: node), style: .warning)
        add("walk.reason", node.state.reason ?? "")
        if node.isSecondPlace { add("walk.note", host("walk.second-place")) }
        if let place = node.place { add("walk.where", words.place(place).text) }
        add("walk.when", words.time(of: node))
        add("walk.date", words.dates(state.dates(of: node)))
        let isPressing = node.timings.contains { $0.value.isOver || $0.value.name == "closing-soon" }
        add("walk.timing", words.timing(of: node, at: state.now), style: isPressing ? .warning : .plain)
        add("walk.done-late", words.rulings(node.lateConsequences, words.consequence), style: .warning)
        add(
            "walk.done-before",
            words.rulings(node.doneBefore) {
                localizer.host("walk.came-later", ["steps": .localized(words.titles($0))])
            },
            style: .warning
        )
        add("walk.obligation", words.obligation(of: node))
        add("walk.needs", needs(node))
        add("walk.if-missed", words.consequences(of: node))
        add("walk.if-late", words.rulings(node.late, words.consequence))
        add("walk.order", order(node))
        add("walk.proxy", proxy(node))
        add(
            "walk.releases",
            words.rulings(node.releases) { releases in
                localizer.list(releases.map { localizer.host("release.\($0.rawValue)") })
            }
        )
        if let note = node.step?.note { add("walk.note", localizer.text(note).text) }
        add("walk.school-note", words.rulings(node.schoolNotes) { localizer.text($0) })
        if let note = node.womenNote { add("walk.women-note", localizer.text(note).text) }
        return rows
    }

    private func needs(_ node: WalkNode) -> String {
        let needs = WalkNeeds(of: node, in: state)
        let before = words.rulings(needs.needs) { words.titles($0) }
        guard let other = needs.otherPlace else { return before }
        let title = words.title(other)
        guard !before.isEmpty else { return title.text }
        let head = MessageArgument.localized(LocalizedString(before, language: localizer.language))
        return host("list.or", ["head": head, "tail": .localized(title)])
    }

    private func order(_ node: WalkNode) -> String {
        words.rulings(WalkNeeds(of: node, in: state).order) { words.titles($0) }
    }

    /// Who did it for the person, else for whom another may.
    private func proxy(_ node: WalkNode) -> String {
        guard let name = node.state.proxy else {
            return node.step?.proxy.map { localizer.text($0.text).text } ?? ""
        }
        return host("walk.done-by", ["name": .text(name)])
    }

    /// What some schools hold, and a question for the school where it makes a difference.
    func advice(_ node: WalkNode) -> [Line] {
        var lines = view.advice.filter { $0.step == node.id }.flatMap {
            layout.paragraph(words.advice($0), style: .warning)
        }
        guard state.school == nil, !lines.isEmpty || differs(node) else { return lines }
        lines += layout.paragraph(host("advice.school"), style: .dim)
        if let command {
            let answer = command("profile set school=…")
            lines += layout.paragraph(host("today.answer-with", ["command": answer]), style: .dim)
        }
        return lines
    }

    /// Whether something that is said of a step is not held by all schools.
    private func differs(_ node: WalkNode) -> Bool {
        let counts = [
            node.obligations.count, node.consequences.count, node.opens.count, node.closes.count,
            node.late.count, node.lateConsequences.count, node.releases.count, node.schoolNotes.count,
            node.timings.count, (node.step?.needs?.rulings(for: nil) ?? []).count,
            (node.step?.after?.rulings(for: nil) ?? []).count,
        ]
        return counts.contains { $0 > 1 }
            || node.impediments.contains { $0.schools.count < School.allCases.count }
    }

    /// The words to recite: Arabic, how it sounds and what it means. In which language a meaning is that is not in the
    /// reader's own is said at the first of them, where it is read.
    func recitations(_ node: WalkNode) -> [[Line]] {
        var isLanguageSaid = false
        return node.recite.compactMap { catalog.dhikr[$0] }.map { dhikr in
            var title = "\(host("walk.recite")): \(localizer.text(dhikr.name))"
            if dhikr.times > 1 { title += " · \(host("count.times", ["count": .number(dhikr.times)]))" }
            var lines = layout.paragraph(title, style: .bold)
            if let said = dhikr.said { lines += layout.paragraph(localizer.text(said).text, style: .dim) }
            lines += layout.paragraph(dhikr.arabic, style: .bold)
            var found = [dhikr.said.map { localizer.text($0) }]
            // Somebody who reads Arabic needs neither its sound nor its meaning in other letters.
            if !localizer.language.hasPrefix("ar") {
                if let sound = dhikr.transliteration {
                    lines += layout.paragraph(localizer.text(sound).text, style: .emphasis)
                }
                if let meaning = dhikr.translation {
                    found.append(localizer.text(meaning))
                    lines += layout.paragraph(localizer.text(meaning).text)
                }
            }
            if !isLanguageSaid {
                let language = layout.untranslated(found, localizer)
                isLanguageSaid = !language.isEmpty
                lines += language
            }
            return lines + sourceLines(dhikr.sources, unverified: dhikr.unverified)
        }
    }

    func sources(_ node: WalkNode) -> [Line] {
        sourceLines(node.step?.sources ?? [], unverified: node.step?.unverified ?? false)
            + layout.paragraph(words.review(of: node), style: .dim)
            + layout.untranslated(texts(of: node), localizer)
    }

    /// What a pack says of a step, in the languages in which it was found.
    private func texts(of node: WalkNode) -> [LocalizedString] {
        var references = [node.title]
        references += [node.step?.summary, node.step?.note, node.womenNote].compactMap(\.self)
        references += node.schoolNotes.map(\.value)
        return references.map { localizer.text($0) }
    }

    func sourceLines(_ sources: [Citation], unverified: Bool) -> [Line] {
        var lines: [Line] = []
        if !sources.isEmpty {
            let sources = localizer.isolated(sources.words(localizer))
            lines += layout.paragraph("\(host("common.source")): \(sources)", style: .dim)
        }
        if unverified { lines += layout.paragraph("(\(host("common.unverified")))", style: .warning) }
        return lines
    }

    // MARK: Details

    /// A step with its remedies and its article.
    func details(_ node: WalkNode) -> [Line] {
        var groups = [told(node)] + remedies(of: node).map(remedy)
        groups.append(seeAlso(articles(of: node), isNumbered: numbersArticles))
        if let article = node.details.flatMap({ localizer.article($0) }) {
            groups.append(layout.article(article, localizer))
        }
        return spaced(groups)
    }

    /// What may follow when a step is missed, each once.
    private func remedies(of node: WalkNode) -> [Remedy] {
        var found: [Remedy] = []
        for ruling in node.consequences {
            guard case .remedy(let id) = ruling.value, let remedy = catalog.remedies[id],
                !found.contains(where: { $0.id == id })
            else { continue }
            found.append(remedy)
        }
        return found
    }

    private func remedy(_ remedy: Remedy) -> [Line] {
        var lines = layout.heading(localizer.text(remedy.title).text, level: 2)
        for alternative in remedy.alternatives {
            lines += layout.paragraph("• \(localizer.text(alternative))")
        }
        return lines + applies(remedy)
    }

    /// By when a remedy is due, how each school applies it, and its source.
    func applies(_ remedy: Remedy) -> [Line] {
        var lines: [Line] = []
        if let due = remedy.due { lines += layout.paragraph(localizer.text(due).text) }
        for ruling in remedy.applies?.rulings(for: state.school) ?? [] {
            lines += layout.paragraph(words.rulings([ruling]) { localizer.text($0) })
        }
        return lines + sourceLines(remedy.sources, unverified: remedy.unverified)
    }
}
