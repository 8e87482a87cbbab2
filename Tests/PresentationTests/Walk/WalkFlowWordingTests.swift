import ManasikDomain
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import Testing

/// What the flow of a walk says beside its pages.
@Suite struct WalkFlowWordingTests {
    private static let facts: [HostFact: FactValue] = [.school: .text("hanafi"), .sex: .text("male")]

    @Test func saysHowAnAnswerIsTypedAndWhatIsPromised() throws {
        func said(_ blocks: (WalkFlow) -> [Block], in language: String = "en") throws -> [String] {
            PresentationSample.lines(of: Page(blocks(try Walker(Self.facts, language: language).flow)))
        }
        #expect(
            try said { [$0.whatNow, $0.howToAnswer(byLetter: true), $0.howToAnswer(byLetter: false)] } == [
                "## What now?", "Type a number, a letter or the words, then Enter.",
                "Type a number, then Enter.",
            ]
        )
        #expect(try said { [$0.notOffered("fly")] } == ["“fly” is not one of these."])
        #expect(
            try said { $0.promises } == [
                "Everything that you mark is saved at once.",
                "Before anything is owed you are told what it is, and asked.",
            ]
        )
        let arabic = try said({ [$0.whatNow, $0.notOffered("fly")] + $0.promises }, in: "ar")
        #expect(
            arabic == [
                "## ماذا الآن؟", "«\u{2068}fly\u{2069}» ليس من هذه.", "كل ما تسجّله يُحفظ في الحال.",
                "قبل أن يلزمك شيء يُذكر لك وتُسأل عنه.",
            ]
        )
        let walker = try Walker(Self.facts, done: ["ihram", "stones", "halq"])
        let choice = try #require(walker.flow.state.view.pendingChoices.first)
        #expect(walker.page.question(of: choice) == "Choose: When do you leave?")
    }
}
