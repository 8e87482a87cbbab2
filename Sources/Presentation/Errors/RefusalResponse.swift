public import ManasikDomain

/// What is answered where a request is refused: a code that stays the same, and a message for people.
public struct RefusalResponse: Response {
    private let code: String
    private let message: String

    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    public var json: JSONValue {
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
