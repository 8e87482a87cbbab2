import ManasikDomain
import ManasikLocalization
import ManasikViews

/// Facts: how people are asked for them, and from what their values are known.
extension DeclaredText {
    /// - Parameter uses: What depends on it.
    func lines(
        of fact: FactDeclaration,
        _ decided: DecidedCase?,
        usedBy uses: [FactUse]
    ) -> [NamedText] {
        lines(of: fact, decided) + use(of: fact, uses)
    }

    /// Returns for what the host itself uses a fact of its own, and what of the packs depends on a fact.
    private func use(of fact: FactDeclaration, _ uses: [FactUse]) -> [NamedText] {
        var lines: [NamedText] = []
        if let host = HostFact(rawValue: fact.id.name), fact.id.pack == .host, Self.used.contains(host) {
            lines.append(NamedText(localizer["explain.use"], localizer["explain.use.\(fact.id.name)"]))
        }
        let words = uses.map { use in
            let kind = localizer["explain.kind.\(use.kind)"]
            return "\(localizer.text(use.title).text) (\(kind))"
        }
        if !words.isEmpty {
            lines.append(NamedText(localizer["explain.used-by"], declaration.separated(words)))
        }
        return lines
    }

    /// The host's facts of which it says what it does with them here; of others it says so where it asks.
    static let used: [HostFact] = [
        .nationality, .residence, .sex, .school, .journey, .languages, .timeZone, .prayerMethod,
        .hijriCorrection,
    ]

    private func lines(of fact: FactDeclaration, _ decided: DecidedCase?) -> [NamedText] {
        var lines: [NamedText] = []
        if let ask = fact.ask {
            lines.append(NamedText(localizer["docs.question"], localizer.text(ask).text))
        }
        if case .text(let why)? = fact.why {
            lines.append(NamedText(localizer["common.why"], localizer.text(why).text))
        }
        if let counted = FactOriginText(of: catalog, in: localizer).counted(fact) {
            let key = fact.period == nil ? "docs.counted" : "docs.derived"
            lines.append(NamedText(localizer[key], counted.text))
        }
        guard let decided else { return lines }
        lines.append(NamedText(localizer["explain.decided"], words(decided, of: fact)))
        let facts = decided.facts.map { $0.title(in: localizer).text }
        if !facts.isEmpty {
            lines.append(NamedText(localizer["explain.decided-by"], declaration.separated(facts)))
        }
        return lines
    }

    /// Returns the value that a case gives, and of whom it holds.
    private func words(_ decided: DecidedCase, of fact: FactDeclaration) -> String {
        let one = FactOriginText(of: catalog, in: localizer).words(
            decided.value,
            of: fact,
            when: decided.when
        )
        return localizer[
            "docs.case",
            ["value": .localized(one.value), "condition": .localized(one.condition)]
        ]
    }

    /// Of whom the case holds that decided the value of a fact, in words; nil for what else is explained.
    var decidedCondition: String? {
        guard case .fact(let fact, let decided?, _) = explanation.subject else { return nil }
        let text = FactOriginText(of: catalog, in: localizer)
        return text.words(decided.value, of: fact, when: decided.when).condition.text
    }
}
