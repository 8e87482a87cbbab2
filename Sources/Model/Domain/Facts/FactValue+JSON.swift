extension FactValue {
    /// Reads a value in the form of the store or of handlers; returns nil if no fact can have it.
    package init?(_ json: JSONValue) {
        switch json {
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .string(let text): self = CivilDate(text).map(FactValue.date) ?? .text(text)
        case .array(let items):
            self = .list(items.compactMap { if case .string(let text) = $0 { text } else { nil } })
        case .number(let number):
            guard let decimal = DecimalNumber(number) else { return nil }
            self = .decimal(decimal)
        case .object(let fields):
            guard fields.count == 1, case .string(let text)? = fields[Self.decimalField],
                let decimal = DecimalNumber(text)
            else { return nil }
            self = .decimal(decimal)
        case .null: return nil
        }
    }
}

extension FactValue {
    /// Marks the digits of a decimal, which apart from it would be a text.
    fileprivate static let decimalField = "decimal"

    /// The value in the form of handlers, which know a decimal as a number.
    package var forHandlers: JSONValue {
        if case .decimal(let number) = self { .number(number.nearest) } else { JSONValue(self) }
    }
}

extension JSONValue {
    /// Writes a value in the form of the store; dates are text, and so are the digits of a decimal.
    package init(_ value: FactValue) {
        switch value {
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .decimal(let value): self = .object([FactValue.decimalField: .string(value.description)])
        case .text(let value): self = .string(value)
        case .date(let value): self = .string(value.description)
        case .list(let values): self = .array(values.map(JSONValue.string))
        }
    }
}

extension FactValue: WireValue {
    public var wire: JSONValue { JSONValue(self) }

    public init(wire input: WireInput) throws(CodecError) {
        if let text = input.text {
            self = CivilDate(text).map(FactValue.date) ?? .text(text)
        } else if let flag = input.flag {
            self = .boolean(flag)
        } else if let number = input.wholeNumber {
            self = .integer(number)
        } else if let texts = try? [String](wire: input) {
            self = .list(texts)
        } else if let value = FactValue(input.json) {
            self = value
        } else {
            throw CodecError("", .misfit(takes: "true or false, a number, a text or a list of texts"))
        }
    }
}
