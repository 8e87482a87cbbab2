import ManasikDomain
import Testing

@Suite struct PersonNameTests {
    @Test(arguments: ["me", "Siti Aminah", "سعاد", "José", "Jose\u{301}", "O'Neil-2", "李"])
    func acceptsWhatIsSeen(name: String) { #expect(PersonID(rawValue: name)?.rawValue == name) }

    @Test(arguments: [
        "", " a", "a ", "a/b", "a\u{1B}", "a\u{202E}b", "a\u{2067}b", "a\u{200B}b", "a\u{200D}b", "a\u{FEFF}",
        "a\u{AD}b", "a\u{A0}b", "a\u{2028}b", "a\u{115F}b", "a\u{E0041}", "\u{3164}",
    ])
    func refusesWhatIsNotSeen(name: String) { #expect(PersonID(rawValue: name) == nil) }

    @Test func anOwnerOfAStoreKeepsAnyName() {
        #expect(PersonID(stored: "a\u{202E}/")?.rawValue == "a\u{202E}/")
        #expect(PersonID(stored: "") == nil)
        #expect(PersonID.wasEverAccepted("a\u{202E}b") && !PersonID.wasEverAccepted("a/b"))
    }
}
