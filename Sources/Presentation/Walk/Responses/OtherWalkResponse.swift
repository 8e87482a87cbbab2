public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

/// A walk other than the shown one.
public struct OtherWalkResponse: Response {
    private let other: WalkSummary
    private let localizer: Localizer

    public init(_ other: WalkSummary, _ localizer: Localizer) {
        (self.other, self.localizer) = (other, localizer)
    }

    public var json: JSONValue {
        .object {
            Member("ritual", other.ritual)
            Member("title", localizer.title(of: other))
            Member("begun", other.isBegun)
        }
    }
}
