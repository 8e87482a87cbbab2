/// The page of today.
public struct TodayService: Sendable {
    let person: PersonAccess

    /// Returns what matters today.
    ///
    /// After showing it, call `ChirpService.markShown`, so that the message of the day stays the same.
    public func page() async throws(EngineError) -> TodayReport {
        try await person.read(.today).today()
    }
}
