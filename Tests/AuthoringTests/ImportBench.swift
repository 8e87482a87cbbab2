import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

@testable import ManasikAuthoring

/// A directory with a pack that tables are imported into.
struct ImportBench {
    let bench = Workbench()
    /// The title of lists and packs that an import creates.
    var title = "Rules"

    var directory: String { bench.directory + "/p" }

    func source() throws -> PackSource? {
        FileManager.default.fileExists(atPath: directory) ? try PackSource.read(directory) : nil
    }

    /// Imports a table, and writes what came of it if it loads.
    @discardableResult
    func take(
        _ csv: String,
        _ kind: TableKind,
        update: Bool = false,
        list: String? = nil,
        changing change: (inout TableImport.Options) -> Void = { _ in }
    ) throws -> TableImport.Outcome {
        var options = TableImport.Options(kind: kind, title: title)
        options.update = update
        options.list = list
        change(&options)
        let source = try source()
        var tables = try TableImport(
            CSVTable.read(Array(csv.utf8)),
            file: "t.csv",
            directory: directory,
            source: source,
            options: options
        )
        var (edit, outcome) = tables.run()
        guard !edit.files.isEmpty else { return outcome }
        outcome.diagnostics += tables.placed(
            try edit.diagnostics(
                of: source,
                searchPath: SearchPath(roots: []),
                hostVersion: Workbench.version
            )
        )
        if !outcome.hasErrors { try edit.write() }
        return outcome
    }

    func export(_ kind: TableKind) throws -> (text: String, diagnostics: [Diagnostic]) {
        var export = try TableExport(try #require(try source()), kind: kind)
        let (text, _, diagnostics) = export.run()
        return (text, diagnostics)
    }

    func files() throws -> [String: String] {
        try #require(try source()).files.contents.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// Exports and imports; the pack must stay as it is, and nothing may be said.
    func comesBack(_ kind: TableKind) throws {
        let before = try files()
        let outcome = try take(try export(kind).text, kind, update: true)
        #expect(outcome.diagnostics == [] && outcome.files == [] && outcome.updated == [])
        #expect(try files() == before)
    }
}
