/// Finds the word that a writer most probably meant.
public enum Suggestion {
    /// The most scalars of a word that is compared; longer words get no suggestion.
    static let longestWord = 128
    /// The most pairs of letters that are compared in all; they take some tens of milliseconds.
    static let mostComparisons = 4_000_000

    /// Returns the candidate with the fewest edits (insert, delete, replace, swap) from a word, if that is near enough
    /// to be worth saying: one edit for every three letters, at least one.
    ///
    /// The work is bounded, since the words are often a pack's own: candidates beyond `mostComparisons` are not looked
    /// at.
    public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        guard word.utf8.count <= 4 * longestWord, word.unicodeScalars.count <= longestWord else { return nil }
        let source = Array(word.unicodeScalars)
        let limit = max(1, source.count / 3)
        var left = mostComparisons
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate != word {
            // A scalar has one to four bytes.
            let bytes = candidate.utf8.count
            guard bytes >= source.count - limit, bytes <= 4 * (source.count + limit) else { continue }
            let target = Array(candidate.unicodeScalars)
            guard abs(target.count - source.count) <= limit else { continue }
            left -= source.count * target.count
            guard left > 0 else { break }
            let distance = editDistance(source, target)
            guard distance <= limit else { continue }
            if let known = best, (known.distance, known.candidate) <= (distance, candidate) { continue }
            best = (candidate, distance)
        }
        return best?.candidate
    }

    /// Returns `did you mean 'x'?`; nil if nothing is near.
    public static func help(for word: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
    }

    /// Returns the number of edits that lead from one word to another.
    public static func edits(from word: String, to other: String) -> Int {
        editDistance(Array(word.unicodeScalars), Array(other.unicodeScalars))
    }

    private static func editDistance(_ source: [Unicode.Scalar], _ target: [Unicode.Scalar]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...target.count)
        for row in 0..<source.count {
            var current = [row + 1]
            current.reserveCapacity(target.count + 1)
            for column in 0..<target.count {
                let cost = source[row] == target[column] ? 0 : 1
                var best = min(previous[column + 1] + 1, current[column] + 1, previous[column] + cost)
                if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[target.count]
    }
}
