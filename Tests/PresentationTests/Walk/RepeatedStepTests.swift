import ManasikDomain
import ManasikPresentation
import ManasikWalkthroughs
import ManasikWorkbench
import Testing

/// What is said of a remedy that doing a step again lifts.
@Suite struct RepeatedStepTests {
    private static let lifting = "Doing Stoning again, once it no longer has to wait, lifts this."

    /// Somebody who has done a step in a state in which it waits.
    private func walker(language: String = "en") throws -> Walker {
        var files = ActsPack.files
        let path = "definitions/ritual.json"
        let bar = #"{ "when": { "sex": "female" }, "why": { "text": "proxy" }, "costs": "order" }"#
        files[path] = files[path]?.replacing(
            #""id": "stones","#,
            with: #""id": "stones", "barred": { "hanafi": \#(bar) },"#
        )
        try #require(files != ActsPack.files)
        var walker = try Walker(
            [.school: .text("hanafi"), .sex: .text("female")],
            language: language,
            files: files
        )
        try walker.send(.propose(.done(step: "stones"), .ifCostly))
        return walker
    }

    @Test func isSaidBeforeAndAfterItIsOwed() throws {
        var walker = try walker()
        guard case .confirm(let proposal) = walker.flow.mode else {
            Issue.record("\(walker.flow.mode)")
            return
        }
        #expect(walker.text(proposal.page(in: walker.localizer)).contains(Self.lifting + "\n"))
        try walker.send(.answer(true))
        #expect(walker.owed == ["stones/barred"])
        #expect(
            walker.text(walker.page.remedies()).contains(
                """
                Done although it had to wait: Stoning
                Owed.
                a remedy is owed: A sacrifice for the order, according to the Hanafi school
                (not confirmed by a source)
                \(Self.lifting)
                A sacrifice for the order

                """
            )
        )
        #expect(
            walker.page.here().said.contains(
                "Done although it had to wait: Stoning · a remedy is owed: A sacrifice for the order, according to the Hanafi school. \(Self.lifting)"
            )
        )
        try walker.send(.propose(.settle(remedy: "stones/barred", alternative: nil, note: nil), .ifCostly))
        #expect(walker.owed == [])
        #expect(!walker.text(walker.page.remedies()).contains(Self.lifting))
    }

    @Test(arguments: [
        ("ar", "بعد زوال المانع تُسقط ذلك"),
        ("id", "diulangi setelah halangannya berlalu, kewajiban ini gugur"),
        ("ms", "diulangi selepas halangannya berlalu, kewajipan ini gugur"),
    ])
    func isSaidInEachLanguage(language: String, said: String) throws {
        var walker = try walker(language: language)
        try walker.send(.answer(true))
        let text = walker.page.remedies().said
        #expect(text.contains { $0.contains(said) }, "\(text)")
    }

    @Test func isAnsweredAsJSON() throws {
        var walker = try walker()
        try walker.send(.answer(true))
        func lifted() throws -> [JSONValue?] {
            let response = RemediesResponse(walker.flow.state, in: walker.localizer).json
            #expect(try AnswerSchema("walk").problems(response) == [])
            guard case .object(let fields) = response, case .array(let remedies)? = fields["remedies"] else {
                return []
            }
            return remedies.map { remedy in
                if case .object(let fields) = remedy { fields["lifted_by_repeating"] } else { nil }
            }
        }
        #expect(try lifted() == [.boolean(true)])
        try walker.send(.propose(.settle(remedy: "stones/barred", alternative: nil, note: nil), .ifCostly))
        #expect(try lifted() == [nil])
    }
}
