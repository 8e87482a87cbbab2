public import ManasikDomain

extension JSONValue: Response {
    public var json: JSONValue { self }
}

extension String: Response {
    public var json: JSONValue { .string(self) }
}

extension Bool: Response {
    public var json: JSONValue { .boolean(self) }
}

extension Int: Response {
    public var json: JSONValue { .integer(self) }
}

extension UInt64: Response {
    /// A number too large for `Int` is rounded, as other readers of JSON do.
    public var json: JSONValue { Int(exactly: self).map(JSONValue.integer) ?? .number(Double(self)) }
}

extension Double: Response {
    public var json: JSONValue { .number(self) }
}

extension Array: Response where Element: Response {
    public var json: JSONValue { .array(map { $0.json }) }
}

extension Dictionary: Response where Key == String, Value: Response {
    public var json: JSONValue { .object(mapValues { $0.json }) }
}
