import ManasikDomain

/// The load order of packs: each after those that it requires, otherwise sorted by id.
struct DependencyOrder {
    /// The packs that can be loaded, in order.
    let loadable: [PackID]
    /// The diagnostics of the packs that cannot be loaded.
    let problems: [PackID: [Diagnostic]]

    /// - Parameters:
    ///   - manifests: Every pack found, with the location of its `pack.json`.
    ///   - host: The version of the host.
    ///   - changed: What is wrong with the files of packs that are not those expected.
    ///   - place: Returns the location of a value in a pack's `pack.json` by its path of keys; nil if unknown.
    init(
        _ manifests: [PackID: (manifest: Manifest, location: SourceLocation)],
        host: SemanticVersion,
        changed: [PackID: String] = [:],
        place: (PackID, [String]) -> SourceLocation? = { _, _ in nil }
    ) {
        var problems: [PackID: [Diagnostic]] = [:]
        func fail(
            _ id: PackID,
            _ code: DiagnosticCode,
            at keys: [String],
            _ message: String,
            help: String
        ) {
            problems[id, default: []].append(
                Diagnostic(
                    .error,
                    code.rawValue,
                    pack: id,
                    at: place(id, keys) ?? manifests[id]?.location,
                    message,
                    help: help
                )
            )
        }
        for (id, problem) in changed {
            fail(id, .changedContent, at: [], "pack '\(id)' is not used: \(problem)", help: Self.changedHelp)
        }
        let names = manifests.keys.map(\.rawValue).sorted()
        for (id, entry) in manifests.sorted(by: { $0.key < $1.key }) {
            let manifest = entry.manifest
            if manifest.api > APIDescription.level {
                fail(
                    id,
                    .wrongAPI,
                    at: ["api"],
                    "pack '\(id)' is written for level \(manifest.api) of the API; this host speaks "
                        + "levels up to \(APIDescription.level)",
                    help: "upgrade manasik"
                )
            }
            if !manifest.host.contains(host) {
                fail(
                    id,
                    .wrongHost,
                    at: ["host"],
                    "pack '\(id)' needs host \(manifest.host); this is \(host)",
                    help:
                        "use a version of manasik that it is for, or try the pack with this one and write that into 'host'"
                )
            }
            for (other, range) in manifest.requires.sorted(by: { $0.key < $1.key }) {
                guard let found = manifests[other]?.manifest else {
                    fail(
                        id,
                        .missingPack,
                        at: ["requires", other.rawValue],
                        "pack '\(id)' requires '\(other)' \(range), which was not found",
                        help: Suggestion.help(for: other.rawValue, among: names.filter { $0 != id.rawValue })
                            ?? "install it or add its directory"
                    )
                    continue
                }
                if !range.contains(found.version) {
                    fail(
                        id,
                        .wrongVersion,
                        at: ["requires", other.rawValue],
                        "pack '\(id)' requires '\(other)' \(range), but version \(found.version) was found",
                        help: "use a version of '\(other)' in that range, or change the range"
                    )
                }
            }
            for (other, range) in manifest.optional.sorted(by: { $0.key < $1.key }) {
                if let found = manifests[other]?.manifest, !range.contains(found.version) {
                    fail(
                        id,
                        .wrongVersion,
                        at: ["optional", other.rawValue],
                        "pack '\(id)' works with '\(other)' \(range), but version \(found.version) was found",
                        help: "use a version of '\(other)' in that range, or change the range"
                    )
                }
            }
            for (other, range) in manifest.conflicts.sorted(by: { $0.key < $1.key }) {
                if let found = manifests[other]?.manifest, range.contains(found.version) {
                    fail(
                        id,
                        .conflict,
                        at: ["conflicts", other.rawValue],
                        "pack '\(id)' conflicts with '\(other)' \(found.version), which was found too",
                        help: "remove one of the two"
                    )
                }
            }
        }

        var order: [PackID] = []
        var remaining = Set(manifests.keys)
        func needs(_ id: PackID) -> [PackID] {
            let manifest = manifests[id]!.manifest
            return (Array(manifest.requires.keys) + manifest.optional.keys).filter { manifests[$0] != nil }
        }
        while true {
            let ready = remaining.filter { !needs($0).contains(where: remaining.contains) }.sorted()
            if ready.isEmpty { break }
            order += ready
            remaining.subtract(ready)
        }
        for id in remaining.sorted() {
            guard let cycle = Self.cycle(from: id, needs: { needs($0).filter(remaining.contains).sorted() })
            else { continue }
            fail(
                id,
                .cycle,
                at: Self.keys(to: cycle.count > 1 ? cycle[1] : id, in: manifests[id]!.manifest),
                "packs require one another in a cycle: "
                    + (cycle + [id]).map(\.rawValue).joined(separator: " → "),
                help: "remove one of these requirements"
            )
        }

        // A pack cannot be loaded if one that it requires cannot.
        var loadable: [PackID] = []
        for id in order + remaining.sorted() {
            let failed = manifests[id]!.manifest.requires.keys.filter {
                manifests[$0] != nil && (problems[$0] != nil || remaining.contains($0))
            }
            for other in failed.sorted()
            where problems[id]?.contains(where: { $0.code == DiagnosticCode.cycle.rawValue }) != true {
                let location = place(id, ["requires", other.rawValue]) ?? manifests[id]?.location
                problems[id, default: []].append(.setAside(id, because: other, at: location))
            }
            if problems[id] == nil { loadable.append(id) }
        }
        self.loadable = loadable
        self.problems = problems
    }

    private static let changedHelp =
        "activate the pack's archive again, or go back: manasik rollback; see: manasik generations"

    /// Returns where a manifest names a pack that it requires or works with.
    private static func keys(to other: PackID, in manifest: Manifest) -> [String] {
        [manifest.requires[other] == nil ? "optional" : "requires", other.rawValue]
    }

    /// Returns the shortest path of requirements from a pack back to itself, listing the pack once; nil if there is
    /// none.
    private static func cycle(from start: PackID, needs: (PackID) -> [PackID]) -> [PackID]? {
        var paths: [[PackID]] = [[start]]
        var seen: Set<PackID> = []
        while !paths.isEmpty {
            let path = paths.removeFirst()
            for next in needs(path.last!) {
                if next == start { return path }
                if seen.insert(next).inserted { paths.append(path + [next]) }
            }
        }
        return nil
    }
}
