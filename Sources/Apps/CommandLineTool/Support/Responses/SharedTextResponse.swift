import ManasikDomain
import ManasikPresentation

/// A text to share; null if there is none.
struct SharedTextResponse: Response {
    let text: String?

    var json: JSONValue { .object { Member("text", orNull: text) } }
}
