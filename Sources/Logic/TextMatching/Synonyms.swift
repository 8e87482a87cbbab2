/// Sets of words that mean the same, by folded word.
package struct Synonyms {
    private let sets: [[String]]
    /// The indexes of the sets that contain a word.
    private let numbers: [String: [Int]]

    package init(_ sets: [[String]]) {
        self.sets = sets.map { words in words.flatMap { ArabicFolding.words(in: $0) } }
        var numbers: [String: [Int]] = [:]
        for (number, words) in self.sets.enumerated() {
            for word in Set(words) { numbers[word, default: []].append(number) }
        }
        self.numbers = numbers
    }

    /// Returns the synonyms of a folded word, in any of its forms.
    package func words(for word: String) -> [String] {
        guard !sets.isEmpty else { return [] }
        let forms = WordForms.forms(in: word).first ?? [word]
        var words: [String] = []
        for number in forms.flatMap({ numbers[$0] ?? [] }) {
            for other in sets[number] where !forms.contains(other) && !words.contains(other) {
                words.append(other)
            }
        }
        return words
    }
}
