extension JSONValue: WireValue {
    public var wire: JSONValue { self }

    public init(wire input: WireInput) { self = input.json }
}

extension String: WireValue {
    public var wire: JSONValue { .string(self) }

    public init(wire input: WireInput) throws(CodecError) {
        guard let text = input.text else { throw CodecError("", .misfit(takes: "a text")) }
        self = text
    }
}

extension Bool: WireValue {
    public var wire: JSONValue { .boolean(self) }

    public init(wire input: WireInput) throws(CodecError) {
        guard let flag = input.flag else { throw CodecError("", .misfit(takes: "true or false")) }
        self = flag
    }
}

extension Int: WireValue {
    public var wire: JSONValue { .integer(self) }

    public init(wire input: WireInput) throws(CodecError) {
        guard let number = input.wholeNumber else { throw CodecError("", .misfit(takes: "a whole number")) }
        self = number
    }
}

extension Double: WireValue {
    /// The number, without a point if it is whole.
    public var wire: JSONValue { Int(exactly: self).map(JSONValue.integer) ?? .number(self) }

    public init(wire input: WireInput) throws(CodecError) {
        guard let number = input.number else { throw CodecError("", .misfit(takes: "a number")) }
        self = number
    }
}

extension Array: WireValue where Element: WireValue {
    public var wire: JSONValue { .array(map { $0.wire }) }

    public init(wire input: WireInput) throws(CodecError) {
        let items = try input.items()
        self = []
        reserveCapacity(items.count)
        for item in items {
            do throws(CodecError) { append(try Element(wire: item)) } catch {
                throw error.within("[\(count)]")
            }
        }
    }
}

extension Dictionary: WireValue where Key: WireKey, Value: WireValue {
    public var wire: JSONValue {
        var fields = [String: JSONValue](minimumCapacity: count)
        for (key, value) in self { fields[key.wireKey] = value.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let members = try input.members()
        self.init(minimumCapacity: members.count)
        for (name, value) in members {
            guard let key = Key(wireKey: name) else { throw CodecError("", .misfit(takes: Key.keysTake)) }
            do throws(CodecError) { self[key] = try Value(wire: value) } catch { throw error.within(name) }
        }
    }
}

extension String: WireKey {
    public static var keysTake: String { "texts as keys" }
    public var wireKey: String { self }

    public init?(wireKey: String) { self = wireKey }
}
