import ArgumentParser
import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikPackHost

/// `manasik import csv`.
extension ImportCommand {
    struct CSV: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "csv",
            abstract:
                "Imports the rows of a CSV file into a pack of JSON, all of them or none; or places into the home.",
            discussion: """
                Example: manasik import csv hotels.csv --kind contacts --pack hotels --map "Phone number=phone"

                Exit codes: 0 imported; 1 something is wrong with the table or the pack, and nothing was written; 64 the \
                command line is wrong; 74 a file cannot be read or written.
                """
        )

        @Argument(help: ArgumentHelp("The table: CSV in UTF-8, or Excel's Unicode text.", valueName: "file"))
        var file: String

        @Option(
            name: .long,
            help: ArgumentHelp(
                "What the rows are: \(TableKind.listed). Places near people go into the home, with --source in place of --pack.",
                valueName: "kind"
            ),
            transform: TableKind.named
        )
        var kind: TableKind

        @Option(
            name: .long,
            help: ArgumentHelp("The pack's directory; created if there is none.", valueName: "directory")
        )
        var pack: String?

        @Option(
            name: .customLong("map"),
            parsing: .singleValue,
            help: ArgumentHelp(
                "What a heading means, such as \"Phone number=phone\"; may be repeated.",
                valueName: "heading=column"
            )
        )
        var columns: [String] = []

        @Option(
            name: .customLong("value"),
            parsing: .singleValue,
            help: ArgumentHelp(
                "What rows of places have where a column is missing or empty, such as kind=restaurant; may be repeated.",
                valueName: "column=value"
            )
        )
        var values: [String] = []

        @Option(
            name: .customLong("map-value"),
            parsing: .singleValue,
            help: ArgumentHelp(
                "What a cell of a column of places means, such as halal:yes=some; may be repeated.",
                valueName: "column:cell=value"
            )
        )
        var meanings: [String] = []

        @Option(
            name: .long,
            help: "The character between cells; by default the most frequent one in the first row."
        )
        var separator: CSVTable.Separator?

        @Option(
            name: .long,
            help: ArgumentHelp(
                "The list that rows without one go into; for steps the ritual; such as hajj:before-departure for items of another pack's list.",
                valueName: "name"
            )
        )
        var list: String?

        @Option(
            name: .long,
            help: ArgumentHelp(
                "The title of the list or pack that is created, by default the file's name; with --list and --update, the new title of an existing one.",
                valueName: "text"
            )
        )
        var title: String?

        @Flag(name: .long, help: "Let rows replace what the pack has.")
        var update = false

        @Flag(name: .long, help: "Only say what would be done.")
        var dryRun = false

        @OptionGroup var source: ImportCommand.SourceOptions
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            switch (pack, kind) {
            case (_?, _):
                if source.isGiven || !values.isEmpty || !meanings.isEmpty {
                    throw ValidationError(
                        "--source, --date, --licence, --attribution, --url, --value and --map-value are for places that go into the home, "
                            + "without --pack"
                    )
                }
            case (nil, .places):
                if source.source == nil {
                    throw ValidationError(
                        "Missing expected argument '--pack <directory>', or '--source <name>' for places near people"
                    )
                }
            case (nil, _): throw ValidationError("Missing expected argument '--pack <directory>'")
            }
            for column in columns where !column.contains("=") {
                throw ValidationError("--map takes HEADING=COLUMN, not '\(column)'")
            }
            for value in values where !value.contains("=") {
                throw ValidationError("--value takes COLUMN=VALUE, not '\(value)'")
            }
            for meaning in meanings where CellMeaning(meaning) == nil {
                throw ValidationError("--map-value takes COLUMN:CELL=VALUE, not '\(meaning)'")
            }
            if options.language.count > 1 {
                throw ValidationError("--language names the language of the texts; give one")
            }
            if let list, !kind.takes(list: list) {
                let others =
                    switch kind {
                    case .items: ", also of another pack's list, such as hajj:before-departure"
                    case .steps: ", also of a group in a ritual, such as visit/morning"
                    default: ""
                    }
                throw ValidationError(
                    "--list takes a name of lower-case letters, digits, '-' and '_'\(others), not '\(list)'"
                )
            }
        }

        func run() async throws {
            let context = CommandContext(options)
            guard let pack else { return try await importPlaces(context) }
            let table = try table(context)
            let directory = pack.count > 1 && pack.hasSuffix("/") ? String(pack.dropLast()) : pack
            let source = try context.packSource(directory, orNew: true)
            var settings = TableImport.Options(kind: kind, title: title ?? fileTitle)
            settings.language = options.language.first
            settings.update = update
            settings.list = list
            settings.columns = Self.pairs(columns)
            settings.changesTitle = title != nil
            if source == nil { settings.otherPacks = Self.packs(beside: directory) }
            var edit: PackEdit
            var outcome: TableImport.Outcome
            do {
                var tableImport = try TableImport(
                    table,
                    file: file,
                    directory: directory,
                    source: source,
                    options: settings
                )
                (edit, outcome) = tableImport.run()
                if !edit.files.isEmpty {
                    let found = try context.staged(edit, of: source)
                    outcome.diagnostics += tableImport.placed(found)
                }
            } catch let problem as PackSource.Problem {
                throw context.fail(problem.diagnostics)
            }
            if !outcome.hasErrors, !dryRun { try context.write(edit) }
            try report(
                outcome,
                kind,
                directory,
                hasTests: source?.files.paths.contains { $0.hasPrefix("tests/") } ?? false,
                context
            )
            if outcome.hasErrors { throw ExitStatus.failure }
        }

        /// Returns the names of the packs in the directory in which a pack is.
        static func packs(beside directory: String) -> [String] {
            let parent = URL(filePath: directory).standardizedFileURL.deletingLastPathComponent().path
            let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
            return names.filter { FileManager.default.fileExists(atPath: "\(parent)/\($0)/pack.json") }
                .sorted()
        }

        private var fileTitle: String {
            URL(filePath: file).deletingPathExtension().lastPathComponent
        }

        func table(_ context: CommandContext) throws -> CSVTable {
            let bytes = try context.importedContents(of: file, code: "table.unreadable")
            do throws(CSVTable.Problem) {
                return try CSVTable.read(bytes, separator: separator)
            } catch {
                throw context.fail([problem(error)])
            }
        }

        func problem(_ problem: CSVTable.Problem) -> Diagnostic {
            Diagnostic(
                .error,
                DiagnosticCode.badTable.rawValue,
                at: SourceLocation(file: file, line: problem.row),
                problem.message,
                help: problem.help
            )
        }

        private func report(
            _ outcome: TableImport.Outcome,
            _ kind: TableKind,
            _ directory: String,
            hasTests: Bool,
            _ context: CommandContext
        ) throws {
            if options.format == .json {
                context.write(outcome)
                return
            }
            for diagnostic in outcome.diagnostics { context.show(diagnostic) }
            let errors = outcome.diagnostics.count { $0.severity == .error }
            guard errors == 0 else {
                context.write("\(EnglishCount.of(errors, "error")); nothing was written")
                return
            }
            let report = ImportReport(
                outcome,
                kind: kind,
                dryRun: dryRun,
                hasTitle: title != nil,
                hasTests: hasTests
            )
            for line in report.lines(directory) { context.write(line) }
        }
    }
}
