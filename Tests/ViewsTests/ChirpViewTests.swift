import ManasikDomain
import ManasikViews
import Testing

@Suite struct ChirpViewTests {
    private typealias Sample = ViewCatalog

    private static func chirp(_ name: String, unverified: Bool = false) -> Chirp {
        Chirp(
            id: Sample.id(name),
            kind: .reflection,
            message: Sample.text(name),
            arabic: nil,
            theme: nil,
            sources: [],
            unverified: unverified,
            location: nil
        )
    }

    /// Messages for everyone, and one for who is pregnant.
    private static let packs: CatalogRules = {
        var catalog = Sample.rules(before: []).catalog
        let messages = [chirp("one"), chirp("two"), chirp("doubtful", unverified: true)]
        let rotations = [
            ChirpRotation(
                id: Sample.id("daily"),
                title: Sample.text("daily"),
                when: nil,
                messages: messages,
                location: nil
            ),
            ChirpRotation(
                id: Sample.id("rest"),
                title: Sample.text("rest"),
                when: Sample.yes(Sample.pregnant.id),
                messages: [chirp("rest")],
                location: nil
            ),
        ]
        for rotation in rotations { catalog.chirps[rotation.id] = rotation }
        return CatalogRules(catalog, Sample.rules(before: []).evaluator)
    }()

    private func chirps(
        of person: PersonSnapshot = Sample.person(),
        choosing chosen: [DefinitionID] = [],
        having seen: SeenMessage? = nil
    ) -> PersonChirps {
        PersonChirps(in: Self.packs, for: person, choosing: chosen, having: seen)
    }

    @Test func whatConcernsThePersonTakesTurnsWithoutWhatIsUnverified() {
        let messages = chirps().messages(of: 2027)
        #expect(messages.count == 365)
        #expect(Set(messages.map { $0.id.name }) == ["one", "two"])
        #expect(messages.prefix(3).map { $0.slot } == [1, 2, 3])
        let pregnant = Sample.person([Sample.pregnant.id: .boolean(true)])
        #expect(Set(chirps(of: pregnant).messages(of: 2027).map { $0.id.name }) == ["one", "two", "rest"])
    }

    @Test func whatIsChosenIsShownAlone() {
        let chosen = chirps(choosing: [Sample.id("rest"), Sample.id("gone")])
        #expect(Set(chosen.messages(of: 2027).map { $0.id.name }) == ["rest"])
        #expect(chosen.views.map { $0.isShown } == [false, true])
        #expect(chosen.views.map { $0.isChosen } == [false, true])
        #expect(chosen.views.map { $0.messages } == [2, 1])
    }

    @Test func whatWasSeenStaysUntilItsDayEnds() throws {
        let now = Instant(rfc3339: "2027-03-01T09:00:00Z")!
        let kept = try #require(chirps().messageToKeep(at: now))
        #expect(kept.date == Sample.day("2027-03-01"))
        #expect(kept.until == Instant(rfc3339: "2027-03-02T00:00:00Z"))
        let seen = SeenMessage(
            id: Sample.id("rest"),
            date: Sample.day("2027-02-28"),
            from: now.adding(seconds: -60),
            until: now.adding(seconds: 60)
        )
        let later = chirps(having: seen)
        #expect(later.message(at: now)?.id == Sample.id("rest"))
        #expect(later.message(at: now)?.date == Sample.day("2027-02-28"))
        #expect(later.messageToKeep(at: now) == nil)
        #expect(later.message(at: now.adding(seconds: 60))?.date == Sample.day("2027-03-01"))
    }
}
