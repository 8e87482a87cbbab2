import ManasikPackTesting
import Testing

@Suite struct TextDiffTests {
    @Test func marksTheLinesThatDiffer() {
        let lines = TextDiff.lines(expected: "{\n  a = 1,\n  b = 2,\n}", actual: "{\n  a = 1,\n  b = 3,\n}")
        #expect(lines == ["  {", "    a = 1,", "-   b = 2,", "+   b = 3,", "  }"])
    }

    @Test func showsWhatIsOnOneSideOnly() {
        #expect(TextDiff.lines(expected: "1", actual: nil) == ["- 1"])
        #expect(TextDiff.lines(expected: nil, actual: "1\n2") == ["+ 1", "+ 2"])
        #expect(TextDiff.lines(expected: nil, actual: nil).isEmpty)
    }
}
