public import ManasikDomain
public import ManasikLocalization
import ManasikPackHost
import ManasikRules
import ManasikWalkthroughs

/// What a walk follows: its ritual with all that the ritual names, as the packs had it when the walk began.
public struct WalkRevision: Sendable {
    /// Names the ritual and the contents of its packs.
    public let hash: String
    public let ritual: Ritual
    /// The whole catalog where the revision is the present one, else the ritual's part of it.
    public let catalog: Catalog
    public let messages: MessageCatalog
    /// Whether it is that of the packs in use.
    public let isCurrent: Bool
    let walkthrough: Walkthrough
    /// Answers the conditions of `catalog`.
    let rules: RuleEvaluator

    /// The packs of the ritual.
    public let packs: [PackID: CatalogPack]
    let span: RiteSpan

    init(
        _ named: RitualRevision,
        of ritual: Ritual,
        in catalog: Catalog,
        messages: MessageCatalog,
        by rules: RuleEvaluator,
        isCurrent: Bool
    ) {
        hash = named.hash
        self.ritual = ritual
        self.catalog = catalog
        self.messages = messages
        self.isCurrent = isCurrent
        walkthrough = Walkthrough(
            of: ritual,
            by: rules,
            violations: catalog.violations,
            remedies: catalog.remedies
        )
        self.rules = rules
        packs = named.packs
        span = RiteSpan(of: ritual)
    }
}

/// A pack whose revision a walk follows, beside the one that is in use.
public struct WalkPackChange: Hashable, Sendable {
    public let pack: PackID
    /// nil where the pack is new to the ritual, or what the walk follows is not known.
    public let from: SemanticVersion?
    /// nil where the pack is not in use any more.
    public let to: SemanticVersion?
}
