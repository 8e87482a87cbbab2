extension FactValue {
    /// Reads a value in the form of the store and of handlers; returns nil if no fact can have it.
    package init?(_ json: JSONValue) {
        switch json {
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .string(let text): self = CivilDate(text).map(FactValue.date) ?? .text(text)
        case .array(let items):
            self = .list(items.compactMap { if case .string(let text) = $0 { text } else { nil } })
        case .null, .number, .object: return nil
        }
    }
}

extension JSONValue {
    /// Writes a value in the form of the store and of handlers; dates are text.
    package init(_ value: FactValue) {
        switch value {
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
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
        } else {
            throw CodecError("", .misfit(takes: "true or false, a whole number, a text or a list of texts"))
        }
    }
}
