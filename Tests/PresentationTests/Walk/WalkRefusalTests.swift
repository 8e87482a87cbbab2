import ManasikDomain
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import Testing

/// Why a rule of a walk refused something, with what helps on.
@Suite struct WalkRefusalTests {
    private func refusal(_ why: WalkRefusal, in language: String = "en") throws -> Refusal {
        let walker = try Walker([.school: .text("hanafi"), .sex: .text("male")], language: language)
        return Refusal(.walk(why), in: walker.localizer, following: walker.flow.state.revision)
    }

    @Test func namesTheStepAndTheNearest() throws {
        let unknown = WalkRefusal.unknownStep(name: "stons", suggestion: "stones")
        #expect(
            try refusal(unknown).runs.said == "There is no step “stons”. Did you mean “stones”?"
        )
        #expect(try refusal(unknown).help == [])
        #expect(try refusal(unknown, in: "ar").runs.said.contains("«\u{2068}stons\u{2069}»"))
    }

    @Test func offersToSayWhenWhatIsOverWasDone() throws {
        let closed = WalkRefusal.closed(
            step: "stones",
            at: Walker.now,
            since: Walker.now.adding(seconds: -86_400)
        )
        let refusal = try refusal(closed)
        #expect(refusal.code == closed.code)
        #expect(refusal.runs.said.contains("Stoning"))
        #expect(refusal.help.said.contains("[sayWhenDone(step: \"stones\")]"), "\(refusal.help.said)")
        let page = try self.refusal(closed, in: "ar").page
        #expect(page.blocks.count == 2)
    }

    @Test func asksWhatTheRemedyDependsOn() throws {
        var walker = try Walker([.school: .text("maliki"), .sex: .text("male")])
        try walker.send(.act(.violation), .choose(1))
        let text = WalkText(walker.flow.state.revision, walker.localizer)
        let violation = try #require(
            walker.flow.state.violations.first { $0.id.name == "perfume" }
        )
        let question = try #require(violation.asks.first)
        let choice = NumberedChoice.circumstance(question, by: text)
        #expect(Page([choice.heading]).said == ["How did it happen?"])
        #expect(choice.choices.map(\.text) == ["knowingly", "in forgetfulness"])
        guard case .chosen(let answer) = choice.read("2") else {
            Issue.record("nothing is chosen")
            return
        }
        #expect(answer == question.values[1])
    }
}
