import ManasikDomain
import ManasikRules

extension WalkResolution {
    /// What the person says at a step: first the words of those to whom a condition holds, then what everybody says.
    ///
    /// Where it is not known whether a condition holds its words are left out, since they may be those of another.
    func recitations(_ number: Int) -> [DefinitionID] {
        guard let step = outline.nodes[number].step else { return [] }
        let own = (step.reciteWhen ?? []).filter { recitation in
            (try? rules.verdict(of: recitation.when, for: facts)) == .holds
        }
        return own.flatMap { $0.recite } + step.recite
    }
}
