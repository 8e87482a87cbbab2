import ArgumentParser
import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikPackHost
import ManasikSystemZones
import ManasikTerminal

struct ImpactCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "impact",
        abstract: "Shows what changes between two versions of a pack, and for whom.",
        discussion: """
            Compares two versions over all facts and lists exactly who is affected by each addition, removal or \
            change: rituals and their steps, violations, remedies, items, contacts and everything else that a person \
            can notice. \
            Each version is a directory with a pack or with several; what they require is found \
            on the search path.

            With --home it also counts the people, walks and records in a home that the new version touches: who gets \
            or loses an item, is asked again or stays on the earlier version in a walk, who sees or may change more or fewer \
            shared records, and which records are renamed or no longer fit. What people who have not signed in would \
            see for the first time comes first, as a warning. The home is only read.

            Example: manasik impact before/country-my plugins/country-my --home /srv/pilgrims

            Exit codes: 0 nothing changes for anybody; 1 something changes, or code of a migration failed; 4 no change was found, but some conditions \
            could not be compared; 64 the command line is wrong or a version cannot be loaded.
            """
    )

    @Argument(help: ArgumentHelp("The directory of the old version.", valueName: "old"))
    var old: String

    @Argument(help: ArgumentHelp("The directory of the new version.", valueName: "new"))
    var new: String

    @OptionGroup var options: GlobalOptions

    @OptionGroup var logOptions: LogOptions

    func run() async throws {
        logOptions.begin()
        let context = CommandContext(options)
        try context.checkClock()
        if options.home != nil { try context.requireStore() }
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
        let stored = options.home == nil ? nil : try await storedImpact(versions[0], versions[1], context)
        let report = ImpactReport(impact, from: versions[0], to: versions[1])
        let response = ImpactResponse(report: report, stored: stored)
        if options.format == .json {
            context.write(response)
        } else {
            CommandContext.write(TerminalText.sanitized(response.text, keepsLines: true))
            for line in stored?.lines ?? [] { context.write(line) }
        }
        if !impact.entries.isEmpty || stored?.isNothing == false { throw ExitStatus.failure }
        if !impact.inconclusive.isEmpty { throw ExitStatus.inconclusive }
    }

    /// Counts whom the new version touches in the home.
    private func storedImpact(
        _ old: PackVersion,
        _ new: PackVersion,
        _ context: CommandContext
    ) async throws -> StoredImpact {
        let reporter = ProgressReporter(context.terminal)
        defer { reporter.finish() }
        let generations = [old, new].map {
            Generation($0.loaded, limits: context.limits) { context.report($0) }
        }
        do {
            return try await StoredImpact(
                from: generations[0],
                to: generations[1],
                in: try context.readingStore(for: .operator),
                clock: context.clock,
                homeZone: try context.homeZone()
            ) { reporter.report("comparing people", completed: $0, total: $1) }
        } catch let error as EngineError {
            throw context.fail(error)
        }
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
                "'\(directory)' cannot be compared with the other version: it has errors; see: manasik check \(ShellWord.plain(directory))",
                ExitStatus.usage
            )
        }
    }
}
