import ManasikDomain
import ManasikPresentation

/// What is answered where a verb refuses: a code that stays the same, and a message for people.
struct RefusalResponse: Response {
    let code: String
    let message: String

    var json: JSONValue {
        .object {
            Member(
                "error",
                JSONValue.object {
                    Member("code", code)
                    Member("message", message)
                }
            )
        }
    }
}
