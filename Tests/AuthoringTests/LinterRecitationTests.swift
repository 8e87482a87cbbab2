import Testing

@Suite struct LinterRecitationTests {
    private let bench = LintBench()

    @Test func asksForVowelSignsInVersesAndNotInHadithOfChirps() throws {
        func chirp(_ kind: String, _ arabic: String) -> [String: String] {
            [
                "locales/en.json": "{ \"title\": \"A pack\", \"text\": \"A message\" }",
                "definitions/chirps.json":
                    "[{ \"id\": \"year\", \"title\": { \"text\": \"title\" }, \"days\": [{ \"id\": \"d\", \"kind\": \"\(kind)\", "
                    + "\"message\": { \"text\": \"text\" }, \"arabic\": \"\(arabic)\", \"source\": { \"work\": \"A book\" } }] }]",
            ]
        }
        #expect(try bench.findings(chirp("quran", "وَقُلْ رَبِّ زِدْنِي عِلْمًا")) == [])
        #expect(
            try bench.findings(chirp("quran", "وقل رب زدني علما")) == [
                """
                p/definitions/chirps.json:1: warning[arabic.vowels]: message 'd' carries signs on 0 of 12 Arabic letters \
                (0 %)
                  help: write it with its vowel signs, as the source has it; at least half of the letters carry one
                """
            ]
        )
        #expect(try bench.findings(chirp("hadith", "إنما الأعمال بالنيات")) == [])
    }

    @Test func wordsInAnotherScriptAreNoArabic() throws {
        func dhikr(_ arabic: String) throws -> [String] {
            try bench.findings([
                "definitions/dhikr.json":
                    "[{ \"id\": \"d\", \"name\": { \"text\": \"title\" }, \"arabic\": \"\(arabic)\", "
                    + "\"source\": { \"work\": \"A book\" } }]"
            ])
        }
        #expect(
            try dhikr("Subhana-llah") == [
                """
                p/definitions/dhikr.json:1: warning[arabic.other-script]: the 'arabic' of dhikr 'd' has no Arabic letter
                  help: write the words in Arabic letters; their sound is the 'transliteration'
                """
            ]
        )
        #expect(
            try dhikr("الله Allah") == [
                """
                p/definitions/dhikr.json:1: warning[arabic.other-script]: of the 'arabic' of dhikr 'd' only 4 of 9 \
                letters are Arabic
                  help: write the words in Arabic letters; their sound is the 'transliteration'
                """
            ]
        )
        #expect(try dhikr("33").count == 1)
        #expect(try dhikr("سُبْحَانَ اللَّهِ (ha)") == [])
    }
}
