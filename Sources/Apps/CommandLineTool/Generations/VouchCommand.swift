import ArgumentParser
import ManasikDomain
import ManasikGenerations
import ManasikPackHost
import ManasikPresentation
import ManasikTerminal

extension GrantsCommand {
    struct Vouch: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "vouch",
            abstract: "Lets the code of packs run in the program itself.",
            discussion: """
                The code of a pack for which nobody vouches runs isolated, in a process that can open no file and reach no \
                network. Vouch for those whose authors you trust as you trust this program; whatever version is \
                activated later is included. See docs/operating.md.

                Example: manasik grants vouch country-my

                Exit codes: 0 done; 64 the command line is wrong; 74 the home cannot be used.
                """
        )

        @OptionGroup var choice: VouchChoice
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try choice.change(CommandContext(options), isolated: false) { vouchers, packs, _ in
                vouchers.vouch(for: packs)
            }
        }
    }

    struct Isolate: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "isolate",
            abstract: "Lets the code of packs run isolated again.",
            discussion: """
                Programs that run already go on as they are until they start again.

                Example: manasik grants isolate country-my

                Exit codes: 0 done; 64 the command line is wrong; 74 the home cannot be used.
                """
        )

        @OptionGroup var choice: VouchChoice
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try choice.change(CommandContext(options), isolated: true) { $0.withdraw($1, contents: $2) }
        }
    }
}

/// Packs for which somebody vouches, as the command line names them.
struct VouchChoice: ParsableArguments {
    @Argument(help: ArgumentHelp("The packs' ids.", valueName: "pack"))
    var packs: [String]

    func validate() throws {
        for pack in packs where PackID(rawValue: pack) == nil {
            throw ValidationError("'\(pack)' cannot be a pack's id")
        }
    }

    /// Changes for what the operator vouches, and answers.
    ///
    /// - Parameter change: Gets the packs, and the contents of them that are in generations of the home.
    func change(
        _ context: CommandContext,
        isolated: Bool,
        _ change: (inout PackVouchers, Set<PackID>, Set<String>) -> Void
    ) throws {
        try context.checkFormat()
        let ids = Set(packs.compactMap { PackID(rawValue: $0) })
        let home = try context.generationHome()
        // A generation that cannot be read has no say.
        let known = home.numbers.compactMap { try? home.generation($0) }.flatMap(\.packs)
        let contents = Set(known.filter { ids.contains($0.id) }.map(\.hash))
        try context.reporting { () throws(GenerationError) in
            try home.changeVouchers { change(&$0, ids, contents) }
        }
        if context.options.format == .json {
            context.write(ids.sorted().map { VouchRow(pack: $0, isIsolated: isolated) })
        } else {
            for id in ids.sorted() {
                context.write("'\(id)' \(isolated ? "runs isolated" : "runs in the program").")
            }
        }
    }
}

/// Whether a pack's code runs isolated.
struct VouchRow: Response {
    let pack: PackID
    let isIsolated: Bool

    var json: JSONValue {
        .object {
            Member("pack", pack)
            Member("isolated", isIsolated)
        }
    }
}
