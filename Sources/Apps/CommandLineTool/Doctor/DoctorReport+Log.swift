import ManasikGenerations
import ManasikOperatorPages
import ManasikPackSources
import ManasikStoreContract

extension DoctorReport {
    /// Returns the problem that the log of the installation is not whole, or lacks what the last backup or files of
    /// generations tell of; empty if nothing is missing.
    ///
    /// - Parameter home: The path of the home.
    static func problems(of log: some InstallationLog, in home: String) async throws(StoreError) -> [String] {
        let outcome = try await log.verify(head: LastBackup.head(in: home)?.hash)
        var problems: [String] = []
        if let first = outcome.findings.first {
            let more = outcome.findings.count - 1
            problems.append(
                "the log of the installation is not whole: \(first.words)"
                    + (more > 0 ? " (and \(more) more)" : "")
                    + "; see: manasik log verify"
            )
        }
        problems += try await generations(log, home).missingOverrides().map { number, gate in
            "the log of the installation does not have that the gate '\(gate)' was overridden for generation \(number), as the "
                + "generation's file says: something was cut off; compare it with a backup: manasik log verify"
        }
        return problems
    }

    /// Returns what of generations has still to be appended to the log; nil if nothing has.
    static func pending(in log: some InstallationLog, of home: String) async throws(StoreError) -> String? {
        try await generations(log, home).pendingGeneration()
    }

    private static func generations(_ log: some InstallationLog, _ home: String) -> GenerationLog {
        GenerationLog(
            home: GenerationHome(home: home),
            sources: SourceHome(home: home),
            log: log,
            reference: nil
        )
    }
}
