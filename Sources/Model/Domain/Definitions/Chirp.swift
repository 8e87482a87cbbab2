/// A year of short messages: each of the 366 slots of the solar year has one.
public struct ChirpRotation: Hashable, Sendable, Codable {
    public let id: DefinitionID
    public let title: TextReference
    public package(set) var when: Condition?
    public let messages: [Chirp]
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        title: TextReference,
        when: Condition?,
        messages: [Chirp],
        location: SourceLocation?
    ) {
        self.id = id
        self.title = title
        self.when = when
        self.messages = messages
        self.location = location
    }
}

/// A short message for a day.
public struct Chirp: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case quran, hadith, reflection, encouragement
    }

    public let id: DefinitionID
    public let kind: Kind
    public let message: TextReference
    public let arabic: String?
    public let theme: String?
    public let sources: [Citation]
    public let unverified: Bool
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        kind: Kind,
        message: TextReference,
        arabic: String?,
        theme: String?,
        sources: [Citation],
        unverified: Bool,
        location: SourceLocation?
    ) {
        self.id = id
        self.kind = kind
        self.message = message
        self.arabic = arabic
        self.theme = theme
        self.sources = sources
        self.unverified = unverified
        self.location = location
    }
}
