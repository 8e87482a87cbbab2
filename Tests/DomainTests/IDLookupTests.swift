import ManasikDomain
import Testing

/// How names that people type are told from one another.
@Suite struct IDLookupTests {
    private let ids = ["b:perfume", "a:perfume", "a:nails", "a:cap"].compactMap { DefinitionID($0) }

    @Test func takesTheFullNameBeforeAShortOne() {
        #expect(IDLookup("b:perfume", among: ids) == .found(ids[0]))
        #expect(IDLookup("nails", among: ids) == .found(ids[2]))
        #expect(IDLookup("nails", among: ids).id == ids[2])
    }

    /// Another pack's definition of the same name is never taken in silence.
    @Test func namesAllThatHaveAShortName() {
        #expect(IDLookup("perfume", among: ids) == .several([ids[1], ids[0]]))
        #expect(IDLookup("perfume", among: ids).id == nil)
        #expect(IDLookup("nails", among: ids + ids) == .found(ids[2]), "one that is listed twice is one")
    }

    @Test func suggestsTheNearest() {
        #expect(IDLookup("nail", among: ids) == .unknown(nearest: "nails"))
        #expect(IDLookup("zzzzzzzz", among: ids) == .unknown(nearest: nil))
        #expect(IDLookup("x", among: []) == .unknown(nearest: nil))
    }
}
