/// Words that mean the same to anyone who searches: a name in the spellings of several languages.
public struct SynonymSet: Hashable, Sendable, Codable {
    public let id: DefinitionID
    /// Each a single word, as people write it.
    public let words: [String]
    public let location: SourceLocation?

    public init(id: DefinitionID, words: [String], location: SourceLocation?) {
        self.id = id
        self.words = words
        self.location = location
    }
}
