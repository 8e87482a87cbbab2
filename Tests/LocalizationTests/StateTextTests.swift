import ManasikDomain
import ManasikLocalization
import ManasikSampleSchools
import Testing

/// What is said of a state with prohibitions.
@Suite struct StateTextTests {
    private func localizer(_ states: [Tradition.DeclaredState]) -> Localizer {
        var catalog = Catalog()
        catalog.addSamples()
        let tradition = Tradition(id: Tradition.sample.id, schools: [], states: states)
        catalog.traditions[tradition.id] = tradition
        return Localizer(MessageCatalog(catalog), languages: ["en"])
    }

    @Test func isWhatItsTraditionSays() {
        let state = localizer([SampleState.declared]).state("ihram")
        #expect(state.title.text == "Ihram")
        #expect(state.phase(.umrah).text == "in ihram for the 'umrah")
        #expect(state.release(.full).text == "full release from ihram")
        #expect(
            state.says(.standing, ["state": .localized(state.phase(.first))]).text
                == "Ihram: after the first release"
        )
        #expect(state.says(.forbids).text == "What ihram forbids")
    }

    @Test func isInPlainWordsWhereItsTraditionSaysNothing() {
        let title = TextReference(pack: .samples, key: "state")
        let bare = Tradition.DeclaredState(name: "ihram", title: title, earlier: "umrah")
        let state = localizer([bare]).state("ihram")
        #expect(state.phase(.ihram).text == "in it")
        #expect(state.phase(.umrah).text == "in it for what comes before")
        #expect(state.release(.umrah).text == "release from what comes before")
        #expect(
            state.says(.standing, ["state": .localized(state.phase(.full))]).text == "Ihram: fully released"
        )
        #expect(state.says(.forbids).text == "What is forbidden")
    }
}
