import Foundation
import ManasikAlmanac
import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackDistribution
import ManasikPackHost
import ManasikPackSources
import ManasikPackTesting
import ManasikRitualProofs
import ManasikRules
import ManasikTerminal

/// What `check --strict`, `test` and `prove` say of an archive, beside the packs in use.
struct PackChecks {
    private let archive: PackArchive
    /// Runs the archive's code isolated unless the home vouches for it, since others may have written it.
    private let context: CommandContext
    private let staging: StagingDirectory

    init(of archive: PackArchive, _ context: CommandContext) throws {
        self.archive = archive
        self.context = context.isolating(archive.identity)
        staging = try StagingDirectory(context)
    }

    /// Returns what came of each verb, and writes what it found to standard error.
    func outcomes() async throws -> [String: PackDescription.Outcome] {
        defer { withExtendedLifetime(staging) {} }
        try context.reporting { () throws(GenerationError) in try staging.contents.keep(archive) }
        let directory = staging.contents.directory(of: archive.identity.hash)
        let searchPath = try context.searchPath(adding: [directory])
        let loaded = context.load(searchPath)
        guard loaded.catalog.packs[archive.id] != nil else {
            report(
                loaded.packs.filter { $0.directory == directory }.flatMap(\.diagnostics).map {
                    "\($0.message)"
                }
            )
            return ["check": .failed]
        }
        // Tests and proofs of what is refused anyhow would only take time.
        guard check(loaded, directory) == .passed else { return ["check": .failed] }
        return [
            "check": .passed,
            "test": try await test(archive.id, searchPath),
            "prove": prove(archive.id, loaded),
        ]
    }

    private var today: CivilDate {
        CivilDate(dayNumber: Int(context.clock.now().milliseconds / 86_400_000))
    }

    private func report(_ findings: [String]) {
        for finding in findings { CommandContext.writeError("manasik: \(TerminalText.sanitized(finding))") }
    }

    private func check(_ loaded: LoadedPacks, _ directory: String) -> PackDescription.Outcome {
        let findings = Linter(today: today, hijriYear: HijriCalendar().date(of: today).year)
            .lint(loaded, where: { $0 == directory }, allowing: [])
            // A newer version of a bundled pack is meant to replace it.
            .filter { $0.severity != .note && $0.code != DiagnosticCode.replacesBundled.rawValue }
        report(findings.map { "\($0)".replacing(directory + "/", with: "") })
        return findings.isEmpty ? .passed : .failed
    }

    /// Options by which the tests run with the memory and the isolation that the pack has in use.
    var testOptions: TestOptions {
        var options = TestOptions()
        options.limits = PackLoader.Limits(
            memory: context.limits.memory,
            time: options.limits.time,
            isolation: context.limits.isolation
        )
        return options
    }

    private func test(_ id: PackID, _ searchPath: SearchPath) async throws -> PackDescription.Outcome {
        let options = testOptions
        let suites = try TestSuite.find(
            [],
            searchPath: searchPath,
            hostVersion: Engine.version,
            limits: options.limits
        ).filter { $0.name == id.rawValue }
        let outcomes = try await TestRunner(options, progress: { _, _ in }).run(suites)
        report(outcomes.filter(\.isTrouble).map { "the test '\($0.fullName)' fails" })
        guard !outcomes.isEmpty else { return .none }
        return outcomes.contains(where: \.isTrouble) ? .failed : .passed
    }

    private func prove(_ id: PackID, _ loaded: LoadedPacks) -> PackDescription.Outcome {
        let prover = PackProver(loaded, among: Facts(on: today)) { _, _, _ in }
        let proved = prover.prove([id]).flatMap { proof in
            proof.conditionFindings + proof.claims + proof.rituals.flatMap(\.proof.findings)
        }
        let findings = proved.filter { $0.outcome == .refuted || $0.outcome == .inconclusive }
        report(findings.map { "\($0.outcome.word): \($0.property.words)" })
        return findings.isEmpty ? .passed : .failed
    }
}
