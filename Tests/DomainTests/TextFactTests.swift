import ManasikDomain
import Testing

/// Facts whose value is a line of text with so many characters.
@Suite struct TextFactTests {
    private let fact = FactDeclaration(
        id: DefinitionID("p:allergies")!,
        kind: .text(minimum: 2, maximum: 10),
        title: TextReference(pack: PackID(rawValue: "p")!, key: "t")
    )

    @Test func keepsWhatIsTypedWithoutTheSpaceAroundIt() throws {
        #expect(try fact.parse("  nuts, ٢\t") == .text("nuts, ٢"))
        #expect(try fact.parse("a  b") == .text("a  b"))
        // A letter of several code points is one character.
        #expect(try fact.parse(String(repeating: "e\u{301}", count: 10)) != .text(""))
    }

    @Test(arguments: ["", "   ", "a", "eleven chars", "a\nb", "a\u{7}b", "a\u{2028}b"])
    func refusesWhatIsTooShortOrTooLongOrOfSeveralLines(_ text: String) {
        #expect(throws: FactError.self) { try fact.parse(text) }
    }

    @Test func namesItsBoundsWhereItRefuses() {
        let error = #expect(throws: FactError.self) { try fact.parse("a") }
        #expect(error?.accepted == "a text of 2 to 10 characters")
    }

    /// In storage a text that looks like a date is one.
    @Test func takesATextThatLooksLikeADate() throws {
        let typed = try fact.parse("2027-05-14")
        let stored = try #require(FactValue(JSONValue(typed)))
        #expect(fact.accepts(stored) && stored.description == "2027-05-14")
    }

    @Test func isReadAsItIsWritten() throws {
        let kind = fact.kind
        #expect(try FactKind(wire: WireInput(kind.wire)) == kind)
        #expect(kind.domain == nil && !kind.isDecidable)
        #expect(fact.accepts(try #require(kind.anyValue(on: CivilDate("2027-05-14")!))))
    }
}
