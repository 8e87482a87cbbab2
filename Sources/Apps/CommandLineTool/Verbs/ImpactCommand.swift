import ArgumentParser
import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikTerminal

struct ImpactCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "impact",
        abstract: "Shows what changes between two versions of a pack, and for whom.",
        discussion: """
            Compares two versions over all facts and lists exactly who is affected by each addition, removal or \
            change: rituals and their steps, violations, remedies, items, contacts and everything else that a person \
            can notice. \
            Each version is a directory with a pack or with several; what they require is found \
            on the search path.

            Example: manasik impact before/country-my plugins/country-my

            Exit codes: 0 nothing changes for anybody; 1 something changes; 4 no change was found, but some conditions \
            could not be compared; 64 the command line is wrong or a version cannot be loaded.
            """
    )

    @Argument(help: ArgumentHelp("The directory of the old version.", valueName: "old"))
    var old: String

    @Argument(help: ArgumentHelp("The directory of the new version.", valueName: "new"))
    var new: String

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let context = CommandContext(options)
        try context.checkClock()
        let searchPath = try context.searchPath()
        let reporter = ProgressReporter(context.terminal)
        defer { reporter.finish() }
        let versions = try [old, new].map { directory in
            do throws(PackVersion.Problem) {
                return try PackVersion.load(
                    directory,
                    beside: searchPath,
                    hostVersion: Engine.version,
                    limits: context.limits,
                    progress: { reporter.report("loading \(directory)", completed: $0, total: $1) }
                )
            } catch {
                reporter.finish()
                throw failure(error, directory, context)
            }
        }
        let impact = ImpactComparison(
            from: versions[0].catalog,
            to: versions[1].catalog,
            progress: { reporter.report("comparing", completed: $0, total: $1) }
        ).run()
        reporter.finish()
        let report = ImpactReport(impact, from: versions[0], to: versions[1])
        if options.format == .json {
            context.write(report)
        } else {
            CommandContext.write(TerminalText.sanitized(report.text, keepsLines: true))
        }
        if !impact.entries.isEmpty { throw ExitStatus.failure }
        if !impact.inconclusive.isEmpty { throw ExitStatus.inconclusive }
    }

    private func failure(
        _ problem: PackVersion.Problem,
        _ directory: String,
        _ context: CommandContext
    ) -> ExitCode {
        switch problem {
        case .noPack:
            return context.fail("there is no pack in '\(directory)'", ExitStatus.usage)
        case .setAside(let diagnostics):
            for diagnostic in diagnostics { CommandContext.writeError(diagnostic.description) }
            return context.fail(
                "'\(directory)' cannot be compared with the other version: it has errors; see: manasik check \(directory)",
                ExitStatus.usage
            )
        }
    }
}
