import ArgumentParser
import ManasikDomain
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost

extension GrantsCommand {
    struct Restore: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "restore",
            abstract: "Grants what the packs in use ask for, if what was granted is lost.",
            discussion: """
                For a home whose file of grants is damaged or missing; what had been withdrawn is granted again.

                Example: manasik grants restore

                Exit codes: 0 done; 1 the grants are not lost; 74 the home cannot be used.
                """
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try context.checkFormat()
            try context.requireHome()
            let home = try context.generationHome()
            guard home.problemOfGrants != nil else {
                throw context.fail(
                    "the grants are not lost; manasik grants lists them",
                    ExitStatus.failure
                )
            }
            let asked = PackGrants(asked: context.load(try context.searchPathWithoutNamed()).catalog)
            let generation = context.generationInUse(of: try context.home())?.generation
            let signers = generation?.signers ?? [:]
            var given = PackGrants()
            for (pack, capabilities) in asked.capabilities {
                given.give(capabilities, to: pack, signedBy: signers[pack] ?? [])
            }
            try context.reporting("nothing was changed") { () throws(GenerationError) in
                try home.restoreGrants(given)
            }
            await context.noteGenerations()
            let list = GrantList(asked, given, signers: signers)
            if options.format == .json { return context.write(list.rows) }
            context.write(list.page)
            context.write(
                "Granted again; withdraw what was not to be granted: manasik grants withdraw PACK CAPABILITY …"
            )
        }
    }
}
