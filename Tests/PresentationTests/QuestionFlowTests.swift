import ManasikDomain
import ManasikPresentation
import ManasikViews
import Testing

@Suite struct QuestionFlowTests {
    private func question(_ fact: HostFact) throws -> QuestionView {
        try #require(QuestionView.one(of: fact.id, in: SampleFacts.catalog))
    }

    private func flow(_ fact: HostFact) throws -> QuestionFlow {
        QuestionFlow(try question(fact), in: SampleFacts.english, knowing: SampleFacts.names)
    }

    @Test func asksUntilTheAnswerIsUnderstood() throws {
        let flow = try flow(.school)
        #expect(flow.page.said.suffix(4) == ["1: Hanafi", "2: Maliki", "3: Shafi'i", "4: Hanbali"])
        guard case .say(let complaint) = flow.read("hanefi") else {
            Issue.record("it was taken for an answer")
            return
        }
        #expect(
            complaint.said == [
                "“hanefi” does not answer this. The answer is one of the numbers. Did you mean “Hanafi”?"
            ]
        )
        #expect(flow.read("2") == .keep("maliki"))
        #expect(flow.kept("maliki").said == ["School of law: Maliki"])
        #expect(flow.read("  ") == .open)
        #expect(flow.stopped == .stop)
    }

    /// A day of birth lies in the past, and so does its example.
    @Test func showsADateThatCanBeAnAnswer() throws {
        let born = "a date as year-month-day, such as 1957-03-20"
        #expect(try flow(.birthDate).page.said.contains { $0.contains(born) })
        let leaves = "a date as year-month-day, such as 2027-05-14"
        #expect(try flow(.departure).page.said.contains { $0.contains(leaves) })
        let title = HostFact.birthDate.declaration.title
        let past = FactDeclaration(id: HostFact.age.id, kind: .date, title: title, past: true)
        #expect(past.example == "2026-03-20")
        #expect(past.accepted == "a date such as 2026-03-20")
    }

    @Test func asksWhichOfSeveralPlacesIsMeant() throws {
        var flow = try flow(.place)
        #expect(flow.read("Birmingham") == .keep("Birmingham"))
        let page = flow.choose("Birmingham", among: ["Birmingham, GB", "Birmingham, US"])
        #expect(page.said.suffix(2) == ["1: Birmingham, GB", "2: Birmingham, US"])
        #expect(flow.read("2") == .keep("Birmingham, US"))
        #expect(flow.read("3") == .say(Page()))
        #expect(flow.stopped == .open)
    }

    @Test func asksEachQuestionOnceAndNoMoreThanTheLimit() throws {
        let questions = try [HostFact.sex, .school, .nationality].map(question)
        var questionnaire = Questionnaire(limit: 2, besides: [HostFact.sex.id])
        #expect(questionnaire.next(of: questions) == .ask(questions[1]))
        #expect(questionnaire.next(of: questions) == .ask(questions[2]))
        #expect(questionnaire.next(of: questions) == .open(3))
        #expect(questionnaire.next(of: []) == .done)
    }
}
