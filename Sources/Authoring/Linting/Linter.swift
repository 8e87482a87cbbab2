public import ManasikDomain
public import ManasikPackHost

/// A linter that finds likely mistakes in packs that load.
public struct Linter: Sendable {
    private let today: CivilDate
    private let hijriYear: Int

    /// - Parameters:
    ///   - today: The day on which overdue reviews are determined.
    ///   - hijriYear: The Hijri year of that day, for determining past seasons.
    public init(today: CivilDate, hijriYear: Int) {
        self.today = today
        self.hijriYear = hijriYear
    }

    /// Returns the diagnostics of the loader and the findings of the linter.
    ///
    /// - Parameters:
    ///   - isMeant: Returns whether the pack in a directory is linted; only errors are reported for other packs.
    ///   - allowed: Codes that are not reported, unless they are errors.
    /// - Returns: The findings, sorted by position.
    public func lint(
        _ loaded: LoadedPacks,
        where isMeant: (String) -> Bool = { _ in true },
        allowing allowed: Set<String> = []
    ) -> [Diagnostic] {
        let sources = Dictionary(uniqueKeysWithValues: loaded.sources.map { ($0.id, $0) })
        var diagnostics = loaded.diagnostics.filter { diagnostic in
            guard diagnostic.severity != .error, let pack = diagnostic.pack, let source = sources[pack] else {
                return true
            }
            return isMeant(source.files.directory)
        }
        let words = sources.mapValues { LuaNames($0.files) }
        for source in loaded.sources where isMeant(source.files.directory) {
            var inspection = PackInspection(
                source: source,
                packs: sources,
                words: words,
                catalog: loaded.catalog,
                code: loaded.code[source.id].map { ($0, loaded.runtime) },
                today: today,
                hijriYear: hijriYear
            )
            inspection.inspect()
            diagnostics += source.located(inspection.collector.diagnostics)
        }
        var silent: [PackID: Set<String>] = [:]
        for source in loaded.sources { silent[source.id] = PackInspection.allowed(by: source) }
        return diagnostics.filter { diagnostic in
            if diagnostic.severity == .error { return true }
            if allowed.contains(diagnostic.code) { return false }
            return diagnostic.pack.flatMap { silent[$0] }?.contains(diagnostic.code) != true
        }.sortedByPosition()
    }
}
