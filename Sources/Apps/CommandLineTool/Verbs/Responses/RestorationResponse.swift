import ManasikDomain
import ManasikPresentation

/// The file from which a home was restored, and where its former content was moved.
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
