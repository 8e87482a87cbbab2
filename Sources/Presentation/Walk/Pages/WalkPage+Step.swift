import ManasikDomain
import ManasikLocalization
import ManasikViews
public import ManasikWalkthroughs

extension WalkPage {
    /// Returns everything to know about a step, except its articles.
    func sections(of node: WalkNode, _ notes: inout UntranslatedNotes) -> [Block] {
        var groups = [summary(node)]
        groups += [named(facts(node)), confirming(countOf: node), clock([node])]
        groups.append(advice(node))
        groups += recitations(node, &notes)
        groups.append(sources(node, &notes))
        return [.sections(groups)]
    }

    /// Returns the note that the times are local to the rites, if the steps have times and the person may live in
    /// another time zone; otherwise empty.
    public func clock(_ nodes: [WalkNode]) -> [Block] {
        let haveTimes = nodes.contains { $0.timings.contains { $0.value.instant != nil } }
        return haveTimes && !state.isByClockOfRites ? say(text.clock, .quiet) : []
    }

    /// Returns the step's title and what to do.
    func summary(_ node: WalkNode) -> [Block] {
        let isHere = node.id == view.current
        let title = localizer.text(node.title).text
        var blocks = heading(isHere ? "\(localizer["walk.here"]): \(title)" : title, level: 2)
        if let summary = node.step?.summary { blocks += say(localizer.text(summary).text) }
        return blocks
    }

    /// Returns the properties of a step: its status, place, time and obligation, and the consequences of missing it.
    func facts(_ node: WalkNode) -> [NamedText] {
        var rows: [NamedText] = []
        func add(_ key: String, _ value: String, _ tone: Tone = .plain) {
            if !value.isEmpty { rows.append(NamedText(localizer[key], value, tone)) }
        }
        if node.isCounted { add("walk.counted", text.count(of: node), .current) }
        add("walk.together.check", countToCheck(of: node), .warning)
        if node.id != view.current || node.state != .untouched, !(node.isCounted && node.id == view.current) {
            add("walk.status", text.status(of: node).text)
        }
        add("walk.not-now", text.impediments(of: node), .warning)
        add("walk.reason", node.state.reason ?? "")
        if node.isSecondPlace { add("walk.note", localizer["walk.second-place"]) }
        let later = WalkNeeds(of: node, in: state).laterPlace
        if !later.isEmpty {
            add("walk.note", localizer["walk.may-come-later", ["after": .localized(text.titles(later))]])
        }
        if let lapsed = node.lapsed { add("walk.note", text.says(lapsed: lapsed, at: state.now)) }
        if let closed = node.closedPlace { add("walk.note", text.says(closed, at: state.now)) }
        if let place = node.place { add("walk.where", text.place(place).text) }
        add("walk.when", text.time(of: node))
        add("walk.date", text.dates(state.dates(of: node)))
        let isPressing = node.timings.contains { $0.value.isOver || $0.value.name == "closing-soon" }
        add("walk.timing", text.timing(of: node, at: state.now), isPressing ? .warning : .plain)
        add("walk.done-late", text.rulings(node.lateConsequences, text.consequence), .warning)
        add(
            "walk.done-before",
            text.rulings(node.doneBefore) {
                localizer.host("walk.came-later", ["steps": .localized(text.titles($0))])
            },
            .warning
        )
        add("walk.obligation", text.obligation(of: node))
        add("walk.needs", needs(node))
        add("walk.needs-enough", text.rulings(node.quotas) { text.words($0) })
        if node.isSpared, node.state.status == .pending, node.obligations.contains(where: { $0.value.binds })
        {
            add("walk.not-bound", localizer["walk.spared"])
        }
        add("walk.if-missed", text.consequences(of: node))
        add("walk.if-late", text.rulings(node.late, text.consequence))
        add("walk.order", order(node))
        add("walk.proxy", proxy(node))
        add("walk.releases", releases(node, isAlone: true))
        add("walk.counts-towards", releases(node, isAlone: false))
        if let note = node.step?.note { add("walk.note", localizer.text(note).text) }
        add("walk.school-note", text.rulings(node.schoolNotes) { localizer.text($0) })
        if let note = node.womenNote { add("walk.women-note", localizer.text(note).text) }
        return rows
    }

    /// Returns the releases that a step brings by itself, or those for which other steps are needed as well.
    private func releases(_ node: WalkNode, isAlone: Bool) -> String {
        let rules = state.ritual.states
        if rules.isEmpty { return isAlone ? releases(node.releases, from: text.ofState) : "" }
        let each = rules.map { (rule: $0, words: releases(node, isAlone: isAlone, from: $0)) }
        guard rules.count > 1 else { return each[0].words }
        // Of several states it is said from which.
        return each.filter { !$0.words.isEmpty }.map { rule, words in
            "\(localizer.state(rule.name).title.text): \(words)"
        }.joined(separator: localizer.semicolon)
    }

    private func releases(_ node: WalkNode, isAlone: Bool, from rule: StateRule) -> String {
        let schools = state.ritual.schools
        let order = rule.repeats ? state.ritual.nodes.map { $0.id } : []
        let each = schools.map { school in
            let found = rule.releases(by: node.id, school: school).filter {
                isAlone
                    == rule.brings($0, by: node.id, school: school) { step in
                        view.node(step) != nil && rule.isOfOneTime(step, node.id, in: order)
                    }
            }
            return (school, found)
        }
        let rulings = BySchool.each(Dictionary(firstOf: each)).rulings(for: state.school, among: schools)
        return releases(rulings.filter { !$0.value.isEmpty }, from: localizer.state(rule.name))
    }

    private func releases(_ rulings: [Ruling<[Step.Release]>], from state: StateText) -> String {
        text.rulings(rulings) { releases in
            localizer.list(releases.map { state.release($0) })
        }
    }

    private func needs(_ node: WalkNode) -> String {
        let needs = WalkNeeds(of: node, in: state)
        let before = text.rulings(needs.needs) { text.titles($0) }
        guard let other = needs.otherPlace else { return before }
        let title = otherPlace(other, until: needs.otherPlaceCloses)
        guard !before.isEmpty else { return title.text }
        let head = MessageArgument.localized(LocalizedString(before, language: localizer.language))
        return localizer["list.or", ["head": head, "tail": .localized(title)]]
    }

    /// Returns the title of the step after which a step may be done instead, with the end of that.
    private func otherPlace(_ other: String, until closes: [Ruling<StepTime>]) -> LocalizedString {
        let until = text.rulings(closes) { text.words($0, as: .closing) }
        guard !until.isEmpty else { return text.title(other) }
        return localizer.host(
            "walk.other-place-until",
            [
                "step": .localized(text.title(other)),
                "until": .localized(LocalizedString(until, language: localizer.language)),
            ]
        )
    }

    private func order(_ node: WalkNode) -> String {
        text.rulings(WalkNeeds(of: node, in: state).order) { text.titles($0) }
    }

    /// Returns who did the step on behalf of the pilgrim; if nobody did, for whom another person may do it.
    private func proxy(_ node: WalkNode) -> String {
        guard let name = node.state.proxy else {
            return node.step?.proxy.map { localizer.text($0.text).text } ?? ""
        }
        return localizer["walk.done-by", ["name": .text(name)]]
    }

    /// Returns what some schools hold, and a question about the person's school if it makes a difference.
    public func advice(_ node: WalkNode) -> [Block] {
        var blocks = view.advice.filter { $0.step == node.id }.flatMap {
            say(text.advice($0), .warning)
        }
        guard state.school == nil, !blocks.isEmpty || differs(node) else { return blocks }
        blocks += say(localizer["advice.school"], .quiet)
        return blocks + offer("today.answer-with", .state(fact: "school", value: nil), .quiet)
    }

    /// Returns whether schools differ on anything that is shown for a step.
    private func differs(_ node: WalkNode) -> Bool {
        let counts: [Int] = [
            node.obligations.count, node.consequences.count, node.opens.count, node.closes.count,
            node.late.count, node.lateConsequences.count, node.releases.count, node.schoolNotes.count,
            node.timings.count, node.step?.needs?.distinctValues.count ?? 0,
            node.step?.after?.distinctValues.count ?? 0,
        ]
        return counts.contains { $0 > 1 }
            || node.impediments.contains { $0.schools.count < state.ritual.schools.count }
    }

    /// Returns the words to recite: the Arabic, the transliteration and the meaning.
    func recitations(_ node: WalkNode, _ notes: inout UntranslatedNotes) -> [[Block]] {
        var groups: [[Block]] = []
        for dhikr in node.recite.compactMap({ catalog.dhikr[$0] }) {
            var title = "\(localizer["walk.recite"]): \(localizer.text(dhikr.name))"
            if dhikr.times > 1 { title += " · \(localizer["count.times", ["count": .number(dhikr.times)]])" }
            var blocks = say(title, .strong)
            if let said = dhikr.said { blocks += say(localizer.text(said).text, .quiet) }
            blocks += say(dhikr.arabic, .strong)
            var found = dhikr.said.map { [localizer.text($0)] } ?? []
            // Readers of Arabic need neither a transliteration nor a translation.
            if !localizer.language.hasPrefix("ar") {
                if let sound = dhikr.transliteration {
                    blocks += say(localizer.text(sound).text, .emphasis)
                }
                if let meaning = dhikr.translation {
                    found.append(localizer.text(meaning))
                    blocks += say(localizer.text(meaning).text)
                }
            }
            blocks += notes.note(found) + sourceLines(dhikr.sources, unverified: dhikr.unverified)
            groups.append(blocks)
        }
        return groups
    }

    func sources(_ node: WalkNode, _ notes: inout UntranslatedNotes) -> [Block] {
        sourceLines(node.step?.sources ?? [], unverified: node.step?.unverified ?? false)
            + stale(reviewBy: node.step?.reviewBy, node.step?.sources ?? [])
            + say(text.review(of: node), .quiet)
            + notes.note(texts(of: node))
    }

    /// Returns the note that what is taken from sources may be out of date, and where to verify it; empty if the day of its
    /// review has not passed.
    func stale(reviewBy day: CivilDate?, _ sources: [Citation]) -> [Block] {
        StalenessText(
            staleness: state.staleness(reviewBy: day),
            reviewBy: day,
            sources: sources,
            localizer: localizer
        ).lines.flatMap { say($0, .warning) }
    }

    /// Returns the texts of a pack about a step, in the languages in which they were found.
    private func texts(of node: WalkNode) -> [LocalizedString] {
        var references = [node.title]
        references += [node.step?.summary, node.step?.note, node.womenNote].compactMap { $0 }
        references += node.schoolNotes.map { $0.value }
        return references.map { localizer.text($0) }
    }

    func sourceLines(_ sources: [Citation], unverified: Bool) -> [Block] {
        var blocks: [Block] = .sources(sources, in: localizer)
        if unverified { blocks += say("(\(localizer["common.unverified"]))", .warning) }
        return blocks
    }
}
