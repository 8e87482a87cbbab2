public import ManasikDomain
public import ManasikLocalization
public import ManasikPackHost
import ManasikPresentation
import ManasikRules
import ManasikTextSearch
import ManasikViews
import ManasikWalkthroughs
import Synchronization

/// One immutable set of packs with everything made from them: catalog, runtime, rules and search index.
///
/// A request holds one generation from beginning to end; several may be alive at once. Nothing of people is kept in it alone: what
/// it has by person are bounded caches of what follows from these packs and from what is stored, such as walks as last read.
/// Without an entry that is found out again, or reported again.
public final class Generation: Sendable {
    public let catalog: Catalog
    /// Every copy of a pack that was found, with its outcome.
    public let packs: [PackReport]
    /// The diagnostics of all packs, sorted by position.
    public let diagnostics: [Diagnostic]
    public let messages: MessageCatalog
    let runtime: PackRuntime
    let rules: RuleEvaluator
    /// The facts in declaration order: the host's, then each pack's.
    let factOrder: [DefinitionID]
    /// The facts that are derived from others or from records.
    let derivedFacts: [FactDeclaration]
    /// Those of them that are counted from records.
    let recordFacts: [FactDeclaration]
    /// How the installation's log names it.
    public let reference: GenerationReference
    /// The files of the packs.
    let packFiles: [PackID: PackFiles]
    let limits: PackLoader.Limits
    /// Called when a pack's code fails or prints.
    let onHandlerNotice: @Sendable (HandlerNotice) -> Void
    /// The packs whose handlers are not called; nil where that is not kept.
    let quarantine: (any HandlerQuarantine)?
    /// The conditions of the checklists, built on first use.
    private let checklistTable = Mutex<ChecklistRules?>(nil)
    private let index = Mutex<TextIndex?>(nil)
    let listingIndexes = ListingIndexes()
    /// The revisions of rituals: those of these packs, and others that walks began with.
    let revisions = Mutex(Revisions())
    /// Walks as last read or written, each with its revision.
    let walkCache = Mutex(WalkCache())
    /// A bounded cache: seasons and methods are few, but a person can choose any correction of their dates.
    let windowCache = Mutex(LRUCache<WindowInputs, RitualWindows>(capacity: 64))

    /// What the packs change of what is stored, in order.
    let changes: [DataChange]
    /// Whether some of the changes are made by code.
    let hasMigrations: Bool
    /// Whether what code of migrations changes is stored with a person's first change; otherwise it is only shown.
    let storesMigrations: Bool
    /// The changes that could not be applied to a person because code of a migration failed.
    let failedMigrations = Mutex(LRUCache<PersonID, Set<DataChange>>(capacity: 1024))
    /// See `MigratedCopy`.
    let migratedCopies = Mutex(LRUCache<PersonID, MigratedCopy>(capacity: MigratedCopy.mostKept))
    /// The migrations that were reported, by person.
    let reportedMigrations = Mutex(LRUCache<PersonID, AppliedChanges>(capacity: 1024))

    /// Whether people see records of one another.
    var sharesRecords: Bool { catalog.collections.values.contains { $0.isShared } }

    /// Makes a generation from loaded packs.
    ///
    /// - Parameters:
    ///   - loaded: The result of `PackLoader`.
    ///   - number: The number under which they were activated; nil if they were not.
    ///   - limits: Limits for the code of packs that are no longer in use but that walks began with.
    ///   - quarantine: See `EngineConfiguration.quarantine`.
    ///   - storesMigrations: See `EngineConfiguration.storesMigrations`.
    ///   - onHandlerNotice: See `EngineConfiguration.onHandlerNotice`.
    public init(
        _ loaded: LoadedPacks,
        number: Int? = nil,
        limits: PackLoader.Limits = PackLoader.Limits(),
        quarantine: (any HandlerQuarantine)? = nil,
        storesMigrations: Bool = true,
        onHandlerNotice: @escaping @Sendable (HandlerNotice) -> Void = { _ in }
    ) {
        self.onHandlerNotice = onHandlerNotice
        packFiles = loaded.code.mapValues(\.files)
        var limits = limits
        limits.isolation = limits.isolation ?? loaded.isolation
        self.limits = limits
        self.quarantine = quarantine
        self.storesMigrations = storesMigrations
        catalog = loaded.catalog
        reference = GenerationReference(number: number, hash: loaded.catalog.hash)
        packs = loaded.packs
        diagnostics = loaded.diagnostics
        runtime = loaded.runtime
        rules = RuleEvaluator(fallback: loaded.conditions) { onHandlerNotice(.condition($0)) }
        factOrder = loaded.catalog.factOrder
        changes = loaded.catalog.dataChanges
        hasMigrations = changes.contains { $0.rename == nil }
        derivedFacts = loaded.catalog.facts.values.filter { $0.isComputed }
        recordFacts = derivedFacts.filter { $0.records != nil }
        messages = MessageCatalog(loaded.catalog)
    }

    /// Searches dhikr, rites, articles, checklist items, contacts, chirps and places; returns the best hits first.
    ///
    /// - Throws: `EngineError.search`.
    public func search(_ query: SearchQuery) throws(EngineError) -> SearchResult {
        do throws(SearchError) {
            return try textIndex().search(query)
        } catch {
            throw .search(error)
        }
    }

    /// Everything in the catalog that can be searched, in every language of its pack: for building your own index.
    public var searchDocuments: [SearchDocument] { SearchDocuments.all(of: catalog, messages: messages) }

    /// Groups of words that mean the same in a search, from all packs: for building your own index.
    public var searchSynonyms: [[String]] {
        catalog.synonyms.values.sorted { $0.id < $1.id }.map(\.words)
    }

    /// Builds the catalog's index ahead of the first search. Blocks until it is done.
    ///
    /// - Throws: `EngineError.search`.
    public func prepareSearch() throws(EngineError) {
        do throws(SearchError) { _ = try textIndex() } catch { throw .search(error) }
    }

    /// Returns the catalog's index, built on first use.
    func textIndex() throws(SearchError) -> TextIndex {
        try index.withLock { index throws(SearchError) -> TextIndex in
            if let index { return index }
            let made = try TextIndex(searchDocuments, synonyms: searchSynonyms)
            index = made
            return made
        }
    }

    /// Returns a localizer for a reader's languages.
    public func localizer(_ languages: [String]) -> Localizer { Localizer(messages, languages: languages) }

    /// The catalog with the evaluator of its conditions.
    var catalogRules: CatalogRules {
        CatalogRules(catalog, rules, checklists: checklistRules, factOrder: factOrder)
    }

    private var checklistRules: ChecklistRules {
        checklistTable.withLock { made in
            if let made { return made }
            let rules = ChecklistRules(catalog)
            made = rules
            return rules
        }
    }
}
