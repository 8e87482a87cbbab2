import ArgumentParser
import Logging
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikPackHost
import ManasikPackSources
import ManasikPresentation

struct InstallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Fetches packs from sources, with what they require; brings nothing into use.",
        discussion: """
            The highest versions that fit are taken: of the range that is asked for, not withdrawn, for this version of \
            the program, and never older than what was installed before. 'manasik activate ID' then brings them into use.

            Example: manasik install hajj
            Example: manasik install 'hajj@>=2 <3' country-my --dry-run

            Exit codes: 0 installed, or there already; 1 refused; 64 the command line is wrong; 74 the home cannot be used.
            """
    )

    @OptionGroup var packs: PackRequirements

    @Flag(name: .long, help: "Only say what would be installed.")
    var dryRun = false

    @OptionGroup var logOptions: LogOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        logOptions.begin()
        try context.checkClock()
        let home = try context.sourceHome()
        let present = try context.presentPacks()
        let wanted = packs.requirements
        let result = try context.sourcing { () throws(SourceError) in
            try install(wanted, present, context, home)
        }
        await context.noteGenerations()
        if options.format == .json {
            context.write(InstallationResponse(result: result, isDryRun: dryRun))
        } else {
            show(result, context)
        }
    }

    private func install(
        _ wanted: [PackRequirement],
        _ present: [PresentPack],
        _ context: CommandContext,
        _ home: SourceHome
    ) throws(SourceError) -> Installation {
        let ledger = try home.ledger()
        var (sessions, failures) = try context.ask(ledger.sources, in: home)
        let problems = failures.map(\.error.words) + sessions.values.flatMap(\.problems).sorted()
        do throws(SourceError) {
            let resolver = PackResolver(
                ledger: ledger,
                offers: sessions.values.flatMap(\.offers.packs),
                present: present,
                silent: failures.map(\.source),
                host: Engine.version,
                api: APIDescription.level
            )
            let chosen = try resolver.resolve(wanted)
            for pack in chosen {
                context.log.info("chosen", metadata: ["pack": "\(pack.id)", "version": "\(pack.version)"])
            }
            if !dryRun { _ = try PackInstaller(home).install(chosen, from: &sessions, in: ledger) }
            return Installation(packs: chosen, wanted: wanted, problems: problems)
        } catch {
            // What could not be asked is most likely why.
            throw SourceError(error.code, ([error.words] + problems).joined(separator: "; "))
        }
    }

    private func show(_ result: Installation, _ context: CommandContext) {
        for problem in result.problems { CommandContext.writeError("manasik: \(problem)") }
        let word = dryRun ? "would install" : "installed"
        for pack in result.packs { context.write("\(word) \(pack.id) \(pack.version) from \(pack.source)") }
        if result.packs.isEmpty { context.write("Everything is installed already.") }
        guard !dryRun else { return }
        let ids = result.wanted.map(\.pack.rawValue).joined(separator: " ")
        context.write("To bring it into use: manasik activate \(ids)")
    }
}
