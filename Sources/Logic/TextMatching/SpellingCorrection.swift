/// Finds the nearest words for those that are in no document.
package struct SpellingCorrection {
    /// Returns the largest edit distance of a word: one for short words, two for longer ones.
    package static func limit(for word: String) -> Int {
        switch word.unicodeScalars.count {
        case ..<3: 0
        case 3...5: 1
        default: 2
        }
    }

    /// Returns the largest edit distance of a run of sounds.
    package static func limit(forRun run: String) -> Int { min(3, run.utf8.count / 5) }

    /// Returns the nearest words that several indexes offer, without duplicates.
    package static func best(_ offered: [Vocabulary.Match], atMost count: Int) -> [String] {
        guard let nearest = offered.map({ $0.distance }).min() else { return [] }
        var words: [String] = []
        for match in offered.sorted(by: {
            ($0.distance, -$0.frequency, $0.word) < ($1.distance, -$1.frequency, $1.word)
        }) where match.distance == nearest && !words.contains(match.word) {
            words.append(match.word)
        }
        return Array(words.prefix(count))
    }
}
