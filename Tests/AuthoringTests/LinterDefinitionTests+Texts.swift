import Testing

/// Recitations, messages and the facts that texts and conditions read.
extension LinterDefinitionTests {
    @Test func asksForVowelSigns() throws {
        #expect(try findings("dhikr", dhikr("سُبْحَانَ اللَّهِ وَبِحَمْدِهِ", ", " + source)) == [])
        #expect(
            try findings("dhikr", dhikr("سبحان الله وبحمده", ", " + source)) == [
                """
                p/definitions/dhikr.json:1: warning[arabic.vowels]: dhikr 'd' carries signs on 0 of 13 Arabic letters (0 %)
                  help: write it with its vowel signs, as the source has it; at least half of the letters carry one
                """
            ]
        )
    }

    private func rotation(_ count: Int, _ change: (Int) -> String = { "text-\($0)" }) -> [String: String] {
        let days = (1...count).map {
            "{ \"id\": \"d\($0)\", \"kind\": \"reflection\", \"message\": { \"text\": \"\(change($0))\" } }"
        }
        let keys = Set((1...count).map(change)).sorted()
        return [
            "locales/en.json": "{ \"title\": \"A pack\""
                + keys.map { ", \"\($0)\": \"Message \($0)\"" }.joined() + " }",
            "definitions/chirps.json":
                "[{ \"id\": \"year\", \"title\": { \"text\": \"title\" }, \"days\": [\n"
                + days.joined(separator: ",\n") + "\n] }]",
        ]
    }

    @Test(arguments: [1, 7, 299, 366]) func lets(messages: Int) throws {
        #expect(try bench.findings(rotation(messages)) == [])
    }

    @Test func findsDaysWithoutAMessage() throws {
        #expect(
            try bench.findings(rotation(364)) == [
                """
                p/definitions/chirps.json:1: warning[chirp.gap]: chirps 'year' have 364 messages for the 366 days of a \
                year: days 365 to 366 repeat the first
                  help: write 2 more
                """
            ]
        )
        #expect(
            try LintBench().findings(rotation(367)) == [
                """
                p/definitions/chirps.json:1: warning[chirp.gap]: chirps 'year' have 367 messages for the 366 days of a \
                year: those after the 366th are never shown
                  help: move them to another rotation
                """
            ]
        )
    }

    @Test func findsAMessageThatComesTwice() throws {
        #expect(
            try bench.findings(rotation(3) { $0 == 3 ? "text-1" : "text-\($0)" }) == [
                """
                p/definitions/chirps.json:4: warning[chirp.repeat]: message 'd3' says the same as 'd1' of chirps 'year'
                  help: replace one of the two
                """
            ]
        )
    }

    @Test func notesAVerseThatIsQuotedTwice() throws {
        let cite = "\"source\": { \"work\": \"Qur'an\", \"verse\": \"94:5\" }"
        let days = ["a", "b"].map {
            "{ \"id\": \"\($0)\", \"kind\": \"quran\", \"message\": { \"text\": \"\($0)\" }, \(cite) }"
        }
        let found = try findings(
            "chirps",
            "[{ \"id\": \"c\", \"title\": { \"text\": \"title\" }, \"days\": [\(days.joined(separator: ",\n"))] }]",
            ["locales/en.json": "{ \"title\": \"T\", \"a\": \"A\", \"b\": \"B\" }"]
        )
        #expect(
            found == [
                """
                p/definitions/chirps.json:2: note[chirp.repeated-source]: message 'b' quotes Qur'an 94:5, as 'a' does
                  help: consider whether another quotation would serve better
                """
            ]
        )
    }

    @Test func takesAFunctionOfTheDayAsItIs() throws {
        let lua = """
            manasik.chirps { id = "c", title = manasik.text "title", days = function(day)
              return { id = "d" .. day, kind = "reflection", message = manasik.text "title" }
            end }
            """
        #expect(try bench.findings(["init.lua": lua]) == [])
    }

    @Test func notesFactsThatNothingReads() throws {
        let fact = "[{ \"id\": \"tall\", \"kind\": \"boolean\", \"title\": { \"text\": \"title\" } }]"
        #expect(
            try findings("fact", fact) == [
                """
                p/definitions/fact.json:1: note[fact.unused]: fact 'tall' is never read
                  help: read it in a condition, or remove it: people are asked only for what is needed
                """
            ]
        )
        let read = items(", \"when\": { \"tall\": true }")
        #expect(try findings("checklist", read, ["definitions/fact.json": fact]) == [])
    }

    @Test func aDerivedFactReadsThoseFromWhichItFollows() throws {
        func fact(_ name: String, _ origin: String? = nil) -> String {
            let derived = origin.map { ", \"derived\": { \"\($0)\": true }" } ?? ""
            let title = "\"title\": { \"text\": \"title\" }"
            return "{ \"id\": \"\(name)\", \"kind\": \"boolean\", \(title)\(derived) }"
        }
        let facts = "[\(fact("tall")), \(fact("lofty", "tall")), \(fact("towering", "lofty"))]"
        #expect(
            try findings("fact", facts) == [
                """
                p/definitions/fact.json:1: note[fact.unused]: fact 'towering' is never read
                  help: read it in a condition, or remove it: people are asked only for what is needed
                """
            ]
        )
        let read = items(", \"when\": { \"towering\": true }")
        #expect(try findings("checklist", read, ["definitions/fact.json": facts]) == [])
    }
}
