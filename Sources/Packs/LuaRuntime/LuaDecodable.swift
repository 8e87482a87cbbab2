// SPDX-License-Identifier: Apache-2.0

/// A struct read from a Lua table by the names of its fields.
///
///     struct Item: LuaDecodable {
///         static let luaFields: LuaFieldSet = ["id", "amount"]
///         let id: String
///         let amount: Double?
///         init(from fields: inout LuaFields) throws(LuaError) {
///             id = try fields.next()
///             amount = try fields.next()
///         }
///     }
///
/// The initializer reads the fields in the order of `luaFields`; other keys of the table are ignored.
public protocol LuaDecodable: LuaConvertible {
    static var luaFields: LuaFieldSet { get }
    init(from fields: inout LuaFields) throws(LuaError)
}

extension LuaDecodable {
    @inlinable public static var luaTypeName: String { "table" }
    @inlinable public static var luaIsScalar: Bool { false }
    @inlinable public static var luaOwnFields: LuaFieldSet? { luaFields }
    @inlinable
    public static func read(row fields: inout LuaFields) throws(LuaError) -> Self { try Self(from: &fields) }
    @inlinable
    public static func fromLua(_ slot: LuaSlot) -> Self? { nil }

    @inlinable
    public static func read(from nodes: inout LuaNodes) throws(LuaError) -> Self {
        let set = luaFields
        let table = try nodes.enterTable()
        for _ in 0..<table.items { nodes.skip() }
        let shape = nodes.shape
        shape.prepare(for: set)
        let count = set.names.count
        let places = shape.borrow(count)
        defer { shape.giveBack(places, count) }
        for place in 0..<table.pairs {
            let field = shape.field(nodes.at.pointee, place: place, in: set)
            nodes.skip()
            if field >= 0 { places[field] = nodes.at }
            nodes.skip()
        }
        var fields = LuaFields(places: places, set: set, nodes: nodes)
        return try Self(from: &fields)
    }

    public func withLuaSlot<Result>(
        _ state: LuaState,
        _ body: (LuaSlot) throws(LuaError) -> Result
    ) throws(LuaError) -> Result {
        throw LuaError.decoding(expected: "a value that goes to Lua", got: "\(Self.self)")
    }

    public func answer(_ results: UnsafeMutablePointer<LuaSlot>, _ host: LuaHostFunction) -> Int32 {
        host.state.answerError(
            LuaError.decoding(expected: "a value that goes to Lua", got: "\(Self.self)"),
            results,
            host
        )
    }
}

/// The names of a struct's fields, in the order in which its initializer reads them.
public final class LuaFieldSet: Sendable, ExpressibleByArrayLiteral {
    @usableFromInline let names: [String]
    private let bytes: [[UInt8]]

    public init(_ names: [String]) {
        self.names = names
        bytes = names.map { Array($0.utf8) }
    }

    public convenience init(arrayLiteral elements: String...) { self.init(elements) }

    func index(of key: UnsafeBufferPointer<UInt8>) -> Int {
        for (index, name) in bytes.enumerated() where name.count == key.count && name.elementsEqual(key) {
            return index
        }
        return -1
    }
}

/// The fields of one table, in the order of a field set.
public struct LuaFields {
    @usableFromInline let places: UnsafeMutablePointer<UnsafePointer<LuaSlot>?>
    @usableFromInline let set: LuaFieldSet
    @usableFromInline var nodes: LuaNodes
    @usableFromInline var index = 0

    @inlinable
    init(places: UnsafeMutablePointer<UnsafePointer<LuaSlot>?>, set: LuaFieldSet, nodes: LuaNodes) {
        self.places = places
        self.set = set
        self.nodes = nodes
    }

    /// Reads the next field.
    ///
    /// - Throws: `LuaError` of kind `decoding` if the field is missing or has the wrong type.
    @inlinable
    public mutating func next<Value: LuaConvertible>(_ type: Value.Type = Value.self) throws(LuaError)
        -> Value
    {
        let field = index
        index += 1
        guard let place = places[field] else {
            if let value = Value.luaAbsent { return value }
            throw LuaError.decoding(path: set.names[field], expected: Value.luaTypeName, got: "nil")
        }
        if Value.luaIsScalar, let value = Value.fromLua(place.pointee) { return value }
        nodes.at = place
        do throws(LuaError) {
            return try Value.read(from: &nodes)
        } catch {
            throw error.inside(set.names[field])
        }
    }
}
