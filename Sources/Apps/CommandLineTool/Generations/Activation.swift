import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikRecords
import ManasikTerminal

/// A candidate on its way into use: gates, then one switch.
struct Activation {
    let context: CommandContext
    let candidate: ActivationCandidate
    let overrides: GateOverrides
    /// The generation that the candidate is, if it was made before.
    var number: Int?
    var isDryRun = false

    /// Examines gates, activates if they are open, and answers.
    ///
    /// - Throws: `ExitStatus.failure` if a gate is shut.
    func run(_ gates: [ActivationGate]) async throws {
        let reporter = ProgressReporter(context.terminal)
        defer {
            reporter.finish()
            withExtendedLifetime(candidate.staging) {}
        }
        if candidate.isInUse { return answer() }
        // What takes long is not done in vain.
        let lock: FileLock? =
            try isDryRun
            ? nil
            : context.reporting("nothing was activated") { () throws(GenerationError) in
                try candidate.home.beginActivation(after: candidate.active)
            }
        defer { withExtendedLifetime(lock) {} }
        // A dry run keeps what was passed as well, but makes no home.
        let hasHome = FileManager.default.fileExists(atPath: try context.home().path)
        let run = GateRun(
            context,
            candidate,
            reporter,
            overrides: overrides.reasons,
            isDryRun: isDryRun,
            keepsResults: !isDryRun || hasHome
        )
        let (reports, impact) = try await run.run(gates)
        reporter.finish()
        let shut = reports.filter { $0.outcome == .shut }
        let choices = OperatorChoices(context: context)
        let chosen = try await choices.now(of: run.today)
        let returning = try number.flatMap { number in
            try context.reporting { () throws(GenerationError) in try candidate.home.settings().chosen[number]
            }
        }
        var activated: Int?
        var unfinished: OperatorChoices.Unfinished?
        if shut.isEmpty, !isDryRun {
            // What was done before and is not in the log yet comes first.
            await context.noteGenerations()
            let settings = SettingsSwitch(left: chosen, returning: returning)
            activated = try activate(reports, granting: run.granted, settings)
            await context.noteGenerations(by: run.reference(activated))
            unfinished = await choices.chooseAgain(with: run.loaded, in: try context.home())
        }
        answer(
            reports,
            impact,
            SettingChange.all(from: chosen, to: returning ?? chosen),
            activated: activated,
            pending: unfinished?.reason
        )
        if let unfinished { throw unfinished.status }
        if !shut.isEmpty { throw ExitStatus.failure }
    }

    private func answer(
        _ reports: [GateReport] = [],
        _ impact: StoredImpact? = nil,
        _ settings: [SettingChange] = [],
        activated: Int? = nil,
        pending: String? = nil
    ) {
        let answer = ActivationOutcome(
            difference: candidate.difference,
            active: candidate.active,
            count: candidate.packs.count,
            isolated: candidate.isolated,
            notes: candidate.notes,
            isInUse: candidate.isInUse,
            reports: reports,
            impact: impact,
            settings: settings,
            activated: activated,
            pending: pending,
            isDryRun: isDryRun
        )
        if context.options.format == .json {
            context.write(ActivationResponse(outcome: answer))
        } else {
            for line in answer.lines { context.write(line) }
        }
    }

    /// Makes the candidate the active generation.
    ///
    /// - Parameter settings: What becomes of what the operator has chosen of settings.
    /// - Returns: The number of the generation.
    private func activate(
        _ reports: [GateReport],
        granting granted: PackGrants,
        _ settings: SettingsSwitch
    ) throws -> Int {
        let overridden = reports.filter { $0.outcome == .overridden }.map {
            PackGeneration.Override(gate: $0.gate, reason: $0.reason ?? "", findings: $0.findings)
        }
        return try context.reporting("nothing was activated") { () throws(GenerationError) in
            // From the first generation on grants are kept.
            if candidate.home.numbers.isEmpty, try candidate.home.grants() == nil {
                try candidate.home.changeGrants(from: granted) { _ in }
            }
            // That nobody vouches for any is kept as well; without it, a generation is from before packs were isolated.
            if !candidate.ownContents.isEmpty || !candidate.home.hasVouchers {
                try candidate.home.changeVouchers { $0.vouch(forContents: candidate.ownContents) }
            }
            // Whoever overrides a gate makes a generation of its own, in which that is recorded.
            if let number, overridden.isEmpty {
                try candidate.home.switchTo(
                    number,
                    after: candidate.active,
                    heeding: candidate.pins,
                    settings: settings
                )
                return number
            }
            return try candidate.home.activate(
                candidate.packs,
                unpacking: candidate.archives,
                after: candidate.active,
                repeating: number,
                heeding: candidate.pins,
                overrides: overridden,
                signers: candidate.signers,
                settings: settings,
                host: Engine.version,
                at: context.clock.now()
            ).number
        }
    }
}

/// The closed gates that an operator overrides.
struct GateOverrides: ParsableArguments {
    @Option(
        name: .customLong("override"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "A closed gate to override: loads, set-aside, grants, tests, proofs or data; may be repeated.",
            valueName: "gate"
        )
    )
    var gates: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("Why; it is kept in the generation.", valueName: "text")
    )
    var reason: String?

    var reasons: [ActivationGate: String] {
        var reasons: [ActivationGate: String] = [:]
        for gate in gates.compactMap(ActivationGate.init) { reasons[gate] = reason }
        return reasons
    }

    func validate() throws {
        let names = ActivationGate.allCases.map(\.rawValue)
        for gate in gates where !names.contains(gate) {
            let help =
                Suggestion.help(for: gate, among: names) ?? "there are \(names.joined(separator: ", "))"
            throw ValidationError("--override takes a gate, not '\(gate)'; \(help)")
        }
        let isGiven = reason.map { !$0.allSatisfy(\.isWhitespace) } ?? false
        if !gates.isEmpty, !isGiven {
            throw ValidationError("--override needs a --reason, which is kept in the generation")
        }
        if gates.isEmpty, reason != nil { throw ValidationError("--reason is for --override") }
    }
}
