// SPDX-License-Identifier: Apache-2.0

/// An encoder of `Encodable` values as Lua values; nil is left out.
public struct LuaEncoder {
    public init() {}

    public func encode(_ value: some Encodable) throws -> LuaValue {
        let node = LuaEncodingNode(codingPath: [])
        try value.encode(to: node)
        return node.value
    }
}

/// A value being encoded; the fields of a table are separate nodes until encoding ends.
private final class LuaEncodingNode: Encoder, SingleValueEncodingContainer {
    enum Content {
        case scalar(LuaValue)
        case items([LuaEncodingNode])
        case fields([(String, LuaEncodingNode)])
    }

    var content = Content.scalar(.nil)
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(codingPath: [any CodingKey]) { self.codingPath = codingPath }

    var value: LuaValue {
        switch content {
        case .scalar(let value): value
        case .items(let nodes): .table(LuaTable(items: nodes.map(\.value)))
        case .fields(let nodes):
            .table(LuaTable(fields: nodes.map { LuaField(key: .string($0.0), value: $0.1.value) }))
        }
    }

    func field(_ key: any CodingKey) -> LuaEncodingNode {
        var all: [(String, LuaEncodingNode)] = []
        if case .fields(let fields) = content { all = fields }
        let node = LuaEncodingNode(codingPath: codingPath + [key])
        all.append((key.stringValue, node))
        content = .fields(all)
        return node
    }

    func item() -> LuaEncodingNode {
        var all: [LuaEncodingNode] = []
        if case .items(let items) = content { all = items }
        let node = LuaEncodingNode(codingPath: codingPath + [LuaIndexKey(intValue: all.count)])
        all.append(node)
        content = .items(all)
        return node
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        content = .fields([])
        return KeyedEncodingContainer(LuaKeyedEncoder<Key>(node: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        content = .items([])
        return LuaUnkeyedEncoder(node: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() throws { content = .scalar(.nil) }
    func encode(_ value: Bool) throws { content = .scalar(.bool(value)) }
    func encode(_ value: String) throws { content = .scalar(.string(value)) }
    func encode(_ value: Double) throws { content = .scalar(.number(value)) }
    func encode(_ value: Float) throws { content = .scalar(.number(Double(value))) }

    private func whole(_ value: some FixedWidthInteger) throws {
        guard let fitting = Int64(exactly: value) else {
            throw LuaError.decoding(
                path: LuaValueDecoder.path(codingPath),
                expected: "a 64-bit integer",
                got: "\(value)"
            )
        }
        content = .scalar(.integer(fitting))
    }

    func encode(_ value: Int) throws { try whole(value) }
    func encode(_ value: Int8) throws { try whole(value) }
    func encode(_ value: Int16) throws { try whole(value) }
    func encode(_ value: Int32) throws { try whole(value) }
    func encode(_ value: Int64) throws { try whole(value) }
    func encode(_ value: UInt) throws { try whole(value) }
    func encode(_ value: UInt8) throws { try whole(value) }
    func encode(_ value: UInt16) throws { try whole(value) }
    func encode(_ value: UInt32) throws { try whole(value) }
    func encode(_ value: UInt64) throws { try whole(value) }

    func encode(_ value: some Encodable) throws { try value.encode(to: self) }
}

private struct LuaKeyedEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: LuaEncodingNode
    var codingPath: [any CodingKey] { node.codingPath }

    func encodeNil(forKey key: Key) throws {}

    func encode(_ value: some Encodable, forKey key: Key) throws { try value.encode(to: node.field(key)) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { node.field(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        node.field(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { node }
    func superEncoder(forKey key: Key) -> any Encoder { node.field(key) }
}

private struct LuaUnkeyedEncoder: UnkeyedEncodingContainer {
    let node: LuaEncodingNode
    var codingPath: [any CodingKey] { node.codingPath }
    var count: Int { if case .items(let items) = node.content { items.count } else { 0 } }

    func encodeNil() throws { _ = node.item() }

    func encode(_ value: some Encodable) throws { try value.encode(to: node.item()) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        node.item().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { node.item().unkeyedContainer() }
    func superEncoder() -> any Encoder { node.item() }
}
