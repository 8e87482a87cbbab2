import ManasikDomain
import Testing

@testable import ManasikGenerations

/// What is granted to packs, and by whose keys.
@Suite struct PackGrantsTests {
    private let hajj = PackID(rawValue: "hajj")!

    @Test func aPackOfASourceGetsWhatItsKeysWereGranted() throws {
        var grants = PackGrants()
        grants.give([.records], to: hajj)
        grants.give([.state], to: hajj, signedBy: ["a", "b"])
        #expect(grants.granted(to: hajj, signedBy: []) == [.records])
        #expect(grants.granted(to: hajj, signedBy: ["b", "c"]) == [.state])
        #expect(grants.granted(to: hajj, signedBy: ["c"]).isEmpty)
        #expect(grants.granted(to: hajj) == [.records, .state])
        #expect(try PackGrants(wireText: grants.wireText) == grants)
        grants.withdraw([.state, .records], from: hajj)
        #expect(grants == PackGrants())
    }

    @Test func grantsWithoutKeysAreWrittenAsTheyWere() throws {
        var grants = PackGrants()
        grants.give([.records], to: hajj)
        #expect(
            String(decoding: grants.wireText, as: UTF8.self)
                == #"{"capabilities":{"hajj":["records"]},"form":1}"#
        )
    }
}
