public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

/// What can be violated in a walk.
public struct ViolationsResponse: Response {
    private let state: WalkState
    private let words: WalkText

    public init(_ state: WalkState, in localizer: Localizer) {
        self.state = state
        words = WalkText(state.revision, localizer)
    }

    public var json: JSONValue { state.violations.map { violation($0) }.json }

    private func violation(_ violation: Violation) -> JSONValue {
        let act = state.view.forbidden.first { $0.violation == violation.id }
        return .object {
            Member("id", violation.id)
            Member("title", words.localizer.text(violation.title))
            // The schools that forbid it now.
            Member("forbidden", act?.schools ?? [])
            // The fact that decides whether the prohibition applies to the person.
            Member("undecided", act?.undecided)
            // Whether it is a rite left out or put off, not an act; otherwise absent.
            Member("omission", violation.isOmission ? true : nil)
            Member("asks", violation.asks.map { question($0) })
            Member("sources", violation.sources + violation.rulings.flatMap { $0.sources })
            Member.review(by: violation.reviewBy, in: state)
            Member("unverified", violation.unverified || violation.rulings.contains { $0.unverified })
        }
    }

    private func question(_ question: Violation.Question) -> JSONValue {
        .object {
            Member("id", question.id)
            Member("ask", words.localizer.text(question.ask))
            Member(
                "answers",
                question.values.map { value in
                    JSONValue.object {
                        Member("value", value)
                        Member("text", words.answer(value, to: question))
                    }
                }
            )
        }
    }
}
