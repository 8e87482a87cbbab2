extension RecordCollection {
    /// Returns the part of a stored body that this version of the pack declares, each value in its declared type.
    ///
    /// A value stored by an older version with another type is converted if nothing is lost (an integer to a declared
    /// decimal; an integer, decimal or date to text); one that does not fit is left out here and kept in the store.
    public func visible(_ stored: [String: JSONValue]) -> [String: JSONValue] {
        var body: [String: JSONValue] = [:]
        for (name, field) in fields {
            guard let value = stored[name], let converted = convert(value, to: field.type, field: name) else {
                continue
            }
            body[name] = converted
        }
        return body
    }

    /// Returns the body to store when this version of the pack replaces a record: the given fields, and the stored
    /// fields that this version does not show.
    ///
    /// So versions of a pack that differ in a field do not lose it by each other's writes.
    ///
    /// - Throws: `RecordFieldError` if a given field is not declared, has another type or is missing.
    public func replacing(
        _ stored: [String: JSONValue],
        with body: [String: JSONValue]
    ) throws(RecordFieldError) -> [String: JSONValue] {
        try check(body)
        var shown = visible(stored)
        // Whose the record is, no body says: a text under the name is that of a field of another version.
        if let author { shown[author] = nil }
        var replaced = body
        for (name, value) in stored where shown[name] == nil && body[name] == nil { replaced[name] = value }
        return replaced
    }

    private func convert(_ value: JSONValue, to type: FieldType, field: String) -> JSONValue? {
        func fits(_ value: JSONValue) -> Bool {
            do throws(RecordFieldError) {
                try check(value, of: field)
                return true
            } catch { return false }
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
