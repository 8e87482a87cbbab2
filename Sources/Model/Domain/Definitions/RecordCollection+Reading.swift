extension RecordCollection {
    /// Returns the value that a text stands for which somebody typed for a field; null for an empty text.
    ///
    /// A list is typed with commas between its elements. Digits may be those of any script, a decimal comma may stand
    /// for the point, and an instant needs no seconds.
    ///
    /// - Throws: `RecordFieldError` if the field is not declared, does not take the text, or may be meant to have another value
    ///   than the text says: 1.500 may be 1500, and a day in 1448 is one of the Hijri calendar.
    public func value(of text: String, for name: String) throws(RecordFieldError) -> JSONValue {
        guard let field = fields[name] else {
            try check(.null, of: name)
            return .null
        }
        let value = try read(text, as: field, name)
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
            let value = try searched(name).map { field throws(RecordFieldError) in
                try read(text, as: field, name)
            }
            return [try condition(name, comparison, value ?? .null)]
        }
        // The range limits how many elements a record has, not how many are asked for.
        field.range = nil
        let value = try read(text, as: field, name)
        do throws(RecordFieldError.Problem) { try field.check(value) } catch {
            throw RecordFieldError(id, name, error)
        }
        guard case .array(let elements) = value else { return [try condition(name, .equal, value)] }
        return elements.map { FieldCondition(recordField(name), .includes, $0) }
    }

    private func read(_ text: String, as field: Field, _ name: String) throws(RecordFieldError) -> JSONValue {
        do throws(RecordFieldError.Problem) { return try field.value(of: text) } catch {
            throw RecordFieldError(id, name, error)
        }
    }
}

extension RecordCollection.Field {
    fileprivate func value(of text: String) throws(RecordFieldError.Problem) -> JSONValue {
        let text = text.trimmed
        guard !text.isEmpty else { return .null }
        guard type == .list else { return try Self.value(of: text, as: type) }
        var elements: [JSONValue] = []
        for part in text.split(whereSeparator: { $0 == "," || $0 == "\u{60C}" }) {
            let part = String(part).trimmed
            if !part.isEmpty { elements.append(try Self.value(of: part, as: element ?? .text)) }
        }
        return .array(elements)
    }

    private static func value(of text: String, as type: RecordCollection.FieldType)
        throws(RecordFieldError.Problem) -> JSONValue
    {
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
        case .decimal:
            switch TypedNumber(text) {
            case .number(let number): return .string(number)
            case .ambiguous(let whole, let decimal):
                throw .ambiguousNumber(text, whole: whole, decimal: decimal)
            case .none: return .string(text)
            }
        case .date:
            let digits = text.withWesternDigits
            if isHijri(digits) { throw .hijriDay(digits) }
            return .string(digits)
        case .instant: return .string(Instant.completed(text.withWesternDigits))
        case .time:
            let digits = text.withWesternDigits
            return .string(digits.utf8.count == 4 && digits.contains(":") ? "0" + digits : digits)
        }
    }

    /// Whether a day is one of a year that only the Hijri calendar has for people who live.
    private static func isHijri(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map { $0.utf8.count } == [4, 2, 2] && (1300...1600).contains(Int(parts[0]) ?? 0)
    }
}
