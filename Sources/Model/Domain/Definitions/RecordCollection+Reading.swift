extension RecordCollection {
    /// Returns the value that a text stands for which somebody typed for a field; null for an empty text.
    ///
    /// A list is typed with commas between its elements. Digits may be those of any script, a decimal comma may stand
    /// for the point, and an instant needs no seconds.
    ///
    /// - Throws: `RecordFieldError` if the field is not declared, or does not take the text.
    public func value(of text: String, for name: String) throws(RecordFieldError) -> JSONValue {
        guard let field = fields[name] else {
            try check(.null, of: name)
            return .null
        }
        let value = field.value(of: text)
        try check(value, of: name)
        return value
    }

    /// Returns what a typed comparison of a field stands for. A list is compared by its elements: `tags=x,y` holds for one
    /// that includes both.
    ///
    /// - Throws: `RecordFieldError` if the field is not declared, or cannot have such a value.
    public func conditions(
        _ name: String,
        _ comparison: FieldCondition.Comparison,
        typed text: String
    ) throws(RecordFieldError) -> [FieldCondition] {
        guard var field = searched(name), field.type == .list, comparison == .equal else {
            let value = searched(name)?.value(of: text) ?? .null
            return [try condition(name, comparison, value)]
        }
        // The range limits how many elements a record has, not how many are asked for.
        field.range = nil
        let value = field.value(of: text)
        do throws(RecordFieldError.Problem) { try field.check(value) } catch {
            throw RecordFieldError(id, name, error)
        }
        guard case .array(let elements) = value else { return [try condition(name, .equal, value)] }
        return elements.map { FieldCondition(recordField(name), .includes, $0) }
    }
}

extension RecordCollection.Field {
    fileprivate func value(of text: String) -> JSONValue {
        let text = text.trimmed
        guard !text.isEmpty else { return .null }
        guard type == .list else { return Self.value(of: text, as: type) }
        let parts = text.split { $0 == "," || $0 == "\u{60C}" }.map { String($0).trimmed }
        return .array(parts.filter { !$0.isEmpty }.map { Self.value(of: $0, as: element ?? .text) })
    }

    private static func value(of text: String, as type: RecordCollection.FieldType) -> JSONValue {
        switch type {
        case .text, .reference, .account, .list: return .string(text)
        case .enumeration: return .string(text.lowercased())
        case .integer:
            let digits = text.withWesternDigits
            return Int(digits).map { .integer($0) } ?? .string(digits)
        case .boolean:
            switch text.lowercased() {
            case "yes", "true": return .boolean(true)
            case "no", "false": return .boolean(false)
            default: return .string(text)
            }
        case .decimal: return .string(decimal(text.withWesternDigits))
        case .date: return .string(text.withWesternDigits)
        case .instant: return .string(Instant.completed(text.withWesternDigits))
        case .time:
            let digits = text.withWesternDigits
            return .string(digits.utf8.count == 4 && digits.contains(":") ? "0" + digits : digits)
        }
    }

    /// Returns a number with a point in place of a decimal comma, of which there is only one.
    private static func decimal(_ text: String) -> String {
        let commas = text.split(omittingEmptySubsequences: false) { ",\u{66B}".contains($0) }
        guard commas.count == 2, !text.contains("."), (1...2).contains(commas[1].count) else { return text }
        return String(commas[0]) + "." + String(commas[1])
    }
}
