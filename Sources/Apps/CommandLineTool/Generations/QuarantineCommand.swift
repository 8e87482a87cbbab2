import ArgumentParser
import ManasikDomain
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikRecords

struct QuarantineCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quarantine",
        abstract:
            "Lists the packs whose handlers kept failing, and releases them from quarantine.",
        discussion: """
            When handlers of a pack have failed at 5 events in a row within one hour, they are not called any more. \
            What the pack defines stays in use. See docs/operating.md.

            Example: manasik quarantine
            Example: manasik quarantine release country-my
            """,
        subcommands: [List.self, Release.self],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists the packs in quarantine, since when and why.",
            discussion: """
                Example: manasik quarantine list --format json

                Exit codes: 0 done; 1 the list is damaged; 74 the home cannot be used.
                """
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try context.checkFormat()
            context.reportMissingHome()
            let rows = try context.quarantined()
            if options.format == .json { return context.write(rows) }
            guard !rows.isEmpty else { return context.write("No pack is in quarantine.") }
            for row in rows { context.write("\(row.pack), since \(row.record.since): \(row.record.reason)") }
            context.write("To let one go on: manasik quarantine release PACK")
        }
    }

    struct Release: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "release",
            abstract: "Lets the handlers of packs be called again.",
            discussion: """
                They do not get what they missed meanwhile. Programs that run already call them from the next event on.

                Example: manasik quarantine release country-my

                Exit codes: 0 done; 1 a pack is not in quarantine; 74 the home cannot be used.
                """
        )

        @Argument(help: ArgumentHelp("The packs' ids.", valueName: "pack"))
        var packs: [String]

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try context.requireHome()
            let held = try context.quarantined()
            for pack in packs where !held.contains(where: { $0.pack.rawValue == pack }) {
                let help = Suggestion.help(for: pack, among: held.map(\.pack.rawValue)).map { "; \($0)" }
                throw context.fail("pack '\(pack)' is not in quarantine\(help ?? "")", ExitStatus.failure)
            }
            let file = QuarantineFile(home: try context.home().path)
            let released = held.filter { packs.contains($0.pack.rawValue) }
            for row in released {
                _ = try context.reporting { () throws(GenerationError) in try file.release(row.pack) }
            }
            if options.format == .json { return context.write(released) }
            for row in released { context.write("The handlers of '\(row.pack)' are called again.") }
        }
    }
}

extension CommandContext {
    /// The packs of the home in quarantine, sorted by id.
    func quarantined() throws -> [QuarantineRow] {
        let file = QuarantineFile(home: try home().path)
        let held = try reporting { () throws(GenerationError) in try file.held() }
        return QuarantineRow.rows(held)
    }
}
