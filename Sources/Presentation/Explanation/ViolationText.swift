package import ManasikDomain
package import ManasikLocalization

/// The wording of a violation and of its rulings.
package struct ViolationText {
    private let violation: Violation
    private let catalog: Catalog
    private let localizer: Localizer

    package init(_ violation: Violation, of catalog: Catalog, in localizer: Localizer) {
        self.violation = violation
        self.catalog = catalog
        let ritual = violation.ritual.flatMap { catalog.rituals[$0] }
        self.localizer = localizer.preferring(
            ritual.map { catalog.traditions(wording: $0) } ?? catalog.traditions(of: violation)
        )
    }

    /// The name of the state that forbids it; nil if it is forbidden in every state.
    package var stateName: String? { violation.state ?? ritual?.state?.name }

    /// The wording of the state that forbids it.
    package var state: StateText { localizer.state(stateName) }

    /// Returns when a ruling applies: in which phases of the state, after which answers, before and after which rites.
    package func circumstances(of ruling: Violation.Ruling) -> [LocalizedString] {
        var circumstances = ruling.states.map { state.phase($0) }
        for question in violation.asks {
            guard let values = ruling.given[question.id], values.count < question.values.count else {
                continue
            }
            let answers = values.map { question.labels[$0].map { localizer.text($0) } ?? plain($0) }
            let comma = localizer.isRightToLeft ? "، " : ", "
            circumstances.append(plain(answers.map { $0.text }.joined(separator: comma)))
        }
        if let rite = ruling.before { circumstances.append(words("docs.before", rite)) }
        if let rite = ruling.after { circumstances.append(words("docs.after", rite)) }
        return circumstances
    }

    /// Returns what follows by a ruling, and what it says besides.
    func consequence(of ruling: Violation.Ruling) -> LocalizedString {
        let parts = [ruling.follows.map(follows), ruling.says.map { localizer.text($0) }].compactMap { $0 }
        return plain(parts.map { $0.text }.joined(separator: ". "))
    }

    private func follows(_ outcome: Step.Missed) -> LocalizedString {
        localizer.words(outcome) { id in
            catalog.remedies[id].map { localizer.text($0.title) } ?? plain(id.description)
        }
    }

    private var ritual: Ritual? { violation.ritual.flatMap { catalog.rituals[$0] } }

    private func words(_ key: String, _ rite: String) -> LocalizedString {
        let node = ritual?.steps.first { $0.step?.rite == rite }
        return localizer.host(key, ["rite": node.map { .localized(localizer.text($0.title)) } ?? .text(rite)])
    }

    private func plain(_ text: String) -> LocalizedString {
        LocalizedString(text, language: localizer.language)
    }
}
