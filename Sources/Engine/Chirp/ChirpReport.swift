public import ManasikDomain
public import ManasikLocalization

/// A chirp as it is shown.
public struct ChirpReport: Sendable, Hashable, Codable {
    public let id: DefinitionID
    public let date: CivilDate
    /// 1...366.
    public let slot: Int
    public let kind: Chirp.Kind
    public let message: LocalizedString
    public let arabic: String?
    public let theme: String?
    public let sources: [Citation]
}
