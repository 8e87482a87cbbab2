package import ManasikDomain
package import ManasikLocalization

/// The wording of a violation and of its rulings.
package struct ViolationText {
    private let violation: Violation
    private let catalog: Catalog
    private let localizer: Localizer
    private let states: [ForbiddingState]

    package init(_ violation: Violation, of catalog: Catalog, in localizer: Localizer) {
        self.violation = violation
        self.catalog = catalog
        states = catalog.states(forbidding: violation)
        self.localizer = localizer.preferring(catalog.traditions(wording: violation))
    }

    /// The name of the state that forbids it; nil if it is forbidden in every state.
    package var stateName: String? { violation.state ?? ritual?.state?.name }

    /// The wording of the state that forbids it, the first if there are several; without a ritual that has one, as its
    /// traditions have it.
    package var state: StateText {
        if let first = states.first { return words(of: first) }
        return catalog.traditions(of: violation).isEmpty
            ? localizer.undeclaredState : localizer.state(stateName)
    }

    /// The titles of the states that forbid it; none if it concerns no ritual.
    package var stateTitles: [LocalizedString] { states.map { words(of: $0).title } }

    /// Returns until when it is forbidden, with the schools that hold so; of several states with the name of each.
    package func until(among schools: [School]) -> [(schools: [School], value: LocalizedString)] {
        guard !states.isEmpty else {
            return violation.until.values(for: nil, among: schools).map {
                ($0.schools, state.release($0.value))
            }
        }
        var until: [(schools: [School], value: LocalizedString)] = []
        for state in states {
            let text = words(of: state)
            for ruling in state.releases(ending: violation, among: schools) {
                let release = text.release(ruling.value)
                let told = states.count > 1 ? plain("\(text.title): \(release)") : release
                until.append((schools: ruling.schools, value: told))
            }
        }
        return until
    }

    /// Returns the schools among others that hold a ruling, which are some of those that hold it forbidden.
    package func holders(of ruling: Violation.Ruling, among schools: [School]) -> [School] {
        schools.filter { ruling.isHeld(by: $0) && violation.until[$0] != nil }
    }

    private func words(of state: ForbiddingState) -> StateText {
        localizer.preferring(state.traditions).state(state.name)
    }

    /// Returns the wording of the state that has a phase, the first if several have it.
    private func state(with phase: StatePhase) -> StateText {
        states.first { $0.name == phase.rawValue }.map { words(of: $0) } ?? state
    }

    /// Returns when a ruling applies: in which phases of the state, after which answers, before and after which rites.
    package func circumstances(of ruling: Violation.Ruling) -> [LocalizedString] {
        var circumstances = ruling.states.map { state(with: $0).phase($0) }
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
