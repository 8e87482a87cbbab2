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
}
