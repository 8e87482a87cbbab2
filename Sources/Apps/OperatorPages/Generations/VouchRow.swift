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

    /// How the code runs, as a sentence for operators.
    ///
    /// - Parameter isInUse: Whether there is something in use of which that holds now.
    package func line(isInUse: Bool = true) -> String {
        let what = kind == "key" ? "What key \(name) signs" : "'\(name)'"
        let how = isIsolated ? "isolated" : "in the program"
        return isInUse ? "\(what) runs \(how)." : "\(what) would run \(how) once it is in use."
    }

    package var json: JSONValue {
        .object {
            Member(kind, name)
            Member("isolated", isIsolated)
        }
    }
}
