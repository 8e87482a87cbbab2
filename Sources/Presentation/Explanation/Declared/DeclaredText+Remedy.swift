import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// Remedies: of what they consist, and for what they are owed.
extension DeclaredText {
    func lines(of remedy: Remedy, for causes: [TextReference]) -> [NamedText] {
        var lines = titles("explain.alternatives", remedy.alternatives)
        if let due = remedy.due { lines.append(NamedText(localizer["today.due"], localizer.text(due).text)) }
        let applies = (remedy.applies?.values(for: nil, among: explanation.schools) ?? []).map { ruling in
            attributed(localizer.text(ruling.value), to: ruling.schools)
        }
        if !applies.isEmpty {
            lines.append(NamedText(localizer["walk.school-note"], declaration.separated(applies)))
        }
        return lines + titles("explain.owed-for", causes)
    }
}
