import ManasikDomain

/// The weights of the ranking; smaller is better.
enum RankingWeights {
    /// Returns the primary rank, by how a document was found.
    static func order(_ reason: SearchHit.Reason) -> Int {
        switch reason {
        case .exact: 0
        case .title: 1
        case .tag: 2
        case .content: 3
        case .synonym: 4
        case .sound: 5
        case .typo: 6
        case .partial: 7
        case .filter: 8
        }
    }

    /// Added to the order of documents of a kind that was not asked for, so that they come after all others.
    static let otherKind = 16
    /// The distance between titles, tags and other texts among approximate and partial matches.
    static let group = 1000
    /// Added if a synonym, not the word itself, is in the title or among the tags.
    static let bySynonym = 80
    /// Positions and missing words count up to this number.
    static let mostPlaces = 9

    // MARK: Found in the title

    /// The whole title, apart from the forms of its words.
    static let stems = 2
    /// All words, whole.
    static let wholeWords = 10
    /// All words, the last one as a prefix.
    static let begunWords = 30
    /// A title that sounds like the query.
    static let soundOfTitle = 50

    // MARK: Found among the tags

    /// A tag named by the query, by its position.
    static let namedTag = 30
    static let otherTag = 60

    // MARK: Found in other texts

    /// Between phrases and separate words, and between these and prefixes.
    static let stage = 100
    /// A message of the day that matches only by a prefix.
    static let begunMessage = 200
    /// A message of the day with all words: after the dhikr whose words it repeats.
    static let message = 45
    /// Texts that do not begin with the query.
    static let notAtStart = 50
    /// Each word that is in neither title nor tags, up to `mostMissing`.
    static let missingWord = 10
    static let mostMissing = 4

    // MARK: Found by sound

    /// A text that does not begin with the sound, and one that contains only part of it.
    static let soundWithin = 1
    static let soundInPart = 2
}
