import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikPackTesting
import ManasikRitualProofs
import ManasikRules
import ManasikTerminal
import ManasikWalkthroughs

/// Tests and proofs.
extension GateRun {
    /// The most findings of one kind about one pack.
    static let mostFindings = 3

    // MARK: Tests

    func tests() async throws -> GateReport {
        var report = GateReport(gate: .tests)
        let (packs, entries) = open(.tests)
        let names = Set(packs.map(\.rawValue))
        var options = TestOptions()
        options.limits = PackLoader.Limits(
            memory: context.limits.memory,
            time: options.limits.time,
            isolation: context.limits.isolation
        )
        let suites =
            names.isEmpty
            ? []
            : try TestSuite.find(
                [],
                searchPath: candidate.searchPath,
                hostVersion: Engine.version,
                limits: options.limits
            ).filter { names.contains($0.name) }
        let runner = TestRunner(
            options,
            progress: { [reporter] in reporter.report("testing", completed: $0, total: $1) }
        )
        let outcomes = Dictionary(grouping: try await runner.run(suites), by: \.suite)
        reporter.finish()
        for pack in packs {
            let own = outcomes[pack.rawValue] ?? []
            report.findings += Self.findings(of: own.filter(\.isTrouble), of: own.count, in: pack)
        }
        let passed = packs.filter { !(outcomes[$0.rawValue] ?? []).contains(where: \.isTrouble) }
        keep(passed, entries)
        let count = packs.reduce(0) { $0 + (outcomes[$1.rawValue]?.count ?? 0) }
        report.remark = remark("\(EnglishCount.of(count, "test")) of", packs.count, entries.count)
        return report
    }

    private static func findings(of failed: [TestOutcome], of count: Int, in pack: PackID) -> [String] {
        guard !failed.isEmpty else { return [] }
        let told = failed.prefix(mostFindings).map { outcome in
            let message = outcome.message?.split(separator: "\n").first.map { ": \($0)" } ?? ""
            let values = [outcome.expected.map { "expected \($0)" }, outcome.actual.map { "got \($0)" }]
                .compactMap { $0 }.joined(separator: ", ")
            return "pack '\(pack)': the test '\(outcome.fullName)' fails at \(outcome.place)\(message)"
                + (values.isEmpty ? "" : " (\(values))")
        }
        let more = failed.count - told.count
        return told + (more > 0 ? ["pack '\(pack)': \(failed.count) of \(count) tests fail"] : [])
    }

    private func remark(_ what: String, _ examined: Int, _ all: Int) -> String {
        let known = all - examined
        if examined == 0 { return "\(EnglishCount.of(known, "pack")), as before" }
        return "\(what) \(EnglishCount.of(examined, "pack"))" + (known > 0 ? "; \(known) more as before" : "")
    }

    // MARK: Proofs

    func proofs() -> GateReport {
        var report = GateReport(gate: .proofs)
        let (packs, entries) = open(.proofs)
        let day = CivilDate(dayNumber: Int(context.clock.now().milliseconds / 86_400_000))
        let prover = PackProver(loaded, among: Facts(on: day)) { what, done, total in
            reporter.report("proving \(what)", completed: done, total: total)
        }
        let proofs = prover.prove(packs)
        reporter.finish()
        var blamed: Set<PackID> = []
        for proof in proofs {
            let own = (proof.conditionFindings + proof.claims).filter(\.isTrouble)
            report.findings += own.map { "pack '\(proof.pack)': " + Self.words($0) }
            if !own.isEmpty { blamed.insert(proof.pack) }
            for ritual in proof.rituals {
                let found = ritual.proof.findings.filter(\.isTrouble)
                report.findings += found.map { "ritual '\(ritual.proof.ritual)': " + Self.words($0) }
                // Each pack with steps in it may be the one to blame.
                if !found.isEmpty { blamed.formUnion(ritual.packs + [proof.pack, ritual.proof.ritual.pack]) }
            }
        }
        keep(packs.filter { !blamed.contains($0) }, entries)
        let rituals = proofs.reduce(0) { $0 + $1.rituals.count }
        report.remark = remark("\(EnglishCount.of(rituals, "ritual")) of", packs.count, entries.count)
        return report
    }

    private static func words(_ finding: ProofFinding) -> String {
        "\(finding.outcome.word): \(finding.property.words)"
            + (finding.message.isEmpty ? "" : ": \(finding.message)")
    }
}

extension ProofFinding {
    /// Whether it keeps a gate shut.
    fileprivate var isTrouble: Bool { [.refuted, .inconclusive].contains(outcome) }
}
