public import ManasikDomain
public import ManasikLocalization
public import ManasikPackHost
import ManasikRules
import ManasikTextSearch
import ManasikViews
import ManasikWalkthroughs
import Synchronization

/// Packs that are used together, with all that is made of them; what people do is kept apart from it.
///
/// The packs of a generation never change. A request holds one from beginning to end, and several may be alive at once.
public final class Generation: Sendable {
    public let catalog: Catalog
    /// Every copy of a pack that was found and what became of it.
    public let packs: [PackReport]
    /// What was found wrong with packs, by position.
    public let diagnostics: [Diagnostic]
    public let messages: MessageCatalog
    let runtime: PackRuntime
    let rules: RuleEvaluator
    /// The facts in the order in which they are declared: the host's, then those of each pack.
    let factOrder: [DefinitionID]
    /// The facts that follow from others.
    let derivedFacts: [FactDeclaration]
    /// The files of the packs.
    let packFiles: [PackID: PackFiles]
    let limits: PackLoader.Limits
    /// Told what becomes known of packs' code.
    let onHandlerNotice: @Sendable (HandlerNotice) -> Void
    /// The conditions of the checklists, made when they are first asked.
    private let checklistTable = Mutex<ChecklistRules?>(nil)
    private let index = Mutex<TextIndex?>(nil)
    /// The revisions of rituals: of these packs, and of others that walks began with.
    let revisions = Mutex(Revisions())
    /// Walks as they were last read or written, each with the revision that it has beside these packs.
    let knownWalks = Mutex(KnownWalks())
    /// A server meets few seasons and methods, but people correct their dates as they like.
    let knownWindows = Mutex(LRUCache<WantedWindows, RitualWindows>(capacity: 64))

    /// Makes a generation of packs that are loaded.
    ///
    /// - Parameters:
    ///   - limits: For the code of packs with which walks began and that are not in use any more.
    ///   - onHandlerNotice: See `EngineConfiguration.onHandlerNotice`.
    public init(
        _ loaded: LoadedPacks,
        limits: PackLoader.Limits = PackLoader.Limits(),
        onHandlerNotice: @escaping @Sendable (HandlerNotice) -> Void = { _ in }
    ) {
        self.onHandlerNotice = onHandlerNotice
        packFiles = loaded.code.mapValues(\.files)
        self.limits = limits
        catalog = loaded.catalog
        packs = loaded.packs
        diagnostics = loaded.diagnostics
        runtime = loaded.runtime
        rules = RuleEvaluator(fallback: loaded.conditions) { onHandlerNotice(.condition($0)) }
        factOrder = loaded.catalog.factOrder
        derivedFacts = loaded.catalog.facts.values.filter { $0.span != nil || $0.period != nil }
        messages = MessageCatalog(loaded.catalog)
    }

    /// Finds dhikr, rites, articles, checklist items, contacts, chirps and places; the best first.
    ///
    /// - Throws: `EngineError.search`.
    public func search(_ query: SearchQuery) throws(EngineError) -> SearchResult {
        do throws(SearchError) {
            return try textIndex().search(query)
        } catch {
            throw .search(error)
        }
    }

    /// Everything in the catalog that can be found, in every language of its pack: for an index of one's own.
    public var searchDocuments: [SearchDocument] { SearchDocuments.all(of: catalog, messages: messages) }

    /// The words of all packs that mean the same to who searches: for an index of one's own.
    public var searchSynonyms: [[String]] {
        catalog.synonyms.values.sorted { $0.id < $1.id }.map(\.words)
    }

    /// Makes the index of the catalog, so that the first search does not have to wait for it; it blocks until that is done.
    ///
    /// - Throws: `EngineError.search`.
    public func prepareSearch() throws(EngineError) {
        do throws(SearchError) { _ = try textIndex() } catch { throw .search(error) }
    }

    /// The index of the catalog, made when something is first searched.
    func textIndex() throws(SearchError) -> TextIndex {
        try index.withLock { index throws(SearchError) -> TextIndex in
            if let index { return index }
            let made = try TextIndex(searchDocuments, synonyms: searchSynonyms)
            index = made
            return made
        }
    }

    /// Texts in the languages of a reader.
    public func localizer(_ languages: [String]) -> Localizer { Localizer(messages, languages: languages) }

    /// The catalog with what answers its conditions.
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
