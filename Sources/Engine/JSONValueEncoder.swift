import ManasikDomain

extension JSONValue {
    /// The JSON of a value, as `JSONEncoder` would write it.
    init(encoding value: some Encodable) throws {
        let place = JSONPlace()
        try JSONValueEncoder(place: place, path: nil).write(value)
        self = place.value
    }
}

/// Where a value that is being encoded comes to stand.
private final class JSONPlace {
    private enum Content {
        case value(JSONValue)
        case object([String: JSONPlace])
        case array([JSONPlace])
    }

    private var content = Content.object([:])

    var value: JSONValue {
        switch content {
        case .value(let value): value
        case .object(let members): .object(members.mapValues(\.value))
        case .array(let items): .array(items.map(\.value))
        }
    }

    var count: Int { if case .array(let items) = content { items.count } else { 0 } }

    func set(_ value: JSONValue) { content = .value(value) }

    func beginObject() { if case .object = content {} else { content = .object([:]) } }

    func beginArray() { if case .array = content {} else { content = .array([]) } }

    /// A place for a member; the one that there is where there is one.
    func member(_ name: String) -> JSONPlace {
        guard case .object(var members) = content else { preconditionFailure("no object was begun") }
        if let place = members[name] { return place }
        let place = JSONPlace()
        content = .value(.null)
        members[name] = place
        content = .object(members)
        return place
    }

    /// A place at the end of an array.
    func item() -> JSONPlace {
        guard case .array(var items) = content else { preconditionFailure("no array was begun") }
        let place = JSONPlace()
        content = .value(.null)
        items.append(place)
        content = .array(items)
        return place
    }
}

private struct JSONValueEncoder: Encoder {
    let place: JSONPlace
    let path: CodingPlace?
    var codingPath: [any CodingKey] { CodingPlace.path(path) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func write(_ value: some Encodable) throws {
        switch value {
        case let value as JSONValue: place.set(value)
        case let value as String: place.set(.string(value))
        case let value as Bool: place.set(.boolean(value))
        case let value as Int: place.set(.integer(value))
        case let value as Double: place.set(.number(value))
        case let value as any BinaryInteger:
            guard let integer = Int(exactly: value) else { throw unwritable(value) }
            place.set(.integer(integer))
        case let value as Float: place.set(.number(Double(value)))
        default: try value.encode(to: self)
        }
    }

    private func unwritable(_ value: Any) -> EncodingError {
        .invalidValue(value, .init(codingPath: codingPath, debugDescription: "the number is too large"))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        place.beginObject()
        return KeyedEncodingContainer(Members(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        place.beginArray()
        return Items(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

    private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: JSONValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        private func member(_ key: some CodingKey) -> JSONValueEncoder {
            JSONValueEncoder(
                place: encoder.place.member(key.stringValue),
                path: CodingPlace(key, in: encoder.path)
            )
        }

        func encodeNil(forKey key: Key) { encoder.place.member(key.stringValue).set(.null) }
        func encode(_ value: String, forKey key: Key) {
            encoder.place.member(key.stringValue).set(.string(value))
        }
        func encode(_ value: Bool, forKey key: Key) {
            encoder.place.member(key.stringValue).set(.boolean(value))
        }
        func encode(_ value: Int, forKey key: Key) {
            encoder.place.member(key.stringValue).set(.integer(value))
        }
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try member(key).write(value) }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) -> KeyedEncodingContainer<Nested> { member(key).container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            member(key).unkeyedContainer()
        }
        func superEncoder() -> any Encoder { member(NameKey.super) }
        func superEncoder(forKey key: Key) -> any Encoder { member(key) }
    }

    private struct Items: UnkeyedEncodingContainer {
        let encoder: JSONValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }
        var count: Int { encoder.place.count }

        private func item() -> JSONValueEncoder {
            let key = NameKey(intValue: count)
            return JSONValueEncoder(place: encoder.place.item(), path: CodingPlace(key, in: encoder.path))
        }

        func encodeNil() { item().place.set(.null) }
        func encode<Value: Encodable>(_ value: Value) throws { try item().write(value) }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) -> KeyedEncodingContainer<Nested> { item().container(keyedBy: type) }
        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { item().unkeyedContainer() }
        func superEncoder() -> any Encoder { item() }
    }

    private struct Single: SingleValueEncodingContainer {
        let encoder: JSONValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        func encodeNil() { encoder.place.set(.null) }
        func encode(_ value: String) { encoder.place.set(.string(value)) }
        func encode(_ value: Bool) { encoder.place.set(.boolean(value)) }
        func encode(_ value: Int) { encoder.place.set(.integer(value)) }
        func encode<Value: Encodable>(_ value: Value) throws { try encoder.write(value) }
    }
}
