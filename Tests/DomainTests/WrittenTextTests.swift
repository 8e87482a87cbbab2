import Testing

@testable import ManasikDomain

@Suite struct CSVWriterTests {
    @Test func quotesWhatWouldEndACell() {
        let records = [["a", "b,c", "d\"e", ""], ["f\ng", "h\r\ni", "j;k", "l\tm"]]
        #expect(
            CSVWriter.text(records)
                == "a,\"b,c\",\"d\"\"e\",\r\n\"f\ng\",\"h\r\ni\",\"j;k\",\"l\tm\"\r\n"
        )
        #expect(CSVWriter.text([["a"]], isMarked: true) == "\u{FEFF}a\r\n")
        #expect(CSVWriter.text([]) == "")
    }

    /// A combining mark after a quotation mark makes one character of both.
    @Test func seesAQuotationMarkUnderAMark() {
        #expect(CSVWriter.line(["\"\u{651}"]).unicodeScalars.elementsEqual("\"\"\"\u{651}\"".unicodeScalars))
    }
}

@Suite struct XMLTextTests {
    @Test func writesMarkupAsReferences() {
        #expect(
            XMLText.escaped("<a href=\"x\">Sa'i & more</a>")
                == "&lt;a href=&quot;x&quot;&gt;Sa&#39;i &amp; more&lt;/a&gt;"
        )
        #expect(XMLText.escaped("سبحان\nالله") == "سبحان\nالله")
    }

    /// A combining mark after a bracket makes one character of both.
    @Test func seesABracketUnderAMark() {
        #expect(XMLText.escaped("<\u{338}b") == "&lt;\u{338}b")
        #expect(XMLText.escaped("a\u{202E}b\u{9B}\u{7F}\u{1B}c\tا\u{2067}") == "abc\tا\u{2067}")
    }

    @Test func leavesOutWhatNoDocumentMayHold() {
        #expect(XMLText.escaped("a\u{0}\u{1B}\u{FFFE}b\u{7F}") == "ab")
    }
}
