import ManasikDomain
import ManasikPresentation

/// The file that a home was restored from, and where what it held before is kept.
struct RestorationResponse: Response {
    let file: String
    let kept: String?

    var json: JSONValue {
        .object {
            Member("file", file)
            Member("kept", kept)
        }
    }
}
