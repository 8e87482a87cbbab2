import ArgumentParser
import ManasikDomain
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost

extension GrantsCommand {
    struct Vouch: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "vouch",
            abstract: "Lets the code of packs run in the program itself.",
            discussion: """
                The code of a pack for which nobody vouches runs isolated, in a process that can open no file and reach no \
                network. Vouch for those whose authors you trust as you trust this program; whatever version is \
                activated later is included, if the same keys signed it. With --key you vouch for all that a key signs. \
                A pack in the program cannot use the code of an isolated one; where that would set aside packs in use, nothing \
                is changed without --yes. See docs/operating.md.

                Example: manasik grants vouch country-my
                Example: manasik grants vouch --key 8f2c01ab…

                Exit codes: 0 done; 1 packs in use would be set aside; 64 the command line is wrong; 74 the home cannot be \
                used.
                """
        )

        @OptionGroup var choice: VouchChoice
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            let signers = try choice.signers(context)
            try await choice.change(context, isolated: false) { vouchers, packs, _, keys in
                for pack in packs { vouchers.vouch(for: pack, signedBy: signers[pack] ?? []) }
                vouchers.vouch(forKeys: keys)
            }
        }
    }

    struct Isolate: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "isolate",
            abstract: "Lets the code of packs run isolated again.",
            discussion: """
                The worker of schedules follows by itself; other programs that run go on as they are. Where packs in use \
                would be set aside, since they use the code of these and run in the program, nothing is changed without --yes.

                Example: manasik grants isolate country-my
                Example: manasik grants isolate --key 8f2c01ab…

                Exit codes: 0 done; 1 packs in use would be set aside; 64 the command line is wrong; 74 the home cannot be \
                used.
                """
        )

        @OptionGroup var choice: VouchChoice
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try context.requireHome()
            try await choice.change(context, isolated: true) {
                $0.withdraw($1, contents: $2, keys: $3)
            }
        }
    }
}

/// Packs and keys for which somebody vouches, as the command line names them.
struct VouchChoice: ParsableArguments {
    @Argument(help: ArgumentHelp("The packs' ids.", valueName: "pack"))
    var packs: [String] = []

    @Option(
        name: .customLong("key"),
        help: ArgumentHelp("The id of a key that signs packs; 64 hexadecimal digits.", valueName: "id")
    )
    var keys: [String] = []

    @Flag(name: .long, help: "Change it also where packs in use are set aside by it.")
    var yes = false

    func validate() throws {
        guard !packs.isEmpty || !keys.isEmpty else {
            throw ValidationError("name packs by their ids, or keys with --key")
        }
        for key in keys where !ContentHash.isHash(key.lowercased()) {
            throw ValidationError("'\(key)' cannot be a key's id, which has 64 hexadecimal digits")
        }
        for pack in packs where PackID(rawValue: pack) == nil {
            throw ValidationError("'\(pack)' cannot be a pack's id")
        }
    }

    /// Changes for what the operator vouches, and answers.
    ///
    /// - Parameter change: Gets the packs, the contents of them that are in generations of the home, and the keys.
    func change(
        _ context: CommandContext,
        isolated: Bool,
        _ change: (inout PackVouchers, Set<PackID>, Set<String>, Set<String>) -> Void
    ) async throws {
        try context.checkFormat()
        let ids = Set(packs.compactMap { PackID(rawValue: $0) })
        let home = try context.generationHome()
        // A generation that cannot be read has no say.
        let known = home.numbers.compactMap { try? home.generation($0) }.flatMap(\.packs)
        let contents = Set(known.filter { ids.contains($0.id) }.map(\.hash))
        let keyIDs = Set(keys.map { $0.lowercased() })
        var vouchers = try context.reporting { () throws(GenerationError) in try home.vouchers() }
        change(&vouchers, ids, contents, keyIDs)
        let aside = try context.setAside(by: vouchers)
        if !aside.isEmpty, !yes {
            throw context.fail(
                "nothing was changed: " + aside.joined(separator: "; ")
                    + "; to change it all the same: --yes",
                ExitStatus.failure,
                code: "isolation.set-aside"
            )
        }
        try context.reporting { () throws(GenerationError) in
            try home.changeVouchers { change(&$0, ids, contents, keyIDs) }
        }
        await context.noteGenerations()
        let rows = ids.sorted().map { VouchRow(kind: "pack", name: $0.rawValue, isIsolated: isolated) }
        let keyRows = keys.map { VouchRow(kind: "key", name: $0, isIsolated: isolated) }
        if context.options.format == .json {
            context.write(rows + keyRows)
        } else {
            let inUse = context.generationInUse(of: try context.home())?.generation?.packs.map(\.id)
            for (id, row) in zip(ids.sorted(), rows) {
                let note = try context.noteOfUnknown(id)
                // Without a generation the packs that are found are in use.
                context.write(row.line(isInUse: inUse?.contains(id) ?? (note == nil)))
                if let note { context.write(note) }
            }
            for row in keyRows { context.write(row.line()) }
            for line in aside { context.write("note: \(line)") }
        }
    }

    /// The ids of the keys that signed the packs, of those that came from a source.
    func signers(_ context: CommandContext) throws -> [PackID: Set<String>] {
        var signers: [PackID: Set<String>] = [:]
        for id in packs.compactMap({ PackID(rawValue: $0) }) { signers[id] = try context.signers(of: id) }
        return signers
    }
}
