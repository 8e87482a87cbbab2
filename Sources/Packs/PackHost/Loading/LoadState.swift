import Foundation
import ManasikDomain

/// The state of loading, from the packs' files to the catalog.
struct LoadState {
    var drafts: [PackID: PackDraft]
    var failures: [PackID: [Diagnostic]]
    var built: [PackID: PackDefinitions] = [:]
    var exported: [PackID: PackScope.Exported] = [:]
    /// Packs as they were checked at an earlier start.
    var kept: [PackID: CheckedPack] = [:]
    /// The cache name of each pack and the packs that it can refer to; empty without a cache.
    var cacheNames: [PackID: (name: String, visible: [PackID])] = [:]
    /// Notices about packs as such, which do not depend on what they contain and are not cached.
    var notices: [PackID: Diagnostic] = [:]
    let loader: PackLoader
    let total: Int

    init(drafts: [PackID: PackDraft], failures: [PackID: [Diagnostic]], loader: PackLoader, total: Int) {
        self.drafts = drafts
        self.failures = failures
        self.loader = loader
        self.total = total
    }

    func finish(order: [PackID], reports: [PackReport]) -> LoadedPacks {
        let loaded = order.filter { built[$0] != nil }
        var assembler = CatalogAssembler()
        for id in loaded { assembler.add(catalogPack(id), built[id]!) }
        for id in loaded { assembler.extend(with: built[id]!) }
        let catalog = assembler.catalog()
        var packs = reports
        for (id, draft) in drafts {
            let found = (failures[id] ?? draft.collector.diagnostics) + (notices[id].map { [$0] } ?? [])
            let diagnostics = found.sortedByPosition()
                .located(in: draft.files.directory, insteadOf: draft.files.shownDirectory)
            packs.append(
                PackReport(
                    id: id,
                    version: draft.manifest.version,
                    directory: draft.files.directory,
                    place: draft.place.kind,
                    status: built[id] == nil ? .setAside : .loaded,
                    diagnostics: diagnostics,
                    failedRequirements: built[id] == nil
                        ? draft.manifest.requires.keys.filter { drafts[$0] != nil && built[$0] == nil }
                            .sorted()
                        : []
                )
            )
        }
        packs.sort { ($0.id?.rawValue ?? "", $0.directory) < ($1.id?.rawValue ?? "", $1.directory) }
        let tables = loaded.concurrentMap { id in
            FactTable(
                PackScope(
                    draft: drafts[id]!,
                    visible: visible(from: id).reduce(into: [:]) { $0[$1] = exported[$1] }
                ).facts
            )
        }
        let runtime = PackRuntime(
            packs: Dictionary(
                uniqueKeysWithValues: loaded.compactMap { id in drafts[id]!.lua.map { (id, $0) } }
            ),
            facts: Dictionary(uniqueKeysWithValues: zip(loaded, tables)),
            catalog: catalog,
            withheld: drafts.mapValues(\.withheld)
        )
        return LoadedPacks(
            catalog: catalog,
            packs: packs,
            diagnostics: packs.flatMap(\.diagnostics).sortedByPosition(),
            runtime: runtime,
            conditions: runtime,
            code: Dictionary(
                uniqueKeysWithValues: loaded.map { id in
                    let draft = drafts[id]!
                    let isolation = loader.limits.isolation
                    let modules = ModuleResolver(draft: draft, all: drafts, isolation: isolation).find
                    let code = PackCode(
                        files: draft.files,
                        manifest: draft.manifest,
                        worker: loader.limits.worker(for: id),
                        modules: modules
                    )
                    return (id, code)
                }
            ),
            isolation: loader.limits.isolation,
            sources: drafts.values.filter { kept[$0.id] == nil && $0.changed == nil }.map {
                AuthoredPack($0, built[$0.id])
            }
            .sorted { $0.id < $1.id },
            printed: drafts.mapValues { draft in
                // A condition that runs for many people prints the same line for each.
                var seen: Set<String> = []
                return draft.printed + (draft.lua?.takePrinted().filter { seen.insert($0).inserted } ?? [])
            }.filter { !$0.value.isEmpty },
            checkedAnew: checkedAnew(loaded)
        )
    }
}

extension [Diagnostic] {
    /// Replaces the catalog's name of a directory by its real path, in the messages too.
    func located(in directory: String, insteadOf shown: String) -> [Diagnostic] {
        map { diagnostic in
            guard let location = diagnostic.location, location.file.hasPrefix(shown), directory != shown
            else { return diagnostic }
            let file = directory + location.file.dropFirst(shown.count)
            return Diagnostic(
                diagnostic.severity,
                diagnostic.code,
                pack: diagnostic.pack,
                at: SourceLocation(file: file, line: location.line, column: location.column),
                diagnostic.message.replacing(shown + "/", with: directory + "/"),
                help: diagnostic.help?.replacing(shown + "/", with: directory + "/")
            )
        }
    }
}

extension PackDraft {
    /// The packs that must be built first: those required, the optional ones, and those that it sees without naming
    /// them.
    var dependencies: [PackID] { Array(manifest.requires.keys) + manifest.optional.keys + assumed }
}
