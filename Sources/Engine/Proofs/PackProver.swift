public import ManasikDomain
public import ManasikPackHost
import ManasikRules
public import ManasikWalkthroughs

public struct PackProver {
    let loaded: LoadedPacks
    public init(_ loaded: LoadedPacks) { self.loaded = loaded }
    public func prove(_ ritual: Ritual) -> RitualProof {
        RitualProver(
            Walkthrough(
                of: ritual,
                by: RuleEvaluator(),
                violations: loaded.catalog.violations,
                remedies: loaded.catalog.remedies
            ),
            facts: loaded.catalog.facts,
            on: CivilDate("2027-05-14")!
        ).prove()
    }
}
