import ManasikDomain
import ManasikLocalization
import Testing

/// Errors that are met in several rooms, in words.
@Suite struct ErrorTests {
    private let fact = FactError(
        fact: HostFact.school.id,
        value: "shafi",
        accepted: "hanafi, shafii",
        suggestion: "shafii"
    )

    @Test func aSearchWithoutAnAnswerSaysWhatToWrite() {
        func words(_ error: SearchError) -> String { Localizer.english.words(error).text }
        #expect(words(.emptyQuery) == "nothing to search for: write at least one letter or digit")
        #expect(
            words(.emptyFilter(.tag))
                == "nothing follows “tag:”; write a value after it, such as tag:forgiveness"
        )
        #expect(
            words(.unknownFilter(.kind, value: "steps", suggestion: "step"))
                == "no kind is called “steps”; did you mean 'step'?"
        )
        #expect(words(.unknownFilter(.source, value: "x", suggestion: nil)) == "no source is called “x”")
        #expect(words(.failed("SQLite 11")) == "the search failed: SQLite 11")
    }

    @Test func aFactSaysWhatItTakes() {
        #expect(
            Localizer.english.words(fact).text
                == "school cannot be 'shafi': it takes hanafi, shafii; did you mean 'shafii'?"
        )
        #expect(
            Localizer.english.words(fact, taking: .text("a school")).text
                == "school cannot be 'shafi': it takes a school; did you mean 'shafii'?"
        )
    }

    @Test func aNumberThatMayBeEitherSaysWhatToWrite() {
        let error = FactError(
            fact: DefinitionID("p:weight")!,
            value: "72.500",
            accepted: "a number",
            suggestion: nil,
            eitherOf: FactError.Numbers(whole: "72500", decimal: "72.5")
        )
        #expect(
            Localizer.english.words(error, taking: .text("a number")).text
                == "weight cannot be '72.500': it may be 72500 or 72.5. Write 72500 or 72.5."
        )
    }

    @Test func aConditionSaysWhoseItIs() {
        let failure = ConditionFailure(pack: PackID(rawValue: "p")!, message: "p/init.lua:6: boom")
        #expect(Localizer.english.words(failure).text == "a condition of p failed: p/init.lua:6: boom")
        let malay = Localizer(MessageCatalog(), languages: ["ms"])
        #expect(malay.words(failure).text == "syarat p gagal: p/init.lua:6: boom")
    }
}
