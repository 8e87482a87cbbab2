public import ManasikDomain
import ManasikLocalization
import ManasikPackHost
import ManasikRules
import ManasikStoreContract
import ManasikWalkthroughs
import Synchronization

/// Revisions of rituals: the one in use, and those that walks began with.
extension Generation {
    /// The revision of a ritual of the packs in use; nil where they do not have it.
    public func currentRevision(of ritual: DefinitionID) -> WalkRevision? {
        if let known = revisions.withLock({ $0.current[ritual] }) { return known }
        guard let found = RitualRevision(of: ritual, in: catalog), let definition = catalog.rituals[ritual]
        else { return nil }
        let revision = WalkRevision(
            found,
            of: definition,
            in: catalog,
            messages: messages,
            by: rules,
            isCurrent: true
        )
        revisions.withLock { $0.current[ritual] = revision }
        return revision
    }

    /// Whether a walk of a person was read or written lately.
    func knowsWalks(of person: PersonID) -> Bool { knownWalks.withLock { $0.hasWalks(of: person) } }

    /// What must be kept so that a walk can go by the present revision of a ritual for as long as it lasts.
    func retention(of ritual: DefinitionID) -> Retention {
        if let known = revisions.withLock({ $0.retentions[ritual] }) { return known }
        guard let found = RitualRevision(of: ritual, in: catalog) else {
            preconditionFailure("\(ritual) is not in the catalog")
        }
        let frozen = FrozenCatalog.content(of: found.slice(of: catalog, for: ritual))
        let archives = found.packs.keys.sorted().compactMap { packFiles[$0] }.map {
            RetainedContent(hash: $0.hash, bytes: $0.archive)
        }
        let retention = Retention(
            pins: WalkPins(
                frozen: frozen.hash,
                packs: found.packs.mapValues {
                    WalkPins.Pack(version: $0.manifest.version, hash: $0.contentHash)
                }
            ),
            contents: [frozen] + archives
        )
        revisions.withLock { $0.retentions[ritual] = retention }
        return retention
    }

    /// The revision that a walk follows.
    ///
    /// - Throws: `EngineError.missingRevision` where neither the packs in use nor the store have it.
    func revision(
        of snapshot: WalkSnapshot,
        _ pins: WalkPins?,
        keptIn store: any Store
    ) async throws(EngineError) -> WalkRevision {
        let ritual = snapshot.ritual
        // Walks of programs that kept no revisions are named by the whole catalog.
        if let current = currentRevision(of: ritual),
            [current.hash, catalog.hash].contains(snapshot.revision)
        {
            return current
        }
        guard let pins else { throw .missingRevision(ritual, []) }
        if let known = revisions.withLock({ $0.retained[pins] }) { return known }
        let revision = try await retainedRevision(of: ritual, pins, store)
        revisions.withLock { $0.retained[pins] = revision }
        return revision
    }

    private func retainedRevision(
        of ritual: DefinitionID,
        _ pins: WalkPins,
        _ store: any Store
    ) async throws(EngineError) -> WalkRevision {
        let contents: [RetainedContent]
        do { contents = try await store.retained(pins.hashes) } catch { throw .store(error) }
        let found = Dictionary(contents.map { ($0.hash, $0) }, uniquingKeysWith: { first, _ in first })
        func made(of catalog: Catalog, by rules: RuleEvaluator) -> WalkRevision? {
            guard let named = RitualRevision(of: ritual, in: catalog),
                named.packs.mapValues(\.contentHash) == pins.packs.mapValues(\.hash),
                let definition = catalog.rituals[ritual]
            else { return nil }
            return WalkRevision(
                named,
                of: definition,
                in: catalog,
                messages: MessageCatalog(catalog),
                by: rules,
                isCurrent: false
            )
        }
        // Conditions that were decided in advance need no Lua.
        if let catalog = found[pins.frozen].flatMap(FrozenCatalog.catalog), !catalog.needsCode(for: ritual),
            let revision = made(of: catalog, by: RuleEvaluator())
        {
            return revision
        }
        let files = pins.packs.compactMap { id, pack in
            found[pack.hash].flatMap {
                PackFiles(archive: $0.bytes, hash: pack.hash, name: "\(id)@\(pack.version)")
            }
        }
        guard files.count == pins.packs.count else {
            throw .missingRevision(
                ritual,
                pins.packs.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.version)" }
            )
        }
        let loaded = PackLoader(
            searchPath: SearchPath(roots: []),
            hostVersion: Engine.version,
            limits: limits
        )
        .load(files)
        let rules = RuleEvaluator(fallback: loaded.conditions) { [onHandlerNotice] failure in
            onHandlerNotice(.condition(failure))
        }
        guard let revision = made(of: loaded.catalog, by: rules) else {
            throw .unusableRevision(ritual, loaded.diagnostics.first?.description ?? "")
        }
        return revision
    }

    /// What is kept for walks.
    struct Revisions: Sendable {
        var current: [DefinitionID: WalkRevision] = [:]
        var retentions: [DefinitionID: Retention] = [:]
        var retained: [WalkPins: WalkRevision] = [:]
    }

    /// The contents to keep for a walk, and how it names them.
    struct Retention: Sendable {
        let pins: WalkPins
        let contents: [RetainedContent]
    }
}
