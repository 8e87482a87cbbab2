public import ManasikDomain

/// The response to a refused request: a stable code, and a message for people.
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
