public import ManasikDomain

extension RecordCollection {
    /// The part of a stored body that this version of the pack declares, each value in its declared type.
    ///
    /// A value that an older version stored in another type is converted where nothing is lost (an integer where a
    /// decimal is declared, an integer, decimal or date where text is); one that does not fit is left out here and
    /// stays in the store.
    public func visible(_ stored: [String: JSONValue]) -> [String: JSONValue] {
        var body: [String: JSONValue] = [:]
        for (name, type) in fields {
            guard let value = stored[name], let converted = convert(value, to: type, field: name) else {
                continue
            }
            body[name] = converted
        }
        return body
    }

    /// The body to store when this version of the pack replaces a record: its own fields as given, and with them what
    /// the stored body holds under names that this version does not know.
    ///
    /// So a pack that drops a field, and a later or older version that has it, lose nothing by each other's writing.
    ///
    /// - Throws: `RecordFieldError` where a given field is not declared or of another type.
    public func replacing(
        _ stored: [String: JSONValue],
        with body: [String: JSONValue]
    ) throws(RecordFieldError) -> [String: JSONValue] {
        try check(body)
        return stored.filter { fields[$0.key] == nil }.merging(body) { _, new in new }
    }

    private func convert(_ value: JSONValue, to type: FieldType, field: String) -> JSONValue? {
        func fits(_ value: JSONValue) -> Bool {
            (try? check([field: value])) != nil
        }
        if fits(value) { return value }
        let converted: JSONValue? =
            switch (type, value) {
            case (.text, .integer(let number)): .string(String(number))
            case (.integer, .string(let text)):
                Int(text).flatMap { String($0) == text ? .integer($0) : nil }
            case (.boolean, .string("true")): .boolean(true)
            case (.boolean, .string("false")): .boolean(false)
            default: nil
            }
        return converted.flatMap { fits($0) ? $0 : nil }
    }
}
