import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

/// Ihram, what violates it, and what is owed.
extension WalkPage {
    /// Where the person stands with ihram, and what it still forbids.
    func ihram() -> [Line] {
        guard state.snapshot != nil, !view.ihram.isEmpty, view.ihram.map(\.value) != [.none] else {
            return []
        }
        let states = words.rulings(view.ihram) { words.state($0) }
        var lines = layout.paragraph(host("walk.ihram", ["state": .localized(plain(states))]))
        let certain = view.forbidden.filter { $0.undecided == nil }
        if !certain.isEmpty { lines += layout.paragraph(forbidden("walk.forbidden", certain), style: .dim) }
        let undecided = view.forbidden.filter { $0.undecided != nil }
        if let fact = undecided.first?.undecided {
            lines += layout.paragraph(
                forbidden("walk.forbidden-undecided", undecided, ["fact": .localized(words.fact(fact))]),
                style: .dim
            )
        }
        return lines
    }

    private func forbidden(
        _ key: String,
        _ acts: [ForbiddenAct],
        _ arguments: [String: MessageArgument] = [:]
    ) -> String {
        let possible = state.school == nil ? School.allCases.count : 1
        let names = acts.map { act -> LocalizedString in
            let title = words.violation(act.violation)
            guard act.schools.count < possible else { return title }
            return plain(words.rulings([Ruling(schools: act.schools, value: act.violation)]) { _ in title })
        }
        return host(key, arguments.merging(["acts": .localized(localizer.list(names))]) { first, _ in first })
    }

    private func plain(_ text: String) -> LocalizedString {
        LocalizedString(text, language: localizer.language)
    }

    /// What is owed, a line each, and where more is said of it.
    func owed() -> [Line] {
        var lines: [Line] = []
        for owed in view.remedies where owed.isOpen && !isSaidAlready(owed) {
            let arguments: [String: MessageArgument] = [
                "cause": .localized(words.cause(owed.cause, owed.violation)),
                "consequence": .localized(plain(words.follows(of: owed))),
            ]
            lines += layout.paragraph(host("remedy.line", arguments), style: .warning)
        }
        let settled = view.remedies.filter { $0.settlement != nil }
        for owed in settled {
            let arguments: [String: MessageArgument] = [
                "cause": .localized(words.cause(owed.cause, owed.violation)),
                "consequence": .localized(words.standing(of: owed)),
            ]
            lines += layout.paragraph(host("remedy.line", arguments), style: .dim)
        }
        if let command, view.remedies.contains(where: { $0.isOwed && !$0.remedies.isEmpty }) {
            lines += layout.paragraph(
                host("remedy.see-with", ["command": command("walk remedies")]),
                style: .dim
            )
        }
        return lines
    }

    /// Whether the walk says of a step that was left out what follows.
    private func isSaidAlready(_ owed: OwedRemedy) -> Bool {
        switch owed.cause {
        case .missed, .skipped: true
        case .late, .barred, .outOfOrder, .violation: false
        }
    }

    // MARK: The whole of it

    /// All that is owed and all that was settled.
    func remedies() -> [Line] {
        let body = view.remedies.map(remedy)
        let none = layout.paragraph(host("remedy.none"), style: .dim)
        return spaced(
            [
                layout.heading(host("remedy.title"))
                    + layout.paragraph(localizer.text(state.ritual.title).text, style: .dim)
            ] + (body.isEmpty ? [none] : body) + [layout.paragraph(host("common.unreviewed"), style: .dim)]
        )
    }

    /// One remedy: why, what each school holds with its source, the alternatives, and where it stands.
    func remedy(_ owed: OwedRemedy) -> [Line] {
        var lines = layout.heading(words.cause(owed.cause, owed.violation).text, level: 2)
        // That nothing is owed is what the rulings say.
        if owed.isOpen || owed.settlement != nil || owed.rulings.isEmpty {
            lines += layout.paragraph(words.standing(of: owed).text, style: owed.isOpen ? .warning : .done)
        }
        for ruling in owed.rulings {
            lines += layout.paragraph(words.follows(ruling, of: owed, namingAll: true))
            lines += sourceLines(ruling.value.sources, unverified: ruling.value.unverified)
        }
        lines += alternatives(of: owed) + seeAlso(articles(of: owed), isNumbered: numbersArticles)
        guard let settlement = owed.settlement else { return lines + settleWith(owed) }
        if let number = settlement.alternative,
            let chosen = catalog.remedies[settlement.remedy]?.alternatives.dropFirst(number - 1).first
        {
            lines += layout.paragraph(host("remedy.by", ["alternative": .localized(localizer.text(chosen))]))
        }
        if let note = settlement.note, !note.isEmpty { lines += layout.paragraph(note) }
        return lines
    }

    /// The alternatives of each remedy, counted on.
    private func alternatives(of owed: OwedRemedy) -> [Line] {
        guard !owed.isWithdrawn else { return [] }
        var lines: [Line] = []
        var number = 0
        for remedy in owed.remedies.compactMap({ catalog.remedies[$0] }) {
            lines += layout.paragraph(localizer.text(remedy.title).text, style: .bold)
            for alternative in remedy.alternatives {
                number += 1
                lines += layout.paragraph("\(localizer.number(number)). \(localizer.text(alternative))")
            }
            lines += self.applies(remedy)
        }
        return lines
    }

    private func settleWith(_ owed: OwedRemedy) -> [Line] {
        guard let command, owed.isOwed else { return [] }
        var lines: [Line] = []
        if case .barred(let step) = owed.cause, state.refusal(of: .done(step: step)) == nil {
            let words = host("remedy.repeat-with", ["command": command("walk done \(step)")])
            lines += layout.paragraph(words, style: .dim)
        }
        guard !owed.remedies.isEmpty else { return lines }
        let count = owed.remedies.reduce(0) { $0 + (catalog.remedies[$1]?.alternatives.count ?? 0) }
        let words = "walk settle '\(owed.key)'" + (count > 1 ? " --alternative …" : "")
        return lines + layout.paragraph(host("remedy.settle-with", ["command": command(words)]), style: .dim)
    }

    // MARK: What ihram forbids

    /// The violations that there are, with their names and what each depends on.
    func violations() -> [Line] {
        let all = state.violations
        guard !all.isEmpty else {
            return layout.heading(host("violation.title"))
                + layout.paragraph(host("violation.none"), style: .dim)
        }
        var groups = [layout.heading(host("violation.title")), ihram() + ihramSource()]
        groups.append(
            layout.keyValues(all.map { KeyValue($0.id.name, localizer.text($0.title).text) })
        )
        var asked: [Violation.Question] = []
        for question in all.flatMap(\.asks) where !asked.contains(question) { asked.append(question) }
        for question in asked {
            let names = all.filter { $0.asks.contains(question) }.map { localizer.isolated($0.id.name) }
            groups.append(
                layout.paragraph(localizer.text(question.ask).text, style: .bold)
                    + layout.paragraph(names.joined(separator: " "), style: .dim)
                    + layout.keyValues(
                        question.values.map {
                            KeyValue("\(question.id)=\($0)", words.answer($0, to: question).text)
                        }
                    )
            )
        }
        if let command {
            groups.append(
                layout.paragraph(
                    host("violation.note-with", ["command": command("walk violation NAME --circumstance …")]),
                    style: .dim
                )
            )
        }
        return spaced(groups)
    }

    private func ihramSource() -> [Line] {
        guard let ihram = state.ritual.ihram else { return [] }
        return sourceLines(ihram.sources, unverified: ihram.unverified)
    }
}
