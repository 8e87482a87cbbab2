import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation

/// A walk beside the one that is shown.
struct OtherWalkResponse: Response {
    private let other: WalkSummary
    private let localizer: Localizer

    init(_ other: WalkSummary, _ localizer: Localizer) {
        (self.other, self.localizer) = (other, localizer)
    }

    var json: JSONValue {
        .object {
            Member("ritual", other.ritual)
            Member("title", localizer.text(other.title))
            Member("begun", other.isBegun)
        }
    }
}
