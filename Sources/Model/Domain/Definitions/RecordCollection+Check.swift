extension RecordCollection {
    /// Checks a record's fields against the declaration.
    ///
    /// - Throws: `RecordFieldError` that names the field and what it takes.
    public func check(_ body: [String: JSONValue]) throws(RecordFieldError) {
        for (name, value) in body.sorted(by: { $0.key < $1.key }) {
            try check(value, of: name)
            if name == author, value != .null { throw RecordFieldError(id, name, .setByHost) }
        }
        for (name, field) in fields.sorted(by: { $0.key < $1.key }) where field.isRequired && name != author {
            if (body[name] ?? .null) == .null { throw RecordFieldError(id, name, .missing) }
        }
    }

    /// Checks the value of one field.
    ///
    /// - Throws: `RecordFieldError` if the field is not declared, or does not take the value.
    public func check(_ value: JSONValue, of name: String) throws(RecordFieldError) {
        guard let field = fields[name] else {
            throw RecordFieldError(
                id,
                name,
                .undeclared(nearest: Suggestion.nearest(to: name, among: fields.keys.sorted()))
            )
        }
        do throws(RecordFieldError.Problem) {
            try field.check(value)
        } catch { throw RecordFieldError(id, name, error) }
    }
}

extension RecordCollection.Field {
    /// The most bytes of a name by which a record is referred to.
    static let longestReference = 256

    /// - Throws: The problem with the value, if there is one; null is no value, and none.
    func check(_ value: JSONValue) throws(RecordFieldError.Problem) {
        guard value != .null else { return }
        guard type == .list else { return try check(value, as: type) }
        guard case .array(let elements) = value else { throw wrongType(value) }
        if let range, !range.contains(elements.count) { throw .count(elements.count, takes: range) }
        for element in elements {
            guard element != .null else { throw wrongType(element) }
            try check(element, as: self.element ?? .text)
        }
    }

    private func check(
        _ value: JSONValue,
        as type: RecordCollection.FieldType
    ) throws(RecordFieldError.Problem) {
        switch (type, value) {
        case (.text, .string(let text)):
            if self.type == .text, let range, !range.contains(text.count) {
                throw .length(text.count, takes: range)
            }
        case (.integer, .integer(let number)):
            if self.type == .integer, let range, !range.contains(number) {
                throw .number(number, takes: range)
            }
        case (.boolean, .boolean), (.decimal, .integer): break
        case (.decimal, .string(let text)) where Self.isDecimal(text): break
        case (.date, .string(let text)) where CivilDate(text) != nil: break
        case (.time, .string(let text)) where Self.isTime(text): break
        case (.instant, .string(let text)) where Instant(rfc3339: text) != nil: break
        case (.account, .string(let text)) where PersonID(stored: text) != nil && text.utf8.count <= 256:
            break
        case (.reference, .string(let text)) where !text.isEmpty && text.utf8.count <= Self.longestReference:
            break
        case (.enumeration, .string(let text)):
            guard values.contains(text) else {
                throw .notAValue(text, of: values, nearest: Suggestion.nearest(to: text, among: values))
            }
        default: throw wrongType(value)
        }
    }

    private func wrongType(_ value: JSONValue) -> RecordFieldError.Problem {
        var written: String?
        if case .string(let text) = value { written = text }
        return .wrongType(takes: type, element: element, given: value.kindName, written: written)
    }

    /// Whether a text is a number in digits that is not too large to be compared.
    private static func isDecimal(_ text: String) -> Bool {
        let body = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = body.split(separator: ".", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count)
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
            && Double(text)?.isFinite == true
    }

    /// Whether a text is a time of day with two digits each for hour and minute.
    private static func isTime(_ text: String) -> Bool {
        let digits = Array(text.utf8)
        guard digits.count == 5, digits[2] == UInt8(ascii: ":") else { return false }
        func number(_ index: Int) -> Int? {
            guard (48...57).contains(digits[index]), (48...57).contains(digits[index + 1]) else { return nil }
            return Int(digits[index] - 48) * 10 + Int(digits[index + 1] - 48)
        }
        guard let hour = number(0), let minute = number(3) else { return false }
        return hour < 24 && minute < 60
    }
}
