import ManasikDomain

/// A name and a value in a response object.
public struct Member: Sendable {
    let name: String
    /// The value; nil for a member that is left out.
    let value: JSONValue?

    /// Creates a member.
    ///
    /// - Parameter value: The value; if nil, the member is left out.
    public init<Value: Response>(_ name: String, _ value: Value?) {
        self.name = name
        self.value = value?.json
    }

    /// Creates a member.
    ///
    /// - Parameter value: The value; nil is written as null.
    public init<Value: Response>(_ name: String, orNull value: Value?) {
        self.name = name
        self.value = value?.json ?? .null
    }
}
