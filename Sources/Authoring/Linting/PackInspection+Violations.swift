import ManasikDomain
import ManasikPackHost

/// Checks of violations that only all loaded packs together show, and of rulings that are never given.
extension PackInspection {
    /// Reports violations without a ritual that concern none of the loaded packs, and their rulings for phases that do not come
    /// in those that they concern.
    mutating func inspectStatesOfViolations() {
        for (id, violation) in own(\.violations) where violation.ritual == nil {
            let traditions = catalog.traditions(of: violation)
            // Without a tradition that has the state it is reported where it is read.
            guard !traditions.isEmpty else { continue }
            let rituals = catalog.rituals.values.sorted { $0.id < $1.id }
                .filter { catalog.violations(of: $0)[id] != nil }
            guard !rituals.isEmpty else {
                collector.report(
                    .absentState,
                    at: place(of: violation, "state"),
                    "violation '\(id.name)' is never noted: no ritual of the loaded packs has "
                        + (violation.state.map { "state '\($0)'" } ?? "a state") + " of its traditions",
                    help:
                        "say in a ritual what begins the state and what ends it, or name a state that a ritual has"
                )
                continue
            }
            inspectPhases(of: violation, in: rituals, traditions)
        }
    }

    private mutating func inspectPhases(
        of violation: Violation,
        in rituals: [Ritual],
        _ traditions: [Tradition]
    ) {
        let states = traditions.flatMap { $0.states }
            .filter { violation.state == nil || violation.state == $0.name }
        // Others are reported where they are read.
        let declared = Set(states.flatMap { $0.phaseNames })
        for ruling in violation.rulings {
            for phase in ruling.states where declared.contains(phase.rawValue) {
                let comes = rituals.contains { ritual in
                    let schools = ruling.schools.isEmpty ? ritual.schools : ruling.schools
                    return ritual.states.contains { rule in
                        (violation.state == nil || violation.state == rule.name)
                            && schools.contains { rule.canHave(phase, by: $0) }
                    }
                }
                if comes { continue }
                collector.report(
                    .vainStage,
                    at: violation.location,
                    "a ruling of violation '\(violation.id.name)' is for phase '\(phase.rawValue)', in which nobody is in any "
                        + "ritual that it concerns",
                    help: "name a phase that comes there, or leave 'state' out for all of them"
                )
            }
        }
    }

    /// Reports rulings that no school gives, since an earlier one is given wherever they would be.
    mutating func inspectRulings() {
        for (id, violation) in own(\.violations) {
            for (number, ruling) in violation.rulings.enumerated() {
                let schools = ruling.schools.isEmpty ? catalog.schools(of: violation) : ruling.schools
                let earlier = violation.rulings.prefix(number)
                let covering = schools.map { school in
                    earlier.firstIndex { $0.isHeld(by: school) && $0.covers(ruling, asking: violation.asks) }
                }
                guard let first = covering.first, let first, covering.allSatisfy({ $0 != nil }) else {
                    continue
                }
                let numbers = Set(covering.compactMap { $0 }).sorted().map { "\($0 + 1)" }
                let given = numbers.count > 1 ? numbers.joined(separator: " or ") : "\(first + 1)"
                collector.report(
                    .idleRuling,
                    at: violation.location,
                    "ruling number \(number + 1) of violation '\(id.name)' is never given: number \(given) is given wherever "
                        + "it would be",
                    help: "put the narrower ruling first, or remove it"
                )
            }
        }
    }

    private func place(of violation: Violation, _ key: String) -> SourceLocation? {
        violation.location.map { source.files.location(ofKey: [key], in: $0) }
    }
}

extension Violation.Ruling {
    /// Whether it is given wherever another one would be, by a school that holds both.
    fileprivate func covers(_ other: Self, asking questions: [Violation.Question]) -> Bool {
        guard states.isEmpty || !other.states.isEmpty && other.states.allSatisfy(states.contains) else {
            return false
        }
        guard before == nil || before == other.before, after == nil || after == other.after else {
            return false
        }
        return questions.allSatisfy { question in
            guard let answers = given[question.id] else { return true }
            return (other.given[question.id] ?? question.values).allSatisfy(answers.contains)
        }
    }
}
