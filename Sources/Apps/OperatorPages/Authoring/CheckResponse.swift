package import ManasikAuthoring
package import ManasikDomain
package import ManasikPackHost
import ManasikPresentation

/// The diagnostics of packs.
package struct CheckResponse: Response {
    let report: LintReport
    /// The number of notes that are not shown.
    let untold: Int
    let loaded: LoadedPacks
    let fixed: [PackFixer.Change]

    package init(report: LintReport, untold: Int, loaded: LoadedPacks, fixed: [PackFixer.Change]) {
        self.report = report
        self.untold = untold
        self.loaded = loaded
        self.fixed = fixed
    }

    package var json: JSONValue {
        .object {
            Member("errors", report.count(.error))
            Member("warnings", report.count(.warning))
            // This number includes the notes that are not shown.
            Member("notes", report.count(.note) + untold)
            Member("catalog", loaded.catalog.hash)
            Member("loaded", loaded.packs.filter { $0.status == .loaded }.compactMap(\.id))
            Member(
                "set_aside",
                loaded.packs.filter { $0.status == .setAside }.map { $0.id?.rawValue ?? $0.directory }
            )
            Member("diagnostics", report.diagnostics)
            Member(
                "fixed",
                fixed.map { change in
                    JSONValue.object {
                        Member("file", change.file)
                        Member("changes", change.changes)
                    }
                }
            )
        }
    }
}
