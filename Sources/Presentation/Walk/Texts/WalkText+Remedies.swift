public import ManasikDomain
public import ManasikLocalization
import ManasikViews
public import ManasikWalkthroughs

/// The wording of a state, its violations and their remedies.
extension WalkText {
    public func violation(_ id: DefinitionID) -> LocalizedString {
        catalog.violations[id].map { localizer.text($0.title) }
            ?? LocalizedString(localizer.isolated(id.description), language: localizer.language)
    }

    public func remedy(_ id: DefinitionID) -> LocalizedString {
        catalog.remedies[id].map { localizer.text($0.title) }
            ?? LocalizedString(localizer.isolated(id.description), language: localizer.language)
    }

    /// The wording of the ritual's state, the first if it has several.
    public var ofState: StateText { localizer.state(ritual.state?.name) }

    /// Returns the wording of the state that forbids something; of one that all states forbid, that of the first.
    func state(forbidding violation: DefinitionID) -> StateText {
        localizer.state(catalog.violations[violation]?.state ?? ritual.state?.name)
    }

    /// Returns how far a person is in a state of the ritual, by school.
    public func standing(_ standing: StateStanding) -> LocalizedString {
        let state = localizer.state(standing.state)
        let words = LocalizedString(
            rulings(standing.phases) { state.phase($0) },
            language: localizer.language
        )
        return state.says(.standing, ["state": .localized(words)])
    }

    public func answer(_ value: String, to question: Violation.Question) -> LocalizedString {
        question.labels[value].map { localizer.text($0) }
            ?? LocalizedString(localizer.isolated(value), language: localizer.language)
    }

    /// Returns why something is owed.
    public func cause(_ cause: OwedRemedy.Cause, _ noted: NotedViolation? = nil) -> LocalizedString {
        switch cause {
        case .missed(let step): return localizer.host("history.missed", ["step": .localized(title(step))])
        case .skipped(let step): return localizer.host("history.skipped", ["step": .localized(title(step))])
        case .late(let step): return localizer.host("remedy.late", ["step": .localized(title(step))])
        case .barred(let step): return localizer.host("remedy.barred", ["step": .localized(title(step))])
        case .outOfOrder(let step, let before):
            return localizer.host(
                "remedy.out-of-order",
                ["step": .localized(title(step)), "before": .localized(titles(before))]
            )
        case .violation(let key):
            let name = key.prefix { $0 != "#" }
            let title =
                DefinitionID(String(name)).map(violation)
                ?? LocalizedString(key, language: localizer.language)
            let circumstances = noted.map { self.circumstances(of: $0) } ?? []
            if let id = DefinitionID(String(name)), catalog.violations[id]?.isOmission == true {
                return circumstances.isEmpty
                    ? title
                    : localizer.host(
                        "remedy.omission-how",
                        ["omission": .localized(title), "how": .localized(apart(circumstances))]
                    )
            }
            let state = DefinitionID(String(name)).map(state(forbidding:)) ?? ofState
            guard !circumstances.isEmpty else {
                return state.says(.violated, ["violation": .localized(title)])
            }
            return state.says(
                .violatedHow,
                ["violation": .localized(title), "how": .localized(apart(circumstances))]
            )
        }
    }

    /// Returns circumstances with commas between them: they are told apart, and may contain an "and" of their own.
    private func apart(_ circumstances: [LocalizedString]) -> LocalizedString {
        circumstances.dropFirst().reduce(circumstances[0]) { head, tail in
            localizer.host("remedy.circumstances", ["head": .localized(head), "tail": .localized(tail)])
        }
    }

    private func circumstances(of noted: NotedViolation) -> [LocalizedString] {
        let asks = catalog.violations[noted.violation]?.asks ?? []
        return asks.compactMap { question in noted.circumstances[question.id].map { answer($0, to: question) }
        }
    }

    /// Returns a consequence that some schools hold, without naming the schools.
    ///
    /// - Parameter isSettled: Whether the remedy was settled, so that nothing is owed any more.
    func follows(_ follows: OwedRemedy.Follows, isSettled: Bool = false) -> LocalizedString {
        let outcome = follows.outcome.map { outcome in
            guard isSettled, case .remedy(let id) = outcome else { return consequence(outcome) }
            return localizer.host("remedy.was-owed", ["remedy": .localized(remedy(id))])
        }
        let says = follows.says.map { localizer.text($0) }
        switch (outcome, says) {
        case (nil, nil): return localizer.host("remedy.unknown")
        case (let outcome?, nil): return outcome
        case (nil, let says?): return says
        case (let outcome?, let says?):
            // The text of a pack may already begin with the same words.
            if says.text.lowercased().hasPrefix(outcome.text.lowercased()) { return says }
            return localizer.host(
                "remedy.and-says",
                ["outcome": .localized(outcome), "says": .localized(says)]
            )
        }
    }

    /// Returns the consequences, each ruling with the schools that hold it. Texts without a ruling are not attributed
    /// to schools.
    func follows(of owed: OwedRemedy) -> String {
        // The schools that hold a hajj to be lost may differ in its remedy, which is not said here.
        let lost = owed.rulings.filter { $0.value.outcome == .lost && $0.value.says == nil }
        var rulings = owed.rulings.filter { !lost.contains($0) }
        if let first = lost.first {
            rulings.insert(Ruling(schools: holders(of: lost, owed.cause), value: first.value), at: 0)
        }
        return rulings.map { follows($0, of: owed) }.joined(separator: localizer.semicolon)
    }

    /// Returns the schools that hold the hajj to be lost, also those that ask for another remedy than the person's.
    private func holders(
        of lost: [Ruling<OwedRemedy.Follows>],
        _ cause: OwedRemedy.Cause
    ) -> [School] {
        let consequences: BySchool<Step.Missed>? =
            switch cause {
            case .missed(let step), .skipped(let step): ritual.node(step)?.step?.missed
            case .late(let step): ritual.node(step)?.step?.late
            case .barred, .outOfOrder, .violation: nil
            }
        let named = lost.flatMap { $0.schools }
        return ritual.schools.filter { named.contains($0) || consequences?[$0] == .lost }
    }

    /// Returns the wording of one ruling.
    ///
    /// If the ruling has no outcome, its text is not attributed to schools; the schools that it concerns are named if
    /// there are several rulings.
    func follows(
        _ ruling: Ruling<OwedRemedy.Follows>,
        of owed: OwedRemedy,
        namingAll: Bool = false
    ) -> String {
        guard ruling.value.outcome == nil else {
            let isSettled = owed.settlement != nil
            var ruling = ruling
            if ruling.value.outcome == .lost, owed.rulings.count == 1 {
                ruling = Ruling(schools: holders(of: [ruling], owed.cause), value: ruling.value)
            }
            return rulings([ruling], namingAll: namingAll) { follows($0, isSettled: isSettled) }
        }
        let words = follows(ruling.value)
        return owed.rulings.count > 1 ? naming(ruling.schools, words) : words.text
    }

    /// Returns words followed by the names of the schools that they are for.
    private func naming(_ schools: [School], _ words: LocalizedString) -> String {
        let names = localizer.list(schools.map { localizer.words($0) })
        return localizer["remedy.unruled", ["words": .localized(words), "schools": .localized(names)]]
    }

    /// Returns what remains to be done after something was lost: the rulings of the schools, and the ways to make up
    /// for it.
    public func whatRemains(of view: WalkView) -> [String] {
        var found: [String] = []
        for owed in view.remedies where view.lost.contains(owed.key) && owed.isOpen {
            // The caller already states that the step is lost.
            if owed.rulings.contains(where: { $0.value.outcome != .lost || $0.value.says != nil }) {
                found.append(follows(of: owed))
            }
            for id in owed.remedies {
                let schools = owed.rulings.filter { $0.value.remedy == id }.flatMap { $0.schools }
                found += (catalog.remedies[id]?.alternatives ?? []).map { alternative in
                    let words = localizer.text(alternative)
                    return owed.remedies.count > 1 ? naming(schools, words) : words.text
                }
            }
        }
        return found
    }

    /// Returns the status: owed, to be done, settled, or nothing owed.
    public func standing(of owed: OwedRemedy) -> LocalizedString {
        if let settlement = owed.settlement {
            let arguments: [String: MessageArgument] = ["at": .text(spokenMoment(settlement.at))]
            return localizer.host(owed.isWithdrawn ? "remedy.withdrawn" : "remedy.settled", arguments)
        }
        guard owed.isOwed else { return localizer.host(owed.isOpen ? "remedy.ask" : "missed.nothing") }
        if owed.dependsOnSchool { return localizer.host("remedy.differs") }
        return localizer.host(owed.remedies.isEmpty ? "remedy.to-do" : "remedy.owed")
    }

    /// Returns that doing a step again lifts what is owed for it; nil if it does not.
    func lifting(_ owed: OwedRemedy) -> LocalizedString? {
        guard owed.isLiftedByRepeating, case .barred(let step) = owed.cause else { return nil }
        return localizer.host("remedy.lifted-by-repeating", ["step": .localized(title(step))])
    }

    /// Returns the alternative that was chosen; nil if the remedy left no choice.
    ///
    /// An alternative may be that nothing is owed, so the title of the remedy alone would say that it was paid.
    private func alternative(of settlement: Settlement) -> TextReference? {
        guard let alternatives = catalog.remedies[settlement.remedy]?.alternatives, alternatives.count > 1,
            let number = settlement.alternative
        else { return nil }
        return alternatives.dropFirst(number - 1).first
    }

    /// Returns what an event changed about violations and remedies; nil for other events.
    func remedyEvent(_ entry: WalkHistoryEntry) -> String? {
        switch entry.change {
        case .violated(let noted):
            let violation = MessageArgument.localized(cause(.violation(key: noted.key), noted))
            guard noted.at != entry.at else { return localizer["history.violated", ["violation": violation]] }
            return localizer[
                "history.violated-at",
                ["violation": violation, "at": .text(spokenMoment(noted.at))]
            ]
        case .retracted(let noted):
            return localizer["history.undone", ["step": .localized(violation(noted.violation))]]
        case .settled(_, _, let settlement?):
            if let alternative = alternative(of: settlement) {
                return localizer[
                    "history.settled-by",
                    [
                        "alternative": .localized(localizer.text(alternative)),
                        "cause": .localized(cause(settlement.cause)),
                    ]
                ]
            }
            return localizer[
                "history.settled",
                [
                    "remedy": .localized(remedy(settlement.remedy)),
                    "cause": .localized(cause(settlement.cause)),
                ]
            ]
        case .settled(_, let settlement?, nil):
            return localizer["history.unsettled", ["remedy": .localized(remedy(settlement.remedy))]]
        default: return nil
        }
    }
}
