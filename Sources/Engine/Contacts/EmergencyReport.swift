/// What somebody needs who is lost.
public struct EmergencyReport: Sendable, Hashable, Codable {
    /// Emergency numbers, the person's guide and group first.
    public let contacts: [ContactReport]
    public let name: String?
    public let group: String?
    public let tent: String?
    public let hotel: String?
    /// A sentence in Arabic to show to anyone.
    public let arabic: String
}
