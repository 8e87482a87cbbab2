// SPDX-License-Identifier: Apache-2.0
import CLua

extension LuaState {
    @usableFromInline
    func call(
        _ function: UInt64,
        _ arguments: UnsafeRawPointer?,
        _ count: Int32,
        _ result: UnsafeMutableRawPointer
    ) -> UInt32 {
        machine.call(
            function,
            arguments?.assumingMemoryBound(to: clua_value.self),
            count,
            result.assumingMemoryBound(to: clua_value.self)
        ).rawValue
    }

    @usableFromInline
    func callForTree(
        _ function: UInt64,
        _ arguments: UnsafeRawPointer?,
        _ count: Int32,
        ordered: Bool,
        _ results: inout Int32
    ) -> UInt32 {
        machine.callTree(
            function,
            arguments?.assumingMemoryBound(to: clua_value.self),
            count,
            sorted: ordered,
            &results
        ).rawValue
    }

    @usableFromInline
    func error(_ status: UInt32) -> LuaError { failure(clua_status(rawValue: status)) }

    @usableFromInline
    func nodes() -> LuaNodes? {
        guard let start = machine.tree() else { return nil }
        shape.forget()
        return LuaNodes(
            at: UnsafeRawPointer(start).assumingMemoryBound(to: LuaSlot.self),
            kinds: kinds,
            shape: shape
        )
    }

    @usableFromInline
    func rows(
        _ function: UInt64,
        _ arguments: UnsafeRawPointer?,
        _ count: Int32,
        _ set: LuaFieldSet
    ) throws(LuaError) -> LuaRows {
        var rows: Int32 = 0
        let box = machine.box!
        clua_set_tree_sorted(box, 1)
        try check(
            clua_call_rows(
                box,
                function,
                arguments?.assumingMemoryBound(to: clua_value.self),
                count,
                try fields(set),
                Int32(set.names.count),
                &rows
            )
        )
        shape.forget()
        var nodes = 0
        let none = UnsafeRawPointer(Self.noRows).assumingMemoryBound(to: LuaSlot.self)
        return LuaRows(
            start: clua_rows(box).map { UnsafeRawPointer($0).assumingMemoryBound(to: LuaSlot.self) } ?? none,
            count: Int(rows),
            width: set.names.count,
            set: set,
            nodes: LuaNodes(
                at: clua_tree(box, &nodes).map { UnsafeRawPointer($0).assumingMemoryBound(to: LuaSlot.self) }
                    ?? none,
                kinds: kinds,
                shape: shape
            )
        )
    }

    nonisolated(unsafe) private static let noRows = UnsafeMutablePointer<LuaSlot>.allocate(capacity: 1)

    /// Returns the state's reference to the names of a field set, which are passed to the state once.
    private func fields(_ set: LuaFieldSet) throws(LuaError) -> UInt64 {
        if let known = fieldSets[ObjectIdentifier(set)] { return known.1 }
        var bits: UInt64 = 0
        // All names are passed in one block, each followed by a zero.
        let bytes = set.names.flatMap { Array($0.utf8CString) }
        let status = bytes.withUnsafeBufferPointer { block in
            var at = block.baseAddress!
            let pointers = set.names.map { name in
                defer { at += name.utf8.count + 1 }
                return at
            }
            return clua_make_fields(machine.box!, pointers, Int32(pointers.count), &bits)
        }
        try check(status)
        fieldSets[ObjectIdentifier(set)] = (set, bits)
        return bits
    }

    @usableFromInline var hasRows: Bool { machine.hasRows }

    /// Performs a call whose arguments are prepared, and reads its first result.
    @inlinable
    func finish<Result: LuaConvertible>(
        _ function: LuaFunction,
        _ arguments: UnsafeRawPointer?,
        _ count: Int32
    ) throws(LuaError) -> Result {
        if Result.luaIsScalar {
            var slot = LuaSlot()
            let status = call(function.reference.bits, arguments, count, &slot)
            if status != 0 { throw error(status) }
            if let value = Result.fromLua(slot) { return value }
            throw LuaError.decoding(expected: Result.luaTypeName, got: slot.typeName)
        }
        if let set = Result.luaRowFields, !set.names.isEmpty, hasRows {
            return try Result.read(rows: try rows(function.reference.bits, arguments, count, set))
        }
        var results: Int32 = 0
        let status = callForTree(
            function.reference.bits,
            arguments,
            count,
            ordered: Result.luaNeedsOrder,
            &results
        )
        if status != 0 { throw error(status) }
        guard results > 0, var nodes = nodes() else {
            if let value = Result.luaAbsent { return value }
            throw LuaError.decoding(expected: Result.luaTypeName, got: "no value")
        }
        return try Result.read(from: &nodes)
    }

    /// Calls a function and reads its first result.
    ///
    /// - Throws: `LuaError`; after one of kind `killed` the state is dead.
    @inlinable
    public func call<Result: LuaConvertible>(
        _ function: LuaFunction,
        as: Result.Type = Result.self
    ) throws(LuaError) -> Result {
        try finish(function, nil, 0)
    }

    @inlinable
    public func call<A: LuaConvertible, Result: LuaConvertible>(
        _ function: LuaFunction,
        _ a: A,
        as: Result.Type = Result.self
    ) throws(LuaError) -> Result {
        try a.withLuaSlot(self) { slot throws(LuaError) in
            var slot = slot
            return try finish(function, &slot, 1)
        }
    }

    @inlinable
    public func call<A: LuaConvertible, B: LuaConvertible, Result: LuaConvertible>(
        _ function: LuaFunction,
        _ a: A,
        _ b: B,
        as: Result.Type = Result.self
    ) throws(LuaError) -> Result {
        try a.withLuaSlot(self) { one throws(LuaError) in
            try b.withLuaSlot(self) { two throws(LuaError) in
                var slots = (one, two)
                return try finish(function, &slots, 2)
            }
        }
    }

    @inlinable
    public func call<A: LuaConvertible, B: LuaConvertible, C: LuaConvertible, Result: LuaConvertible>(
        _ function: LuaFunction,
        _ a: A,
        _ b: B,
        _ c: C,
        as: Result.Type = Result.self
    ) throws(LuaError) -> Result {
        try a.withLuaSlot(self) { one throws(LuaError) in
            try b.withLuaSlot(self) { two throws(LuaError) in
                try c.withLuaSlot(self) { three throws(LuaError) in
                    var slots = (one, two, three)
                    return try finish(function, &slots, 3)
                }
            }
        }
    }

    /// Calls a function and ignores its results.
    public func run(_ function: LuaFunction, _ arguments: LuaValue...) throws(LuaError) {
        _ = try call(function, arguments: arguments)
    }

    /// Calls a function with any number of arguments and returns all results.
    public func call(_ function: LuaFunction, arguments: [LuaValue]) throws(LuaError) -> [LuaValue] {
        let writer = LuaTreeWriter()
        for argument in arguments { writer.add(argument) }
        var count: Int32 = 0
        let status = callForTree(
            function.reference.bits,
            UnsafeRawPointer(writer.nodes),
            Int32(arguments.count),
            ordered: true,
            &count
        )
        if status != 0 { throw error(status) }
        return try values(Int(count))
    }

    /// Calls a function with any number of arguments and reads its first result, an integer; the buffer for arguments
    /// is reused, for frequent calls.
    public func callForInteger(_ function: LuaFunction, _ arguments: [LuaValue]) throws(LuaError) -> Int64 {
        // Lua copies the arguments before it runs anything that could use the same buffer.
        writer.reset()
        for argument in arguments { writer.add(argument) }
        return try finish(function, UnsafeRawPointer(writer.nodes), Int32(arguments.count))
    }
}
