import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A pack of which a walk follows another revision.
struct PackChangeResponse: Response {
    private let change: WalkPackChange

    init(_ change: WalkPackChange) { self.change = change }

    var json: JSONValue {
        .object {
            Member("pack", change.pack)
            Member("from", change.from)
            Member("to", change.to)
        }
    }
}
