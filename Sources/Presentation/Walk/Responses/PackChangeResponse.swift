public import ManasikDomain
import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

/// A pack whose revision in the walk differs from the one in use.
public struct PackChangeResponse: Response {
    private let change: WalkPackChange

    public init(_ change: WalkPackChange) { self.change = change }

    public var json: JSONValue {
        .object {
            Member("pack", change.pack)
            Member("from", change.from)
            Member("to", change.to)
        }
    }
}
