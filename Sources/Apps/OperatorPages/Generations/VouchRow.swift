package import ManasikDomain
import ManasikPresentation

/// Whether the code of a pack, or of all that a key signs, runs isolated.
package struct VouchRow: Response {
    /// `pack` or `key`.
    let kind: String
    let name: String
    let isIsolated: Bool

    package init(kind: String, name: String, isIsolated: Bool) {
        self.kind = kind
        self.name = name
        self.isIsolated = isIsolated
    }

    package var json: JSONValue {
        .object {
            Member(kind, name)
            Member("isolated", isIsolated)
        }
    }
}
