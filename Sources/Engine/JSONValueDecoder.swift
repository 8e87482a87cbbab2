import ManasikDomain

extension JSONValue {
    /// Reads a value from its JSON.
    ///
    /// - Throws: `DecodingError`.
    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONValueDecoder(value: self, place: nil).read(type)
    }
}

/// A key that is known at run time: a member's name or an item's position.
struct NameKey: CodingKey {
    static let `super` = NameKey(stringValue: "super")

    private let name: String
    let intValue: Int?

    var stringValue: String { intValue.map { "Index \($0)" } ?? name }

    init(stringValue: String) {
        name = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        name = ""
        self.intValue = intValue
    }
}

/// Where a value stands; told when it is asked for, which is seldom.
final class CodingPlace {
    private let outer: CodingPlace?
    private let key: any CodingKey

    init(_ key: any CodingKey, in outer: CodingPlace?) {
        self.key = key
        self.outer = outer
    }

    static func path(_ place: CodingPlace?) -> [any CodingKey] {
        var keys: [any CodingKey] = []
        var place = place
        while let one = place {
            keys.append(one.key)
            place = one.outer
        }
        return keys.reversed()
    }
}

private struct JSONValueDecoder: Decoder {
    let value: JSONValue
    let place: CodingPlace?
    var codingPath: [any CodingKey] { CodingPlace.path(place) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Numbers of other types than those that are read below.
    private static let numbers = Set<ObjectIdentifier>(
        [
            Float.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
            UInt32.self, UInt64.self,
        ].map { ObjectIdentifier($0) }
    )

    func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == JSONValue.self { return value as! Value }
        // These read themselves from the single value below.
        guard Self.numbers.contains(ObjectIdentifier(type)) else { return try Value(from: self) }
        let found: Any?
        switch (value, type) {
        case (.integer(let number), let type as any FixedWidthInteger.Type):
            found = type.init(exactly: number)
        case (.number(let number), let type as any FixedWidthInteger.Type): found = type.init(exactly: number)
        case (.number(let number), _): found = Float(number)
        case (.integer(let number), _): found = Float(number)
        default: found = nil
        }
        guard let found = found as? Value else { throw mismatch(type, "\(type)") }
        return found
    }

    func read(_ type: String.Type) throws -> String {
        guard case .string(let text) = value else { throw mismatch(type, "String") }
        return text
    }

    func read(_ type: Bool.Type) throws -> Bool {
        guard case .boolean(let flag) = value else { throw mismatch(type, "Bool") }
        return flag
    }

    func read(_ type: Int.Type) throws -> Int {
        switch value {
        case .integer(let number): return number
        case .number(let number):
            guard let integer = Int(exactly: number) else { throw mismatch(type, "Int") }
            return integer
        default: throw mismatch(type, "Int")
        }
    }

    func read(_ type: Double.Type) throws -> Double {
        switch value {
        case .integer(let number): return Double(number)
        case .number(let number): return number
        default: throw mismatch(type, "Double")
        }
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
        return KeyedDecodingContainer(Members(members: members, place: place))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let items) = value else { throw mismatch([JSONValue].self, "an array") }
        return Items(items: items, place: place)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

    private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let members: [String: JSONValue]
        let place: CodingPlace?
        var codingPath: [any CodingKey] { CodingPlace.path(place) }

        var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }
        func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

        private func member(_ key: some CodingKey) throws -> JSONValueDecoder {
            guard let value = members[key.stringValue] else {
                throw DecodingError.keyNotFound(
                    key,
                    .init(codingPath: codingPath, debugDescription: "there is no '\(key.stringValue)'")
                )
            }
            return JSONValueDecoder(value: value, place: CodingPlace(key, in: place))
        }

        /// The value of a member that may be absent or null.
        private func present(_ key: Key) -> JSONValueDecoder? {
            guard let value = members[key.stringValue], value != .null else { return nil }
            return JSONValueDecoder(value: value, place: CodingPlace(key, in: place))
        }

        func decodeNil(forKey key: Key) throws -> Bool { try member(key).value == .null }
        func decode(_ type: String.Type, forKey key: Key) throws -> String { try member(key).read(type) }
        func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try member(key).read(type) }
        func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try member(key).read(type) }
        func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try member(key).read(type) }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try member(key).read(type)
        }
        func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
            try present(key)?.read(type)
        }
        func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
            try present(key)?.read(type)
        }
        func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
            try present(key)?.read(type)
        }
        func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
            try present(key)?.read(type)
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
        let place: CodingPlace?
        private(set) var currentIndex = 0
        var codingPath: [any CodingKey] { CodingPlace.path(place) }

        var count: Int? { items.count }
        var isAtEnd: Bool { currentIndex == items.count }

        init(items: [JSONValue], place: CodingPlace?) {
            self.items = items
            self.place = place
        }

        private mutating func item() throws -> JSONValueDecoder {
            let place = CodingPlace(NameKey(intValue: currentIndex), in: place)
            guard !isAtEnd else {
                throw DecodingError.valueNotFound(
                    JSONValue.self,
                    .init(codingPath: CodingPlace.path(place), debugDescription: "the array has ended")
                )
            }
            defer { currentIndex += 1 }
            return JSONValueDecoder(value: items[currentIndex], place: place)
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
        func decode(_ type: String.Type) throws -> String { try decoder.read(type) }
        func decode(_ type: Bool.Type) throws -> Bool { try decoder.read(type) }
        func decode(_ type: Int.Type) throws -> Int { try decoder.read(type) }
        func decode(_ type: Double.Type) throws -> Double { try decoder.read(type) }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
    }
}
