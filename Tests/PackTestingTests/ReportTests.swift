import Foundation
import ManasikPackTesting
import Testing

@Suite struct ReportTests {
    private static let report = TestReport(
        [
            TestOutcome(
                suite: "demo",
                file: "tests/a_test.lua",
                names: ["sums", "hold"],
                line: 2,
                status: .passed,
                seconds: 0.25
            ),
            TestOutcome(
                suite: "demo",
                file: "tests/a_test.lua",
                names: ["sums", "fail & \"break\" #1"],
                line: 3,
                status: .failed,
                message: "expected the values to be equal",
                expected: "1",
                actual: "2",
                places: ["tests/a_test.lua:5", "tests/a_test.lua:9"],
                output: ["printed"]
            ),
            TestOutcome(
                suite: "other",
                file: "tests/b_test.lua",
                names: ["later"],
                line: 1,
                status: .pending,
                message: "not written yet"
            ),
        ],
        seed: 7,
        seconds: 1.5
    )

    /// A name must not look like lines of the report.
    @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}"]) func aNameStandsOnOneLine(end: String) {
        let name = "a\(end)ok  demo: 9 of 9 passed"
        let outcomes = [TestOutcome.Status.failed, .pending].map { status in
            TestOutcome(
                suite: "demo",
                file: "tests/a_test.lua",
                names: [name],
                line: 2,
                status: status,
                message: status == .pending ? "later\(end)ok  demo: 9 of 9 passed" : nil
            )
        }
        let report = TestReport(outcomes, seed: nil, seconds: 0)
        for text in [report.text(.pretty), report.failuresText] {
            let lines = text.split(whereSeparator: \.isNewline)
            #expect(!lines.contains { $0.hasPrefix("ok") }, "\(text)")
        }
        #expect(report.text(.pretty).contains("FAILED a ok  demo: 9 of 9 passed"))
    }

    @Test func readsWellForPeople() {
        #expect(
            Self.report.text(.pretty) == """
                PENDING later
                  at tests/b_test.lua:1: not written yet

                FAILED sums fail & "break" #1
                  at tests/a_test.lua:5
                  expected the values to be equal
                  - expected, + actual:
                    - 1
                    + 2
                  called at tests/a_test.lua:9
                  it printed:
                    printed

                NOT OK  demo: 1 of 2 passed
                ok  other: 0 of 1 passed
                1 passed, 1 failed, 0 errors, 1 pending in 1.50 s, seed 7

                """
        )
    }

    /// A reader of TAP takes any line at column 0 for the runner's own.
    @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{0B}"])
    func noLineOfATestStandsAtColumnZeroInTAP(newline: String) {
        let text = "x\(newline)Bail out!\(newline)ok 1 - forged"
        let trouble = TestOutcome(
            suite: text,
            file: "tests/a_test.lua",
            names: [text],
            line: 3,
            status: .failed,
            message: text,
            expected: text,
            actual: "other" + text,
            places: [text, text],
            output: [text, text]
        )
        let pending = TestOutcome(
            suite: "s",
            file: "tests/b_test.lua",
            names: ["later"],
            status: .pending,
            message: text
        )
        let tap = TestReport([trouble, pending], seed: nil, seconds: 0).text(.tap)
        let lines = tap.split(whereSeparator: \.isNewline)
        #expect(lines.prefix(2) == ["TAP version 13", "1..2"])
        let results = lines.dropFirst(2).filter { !$0.hasPrefix("# ") }
        #expect(
            results == [
                "not ok 1 - x Bail out! ok 1 - forged x Bail out! ok 1 - forged",
                "ok 2 - s later # TODO x Bail out! ok 1 - forged",
            ]
        )
        #expect(lines.contains("#   Bail out!"))
    }

    @Test func tellsWhatTestsThatPassPrinted() {
        let passed = TestOutcome(
            suite: "s",
            file: "tests/a_test.lua",
            names: ["holds"],
            line: 1,
            status: .passed,
            output: ["here\nok 2 - forged"]
        )
        let report = TestReport([passed], seed: nil, seconds: 0)
        #expect(
            report.text(.tap) == """
                TAP version 13
                1..1
                ok 1 - s holds
                # it printed:
                #   here
                # ok 2 - forged

                """
        )
        #expect(
            report.text(.pretty).hasPrefix("PRINTED holds\n  here\n  ok 2 - forged\n\nok  s: 1 of 1 passed\n")
        )
    }

    @Test func writesTAP() {
        #expect(
            Self.report.text(.tap) == """
                TAP version 13
                1..3
                ok 1 - demo sums hold
                not ok 2 - demo sums fail & "break" \\#1
                # at tests/a_test.lua:5
                # expected the values to be equal
                # - expected, + actual:
                #   - 1
                #   + 2
                # called at tests/a_test.lua:9
                # it printed:
                #   printed
                ok 3 - other later # TODO not written yet

                """
        )
    }

    @Test func writesXMLThatCanBeRead() throws {
        let text = Self.report.text(.junit)
        #expect(
            text.contains("<testsuites tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\" time=\"1.50\">")
        )
        #expect(
            text.contains(
                "name=\"sums fail &amp; &quot;break&quot; #1\" file=\"tests/a_test.lua\" line=\"3\""
            )
        )
        #expect(
            text.contains("<failure message=\"expected the values to be equal\">at tests/a_test.lua:5&#10;")
        )
        #expect(text.contains("<skipped message=\"not written yet\"/>"))
    }

    @Test func writesJSON() throws {
        let object = try JSONSerialization.jsonObject(with: Data(Self.report.text(.json).utf8))
        let document = try #require(object as? [String: Any])
        #expect(document["totals"] as? [String: Int] == ["passed": 1, "failed": 1, "error": 0, "pending": 1])
        let tests = try #require(document["tests"] as? [[String: Any]])
        #expect(tests.map { $0["status"] as? String } == ["passed", "failed", "pending"])
        #expect(tests[1]["expected"] as? String == "1")
    }
}
