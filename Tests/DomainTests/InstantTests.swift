import ManasikDomain
import Testing

@Suite struct InstantTests {
    @Test func isWrittenAtAnyTime() {
        #expect(Instant(milliseconds: 0).description == "1970-01-01T00:00:00Z")
        #expect(Instant(milliseconds: -1).description == "1969-12-31T23:59:59.999Z")
        #expect(Instant(milliseconds: -86_400_000).description == "1969-12-31T00:00:00Z")
        for milliseconds in [Int64.min, .min + 1, .max] {
            #expect(Instant(milliseconds: milliseconds).description.hasSuffix("Z"))
        }
    }

    @Test(arguments: [Int64.min, -62_135_596_800_001, 253_402_300_800_000, .max])
    func everyInstantIsWrittenSoThatItCanBeRead(milliseconds: Int64) {
        let text = Instant(milliseconds: milliseconds).description
        #expect(text == (milliseconds < 0 ? "0001-01-01T00:00:00Z" : "9999-12-31T23:59:59.999Z"))
        #expect(Instant(rfc3339: text)?.description == text)
    }

    @Test func readsNoInstantThatCannotBeWritten() {
        #expect(Instant(rfc3339: "9999-12-31T23:59:59-00:01") == nil)
        #expect(Instant(rfc3339: "0001-01-01T00:00:00+00:01") == nil)
        #expect(Instant(rfc3339: "9999-12-31T23:59:59.999Z") != nil)
    }
}
