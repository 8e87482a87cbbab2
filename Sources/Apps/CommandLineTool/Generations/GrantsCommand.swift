import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost

struct GrantsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grants",
        abstract: "Lists, gives and withdraws what packs may use of the host, and vouches for them.",
        discussion: """
            A pack asks for capabilities in pack.json; its handlers do not get what is not granted. Packs that came from \
            a source are granted them by the keys that signed them: those of the highest version that is installed, or \
            else of the one in use. A version that asks for more than was granted waits at the gate 'grants'. See \
            docs/operating.md.

            Example: manasik grants
            Example: manasik grants give country-my records schedule
            Example: manasik grants vouch country-my
            """,
        subcommands: [List.self, Give.self, Withdraw.self, Restore.self, Vouch.self, Isolate.self],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists what the packs in use ask for, and what of it is granted.",
            discussion: """
                Example: manasik grants list --format json

                Exit codes: 0 done; 1 the grants are lost; 74 the home cannot be used.
                """
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            context.reportMissingHome()
            let loaded = try context.loadPacks()
            let home = try context.generationHome()
            // Grants that are lost are no grants.
            let asked = PackGrants(asked: loaded.catalog)
            let isKept = !home.numbers.isEmpty || (try? home.grants()) != nil
            let signers = context.generationInUse(of: try context.home())?.generation?.signers ?? [:]
            let list = GrantList(
                asked,
                isKept ? home.grantsInForce(asked: asked) : nil,
                signers: signers
            )
            if options.format == .json {
                context.write(list.rows)
            } else {
                context.write(list.page)
                if let problem = home.problemOfGrants {
                    context.write("! " + problem.words)
                } else if !isKept {
                    context.write("Grants are kept from the first generation on; until then all is given.")
                }
            }
            if home.problemOfGrants != nil { throw ExitStatus.failure }
        }
    }

    struct Give: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "give",
            abstract: "Lets a pack use capabilities of the host.",
            discussion: """
                Example: manasik grants give country-my records

                Exit codes: 0 done; 64 the command line is wrong; 74 the home cannot be used.
                """
        )

        @OptionGroup var choice: GrantChoice
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await choice.change(CommandContext(options), "granted to") {
                $0.give($1, to: $2, signedBy: $3)
            }
        }
    }

    struct Withdraw: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "withdraw",
            abstract: "Takes capabilities of the host back from a pack.",
            discussion: """
                Handlers that use them fail from the next start of a program on, and change nothing then.

                Example: manasik grants withdraw country-my records

                Exit codes: 0 done; 64 the command line is wrong; 74 the home cannot be used.
                """
        )

        @OptionGroup var choice: GrantChoice
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try context.requireHome()
            try await choice.change(context, "withdrawn from") { grants, fewer, pack, _ in
                grants.withdraw(fewer, from: pack)
            }
        }
    }
}
