import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// How far the person is in a state of the ritual, and what it forbids.
struct StateResponse: Response {
    private let standing: StateStanding
    private let view: WalkView
    private let words: WalkText

    init(_ standing: StateStanding, _ view: WalkView, _ words: WalkText) {
        (self.standing, self.view, self.words) = (standing, view, words)
    }

    var json: JSONValue {
        .object {
            // Each is `none`, `between`, `first`, `full`, or a name that the tradition gives, by school.
            Member(
                "states",
                standing.phases.map {
                    RulingResponse(
                        schools: $0.schools,
                        value: $0.value.rawValue,
                        text: words.localizer.state(standing.state).phase($0.value)
                    )
                }
            )
            Member(
                "forbidden",
                view.forbidden.filter { !$0.isOmission && $0.states.contains(standing.state) }.map { act in
                    JSONValue.object {
                        Member("violation", act.violation)
                        Member("title", words.violation(act.violation))
                        Member("schools", act.schools.named)
                        Member("undecided", act.undecided)
                    }
                }
            )
        }
    }
}
