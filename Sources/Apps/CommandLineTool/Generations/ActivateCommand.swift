import ArgumentParser
import ManasikDomain
import ManasikGenerations

struct ActivateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "activate",
        abstract: "Activates packs for everybody in the home, all of them or none.",
        discussion: """
            The packs in use and those of the archives become a new generation. It comes into use if its gates are open: \
            every new pack loads, no other is set aside, their tests pass, their rituals are proved, and what is stored \
            fits. From then on only the packs of the active generation are read. A pack that was installed is \
            named by its id; what it requires and is installed comes with it. See docs/operating.md.

            Example: manasik activate hajj country-my
            Example: manasik activate country-my-1.1.0.tar.zst --dry-run
            Example: manasik activate country-my-1.1.0.tar.zst hajj-2.0.0.tar.zst
            Example: manasik activate --bundled

            Exit codes: 0 activated, or a dry run without a shut gate; 1 a gate is shut, an archive is not accepted, or a \
            pack is pinned; 64 the command line is wrong; 74 a file cannot be read or written.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Archives of packs, as 'manasik build' writes them, or the ids of packs that were installed.",
            valueName: "archive|id"
        )
    )
    var archives: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("Activate a generation that was made before.", valueName: "number")
    )
    var generation: Int?

    @Flag(name: .long, help: "Take the packs that came with the program, as they are now.")
    var bundled = false

    @Option(
        name: .long,
        parsing: .singleValue,
        help: ArgumentHelp("A pack to leave out; may be repeated.", valueName: "pack")
    )
    var without: [String] = []

    @Flag(name: .long, help: "Examine the gates and show who is affected; activate nothing.")
    var dryRun = false

    @OptionGroup var overrides: GateOverrides
    @OptionGroup var logOptions: LogOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        let isOfPacks = !archives.isEmpty || bundled || !without.isEmpty
        if generation != nil, isOfPacks {
            throw ValidationError("--generation names all packs; leave out archives, --bundled and --without")
        }
        for name in without where PackID(rawValue: name) == nil {
            throw ValidationError("--without takes the id of a pack, not '\(name)'")
        }
    }

    func run() async throws {
        let context = CommandContext(options)
        // Only here, so that an unknown option is named before.
        if generation == nil, archives.isEmpty, !bundled, without.isEmpty {
            throw context.fail(
                "name archives or installed packs, or --generation, --bundled or --without; "
                    + "manasik generations lists generations",
                ExitStatus.usage
            )
        }
        logOptions.begin()
        try context.checkClock()
        // Whatever is activated makes the home.
        if dryRun { context.reportMissingHome() }
        var builder = try CandidateBuilder(context)
        let candidate =
            if let generation {
                try builder.candidate(generation: generation)
            } else {
                try builder.candidate(
                    naming: archives,
                    takesBundled: bundled,
                    without: without.compactMap(PackID.init(rawValue:))
                )
            }
        try await Activation(
            context: context,
            candidate: candidate,
            overrides: overrides,
            number: generation,
            isDryRun: dryRun
        ).run(ActivationGate.allCases)
    }
}
