public import ManasikDomain

/// That a remedy was settled: when, by what, and why it was owed.
public struct Settlement: Hashable, Sendable, Codable {
    public let cause: OwedRemedy.Cause
    public let remedy: DefinitionID
    /// The alternative that was chosen, from 1; nil where the remedy has none.
    public let alternative: Int?
    public let at: Instant
    public let note: String?

    public init(
        cause: OwedRemedy.Cause,
        remedy: DefinitionID,
        alternative: Int?,
        at: Instant,
        note: String?
    ) {
        self.cause = cause
        self.remedy = remedy
        self.alternative = alternative
        self.at = at
        self.note = note
    }
}
