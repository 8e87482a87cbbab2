import ManasikDomain
import ManasikPackHost
import ManasikRules

/// A single change to the definitions of a pack.
struct Mutant: Sendable {
    /// The kind of change.
    enum Kind: String, Sendable, CaseIterable {
        /// To whom something applies, or when an item is done.
        case condition
        /// A step, item or contact is removed.
        case dropped
        /// When a step opens or closes.
        case window
        case count
        /// How binding a step or an item is.
        case obligation
        /// What must be done before a step.
        case needs
        /// When an item is due.
        case due
        /// The circumstances in which a ruling on a violation applies, and by which schools.
        case ruling
        /// The consequence of a violation, of leaving out a rite, or of doing it late or despite an impediment.
        case remedy
        /// When a state begins, what releases from it, and how long something is forbidden.
        case state
        /// Who may do what with the records of a shared collection.
        case access
        /// How a fact follows from records, from days, or from other facts.
        case fact
        /// What the records of a collection may hold.
        case record
        /// The value of a setting that nobody has chosen.
        case setting
        /// Which elements of maps are listed, and what their tags say.
        case listing
        /// The days on which a journey is made.
        case journey
    }

    /// The id, which only changes if the definitions do: `country-my:deposit/due/later`.
    let id: String
    let kind: Kind
    let location: SourceLocation?
    /// A description of the change: `due 179 days before departure, not 180`.
    let change: String
    /// The part of the pack that a test must query to notice the change; see `TestEnvironment`.
    let part: String
    /// The condition whose verdict is negated, if it is evaluated by code; nil for other mutants.
    var negatedCode: Condition.Form?
    /// How a fact follows from others instead, if that is changed; conditions that read the fact are then decided anew.
    var derivation: (fact: DefinitionID, changed: FactDerivation)?
    let apply: @Sendable (inout Catalog) -> Void

    /// Returns the packs of a suite with this change; nil if they cannot be loaded with it.
    func packs(of suite: TestSuite) -> LoadedPacks? {
        if let derivation { return suite.packs(deriving: derivation.fact, by: derivation.changed) }
        guard let packs = suite.packs else { return nil }
        var mutated = packs
        apply(&mutated.catalog)
        if case .lua(let pack, let key)? = negatedCode {
            mutated.conditions = NegatedCondition(pack: pack, key: key, base: packs.conditions)
        }
        return mutated
    }
}

/// An evaluator that negates the verdict of one condition.
private final class NegatedCondition: ConditionEvaluator {
    let pack: PackID
    let key: Int
    let base: any ConditionEvaluator

    init(pack: PackID, key: Int, base: any ConditionEvaluator) {
        self.pack = pack
        self.key = key
        self.base = base
    }

    func evaluate(pack: PackID, key: Int, for facts: Facts) throws(ConditionFailure) -> Verdict {
        let verdict = try base.evaluate(pack: pack, key: key, for: facts)
        guard pack == self.pack, key == self.key else { return verdict }
        switch verdict {
        case .holds: return .fails
        case .fails: return .holds
        case .undecided: return verdict
        }
    }

    func decide(
        pack: PackID,
        key: Int,
        for facts: Facts
    ) throws(ConditionFailure) -> PartialDecision {
        let decision = try base.decide(pack: pack, key: key, for: facts)
        guard pack == self.pack, key == self.key else { return decision }
        return PartialDecision(diagram: decision.diagram.negated, atoms: decision.atoms)
    }
}
