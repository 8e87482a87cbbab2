import ManasikDomain
import ManasikRules

extension WalkResolution {
    /// Returns what the person says at a step: first the words of those for whom a condition holds, then everybody's.
    ///
    /// Words whose condition is undecided are left out, since they may be for other people.
    func recitations(_ number: Int) -> [DefinitionID] {
        let said = outline.nodes[number].step?.recite ?? []
        guard let conditional = outline.nodes[number].step?.reciteWhen else { return said }
        let own = conditional.filter { recitation in
            (try? rules.verdict(of: recitation.when, for: facts)) == .holds
        }
        return own.flatMap { $0.recite } + said
    }
}
