import ManasikDomain
import Testing

@Suite struct EnglishCountTests {
    @Test func usesTheSingularForOneAlone() {
        #expect((0...2).map { EnglishCount.of($0, "error") } == ["0 errors", "1 error", "2 errors"])
        #expect(EnglishCount.of(1, "person", plural: "people") == "1 person")
        #expect(EnglishCount.of(3, "person", plural: "people") == "3 people")
    }
}
