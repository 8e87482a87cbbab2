import ManasikDomain

/// Packs that were checked at an earlier start, and those to be cached for the next one.
extension LoadState {
    /// Looks up the packs in the cache; a pack is found if neither it nor anything that it depends on has changed.
    mutating func takeKept(_ ids: [PackID]) {
        guard let cache = loader.cache, let key = PackCacheKey(loader) else { return }
        for id in ids {
            let draft = drafts[id]!
            let visible = visible(from: id)
            // The pack's code may also load modules of dependencies that were set aside.
            let others = draft.dependencies.filter { drafts[$0] != nil && !visible.contains($0) }
            let name = key.name(
                of: draft,
                seeing: visible.compactMap { drafts[$0] },
                beside: others.compactMap { drafts[$0] },
                withheld: loader.limits.isolation?.withheld(from: draft) ?? []
            )
            cacheNames[id] = (name, visible)
        }
        // The largest first, so that no thread is left with one of them in the end.
        let sizes = ids.map { (id: $0, bytes: drafts[$0]!.files.size) }
        let ids = sizes.sorted { $0.bytes > $1.bytes }.map { $0.id }
        let names = ids.map { cacheNames[$0]!.name }
        for (id, pack) in zip(ids, names.concurrentMap { cache.pack($0) }) {
            if pack?.pack?.manifest.id == id { kept[id] = pack }
        }
    }

    /// Returns a pack in the form in which the catalog holds it.
    func catalogPack(_ id: PackID) -> CatalogPack {
        if let pack = kept[id]?.pack { return pack }
        let draft = drafts[id]!
        return CatalogPack(
            manifest: draft.manifest,
            contentHash: draft.files.hash,
            handlers: (draft.lua?.handlers ?? []).map(\.event),
            messages: draft.messages,
            articles: draft.articles,
            changes: built[id]?.changes ?? [],
            migrations: built[id]?.migrations ?? [:]
        )
    }

    /// Returns the packs that were not in the cache, by their cache names, except those that can refer to a pack that
    /// failed.
    func checkedAnew(_ loaded: [PackID]) -> [String: CheckedPack] {
        var packs: [String: CheckedPack] = [:]
        for id in loaded where kept[id] == nil {
            let draft = drafts[id]!
            guard let (name, visible) = cacheNames[id], let definitions = built[id], let shown = exported[id],
                visible.allSatisfy({ built[$0] != nil })
            else { continue }
            var catalog = definitions.own
            catalog.packs = [id: catalogPack(id)]
            packs[name] = CheckedPack(
                catalog: catalog,
                extensions: definitions.extensions,
                facts: shown.facts.map { $0.id },
                declared: shown.declared,
                diagnostics: draft.collector.diagnostics
            )
        }
        return packs
    }
}
