import ArgumentParser
import ManasikDomain
import ManasikGenerations

struct RollbackCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rollback",
        abstract: "Goes back to an earlier generation of packs.",
        discussion: """
            The packs change and the data do not: what was renamed meanwhile is read under its old names, and a migration \
            by code that the earlier packs cannot read keeps the gate 'data' shut. Tests and proofs are not repeated.

            Example: manasik rollback
            Example: manasik rollback --to 3 --dry-run

            Exit codes: 0 done, or that generation is active already; 1 a gate is shut, or there is no earlier generation; \
            64 the command line is wrong; 74 a file cannot be read or written.
            """
    )

    @Option(
        name: .long,
        help: ArgumentHelp("The generation; by default the one that was active before.", valueName: "number")
    )
    var to: Int?

    @Flag(name: .long, help: "Examine the gates and show who is affected; change nothing.")
    var dryRun = false

    @OptionGroup var overrides: GateOverrides
    @OptionGroup var logOptions: LogOptions
    @OptionGroup var options: GlobalOptions

    /// What must hold of an earlier generation.
    private static let gates: [ActivationGate] = [.loads, .aside, .data]

    func validate() throws {
        let examined = Self.gates.map(\.rawValue)
        for gate in overrides.gates where !examined.contains(gate) {
            throw ValidationError(
                "rollback does not examine the gate '\(gate)'; it examines \(examined.joined(separator: ", "))"
            )
        }
    }

    func run() async throws {
        let context = CommandContext(options)
        logOptions.begin()
        try context.checkClock()
        context.reportMissingHome()
        let home = try context.generationHome()
        let active: ActiveGeneration?
        do throws(GenerationError) { active = try home.active() } catch {
            throw context.fail(
                GenerationError(
                    error.code,
                    error.message + ", so that none can be told to come before it; to choose one: "
                        + "manasik activate --generation NUMBER (manasik generations lists them)"
                )
            )
        }
        guard let active else {
            throw context.fail("no generation was activated in this home", ExitStatus.failure)
        }
        guard let number = to ?? active.former.first else {
            throw context.fail(
                "there is no generation before \(active.number); manasik generations lists all",
                ExitStatus.failure
            )
        }
        var builder = try CandidateBuilder(context)
        let candidate = try builder.candidate(generation: number)
        try await Activation(
            context: context,
            candidate: candidate,
            overrides: overrides,
            number: number,
            isDryRun: dryRun
        ).run(Self.gates)
    }
}
