import ManasikDomain

extension HandlerHost {
    /// Returns the approximate size of a value as JSON, in bytes.
    static func size(of value: JSONValue) -> Int {
        switch value {
        case .null, .boolean: 5
        case .integer, .number: 20
        case .string(let text): text.utf8.count + 2
        case .array(let values): values.reduce(2) { $0 + size(of: $1) + 1 }
        case .object(let values): values.reduce(2) { $0 + $1.key.utf8.count + 4 + size(of: $1.value) }
        }
    }
}
