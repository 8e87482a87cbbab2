import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikRecords
import ManasikViews
import ManasikWalkthroughs
import Testing

/// A night that is better spent at Mina and costs nothing where it is not, by the bundled packs.
@Suite struct PassedNightTests {
    private let clock = SettableClock("2027-05-09T06:00:00Z")
    private let engine: Engine

    init() { engine = Engine(BundledDirectory.generation, store: MemoryStore(), clock: clock) }

    @Test func itIsNotOverdueAndIsNamedForADay() async throws {
        let person = try engine.person("me")
        try await person.profile.setFacts([
            ("journey", "hajj"), ("hajj_type", "tamattu"), ("school", "hanafi"), ("sex", "male"),
            ("resident_of_makkah", "no"), ("departure", "2027-05-08"),
        ])
        for (step, at) in [
            ("ihram", "2027-05-09T07:00:00Z"), ("miqat", "2027-05-09T07:01:00Z"),
            ("umrah_tawaf", "2027-05-09T08:00:00Z"), ("umrah_sai", "2027-05-09T09:00:00Z"),
            ("umrah_halq", "2027-05-09T09:10:00Z"), ("ihram_for_hajj", "2027-05-12T09:00:00Z"),
            ("mina_day_8", "2027-05-14T12:00:00Z"), ("standing", "2027-05-15T12:00:00Z"),
            ("arafat_until_sunset", "2027-05-15T16:00:00Z"), ("muzdalifah_night", "2027-05-16T01:40:00Z"),
            ("stoning_aqabah", "2027-05-16T06:00:00Z"), ("hady", "2027-05-16T07:00:00Z"),
            ("halq", "2027-05-16T08:00:00Z"), ("ifadah", "2027-05-16T09:00:00Z"),
            ("hajj_sai", "2027-05-16T11:00:00Z"),
        ] {
            clock.set(at)
            try await person.walk.perform(.done(step: step), in: "hajj")
        }
        clock.set("2027-05-17T10:00:00Z")
        var state = try await person.walk.state("hajj")
        #expect(state.view.overdue == [] && state.view.current == "stoning_11")
        #expect(!state.view.remaining.contains("mina_night_11"))
        let page = WalkPage(state, in: person.localizer)
        #expect(
            Page(page.overdue()).lines == [
                "The time of The night of the 11th at Mina has passed with nothing noted. Nothing is owed for "
                    + "that; if you did it, that can still be noted."
            ]
        )
        clock.set("2027-05-18T10:00:00Z")
        try await person.walk.perform(
            .done(step: "stoning_11", how: Performance(at: Instant(rfc3339: "2027-05-17T12:00:00Z")!)),
            in: "hajj"
        )
        state = try await person.walk.state("hajj")
        #expect(state.view.current == "stoning_12")
        let said = Page(WalkPage(state, in: person.localizer).overdue()).lines
        #expect(said.count == 1 && said[0].contains("the 12th at Mina"), "\(said)")
    }
}
