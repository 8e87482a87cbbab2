public import ManasikDomain

/// A text to share; null if there is none.
public struct SharedTextResponse: Response {
    private let text: String?

    public init(text: String?) { self.text = text }

    public var json: JSONValue { .object { Member("text", orNull: text) } }
}
