public import ManasikAlmanac
public import ManasikDomain
public import ManasikRules
public import ManasikWalkthroughs

/// What a walk follows: its ritual and everything that the ritual names, as the packs had it when the walk began. It is large
/// and never changes, so that all that hold it share one.
public final class WalkRevision: Sendable {
    /// The hash of the ritual and the contents of its packs.
    public let hash: String
    public let ritual: Ritual
    /// The whole catalog for the revision in use, otherwise the ritual's part of it; its packs have the texts.
    public let catalog: Catalog
    /// The packs of the ritual.
    public let packs: [PackID: CatalogPack]
    /// Answers the conditions of `catalog`.
    public let rules: RuleEvaluator
    /// Whether it is the revision of the packs in use.
    public let isCurrent: Bool
    /// Where its rites are reckoned: all their times go by the clock there.
    public let observer: Observer
    public let walkthrough: Walkthrough
    let span: RiteSpan
    /// The facts of its own packs that are computed for its walks; empty if those are the packs in use, by which the
    /// person's facts are computed already.
    let computedFacts: [FactDeclaration]

    /// - Parameters:
    ///   - packs: The packs of the catalog that the ritual needs.
    ///   - observer: Where the rites are reckoned: at the site of the ritual.
    public init(
        hash: String,
        of ritual: Ritual,
        in catalog: Catalog,
        packs: [PackID: CatalogPack],
        by rules: RuleEvaluator,
        isCurrent: Bool,
        at observer: Observer = .ofRites
    ) {
        self.hash = hash
        self.ritual = ritual
        self.catalog = catalog
        self.packs = packs
        self.rules = rules
        self.isCurrent = isCurrent
        self.observer = observer
        walkthrough = Walkthrough(
            of: ritual,
            by: rules,
            violations: catalog.violations(of: ritual),
            remedies: catalog.remedies
        )
        span = RiteSpan(of: ritual)
        computedFacts = isCurrent ? [] : catalog.facts.values.filter { $0.isComputed }
    }

    /// The facts of its own packs that are counted from records, other than by the packs in use.
    public var recordFacts: [FactDeclaration] { computedFacts.filter { $0.records != nil } }

    /// The facts that its rules ask for.
    var askedFacts: Set<DefinitionID> {
        let conditions = ritual.conditions + walkthrough.violations.compactMap { $0.when }
        return Set(conditions.flatMap { $0.atoms }.map { $0.fact })
    }

    /// Returns when the steps of the ritual open and close in a season.
    ///
    /// - Parameters:
    ///   - season: The season; nil if the ritual declares no times of one.
    ///   - facts: The person's facts under the names of the revision, for times that they decide.
    public func windows(in season: Int?, by times: RiteTimes, knowing facts: Facts? = nil) -> RitualWindows {
        times.windows(of: ritual, span, in: season, at: catalog.places, knowing: facts)
    }
}
