public import ManasikDomain

extension DefinitionID: Response {
    /// An identifier in the form `pack:name`.
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
    /// A phone number as it is dialled, without spaces.
    public var json: JSONValue { .string(digits) }
}

extension Instant: Response {
    /// An instant in the format of RFC 3339, in UTC.
    public var json: JSONValue { .string(description) }
}

extension CivilDate: Response {
    /// A date such as `2027-05-14`.
    public var json: JSONValue { .string(description) }
}
