public import ManasikDomain
import ManasikPackHost
import ManasikRules
import ManasikStoreContract
public import ManasikViews
public import ManasikWalkthroughs
import Synchronization

/// Revisions of rituals: the one in use, and those that walks began with.
extension Generation: RevisionSource {
    public func currentRevision(of ritual: DefinitionID) -> WalkRevision? {
        if let known = revisions.withLock({ $0.current[ritual] }) { return known }
        guard let found = RitualRevision(of: ritual, in: catalog), let definition = catalog.rituals[ritual]
        else { return nil }
        let revision = WalkRevision(
            hash: found.hash,
            of: definition,
            in: catalog,
            packs: found.packs,
            by: rules,
            isCurrent: true,
            at: observer(of: definition, in: catalog)
        )
        revisions.withLock { $0.current[ritual] = revision }
        return revision
    }

    public func windows(
        of revision: WalkRevision,
        in season: Int,
        by times: RiteTimes
    ) -> RitualWindows {
        let wanted = WindowInputs(revision: revision.hash, season: season, times: times)
        if let windows = windowCache.withLock({ $0.value(of: wanted) }) { return windows }
        let windows = revision.windows(in: season, by: times)
        windowCache.withLock { _ = $0.insert(windows, for: wanted) }
        return windows
    }

    /// The inputs from which windows are computed.
    struct WindowInputs: Hashable, Sendable {
        /// The hash of the ritual and its contents.
        let revision: String
        let season: Int
        let times: RiteTimes
    }

    /// Returns whether a walk of a person is cached.
    func knowsWalks(of person: PersonID) -> Bool { walkCache.withLock { $0.hasWalks(of: person) } }

    /// Returns what must be stored so that a walk can follow the current revision of a ritual for as long as it lasts.
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

    /// Returns the revision that a walk follows.
    ///
    /// - Throws: `EngineError.missingRevision` if neither the packs in use nor the store have it.
    func revision(
        of snapshot: WalkSnapshot,
        _ pins: WalkPins?,
        keptIn store: any Store
    ) async throws(EngineError) -> WalkRevision {
        let ritual = snapshot.ritual
        // Walks of old versions, which stored no revisions, have the hash of the whole catalog.
        if let current = currentRevision(of: ritual),
            [current.hash, catalog.hash].contains(snapshot.revision)
        {
            return current
        }
        guard let pins else { throw .missingRevision(ritual, []) }
        if let known = revisions.withLock({ $0.retained.value(of: pins) }) { return known }
        let revision = try await retainedRevision(of: ritual, pins, store)
        revisions.withLock { _ = $0.retained.insert(revision, for: pins) }
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
        // The walk is stored by the ritual's present name, which its own packs need not know.
        func formerName(in kept: Catalog) -> DefinitionID {
            catalog.packs.name(of: ritual, .ritual, in: kept.packs)
        }
        func made(of kept: Catalog, by rules: RuleEvaluator) -> WalkRevision? {
            let former = formerName(in: kept)
            guard let named = RitualRevision(of: former, in: kept),
                named.packs.mapValues(\.contentHash) == pins.packs.mapValues(\.hash)
            else { return nil }
            let catalog = kept.renaming(ritual: former, to: ritual)
            guard let definition = catalog.rituals[ritual] else { return nil }
            return WalkRevision(
                hash: named.hash,
                of: definition,
                in: catalog,
                packs: named.packs,
                by: rules,
                isCurrent: false,
                at: observer(of: definition, in: catalog)
            )
        }
        // Conditions decided in advance need no Lua.
        var decided: WalkRevision?
        if let frozen = found[pins.frozen].flatMap(FrozenCatalog.catalog)?.completed(by: catalog),
            !frozen.needsCode(for: formerName(in: frozen))
        {
            decided = made(of: frozen, by: RuleEvaluator())
            if let decided, frozen.hasCountedCollections { return decided }
        }
        let files = pins.packs.compactMap { id, pack in
            found[pack.hash].flatMap {
                PackFiles(archive: $0.bytes, hash: pack.hash, name: "\(id)@\(pack.version)")
            }
        }
        guard files.count == pins.packs.count else {
            // Only its facts of records are not known.
            if let decided { return decided }
            throw .missingRevision(
                ritual,
                pins.packs.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.version)" }
            )
        }
        let loaded = PackLoader(
            searchPath: SearchPath(roots: []),
            hostVersion: Engine.version,
            limits: limits(for: files)
        )
        .load(files + assumedPacks(besides: pins))
        let rules = RuleEvaluator(fallback: loaded.conditions) { [onHandlerNotice] failure in
            onHandlerNotice(.condition(failure))
        }
        guard let revision = made(of: loaded.catalog, by: rules) ?? decided else {
            throw .unusableRevision(ritual, loaded.diagnostics.first?.description ?? "")
        }
        return revision
    }

    /// Returns the limits for the packs of a walk. If one is not in use as it was and nobody vouches for what it was, its code runs
    /// in a worker, and so does that of the packs with which it came, which may use it.
    private func limits(for files: [PackFiles]) -> PackLoader.Limits {
        guard let isolation = limits.isolation else { return limits }
        var limits = limits
        let inProgram = isolation.vouchedContents.union(packFiles.values.map(\.hash))
        guard files.contains(where: { !inProgram.contains($0.hash) }) else { return limits }
        // By the ids that they give themselves.
        let ids = files.compactMap { $0.identity.flatMap { PackID(rawValue: $0.id) } }
        limits.isolation = isolation.isolating(ids)
        return limits
    }

    /// Returns the packs in use that a walk's own packs may see without requiring them, except those that it keeps.
    private func assumedPacks(besides pins: WalkPins) -> [PackFiles] {
        catalog.packs.values.filter { $0.manifest.assumedByAPI != nil && pins.packs[$0.manifest.id] == nil }
            .compactMap { packFiles[$0.manifest.id] }
    }

    /// Cached revisions.
    struct Revisions: Sendable {
        var current: [DefinitionID: WalkRevision] = [:]
        var retentions: [DefinitionID: Retention] = [:]
        /// Revisions that walks began with, each with its part of a catalog.
        var retained = LRUCache<WalkPins, WalkRevision>(capacity: 64)
    }

    /// The contents to store for a walk, and the hashes by which it refers to them.
    struct Retention: Sendable {
        let pins: WalkPins
        let contents: [RetainedContent]
    }
}
