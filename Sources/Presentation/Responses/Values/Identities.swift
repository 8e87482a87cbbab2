public import ManasikDomain

extension DefinitionID: Response {
    /// `pack:name`.
    public var json: JSONValue { .string(description) }
}

extension PackID: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension PersonID: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension SemanticVersion: Response {
    public var json: JSONValue { .string(description) }
}

extension PhoneNumber: Response {
    /// As it is dialled, without spaces.
    public var json: JSONValue { .string(digits) }
}

extension Instant: Response {
    /// RFC 3339 in UTC.
    public var json: JSONValue { .string(description) }
}

extension CivilDate: Response {
    /// `2027-05-14`.
    public var json: JSONValue { .string(description) }
}
