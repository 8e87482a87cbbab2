import ArgumentParser
import ManasikDomain
import ManasikPackHost
import ManasikTerminal

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Loads packs and reports what is wrong with them.",
        discussion:
            "Example: manasik check plugins/country-my\n\nExit codes: 0 no error; 1 errors were found."
    )

    @Argument(help: "Packs, or directories that hold packs, besides those of the search path.")
    var paths: [String] = []

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        let loaded = try context.loadPacks(adding: paths)
        for path in paths where !loaded.packs.contains(where: { Self.holds(path, $0.directory) }) {
            throw context.fail(
                "there is no pack in '\(path)'; a pack is a directory with a pack.json",
                ExitStatus.failure,
                code: "pack.none"
            )
        }
        let errors = loaded.diagnostics.count { $0.severity == .error }
        let warnings = loaded.diagnostics.count { $0.severity == .warning }
        if options.format == .json {
            try context.write(
                json: Report(
                    errors: errors,
                    warnings: warnings,
                    catalog: loaded.catalog.hash,
                    loaded: loaded.packs.filter { $0.status == .loaded }.compactMap(\.id),
                    setAside: loaded.packs.filter { $0.status == .setAside }.map {
                        $0.id?.rawValue ?? $0.directory
                    },
                    diagnostics: loaded.diagnostics
                )
            )
        } else {
            for diagnostic in loaded.diagnostics { context.write(diagnostic.description) }
            let count = loaded.packs.count { $0.status == .loaded }
            context.write("\(count) packs loaded, \(errors) errors, \(warnings) warnings")
        }
        if errors > 0 { throw ExitStatus.failure }
    }

    private static func holds(_ path: String, _ directory: String) -> Bool {
        let path = path.hasSuffix("/") ? path : path + "/"
        return (directory + "/").hasPrefix(path)
    }

    private struct Report: Encodable {
        let errors: Int
        let warnings: Int
        let catalog: String
        let loaded: [PackID]
        let setAside: [String]
        let diagnostics: [Diagnostic]
    }
}
