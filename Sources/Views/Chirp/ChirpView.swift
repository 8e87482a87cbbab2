public import ManasikDomain

/// A message as it is shown on a day.
public struct ChirpView: Hashable, Sendable {
    public let id: DefinitionID
    public let date: CivilDate
    /// Its slot in the solar year, 1...366.
    public let slot: Int
    public let kind: Chirp.Kind
    public let message: TextReference
    /// The Arabic that it quotes, which is the message itself for readers of Arabic.
    public let arabic: String?
    public let theme: String?
    public let sources: [Citation]

    public init(_ chirp: Chirp, on date: CivilDate) {
        id = chirp.id
        self.date = date
        slot = date.slotOfYear
        kind = chirp.kind
        message = chirp.message
        arabic = chirp.arabic
        theme = chirp.theme
        sources = chirp.sources
    }
}
