import ManasikDomain

/// A name and a value in an object that is answered.
public struct Member: Sendable {
    let name: String
    /// nil for a member that is left out.
    let value: JSONValue?

    /// - Parameter value: nil leaves the member out.
    public init<Value: Response>(_ name: String, _ value: Value?) {
        self.name = name
        self.value = value?.json
    }

    /// - Parameter value: nil is written as null.
    public init<Value: Response>(_ name: String, orNull value: Value?) {
        self.name = name
        self.value = value?.json ?? .null
    }
}
