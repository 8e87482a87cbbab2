import Testing

@Suite struct WordingTests {
    private func wording(_ text: String) -> Wording { Wording(text, shortest: 3) }

    @Test func measuresWhatTwoTextsShare() {
        let text = wording("The hearts find rest in remembering Allah")
        #expect(text.likeness(to: wording("In remembering Allah the hearts find rest.")) == 1)
        #expect(text.likeness(to: wording("Travel is a piece of torment")) == 0)
        #expect(wording("one two three four").likeness(to: wording("three four five six")) == 1.0 / 3)
    }

    @Test func findsAShortTextInALongOne() {
        let long = wording("one two three four five six seven")
        #expect(wording("four two five seven").overlap(with: long) == 1)
        #expect(wording("four two five eight").overlap(with: long) == 0.75)
        #expect(wording("one two three").overlap(with: long) == 0, "three words are too few to tell")
    }
}
