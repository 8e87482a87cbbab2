import ManasikStoreContract

extension DoctorReport {
    /// Returns the problem that the log of the installation is not whole; nil if it is.
    static func problem(of log: some InstallationLog) async throws(StoreError) -> String? {
        let outcome = try await log.verify(head: nil)
        guard let first = outcome.findings.first else { return nil }
        let more = outcome.findings.count - 1
        return "the log of the installation is not whole: \(first.words)"
            + (more > 0 ? " (and \(more) more)" : "")
            + "; see: manasik log verify"
    }
}
