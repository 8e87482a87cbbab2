import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// Violations: until when they are forbidden, and what follows by each school.
extension DeclaredText {
    func lines(of violation: Violation, in rituals: [TextReference]) -> [NamedText] {
        let text = ViolationText(violation, of: catalog, in: localizer)
        let schools = explanation.schools
        let states = text.stateTitles.map { $0.text }
        // Where it concerns no ritual there is nothing from which somebody could be released.
        let until =
            states.isEmpty
            ? [] : text.until(among: schools).map { attributed($0.value, to: $0.schools) }
        let inStates = states.isEmpty ? localizer["explain.no-state"] : declaration.separated(states)
        var lines = titles("docs.ritual", rituals) + [NamedText(localizer["explain.state"], inStates)]
        let key = violation.isOmission ? "docs.noted-until" : "docs.until"
        if !until.isEmpty { lines.append(NamedText(localizer[key], declaration.separated(until))) }
        let otherwise = (violation.otherwise?.values(for: nil, among: schools) ?? []).map {
            ruling in
            attributed(localizer.text(ruling.value), to: ruling.schools)
        }
        if !otherwise.isEmpty {
            lines.append(NamedText(localizer["walk.school-note"], declaration.separated(otherwise)))
        }
        for ruling in explanation.rulings {
            let holders = text.holders(of: ruling, among: schools)
            guard !holders.isEmpty else { continue }
            let mark = ruling.unverified ? " (\(localizer["common.unverified"]))" : ""
            let says = attributed(text.consequence(of: ruling), to: holders) + mark
            let circumstances = text.circumstances(of: ruling)
            let name =
                circumstances.isEmpty
                ? localizer["explain.follows"] : declaration.separated(circumstances.map { $0.text })
            lines.append(NamedText(name, says))
        }
        let free = schools.filter { violation.until[$0] == nil && violation.otherwise?[$0] == nil }
        if !free.isEmpty {
            let nothing = attributed(localizer.host("remedy.unknown"), to: free)
            lines.append(NamedText(localizer["explain.follows"], nothing))
        }
        return lines
    }
}
