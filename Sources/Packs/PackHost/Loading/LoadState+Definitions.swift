import ManasikDomain

/// Building the definitions of each pack after those of the packs that it requires.
extension LoadState {
    /// Builds the packs level by level, so that the requirements of each are ready.
    mutating func build(_ ids: [PackID]) {
        for (id, draft) in drafts where ids.contains(id) {
            exported[id] = kept[id]?.exported ?? Self.exported(draft)
        }
        var remaining = ids
        while !remaining.isEmpty {
            let waiting = Set(remaining)
            let level = remaining.filter { id in
                !drafts[id]!.dependencies.contains { waiting.contains($0) }
            }
            // Problems that only follow from an unread file are not reported.
            for id in level where drafts[id]!.collector.isUnread {
                failures[id] = drafts[id]!.collector.diagnostics
            }
            let ready = level.filter { failures[$0] == nil && !setAsideWithDependency($0) }
            for id in ready {
                guard let known = kept[id] else { continue }
                drafts[id]!.collector.append(contentsOf: known.diagnostics)
                built[id] = known.definitions
            }
            let unknown = ready.filter { kept[$0] == nil }
            let scopes = unknown.map { id in
                (draft: drafts[id]!, visible: visible(from: id).reduce(into: [:]) { $0[$1] = exported[$1] })
            }
            let (api, replacing) = (loader.api, loader.derivations)
            let results = scopes.concurrentMap { draft, visible in
                Self.build(draft, visible: visible, replacing: replacing, api: api)
            }
            for (id, result) in zip(unknown, results) {
                drafts[id]!.collector = result.collector
                if result.collector.hasErrors {
                    failures[id] = result.collector.diagnostics
                } else {
                    built[id] = result.definitions
                    exported[id] = result.exported
                }
            }
            setAsideClashing(ready)
            let done = Set(level)
            remaining.removeAll { done.contains($0) }
        }
    }

    /// Sets packs aside whose traditions give a school or a journey another meaning than those of earlier packs do: one
    /// fact of a person has the names of all of them. Of two such packs the one that came with the program stays.
    private mutating func setAsideClashing(_ ids: [PackID]) {
        func traditions(_ id: PackID) -> [Tradition] { exported[id]?.traditions ?? [] }
        let new = ids.filter { built[$0] != nil && !traditions($0).isEmpty }.sorted {
            let (left, right) = (drafts[$0]!.place.kind == .bundled, drafts[$1]!.place.kind == .bundled)
            return left == right ? $0 < $1 : left
        }
        var earlier = built.keys.filter { !new.contains($0) }.sorted().flatMap(traditions)
        for id in new {
            let clashes = TraditionClash.all(in: earlier + traditions(id)).filter {
                $0.second.id.pack == id && $0.subject != .obligation
            }
            guard !clashes.isEmpty else {
                earlier += traditions(id)
                continue
            }
            built[id] = nil
            failures[id] =
                drafts[id]!.collector.diagnostics
                + clashes.map { clash in
                    Diagnostic(
                        .error,
                        DiagnosticCode.duplicateID.rawValue,
                        pack: id,
                        at: clash.second.location,
                        "\(clash)",
                        help: "use another name in one of them, or use only one of their packs"
                    )
                }
        }
    }

    /// Sets a pack aside if one that it requires was set aside; returns whether it did so.
    private mutating func setAsideWithDependency(_ id: PackID) -> Bool {
        let failed = drafts[id]!.manifest.requires.keys.filter { failures[$0] != nil }.sorted()
        guard !failed.isEmpty else { return false }
        failures[id] =
            drafts[id]!.collector.diagnostics
            + failed.map { other in
                .setAside(
                    id,
                    because: other,
                    at: drafts[id]!.files.place(inManifest: ["requires", other.rawValue])
                )
            }
        return true
    }

    /// Returns the ids of the pack, of all packs that it requires directly or indirectly, and of optional ones that are
    /// present.
    func visible(from id: PackID) -> [PackID] {
        var seen: Set<PackID> = [id]
        var queue = [id]
        while let next = queue.popLast() {
            for other in drafts[next]!.dependencies
            where drafts[other] != nil && failures[other] == nil && seen.insert(other).inserted {
                queue.append(other)
            }
        }
        return seen.sorted()
    }

    private static func exported(_ draft: PackDraft) -> PackScope.Exported {
        var declared: [DefinitionKind: Set<String>] = [:]
        for definition in draft.definitions {
            if let name = definition.node.name(in: draft.id) {
                declared[definition.kind, default: []].insert(name)
            }
            guard [.checklist, .extend].contains(definition.kind) else { continue }
            for item in definition.node.items + (definition.node["items"]?.items ?? []) {
                if let name = item.name(in: draft.id) { declared[.item, default: []].insert(name) }
            }
        }
        return PackScope.Exported(
            messageKeys: Set((draft.messages[draft.sourceLanguage] ?? [:]).keys),
            articleNames: Set((draft.articles[draft.sourceLanguage] ?? [:]).keys),
            declared: declared,
            facts: [],
            rituals: [:]
        )
    }

    private struct Built: Sendable {
        let definitions: PackDefinitions
        let exported: PackScope.Exported
        let collector: DiagnosticCollector
    }

    /// Builds the definitions of a pack. Where something is reported, it is reported once more with the lines of the values, which
    /// are looked for in the files of a pack with code only then.
    private static func build(
        _ draft: PackDraft,
        visible: [PackID: PackScope.Exported],
        replacing: [DefinitionID: FactDerivation],
        api: APIDescription
    ) -> Built {
        let built = buildOnce(draft, visible: visible, replacing: replacing, api: api)
        let found = built.collector.diagnostics
        // What takes too long does so again.
        guard let lua = draft.lua, found.count > draft.collector.diagnostics.count,
            !draft.deciding.isSpent,
            !found.contains(where: { $0.code == DiagnosticCode.luaKilled.rawValue })
        else { return built }
        var located = draft
        var locator = DefinitionLocator(draft.files)
        located.definitions = draft.definitions.map { .init(kind: $0.kind, node: locator.located($0.node)) }
        let (explored, decided) = (lua.explored, lua.decidedFunctions)
        defer { (lua.explored, lua.decidedFunctions) = (explored, decided) }
        let again = buildOnce(located, visible: visible, replacing: replacing, api: api)
        // Code that answers differently each time would have something else reported.
        let isSame = found.elementsEqual(again.collector.diagnostics) {
            $0.code == $1.code && $0.message == $1.message
        }
        // The definitions stay as they are told everywhere else.
        return Built(
            definitions: built.definitions,
            exported: built.exported,
            collector: isSame ? again.collector : built.collector
        )
    }

    private static func buildOnce(
        _ draft: PackDraft,
        visible: [PackID: PackScope.Exported],
        replacing: [DefinitionID: FactDerivation],
        api: APIDescription
    ) -> Built {
        var collector = draft.collector
        var visible = visible
        let first = DefinitionBuilder.facts(
            of: draft,
            visible: visible,
            replacing: replacing,
            api: api,
            collector: &collector
        )
        visible[draft.id]!.traditions = first.traditions
        visible[draft.id]!.kinds = first.kinds
        visible[draft.id]!.facts = first.facts
        visible[draft.id]!.unread = first.unread
        visible[draft.id]!.namedByFacts = first.named
        visible[draft.id]!.renamesOfFacts = first.renames
        var builder = DefinitionBuilder(
            scope: PackScope(draft: draft, visible: visible, api: api),
            collector: collector
        )
        builder.build()
        builder.result.named = builder.named
        builder.resolver.collector.checkRecordsCapability(of: draft)
        builder.resolver.collector.checkFunctions(of: draft, api: api)
        builder.resolver.collector.checkLanguages(of: draft, besideArabic: builder.result.keysBesideArabic)
        var exported = visible[draft.id]!
        for ritual in builder.result.own.rituals.values { exported.rituals[ritual.id.name] = ritual }
        for collection in builder.result.own.collections.values {
            exported.collections[collection.id.name] = collection
        }
        return Built(
            definitions: builder.result,
            exported: exported,
            collector: builder.resolver.collector
        )
    }
}
