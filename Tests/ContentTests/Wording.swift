/// The words of a text, for telling whether two say the same.
struct Wording {
    private let words: Set<Substring>

    /// Words shorter than `shortest` letters say too little to count.
    init(_ text: String, shortest: Int) {
        words = Set(text.lowercased()[...].split { !$0.isLetter }.filter { $0.count >= shortest })
    }

    /// The words in both by the words in either, from 0 to 1.
    func likeness(to other: Wording) -> Double {
        let shared = words.intersection(other.words).count
        return shared == 0 ? 0 : Double(shared) / Double(words.count + other.words.count - shared)
    }

    /// The share of the shorter text's words that the longer one has too; 0 where it has fewer than four.
    func overlap(with other: Wording) -> Double {
        let fewer = min(words.count, other.words.count)
        return fewer < 4 ? 0 : Double(words.intersection(other.words).count) / Double(fewer)
    }
}
