// SPDX-License-Identifier: Apache-2.0

/// A decoder of `Decodable` values from Lua values.
public struct LuaDecoder {
    public init() {}

    /// Decodes a value.
    ///
    /// - Throws: `LuaError` of kind `decoding` with the path to the field.
    public func decode<Value: Decodable>(_ type: Value.Type, from value: LuaValue) throws -> Value {
        try LuaValueDecoder(value: value, codingPath: []).decode(type)
    }
}

struct LuaValueDecoder: Decoder, SingleValueDecodingContainer {
    let value: LuaValue
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func mismatch(_ expected: String) -> LuaError {
        .decoding(path: Self.path(codingPath), expected: expected, got: value.typeName)
    }

    static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index + 1)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .table(let table) = value else { throw mismatch("table") }
        return KeyedDecodingContainer(LuaKeyedDecoder<Key>(table: table, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .table(let table) = value else { throw mismatch("table") }
        return LuaUnkeyedDecoder(items: table.items, codingPath: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { value == .nil }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard let result = value.boolValue else { throw mismatch("boolean") }
        return result
    }

    func decode(_ type: String.Type) throws -> String {
        guard let result = value.stringValue else { throw mismatch("string") }
        return result
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard let result = value.numberValue else { throw mismatch("number") }
        return result
    }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

    private func whole<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
        guard let result = value.integerValue.flatMap({ Integer(exactly: $0) }) else {
            throw mismatch("integer")
        }
        return result
    }

    func decode(_ type: Int.Type) throws -> Int { try whole(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try whole(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try whole(type) }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }
}

/// The index of a list's item as a part of a coding path.
struct LuaIndexKey: CodingKey {
    let intValue: Int?
    var stringValue: String { "\(intValue ?? 0)" }

    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { return nil }
}

private struct LuaKeyedDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let table: LuaTable
    let codingPath: [any CodingKey]

    var allKeys: [Key] { table.fields.compactMap { $0.name.flatMap(Key.init(stringValue:)) } }

    func contains(_ key: Key) -> Bool { table[key.stringValue] != nil }

    private func at(_ key: Key) -> LuaValueDecoder {
        LuaValueDecoder(value: table[key.stringValue] ?? .nil, codingPath: codingPath + [key])
    }

    func decodeNil(forKey key: Key) throws -> Bool { at(key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let decoder = at(key)
        if decoder.decodeNil() && !(type is any ExpressibleByNilLiteral.Type) {
            throw decoder.mismatch(Self.luaName(type))
        }
        return try decoder.decode(type)
    }

    private static func luaName(_ type: Any.Type) -> String {
        switch type {
        case is String.Type: "string"
        case is Bool.Type: "boolean"
        case is Double.Type, is Float.Type: "number"
        case is any FixedWidthInteger.Type: "integer"
        default: "table"
        }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try at(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try at(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        LuaValueDecoder(value: .table(table), codingPath: codingPath)
    }
    func superDecoder(forKey key: Key) throws -> any Decoder { at(key) }
}

private struct LuaUnkeyedDecoder: UnkeyedDecodingContainer {
    let items: [LuaValue]
    let codingPath: [any CodingKey]
    var currentIndex = 0

    init(items: [LuaValue], codingPath: [any CodingKey]) {
        self.items = items
        self.codingPath = codingPath
    }

    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex >= items.count }

    private mutating func next() -> LuaValueDecoder {
        let value = isAtEnd ? LuaValue.nil : items[currentIndex]
        let decoder = LuaValueDecoder(
            value: value,
            codingPath: codingPath + [LuaIndexKey(intValue: currentIndex)]
        )
        currentIndex += 1
        return decoder
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, items[currentIndex] == .nil else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next().unkeyedContainer()
    }
    mutating func superDecoder() throws -> any Decoder { next() }
}
