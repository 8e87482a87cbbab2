/// A JSON value that keeps integers apart from other numbers.
public enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The word by which messages name the value's type.
    public var kindName: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The members of an object; nil for any other value.
    package var members: [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        return members
    }
}
