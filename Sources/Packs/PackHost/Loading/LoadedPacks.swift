public import ManasikDomain

/// The result of loading packs.
public struct LoadedPacks: Sendable {
    public package(set) var catalog: Catalog
    /// Every copy found, sorted by id.
    public let packs: [PackReport]
    /// Sorted by position.
    public let diagnostics: [Diagnostic]
    /// Runs the code of the packs.
    public let runtime: PackRuntime
    /// Evaluates conditions that were not decided in advance: the packs' code, unless tests replace it.
    package var conditions: any ConditionEvaluator
    /// The code of the loaded packs, for running their tests.
    package let code: [PackID: PackCode]
    /// The packs whose code runs in workers; nil for none.
    package let isolation: PackIsolation?
    /// What the authors of the packs wrote, loaded or set aside, sorted by id; without packs from the cache.
    package let sources: [AuthoredPack]
    /// The lines printed with `print` and `warn` while loading.
    public let printed: [PackID: [String]]
    /// The checked packs that were not in the cache, by their cache names.
    let checkedAnew: [String: CheckedPack]
}

extension LoadedPacks {
    /// Whether the code of a copy of a pack runs in a worker.
    package func isolates(_ report: PackReport) -> Bool {
        report.status == .loaded && report.id.map { isolation?.packs.contains($0) ?? false } ?? false
    }
}
