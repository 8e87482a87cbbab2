import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The person's state of ihram, and what it forbids.
struct IhramResponse: Response {
    private let view: WalkView
    private let words: WalkText

    init(_ view: WalkView, _ words: WalkText) { (self.view, self.words) = (view, words) }

    var json: JSONValue {
        .object {
            // Each state is `none`, `umrah`, `between`, `ihram`, `first` or `full`, by school.
            Member(
                "states",
                view.ihram.map {
                    RulingResponse(
                        schools: $0.schools,
                        value: $0.value.rawValue,
                        text: words.state($0.value)
                    )
                }
            )
            Member(
                "forbidden",
                view.forbidden.map { act in
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
