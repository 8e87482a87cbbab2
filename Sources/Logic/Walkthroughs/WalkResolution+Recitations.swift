import ManasikDomain
import ManasikRules

extension WalkResolution {
    /// Returns what the person says at a step: first the words of those for whom a condition holds, then everybody's.
    ///
    /// Words whose condition is undecided are left out, since they may be for other people.
    func recitations(_ number: Int) -> [DefinitionID] {
        guard let step = outline.nodes[number].step else { return [] }
        let own = (step.reciteWhen ?? []).filter { recitation in
            (try? rules.verdict(of: recitation.when, for: facts)) == .holds
        }
        return own.flatMap { $0.recite } + step.recite
    }
}
