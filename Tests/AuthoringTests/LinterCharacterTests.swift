import Testing

@Suite struct LinterCharacterTests {
    private let bench = LintBench()

    @Test func namesCharactersThatTurnTheDirection() throws {
        let found = try bench.findings([
            "locales/en.json": "{ \"title\": \"A\u{200F} pack\" }",
            "init.lua": "-- \u{202E}gnirts\nlocal x = \"\\u{2066}\"\nreturn x",
        ])
        #expect(
            found == [
                """
                p/init.lua:1: error[text.bidi-control]: U+202E (RIGHT-TO-LEFT OVERRIDE) is hidden in column 4
                  help: remove it; manasik check --fix does
                """,
                """
                p/init.lua:2: error[text.bidi-control]: U+2066 (LEFT-TO-RIGHT ISOLATE) is hidden in column 12
                  help: remove it; manasik check --fix does
                """,
                """
                p/locales/en.json:1: error[text.bidi-control]: U+200F (RIGHT-TO-LEFT MARK) is hidden in column 14
                  help: remove it; manasik check --fix does
                """,
            ]
        )
    }

    @Test(
        arguments: [
            ("A\u{200B}B", "U+200B (ZERO WIDTH SPACE)", 14), ("A\u{AD}B", "U+00AD (SOFT HYPHEN)", 14),
            ("A\\u00adB", "U+00AD (SOFT HYPHEN)", 14),
            ("\u{FEFF}A", "U+FEFF (ZERO WIDTH NO-BREAK SPACE)", 13),
            ("A\u{200C}B", "U+200C (ZERO WIDTH NON-JOINER)", 14),
            ("A\\u0000B", "U+0000", 14), ("A\u{2028}B", "U+2028 (LINE SEPARATOR)", 14),
        ]
    )
    func namesInvisibleCharacters(title: String, name: String, column: Int) throws {
        #expect(
            try bench.findings(["locales/en.json": "{ \"title\": \"\(title)\" }"]) == [
                """
                p/locales/en.json:1: warning[text.invisible]: \(name) is hidden in column \(column)
                  help: remove it; manasik check --fix does
                """
            ]
        )
    }

    @Test func allowsJoinersInWordsOfLanguagesThatNeedThem() throws {
        let files = [
            "pack.json": LintBench.manifest("\"partial_locales\": [\"fa\", \"ar\"]"),
            "locales/fa.json": "{ \"title\": \"می\u{200C}رود\" }",
            "locales/ar.json": "{ \"title\": \"می\u{200C}رود\" }",
        ]
        #expect(
            try bench.findings(files) == [
                """
                p/locales/ar.json:1: warning[text.invisible]: U+200C (ZERO WIDTH NON-JOINER) is hidden in column 15
                  help: remove it; manasik check --fix does
                """
            ]
        )
    }

    @Test func takesEscapedBackslashesForWhatTheyAre() throws {
        #expect(try bench.findings(["locales/en.json": #"{ "title": "A\\u200f" }"#]) == [])
    }

    @Test func namesLettersInTwoPartsAndNeverArabicOnes() throws {
        let found = try bench.findings([
            "locales/en.json": "{ \"title\": \"Cafe\u{301} e\u{301} \u{0644}\u{0651}\u{064E}\" }"
        ])
        #expect(
            found == [
                """
                p/locales/en.json:1: warning[text.decomposed]: 'é' is written as two characters in column 16, and 1 more \
                in the file
                  help: write it as U+00E9; manasik check --fix does
                """
            ]
        )
    }

    @Test func namesTheLineWhereTheLayoutDiffers() throws {
        #expect(
            try bench.findings(["locales/en.json": "{\n  \"title\":  \"A pack\"\n}\n"], allowing: []) == [
                """
                p/locales/en.json:2: note[pack.layout]: the file is not formatted as manasik fmt would, from here on
                  help: run manasik fmt
                """
            ]
        )
    }
}
