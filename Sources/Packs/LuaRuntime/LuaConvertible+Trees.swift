// SPDX-License-Identifier: Apache-2.0

extension LuaFunction: LuaPlainConvertible {
    public static var luaTypeName: String { "function" }
    @inlinable public static var luaIsScalar: Bool { false }
    public static func fromLua(_ slot: LuaSlot) -> LuaFunction? { nil }

    public static func read(from nodes: inout LuaNodes) throws(LuaError) -> LuaFunction {
        let slot = nodes.at.pointee
        guard slot.tag == LuaSlot.isFunction else {
            throw LuaError.decoding(expected: luaTypeName, got: slot.typeName)
        }
        let chunk = nodes.shape.chunkName(nodes.at[1].bytes)
        let line = Int(Int64(bitPattern: nodes.at[2].bits))
        nodes.at += 3
        return LuaFunction(reference: LuaReference(bits: slot.bits), chunk: chunk, line: line)
    }

    public var luaSlot: LuaSlot { LuaSlot(bits: reference.bits, tag: LuaSlot.isReference) }
}

extension LuaProxy: LuaPlainConvertible {
    public static var luaTypeName: String { "userdata" }
    public static func fromLua(_ slot: LuaSlot) -> LuaProxy? { nil }
    public var luaSlot: LuaSlot { LuaSlot(bits: reference.bits, tag: LuaSlot.isReference) }
}

extension Array: LuaConvertible where Element: LuaConvertible {
    public static var luaTypeName: String { "table" }
    @inlinable public static var luaIsScalar: Bool { false }
    @inlinable public static var luaNeedsOrder: Bool { Element.luaNeedsOrder }
    @inlinable public static var luaRowFields: LuaFieldSet? { Element.luaOwnFields }

    @inlinable
    public static func read(rows: LuaRows) throws(LuaError) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(rows.count)
        let shape = rows.nodes.shape
        let places = shape.borrow(rows.width)
        defer { shape.giveBack(places, rows.width) }
        var row = rows.start
        for index in 0..<rows.count {
            for field in 0..<rows.width {
                let slot = row + field
                switch slot.pointee.tag {
                case LuaSlot.isNil: places[field] = nil
                case LuaSlot.isRowTree: places[field] = rows.nodes.at + Int(slot.pointee.bits)
                default: places[field] = slot
                }
            }
            row += rows.width
            do throws(LuaError) {
                var fields = LuaFields(places: places, set: rows.set, nodes: rows.nodes)
                result.append(try Element.read(row: &fields))
            } catch {
                throw error.inside("[\(index + 1)]")
            }
        }
        return result
    }

    @inlinable
    public static func fromLua(_ slot: LuaSlot) -> [Element]? { nil }

    @inlinable
    public static func read(from nodes: inout LuaNodes) throws(LuaError) -> [Element] {
        let table = try nodes.enterTable()
        var result: [Element] = []
        result.reserveCapacity(table.items)
        for index in 0..<table.items {
            do throws(LuaError) {
                result.append(try Element.read(from: &nodes))
            } catch {
                throw error.inside("[\(index + 1)]")
            }
        }
        for _ in 0..<table.pairs * 2 { nodes.skip() }
        return result
    }

    public func withLuaSlot<Result>(
        _ state: LuaState,
        _ body: (LuaSlot) throws(LuaError) -> Result
    ) throws(LuaError) -> Result {
        var items: [LuaValue] = []
        for element in self { items.append(try state.value(of: element)) }
        return try LuaValue.table(LuaTable(items: items)).withLuaSlot(state, body)
    }

    public func answer(_ results: UnsafeMutablePointer<LuaSlot>, _ host: LuaHostFunction) -> Int32 {
        do {
            var items: [LuaValue] = []
            for element in self { items.append(try host.state.value(of: element)) }
            return host.state.answerTree([.table(LuaTable(items: items))], results)
        } catch {
            return host.state.answerError(error, results, host)
        }
    }
}

extension LuaValue: LuaConvertible {
    public static var luaTypeName: String { "value" }
    public static var luaIsScalar: Bool { false }
    public static var luaNeedsOrder: Bool { true }
    public static var luaAbsent: LuaValue? { .nil }

    /// Returns the value of a scalar slot; nil for tables and functions.
    public static func fromLua(_ slot: LuaSlot) -> LuaValue? {
        switch slot.tag {
        case LuaSlot.isNil: return .nil
        case LuaSlot.isFalse: return .bool(false)
        case LuaSlot.isTrue: return .bool(true)
        case LuaSlot.isInteger: return .integer(Int64(bitPattern: slot.bits))
        case LuaSlot.isNumber: return .number(Double(bitPattern: slot.bits))
        case LuaSlot.isString:
            if let text = slot.text { return .string(text) }
            return .bytes(Array(slot.bytes))
        case LuaSlot.isOpaque: return .opaque(String(decoding: slot.bytes, as: UTF8.self))
        default: return nil
        }
    }

    public static func read(from nodes: inout LuaNodes) throws(LuaError) -> LuaValue {
        let slot = nodes.at.pointee
        switch slot.tag {
        case LuaSlot.isTable: return .table(try readTable(&nodes))
        case LuaSlot.isFunction: return .function(try LuaFunction.read(from: &nodes))
        default:
            nodes.at += 1
            return fromLua(slot) ?? .nil
        }
    }

    private static func readTable(_ nodes: inout LuaNodes) throws(LuaError) -> LuaTable {
        let header = nodes.at.pointee
        nodes.at += 1
        var table = LuaTable()
        if nodes.at.pointee.tag == LuaSlot.isTag {
            table.tag = LuaTag(
                kind: nodes.kinds[Int(nodes.at.pointee.length)],
                position: LuaPosition(
                    chunk: String(decoding: nodes.at[1].bytes, as: UTF8.self),
                    line: Int(Int64(bitPattern: nodes.at.pointee.bits))
                )
            )
            nodes.at += 2
        }
        table.items.reserveCapacity(Int(header.length))
        for _ in 0..<header.length { table.items.append(try read(from: &nodes)) }
        let pairs = Int(header.bits >> 32)
        table.fields.reserveCapacity(pairs)
        for _ in 0..<pairs {
            let key = try read(from: &nodes)
            table.fields.append(LuaField(key: key, value: try read(from: &nodes)))
        }
        return table
    }

    public func withLuaSlot<Result>(
        _ state: LuaState,
        _ body: (LuaSlot) throws(LuaError) -> Result
    ) throws(LuaError) -> Result {
        switch self {
        case .nil, .opaque: return try body(LuaSlot())
        case .bool(let value): return try body(value.luaSlot)
        case .integer(let value): return try body(value.luaSlot)
        case .number(let value): return try body(value.luaSlot)
        case .string(let value): return try value.withLuaSlot(state, body)
        case .function(let value): return try body(value.luaSlot)
        case .proxy(let value): return try body(value.luaSlot)
        case .bytes, .table:
            let reference = try state.encode(self)
            defer { state.free(reference) }
            return try body(LuaSlot(bits: reference.bits, tag: LuaSlot.isReference))
        }
    }

    public func answer(_ results: UnsafeMutablePointer<LuaSlot>, _ host: LuaHostFunction) -> Int32 {
        switch self {
        case .nil, .opaque: results.pointee = LuaSlot()
        case .bool(let value): results.pointee = value.luaSlot
        case .integer(let value): results.pointee = value.luaSlot
        case .number(let value): results.pointee = value.luaSlot
        case .string(let value): return value.answer(results, host)
        case .function(let value): results.pointee = value.luaSlot
        case .proxy(let value): results.pointee = value.luaSlot
        case .bytes, .table: return host.state.answerTree([self], results)
        }
        return 1
    }
}
