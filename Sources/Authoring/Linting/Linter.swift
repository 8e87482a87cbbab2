public import ManasikDomain
public import ManasikPackHost

/// Finds likely mistakes in packs that load.
public struct Linter: Sendable {
    private let today: CivilDate
    private let hijriYear: Int

    /// - Parameters:
    ///   - today: The day by which reviews are overdue.
    ///   - hijriYear: The Hijri year of that day, by which seasons are over.
    public init(today: CivilDate, hijriYear: Int) {
        self.today = today
        self.hijriYear = hijriYear
    }

    /// Returns the loader's diagnostics and the linter's findings.
    ///
    /// - Parameters:
    ///   - isMeant: Returns whether the pack of a directory is linted; of others only errors are reported.
    ///   - allowed: Codes that are not reported, except errors.
    /// - Returns: Findings sorted by position.
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
