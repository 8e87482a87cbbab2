import ManasikDomain
import ManasikLocalization
import ManasikViews
public import ManasikWalkthroughs

/// The state of the ritual, its violations, and the remedies that are owed.
extension WalkPage {
    /// Returns how far the person is in the states of the ritual that have begun, and what these still forbid.
    func prohibitions() -> [Block] {
        let begun = view.standings.filter { !$0.isAhead }
        guard state.snapshot != nil, !begun.isEmpty else { return [] }
        var blocks = begun.flatMap { say(text.standing($0).text) }
        let acts = view.forbidden.filter { !$0.isOmission }
        let certain = acts.filter { $0.undecided == nil }
        if !certain.isEmpty { blocks += say(forbidden("walk.forbidden", certain), .quiet) }
        let undecided = acts.filter { $0.undecided != nil }
        if let fact = undecided.first?.undecided {
            blocks += say(
                forbidden("walk.forbidden-undecided", undecided, ["fact": .localized(text.fact(fact))]),
                .quiet
            )
        }
        return blocks
    }

    private func forbidden(
        _ key: String,
        _ acts: [ForbiddenAct],
        _ arguments: [String: MessageArgument] = [:]
    ) -> String {
        let possible = state.school == nil ? state.ritual.schools.count : 1
        let names = acts.map { act -> String in
            let title = text.violation(act.violation)
            guard act.schools.count < possible else { return title.text }
            return text.rulings([Ruling(schools: act.schools, value: act.violation)]) { _ in title }
        }
        var arguments = arguments
        arguments["acts"] = .localized(plain(names.joined(separator: localizer.semicolon)))
        return localizer[key, arguments]
    }

    private func plain(_ text: String) -> LocalizedString {
        LocalizedString(text, language: localizer.language)
    }

    /// Returns the remedies that are owed or settled, one per line, and how to see more.
    func owed() -> [Block] {
        let open = view.remedies.filter { $0.isOpen && !isSaidAlready($0) }
        var blocks = lines(open, .warning) { owed in
            let follows = plain(text.follows(of: owed))
            guard let lifted = text.lifting(owed) else { return follows }
            return localizer.host(
                "remedy.and-says",
                ["outcome": .localized(follows), "says": .localized(lifted)]
            )
        }
        blocks += lines(view.remedies.filter { $0.settlement != nil }, .quiet) { text.standing(of: $0) }
        if view.remedies.contains(where: { $0.isOwed && !$0.remedies.isEmpty }) {
            blocks += offer("remedy.see-with", .showRemedies, .quiet)
        }
        return blocks
    }

    /// Returns a line for each remedy; those of the same cause and consequence share one, with their number.
    private func lines(
        _ remedies: [OwedRemedy],
        _ tone: Tone,
        _ consequence: (OwedRemedy) -> LocalizedString
    ) -> [Block] {
        var found: [(cause: LocalizedString, consequence: LocalizedString, count: Int)] = []
        for owed in remedies {
            let cause = text.cause(owed.cause, owed.violation)
            let consequence = consequence(owed)
            if let index = found.firstIndex(where: { $0.cause == cause && $0.consequence == consequence }) {
                found[index].count += 1
            } else {
                found.append((cause, consequence, 1))
            }
        }
        return found.flatMap { cause, consequence, count in
            let times = localizer["count.times", ["count": .number(count)]]
            let cause = count > 1 ? plain("\(cause) (\(times))") : cause
            return say(
                localizer[
                    "remedy.line",
                    ["cause": .localized(cause), "consequence": .localized(consequence)]
                ],
                tone
            )
        }
    }

    /// Returns whether the section on steps that were left out already states the consequences.
    private func isSaidAlready(_ owed: OwedRemedy) -> Bool {
        switch owed.cause {
        case .missed, .skipped: true
        case .late, .barred, .outOfOrder, .violation: false
        }
    }

    // MARK: Page of remedies

    /// Returns the page of all remedies, owed and settled.
    public func remedies() -> Page {
        var notes = UntranslatedNotes(in: localizer)
        var body: [[Block]] = []
        for owed in view.remedies { body.append(remedy(owed, &notes)) }
        let none = say(localizer["remedy.none"], .quiet)
        let title = heading(localizer["remedy.title"]) + say(localizer.text(state.ritual.title).text, .quiet)
        return Page([.sections([title] + (body.isEmpty ? [none] : body) + [unreviewed])])
    }

    /// Returns the page of one remedy, with a note that its content is not reviewed.
    public func page(of owed: OwedRemedy?) -> Page {
        var notes = UntranslatedNotes(in: localizer)
        return Page([.sections([owed.map { remedy($0, &notes) } ?? [], unreviewed])])
    }

    var unreviewed: [Block] { say(localizer["common.unreviewed"], .quiet) }

    /// Returns one remedy: its cause, what each school holds with its source, its alternatives and its status.
    ///
    /// - Parameter isPreview: Whether the remedy would be owed after a change that is not stored, so that it cannot be
    ///   settled yet.
    func remedy(
        _ owed: OwedRemedy,
        _ notes: inout UntranslatedNotes,
        isPreview: Bool = false
    ) -> [Block] {
        var blocks = heading(text.cause(owed.cause, owed.violation).text, level: 2)
        // If nothing is owed, the rulings themselves say so.
        if owed.isOpen || owed.settlement != nil || owed.rulings.isEmpty {
            blocks += say(text.standing(of: owed).text, owed.isOpen ? .warning : .done)
        }
        for ruling in owed.rulings {
            blocks += say(text.follows(ruling, of: owed, namingAll: true))
            blocks += sourceLines(ruling.value.sources, unverified: ruling.value.unverified)
        }
        if let lifted = text.lifting(owed) { blocks += say(lifted.text) }
        if let violation = owed.violation.flatMap({ catalog.violations[$0.violation] }) {
            blocks += stale(reviewBy: violation.reviewBy, violation.sources)
        }
        blocks += alternatives(of: owed) + seeAlso(articles(of: owed), &notes)
        guard let settlement = owed.settlement else { return isPreview ? blocks : blocks + settleWith(owed) }
        if let number = settlement.alternative,
            let chosen = catalog.remedies[settlement.remedy]?.alternatives.dropFirst(number - 1).first
        {
            blocks += say(localizer["remedy.by", ["alternative": .localized(localizer.text(chosen))]])
        }
        if let note = settlement.note, !note.isEmpty { blocks += say(note) }
        return blocks
    }

    /// Returns the alternatives of each remedy, numbered consecutively.
    private func alternatives(of owed: OwedRemedy) -> [Block] {
        guard !owed.isWithdrawn else { return [] }
        var blocks: [Block] = []
        var number = 0
        for remedy in owed.remedies.compactMap({ catalog.remedies[$0] }) {
            blocks += say(localizer.text(remedy.title).text, .strong)
            for alternative in remedy.alternatives {
                number += 1
                blocks += say("\(localizer.number(number)). \(localizer.text(alternative))")
            }
            blocks += self.applies(remedy)
        }
        return blocks
    }

    private func settleWith(_ owed: OwedRemedy) -> [Block] {
        guard owed.isOwed else { return [] }
        var blocks: [Block] = []
        if case .barred(let step) = owed.cause, state.refusal(of: .done(step: step)) == nil {
            blocks += offer("remedy.repeat-with", .walk(.done(step)), .quiet)
        }
        guard !owed.remedies.isEmpty else { return blocks }
        let count = owed.remedies.reduce(0) { $0 + (catalog.remedies[$1]?.alternatives.count ?? 0) }
        let settle = Request.walk(.settle(owed.key, alternative: nil, note: nil))
        return blocks
            + offer("remedy.settle-with", count > 1 ? .settleByAlternative(owed.key) : settle, .quiet)
    }

    // MARK: Violations

    /// Returns the page of all violations, with their names and the questions on which each depends.
    public func violations() -> Page {
        let all = state.violations
        guard !all.isEmpty else {
            let none = text.ofState.says(.forbidsNothing).text
            return Page(heading(text.ofState.says(.forbids).text) + say(none, .quiet))
        }
        var groups = [heading(text.ofState.says(.forbids).text), prohibitions() + stateSource()]
        func titles(_ violations: [Violation]) -> [Block] {
            named(
                violations.map {
                    let mark = state.staleness(reviewBy: $0.reviewBy).isEmpty ? "" : "! "
                    return NamedText($0.id.name, mark + localizer.text($0.title).text)
                }
            )
        }
        groups.append(titles(all.filter { !$0.isOmission }))
        let omissions = all.filter { $0.isOmission }
        if !omissions.isEmpty {
            groups.append(say(localizer["violation.omissions"], .strong) + titles(omissions))
        }
        if all.contains(where: { !state.staleness(reviewBy: $0.reviewBy).isEmpty }) {
            groups.append(say("! " + localizer["common.stale"], .warning))
        }
        var asked: [Violation.Question] = []
        for question in all.flatMap({ $0.asks }) where !asked.contains(question) { asked.append(question) }
        for question in asked {
            let names = all.filter { $0.asks.contains(question) }.map { localizer.isolated($0.id.name) }
            groups.append(
                say(localizer.text(question.ask).text, .strong)
                    + say(names.joined(separator: " "), .quiet)
                    + named(
                        question.values.map {
                            NamedText("\(question.id)=\($0)", text.answer($0, to: question).text)
                        }
                    )
            )
        }
        groups.append(offer("violation.note-with", .noteViolation, .quiet))
        return Page([.sections(groups)])
    }

    private func stateSource() -> [Block] {
        state.ritual.states.flatMap { sourceLines($0.sources, unverified: $0.unverified) }
    }
}
