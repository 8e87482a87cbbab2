import ManasikDomain

/// The numbers by which hits are ranked; the smaller, the earlier.
enum RankingWeights {
    /// What counts before all else: by what a document was found.
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

    /// Added to the order of a document of another kind than what was asked for, so that it comes after all of that.
    static let otherKind = 16
    /// Between titles, tags and other texts in what is found by mistakes or in part.
    static let group = 1000
    /// Where a synonym was found in a title or among tags instead of the word itself.
    static let bySynonym = 80
    /// Places and missing words count up to here; what is further back counts alike.
    static let mostPlaces = 9

    // MARK: Found in the title

    /// The whole title, but for the forms of its words.
    static let stems = 2
    /// All words, whole.
    static let wholeWords = 10
    /// All words, the last of them begun.
    static let begunWords = 30
    /// What the title sounds like.
    static let soundOfTitle = 50

    // MARK: Found among the tags

    /// A tag of which the query is the name, by its place.
    static let namedTag = 30
    static let otherTag = 60

    // MARK: Found in other texts

    /// From words that follow one another to words, and from these to beginnings of words.
    static let stage = 100
    /// A message of the day of which a word was only begun.
    static let begunMessage = 200
    /// A message of the day that has all words: after the dhikr whose words it repeats.
    static let message = 45
    /// Texts that do not begin with the query.
    static let notAtStart = 50
    /// Each word that is in neither title nor tags, up to `mostMissing`.
    static let missingWord = 10
    static let mostMissing = 4

    // MARK: Found by sound

    /// A text that does not begin with what was heard, and one that has it only in part.
    static let soundWithin = 1
    static let soundInPart = 2
}
