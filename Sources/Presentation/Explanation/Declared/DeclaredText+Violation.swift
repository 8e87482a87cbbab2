import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// Violations: until when they are forbidden, and what follows by each school.
extension DeclaredText {
    func lines(of violation: Violation, in rituals: [TextReference]) -> [NamedText] {
        let text = ViolationText(violation, of: catalog, in: localizer)
        let until = violation.until.values(for: nil, among: explanation.schools).map { ruling in
            attributed(text.state.release(ruling.value), to: ruling.schools)
        }
        var lines = titles("docs.ritual", rituals)
        let key = violation.isOmission ? "docs.noted-until" : "docs.until"
        if !until.isEmpty { lines.append(NamedText(localizer[key], declaration.separated(until))) }
        let otherwise = (violation.otherwise?.values(for: nil, among: explanation.schools) ?? []).map {
            ruling in
            attributed(localizer.text(ruling.value), to: ruling.schools)
        }
        if !otherwise.isEmpty {
            lines.append(NamedText(localizer["walk.school-note"], declaration.separated(otherwise)))
        }
        for ruling in explanation.rulings {
            let schools = explanation.schools.filter { ruling.isHeld(by: $0) }
            let mark = ruling.unverified ? " (\(localizer["common.unverified"]))" : ""
            let says = attributed(text.consequence(of: ruling), to: schools) + mark
            let circumstances = text.circumstances(of: ruling)
            let name =
                circumstances.isEmpty
                ? localizer["explain.follows"] : declaration.separated(circumstances.map { $0.text })
            lines.append(NamedText(name, says))
        }
        return lines
    }
}
