import ManasikEngine
import ManasikPresentation
import ManasikRecords
import ManasikViews
import ManasikWalkthroughs
import Testing

/// A step that needs more of others than a person's walk has, and that need not be done.
@Suite struct UnreachedSumTests {
    private static let files = [
        "way/pack.json": """
        { "id": "way", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
        """,
        "way/locales/en.json": """
        { "way": "The way", "stage": "Stage", "hill": "Hill", "seal": "Certificate", "km": "km" }
        """,
        "way/definitions/ritual.json": """
        [{ "id": "way", "title": { "text": "way" }, "nodes": [
          { "type": "step", "id": "stage", "title": { "text": "stage" }, "obligation": "should", "weight": 12,
            "missed": "nothing" },
          { "type": "step", "id": "hill", "title": { "text": "hill" }, "obligation": "should", "weight": 15,
            "missed": "nothing", "when": { "sex": "female" } },
          { "type": "step", "id": "seal", "title": { "text": "seal" }, "obligation": "may", "missed": "nothing",
            "needs": [{ "at_least": 20, "sum_of": ["stage", "hill"], "unit": { "text": "km" } }] }] }]
        """,
    ]

    @Test func whatIsOutOfReachSaysWhyAndThatItCanBeLeftOut() async throws {
        let person = try RevisionPacks.engine(Self.files, MemoryStore()).person("me")
        try await person.profile.setFacts([("sex", "male")])
        let state = try await person.walk.perform(.done(step: "stage"), in: "way")
        #expect(state.view.isBlocked)
        let page = WalkPage(state, in: person.localizer).here().lines
        #expect(page.contains { $0.hasPrefix("Certificate needs more before it") }, "\(page)")
        #expect(
            page.contains { $0.hasPrefix("Certificate can be left out. Leave it out with: ") },
            "\(page)"
        )
        #expect(!page.contains { $0.hasPrefix("Something has to be decided") }, "\(page)")
        let after = try await person.walk.perform(.skip(step: "seal", reason: nil), in: "way")
        #expect(after.view.isFinished)
    }

    @Test func itIsSaidWhyWithoutAStepBeingNamed() async throws {
        let person = try RevisionPacks.engine(Self.files, MemoryStore()).person("me")
        try await person.profile.setFacts([("sex", "male")])
        let state = try await person.walk.perform(.done(step: "stage"), in: "way")
        let why = try #require(state.refusal(of: .done(step: "seal")))
        #expect(why.code == "walk.falls-short")
        #expect(throws: why) { try WalkRequest.done(nil).event(in: state) }
        await #expect {
            try await person.walk.perform(.forward, in: "way")
        } throws: { error in
            if case .walk(let refusal)? = error as? EngineError { refusal == why } else { false }
        }
        // Nor is it offered as the next step, which cannot be done.
        let page = WalkPage(state, in: person.localizer).here().lines
        #expect(!page.contains { $0.contains("Next step") }, "\(page)")
        let finished = try await person.walk.perform(.skip(step: "seal", reason: nil), in: "way")
        #expect(throws: WalkRefusal.nothingAfter) { try WalkRequest.done(nil).event(in: finished) }
    }
}
