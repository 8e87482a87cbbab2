import ArgumentParser
import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikOperatorPages
import ManasikPackHost

struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes what packs define as tables for spreadsheets.",
        discussion: "Example: manasik export csv hotels --kind contacts --output hotels.csv",
        subcommands: [CSV.self]
    )

    struct CSV: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "csv",
            abstract:
                "Writes what a pack defines as a table in CSV, which 'import csv --update' reads back.",
            discussion: """
                Example: manasik export csv content/dhikr --kind dhikr --output dhikr.csv

                Exit codes: 0 written; 1 the pack cannot be read or has none; 64 the command line is wrong; 74 the output \
                cannot be written.
                """
        )

        @Argument(help: ArgumentHelp("The pack's directory.", valueName: "pack"))
        var pack: String

        @Option(
            name: .long,
            help: ArgumentHelp("What the rows are: \(TableKind.listed).", valueName: "kind"),
            transform: TableKind.named
        )
        var kind: TableKind

        @Option(
            name: .long,
            help: ArgumentHelp("The file to write; by default the standard output.", valueName: "file")
        )
        var output: String?

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            guard let source = try context.packSource(pack, orNew: false) else { return }
            if source.files.contents["init.lua"] != nil {
                throw context.fail(
                    "'\(pack)' is written in Lua, which a table cannot hold",
                    ExitStatus.failure,
                    code: "table.lua"
                )
            }
            do {
                var export = try TableExport(source, kind: kind)
                let (text, rows, diagnostics) = export.run()
                guard rows > 0 else {
                    throw context.fail(
                        "'\(pack)' has no \(kind.rawValue)",
                        ExitStatus.failure,
                        code: "table.none"
                    )
                }
                if let output { try context.writeNew(Data(text.utf8), to: output) }
                if options.format == .json {
                    context.write(
                        TableExportResponse(
                            rows: rows,
                            file: output,
                            csv: output == nil ? text : nil,
                            diagnostics: diagnostics
                        )
                    )
                    return
                }
                for diagnostic in diagnostics { CommandContext.writeError(diagnostic.description) }
                if let output {
                    context.write("wrote \(EnglishCount.of(rows, "row")) to \(output)")
                } else {
                    CommandContext.write(text)
                }
            } catch let problem as PackSource.Problem {
                throw context.fail(problem.diagnostics)
            }
        }
    }
}
