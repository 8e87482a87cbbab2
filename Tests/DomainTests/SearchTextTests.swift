import ManasikDomain
import Testing

@Suite struct SearchTextTests {
    private func parts(_ text: String) -> [String] {
        SearchText(text).parts.map { $0.isPhrase ? "<\($0.text)>" : $0.text }
    }

    private func filters(_ text: String) -> [String] {
        SearchText(text).filters.map { "\($0.field.rawValue)=\($0.value)" }
    }

    @Test func takesWordsPhrasesAndFiltersApart() {
        let text = "tag:anger \"seven times\" around source:\"Sahih Muslim\" the kaabah"
        #expect(parts(text) == ["<seven times>", "around the kaabah"])
        #expect(filters(text) == ["tag=anger", "source=Sahih Muslim"])
        #expect(SearchText(text).plain == "\"seven times\" around the kaabah")
    }

    @Test(arguments: ["“seven times”", "«seven times»", "„seven times“", "\"seven times\""])
    func takesTheQuotationMarksOfEachLanguage(_ text: String) {
        #expect(parts(text) == ["<seven times>"])
    }

    @Test func takesAPhraseThatIsStillTypedToTheEnd() {
        #expect(parts("walk \"seven times ar") == ["walk", "<seven times ar>"])
        #expect(SearchText("walk \"seven times ar").endsInWord)
        #expect(!SearchText("walk \"seven times\"").endsInWord)
        #expect(SearchText("walk").endsInWord)
        #expect(!SearchText("walk tag:ihram").endsInWord)
        #expect(!SearchText("").endsInWord)
    }

    @Test(arguments: ["title:tawaf", "10:30", ":", "https://x", "tagged:x", "a:b:c"])
    func takesAnyOtherColonForPartOfAWord(_ text: String) {
        #expect(parts(text) == [text])
        #expect(filters(text) == [])
    }

    @Test func takesAFieldInAnyCaseAndAValueOfAnyScript() {
        #expect(filters("TAG:غضب Kind:step category:") == ["tag=غضب", "kind=step", "category="])
    }

    @Test(arguments: ["", "  ", "\"", "\"\"", "tag:", "a\"b", "\u{301}", "🕋 «", "x\u{0}y"])
    func bearsAnyText(_ text: String) {
        let parsed = SearchText(text)
        #expect(parsed.parts.allSatisfy { text.unicodeScalars.count >= $0.text.unicodeScalars.count })
    }

    /// For developers; a localizer words it for people.
    @Test func anErrorIsACodeAndWhatIsKnown() {
        #expect(SearchError.emptyQuery.description == "search.empty")
        #expect(SearchError.emptyFilter(.tag).description == "search.empty-filter: tag")
        #expect(
            SearchError.unknownFilter(.kind, value: "steps", suggestion: "step").description
                == "search.filter: kind; steps; near: step"
        )
        #expect(
            SearchError.unknownFilter(.source, value: "xyz", suggestion: nil).description
                == "search.filter: source; xyz"
        )
        #expect(SearchError.failed("SQLite 11").description == "search.failed: SQLite 11")
    }
}
