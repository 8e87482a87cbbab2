import ManasikDomain
import Testing

@Suite struct SuggestionTests {
    @Test func aVeryLongWordIsComparedWithNothing() {
        let word = String(repeating: "a", count: 129)
        #expect(Suggestion.nearest(to: word, among: [word + "b"]) == nil)
        #expect(Suggestion.nearest(to: String(word.dropLast()), among: [word]) == word)
    }

    /// Thousands of long names of a pack cost no more than some of them.
    @Test func theWorkIsBoundedWhateverTheCandidates() {
        let word = String(repeating: "ab", count: 60)
        var looked = 0
        let names = (0..<1_000_000).lazy.map { number -> String in
            looked += 1
            return String(repeating: "cd", count: 60)
        }
        #expect(Suggestion.nearest(to: word, among: names) == nil)
        #expect(looked < 1000)
    }

    @Test func aCandidateOfAnotherLengthCostsNothing() {
        let others = [String](repeating: String(repeating: "c", count: 5000), count: 10_000)
        #expect(Suggestion.nearest(to: "tawaf", among: others + ["tawaaf"]) == "tawaaf")
    }
}
