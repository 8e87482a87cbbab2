import ArgumentParser
import ManasikDomain
import ManasikOperatorPages
import ManasikPackSources

struct RemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Removes installed archives; what is in use stays.",
        discussion: """
            A pack in use is left out by 'manasik activate --without'. How high its version was is not forgotten.

            Example: manasik remove country-my
            Example: manasik remove 'hajj@<2'

            Exit codes: 0 removed; 1 nothing of it is installed; 64 the command line is wrong; 74 the home cannot be used.
            """
    )

    @OptionGroup var packs: PackRequirements
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try context.checkFormat()
        try context.requireHome()
        let home = try context.sourceHome()
        let requirements = packs.requirements
        let removed = try context.sourcing { () throws(SourceError) in
            try home.locked { () throws(SourceError) in
                var ledger = try home.ledger()
                var removed: [InstalledPack] = []
                for requirement in requirements {
                    let gone = ledger.remove(requirement.pack, in: requirement.range)
                    guard !gone.isEmpty else { throw Self.missing(requirement, ledger) }
                    removed += gone
                }
                try home.keep(ledger)
                home.removeArchives(of: removed, unless: ledger)
                return removed
            }
        }
        await context.noteGenerations()
        let inUse = Set(try context.generationPacks())
        if options.format == .json {
            context.write(
                removed.map { RemovedPack(pack: $0, isInUse: inUse.contains($0.offer.description.identity)) }
            )
        } else {
            for pack in removed {
                context.write("removed \(pack.id) \(pack.version)")
                if inUse.contains(pack.offer.description.identity) {
                    context.write(
                        "note: it stays in use; to leave it out: manasik activate --without \(pack.id)"
                    )
                }
            }
        }
    }

    private static func missing(_ requirement: PackRequirement, _ ledger: SourceLedger) -> SourceError {
        let versions = ledger.installed(requirement.pack).map { "\($0.version)" }
        let known = versions.isEmpty ? "" : "; installed: \(versions.joined(separator: ", "))"
        return SourceError(
            .notInstalled,
            "no version of \(requirement.versionsAsked) is installed\(known)"
        )
    }
}
