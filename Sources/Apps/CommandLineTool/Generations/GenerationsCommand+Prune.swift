import ArgumentParser
import Logging
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackSources
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract

extension GenerationsCommand {
    struct Prune: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "prune",
            abstract:
                "Removes old generations, and the contents and archives of packs that nothing needs any more.",
            discussion: """
                The newest generations stay, and any that is active, in use, has a pinned pack or has files of a pack that a \
                walk uses, as no later one has. So does one whose packs made decisions in the log, since 'manasik replay' \
                repeats them with those packs; --without-replay lets it go. Nobody can go back to the others afterwards.

                Example: manasik generations prune --keep 5 --dry-run

                Exit codes: 0 done; 1 another process changes the generations; 64 the command line is wrong; 74 the home \
                cannot be used.
                """
        )

        @Option(
            name: .long,
            help: ArgumentHelp("How many of the newest generations to keep.", valueName: "number")
        )
        var keep: Int

        @Flag(name: .long, help: "Show what would be removed, and remove nothing.")
        var dryRun = false

        @Flag(
            name: .customLong("without-replay"),
            help:
                "Also remove generations that only 'manasik replay' needs; it then counts their decisions as not replayable."
        )
        var isWithoutReplay = false

        @OptionGroup var logOptions: LogOptions
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            if keep < 1 { throw ValidationError("--keep takes a number from 1, not '\(keep)'") }
        }

        func run() async throws {
            let context = CommandContext(options)
            logOptions.begin()
            try context.checkClock()
            try context.requireHome()
            let home = try context.generationHome()
            let walked = try await Self.walked(context)
            let replayed = isWithoutReplay ? [] : try await Self.replayed(context)
            context.log.debug("packs of walks", metadata: ["count": "\(walked.count)"])
            context.log.debug("packs of decisions", metadata: ["count": "\(replayed.count)"])
            let sources = try context.sourceHome()
            // A ledger that cannot be read is refused before anything goes.
            let unused = try context.sourcing { () throws(SourceError) in try sources.unusedArchives() }
            let pruning = try context.reporting { () throws(GenerationError) in
                dryRun
                    ? try GenerationPruning(of: home, keep: keep, walked: walked, replayed: replayed)
                    : try home.prune(keep: keep, walked: walked, replayed: replayed)
            }
            let archives = try context.sourcing { () throws(SourceError) in
                dryRun ? unused : try sources.removeUnusedArchives()
            }
            let response = PruningResponse(pruning: pruning, archives: archives, isPreview: dryRun)
            if options.format == .json {
                context.write(response)
            } else {
                for line in response.lines { context.write(line) }
            }
        }

        /// Returns the hashes of everything by which walks go.
        private static func walked(_ context: CommandContext) async throws -> Swift.Set<String> {
            let store = try context.readingStore(for: .operator)
            return try await context.reporting {
                let kept = try await KeptRevisions(in: store)
                return Swift.Set(
                    kept.revisions.filter { $0.walks > 0 }.map(\.hash) + kept.broken.flatMap(\.hashes)
                )
            }
        }

        /// Returns the packs by which something in the log was decided.
        private static func replayed(_ context: CommandContext) async throws -> Swift.Set<GenerationReference>
        {
            let log = try context.filesToRead()
            return try await context.reporting { try await log.decidingGenerations() }
        }
    }
}
