import ManasikDomain

extension JSONValue {
    /// Reads a value from its JSON.
    ///
    /// - Throws: `DecodingError`.
    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONValueDecoder(value: self, codingPath: []).read(type)
    }
}

/// A key that is known at run time: a member's name or an item's position.
struct NameKey: CodingKey {
    static let `super` = NameKey(stringValue: "super")

    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }
}

private struct JSONValueDecoder: Decoder {
    let value: JSONValue
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let found: Any?
        switch (value, type) {
        case (_, is JSONValue.Type): found = value
        case (.string(let text), is String.Type): found = text
        case (.boolean(let flag), is Bool.Type): found = flag
        case (.integer(let number), is Int.Type): found = number
        case (.integer(let number), let type as any FixedWidthInteger.Type):
            found = type.init(exactly: number)
        case (.number(let number), let type as any FixedWidthInteger.Type): found = type.init(exactly: number)
        case (.number(let number), is Double.Type): found = number
        case (.integer(let number), is Double.Type): found = Double(number)
        case (.number(let number), is Float.Type): found = Float(number)
        case (.integer(let number), is Float.Type): found = Float(number)
        case (_, is String.Type), (_, is Bool.Type), (_, is Double.Type), (_, is Float.Type),
            (_, is any FixedWidthInteger.Type):
            found = nil
        default: return try Value(from: self)
        }
        guard let found = found as? Value else { throw mismatch(type, "\(type)") }
        return found
    }

    private func mismatch(_ type: Any.Type, _ wanted: String) -> DecodingError {
        .typeMismatch(
            type,
            .init(codingPath: codingPath, debugDescription: "expected \(wanted), found \(value.kindName)")
        )
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else {
            throw mismatch([String: JSONValue].self, "an object")
        }
        return KeyedDecodingContainer(Members(members: members, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let items) = value else { throw mismatch([JSONValue].self, "an array") }
        return Items(items: items, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

    private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let members: [String: JSONValue]
        let codingPath: [any CodingKey]

        var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }
        func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

        private func member(_ key: some CodingKey) throws -> JSONValueDecoder {
            guard let value = members[key.stringValue] else {
                throw DecodingError.keyNotFound(
                    key,
                    .init(codingPath: codingPath, debugDescription: "there is no '\(key.stringValue)'")
                )
            }
            return JSONValueDecoder(value: value, codingPath: codingPath + [key])
        }

        func decodeNil(forKey key: Key) throws -> Bool { try member(key).value == .null }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try member(key).read(type)
        }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { try member(key).container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try member(key).unkeyedContainer()
        }
        func superDecoder() throws -> any Decoder { try member(NameKey.super) }
        func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
    }

    private struct Items: UnkeyedDecodingContainer {
        let items: [JSONValue]
        let codingPath: [any CodingKey]
        private(set) var currentIndex = 0

        var count: Int? { items.count }
        var isAtEnd: Bool { currentIndex == items.count }

        init(items: [JSONValue], codingPath: [any CodingKey]) {
            self.items = items
            self.codingPath = codingPath
        }

        private mutating func item() throws -> JSONValueDecoder {
            let path = codingPath + [NameKey(intValue: currentIndex)]
            guard !isAtEnd else {
                throw DecodingError.valueNotFound(
                    JSONValue.self,
                    .init(codingPath: path, debugDescription: "the array has ended")
                )
            }
            defer { currentIndex += 1 }
            return JSONValueDecoder(value: items[currentIndex], codingPath: path)
        }

        mutating func decodeNil() throws -> Bool {
            guard !isAtEnd, items[currentIndex] == .null else { return false }
            currentIndex += 1
            return true
        }
        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try item().read(type)
        }
        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) throws -> KeyedDecodingContainer<Nested> { try item().container(keyedBy: type) }
        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            try item().unkeyedContainer()
        }
        mutating func superDecoder() throws -> any Decoder { try item() }
    }

    private struct Single: SingleValueDecodingContainer {
        let decoder: JSONValueDecoder
        var codingPath: [any CodingKey] { decoder.codingPath }

        func decodeNil() -> Bool { decoder.value == .null }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
    }
}
