/// Finds the nearest words for those that no document has.
struct SpellingCorrection {
    /// How many edits a word may be away: one in short words, two in longer ones.
    static func limit(for word: String) -> Int {
        switch word.unicodeScalars.count {
        case ..<3: 0
        case 3...5: 1
        default: 2
        }
    }

    /// How many edits a run of sounds may be away.
    static func limit(forRun run: String) -> Int { min(3, run.utf8.count / 5) }

    /// The nearest of what several indexes offer, each word once.
    static func best(_ offered: [Vocabulary.Match], atMost count: Int) -> [String] {
        guard let nearest = offered.map(\.distance).min() else { return [] }
        var words: [String] = []
        for match in offered.sorted(by: {
            ($0.distance, -$0.frequency, $0.word) < ($1.distance, -$1.frequency, $1.word)
        }) where match.distance == nearest && !words.contains(match.word) {
            words.append(match.word)
        }
        return Array(words.prefix(count))
    }
}
