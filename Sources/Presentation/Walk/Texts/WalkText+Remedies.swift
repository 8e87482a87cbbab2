public import ManasikDomain
public import ManasikLocalization
import ManasikViews
public import ManasikWalkthroughs

/// The wording of ihram, its violations and their remedies.
extension WalkText {
    public func violation(_ id: DefinitionID) -> LocalizedString {
        catalog.violations[id].map { localizer.text($0.title) }
            ?? LocalizedString(localizer.isolated(id.description), language: localizer.language)
    }

    public func remedy(_ id: DefinitionID) -> LocalizedString {
        catalog.remedies[id].map { localizer.text($0.title) }
            ?? LocalizedString(localizer.isolated(id.description), language: localizer.language)
    }

    public func state(_ state: IhramState) -> LocalizedString { localizer.host("ihram.\(state.rawValue)") }

    public func answer(_ value: String, to question: Violation.Question) -> LocalizedString {
        question.labels[value].map { localizer.text($0) }
            ?? LocalizedString(localizer.isolated(value), language: localizer.language)
    }

    /// Why something is owed.
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
            guard !circumstances.isEmpty else {
                return localizer.host("remedy.violation", ["violation": .localized(title)])
            }
            return localizer.host(
                "remedy.violation-how",
                ["violation": .localized(title), "how": .localized(localizer.list(circumstances))]
            )
        }
    }

    private func circumstances(of noted: NotedViolation) -> [LocalizedString] {
        let asks = catalog.violations[noted.violation]?.asks ?? []
        return asks.compactMap { question in noted.circumstances[question.id].map { answer($0, to: question) }
        }
    }

    /// What some schools hold to follow, without their names.
    ///
    /// - Parameter isSettled: Whether it was settled, so that nothing of it is owed now.
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
            // A pack's own words may say the same, and more.
            if says.text.lowercased().hasPrefix(outcome.text.lowercased()) { return says }
            return localizer.host(
                "remedy.and-says",
                ["outcome": .localized(outcome), "says": .localized(says)]
            )
        }
    }

    /// The consequences, each ruling with the schools that hold it; texts without a ruling are not attributed.
    func follows(of owed: OwedRemedy) -> String {
        owed.rulings.map { follows($0, of: owed) }.joined(separator: localizer.semicolon)
    }

    /// What one ruling says.
    ///
    /// Where no ruling is followed no school is said to hold the words; whom they concern is said where others hold something else.
    func follows(
        _ ruling: Ruling<OwedRemedy.Follows>,
        of owed: OwedRemedy,
        namingAll: Bool = false
    ) -> String {
        guard ruling.value.outcome == nil else {
            let isSettled = owed.settlement != nil
            return rulings([ruling], namingAll: namingAll) { follows($0, isSettled: isSettled) }
        }
        let words = follows(ruling.value)
        guard owed.rulings.count > 1 else { return words.text }
        let schools = localizer.list(ruling.schools.map { localizer.words($0) })
        return localizer["remedy.unruled", ["words": .localized(words), "schools": .localized(schools)]]
    }

    /// What remains to be done where something is lost: what the schools say, and the ways in which it is made up for.
    public func whatRemains(of view: WalkView) -> [String] {
        var found: [String] = []
        for owed in view.remedies where view.lost.contains(owed.key) && owed.isOpen {
            // That it is lost has been said.
            if owed.rulings.contains(where: { $0.value.outcome != .lost || $0.value.says != nil }) {
                found.append(follows(of: owed))
            }
            for remedy in owed.remedies.compactMap({ catalog.remedies[$0] }) {
                found += remedy.alternatives.map { localizer.text($0).text }
            }
        }
        return found
    }

    /// Where it stands: owed, to be done, settled, or nothing.
    public func standing(of owed: OwedRemedy) -> LocalizedString {
        if let settlement = owed.settlement {
            let arguments: [String: MessageArgument] = ["at": .text(spokenMoment(settlement.at))]
            return localizer.host(owed.isWithdrawn ? "remedy.withdrawn" : "remedy.settled", arguments)
        }
        guard owed.isOwed else { return localizer.host(owed.isOpen ? "remedy.ask" : "missed.nothing") }
        // Where the person's school is not known, one may hold that nothing is owed.
        if owed.rulings.contains(where: { !$0.value.isOwed }) { return localizer.host("remedy.differs") }
        return localizer.host(owed.remedies.isEmpty ? "remedy.to-do" : "remedy.owed")
    }

    /// What an event did to violations and remedies; nil for others.
    func remedyEvent(_ entry: WalkHistoryEntry) -> String? {
        switch entry.change {
        case .violated(let noted):
            return localizer[
                "history.violated",
                ["violation": .localized(cause(.violation(key: noted.key), noted))]
            ]
        case .retracted(let noted):
            return localizer["history.undone", ["step": .localized(violation(noted.violation))]]
        case .settled(_, _, let settlement?):
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
