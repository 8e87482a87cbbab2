public import ManasikDomain
public import ManasikLocalization
public import ManasikPackHost
import ManasikRecords
import ManasikRules
import ManasikTextSearch
import ManasikWalkthroughs
import Synchronization

/// Loads packs, keeps what people do, and answers for both: what an app or a server embeds.
///
/// ```swift
/// let engine = try await Engine.open(EngineConfiguration(home: "/srv/pilgrims", packs: ["/srv/packs"]))
/// let person = try engine.person("me")
/// try await person.setFact("journey", to: "hajj")
/// let walk = try await person.perform(.done(step: "ihram"))
/// ```
public final class Engine: Sendable {
    public let catalog: Catalog
    /// Every copy of a pack that was found and what became of it.
    public let packs: [PackReport]
    /// What was found wrong with packs, by position.
    public let diagnostics: [Diagnostic]
    public let store: any Store
    public let clock: any Clock
    public let messages: MessageCatalog
    /// The copy that was made of a home of an older version before it was upgraded.
    public let upgradeBackup: String?
    let runtime: PackRuntime
    let rules: RuleEvaluator
    /// The facts in the order in which they are declared: the host's, then those of each pack.
    let factOrder: [DefinitionID]
    /// The facts that follow from others.
    let derivedFacts: [FactDeclaration]
    /// The conditions of the checklists, made when they are first asked.
    private let checklistTable = Mutex<ChecklistRules?>(nil)
    private let index = Mutex<TextIndex?>(nil)
    /// What persons added themselves, as far as it was searched.
    let ownIndexes = Mutex<[PersonID: OwnIndex]>([:])
    /// Of the packs in use and of those that walks began with.
    let revisions = Mutex(Revisions())
    /// Walks as they were last read or written.
    let knownWalks = Mutex(KnownWalks())
    /// The files of the packs in use.
    let packFiles: [PackID: PackFiles]
    let limits: PackLoader.Limits
    /// Told what becomes known of packs' code.
    let onHandlerNotice: @Sendable (HandlerNotice) -> Void
    let knownWindows = Mutex<[WantedWindows: RitualWindows]>([:])

    /// The version of this program, by SemVer.
    public static let version = SemanticVersion(0, 1, 0)

    /// Makes an engine of packs that are loaded and a store that is open.
    ///
    /// - Parameters:
    ///   - limits: For the code of packs with which walks began and that are not in use any more.
    ///   - onHandlerNotice: See `EngineConfiguration.onHandlerNotice`.
    public init(
        packs loaded: LoadedPacks,
        store: any Store,
        clock: any Clock,
        upgradeBackup: String? = nil,
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
        self.store = store
        self.clock = clock
        self.upgradeBackup = upgradeBackup
    }

    /// Loads the packs and opens the home directory.
    ///
    /// - Throws: `EngineError.home` or `.store`. A pack that fails is no error: it is set aside, see `packs`.
    public static func open(_ configuration: EngineConfiguration) async throws(EngineError) -> Engine {
        let loaded = PackLoader(
            searchPath: configuration.searchPath,
            hostVersion: version,
            limits: configuration.limits,
            progress: configuration.progress
        ).load()
        guard let (store, file) = try configuration.openStore() else {
            return inMemory(
                packs: loaded,
                clock: configuration.clock,
                onHandlerNotice: configuration.onHandlerNotice
            )
        }
        do {
            try await file?.ensureIndexes(for: loaded.catalog.collections.values.sorted { $0.id < $1.id })
        } catch {
            throw .store(error)
        }
        return Engine(
            packs: loaded,
            store: store,
            clock: configuration.clock,
            upgradeBackup: file?.upgradeBackup,
            limits: configuration.limits,
            onHandlerNotice: configuration.onHandlerNotice
        )
    }

    /// Makes an engine of packs that are loaded which keeps nothing beyond its own life.
    public static func inMemory(
        packs: LoadedPacks,
        clock: any Clock,
        onHandlerNotice: @escaping @Sendable (HandlerNotice) -> Void = { _ in }
    ) -> Engine {
        Engine(packs: packs, store: MemoryStore(), clock: clock, onHandlerNotice: onHandlerNotice)
    }

    /// The person of a name, whether anything is known of them yet or not.
    ///
    /// - Parameter languages: BCP 47, the best first; the person's own are used where they are known and none is given.
    /// - Throws: `EngineError.invalidPerson`.
    public func person(_ name: String, languages: [String] = ["en"]) throws(EngineError) -> PersonSession {
        guard let id = PersonID(rawValue: name) else { throw .invalidPerson(name) }
        return PersonSession(engine: self, id: id, languages: languages)
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

    var checklistRules: ChecklistRules {
        checklistTable.withLock { made in
            if let made { return made }
            let rules = ChecklistRules(catalog)
            made = rules
            return rules
        }
    }
}
