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
}
