/// Shows what matters today, on one page.
public struct TodayService: Sendable {
    let person: PersonAccess

    /// What matters today.
    ///
    /// Who shows it calls `ChirpService.markShown` afterwards, so that the message of the day stays.
    public func page() async throws(EngineError) -> TodayReport {
        try await person.read(.today).today()
    }
}
