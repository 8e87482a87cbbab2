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

    /// A later version of the program may mean something else by the same fields.
    @Test func whatANewerVersionWroteIsNotRead() {
        let error = CodecError("", .newerForm(2, known: 1))
        #expect(throws: error) {
            try PackGrants(wireText: Array(#"{"capabilities":{"hajj":["records"]},"form":2}"#.utf8))
        }
        #expect(throws: error) { try PackPins(wireText: Array(#"{"form":2,"versions":{}}"#.utf8)) }
    }

    @Test func settingsThatComeBackAreReadWholeOrNotAtAll() throws {
        let settings = GenerationSettings([:], returning: .init(number: 2, chosen: [:]))
        #expect(try GenerationSettings(wireText: settings.wireText) == settings)
        let error = CodecError("returning", .misfit(takes: "a generation's number and what is chosen"))
        #expect(throws: error) {
            try GenerationSettings(wireText: Array(#"{"chosen":{},"form":1,"returning":2}"#.utf8))
        }
    }
}
