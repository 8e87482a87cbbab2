// SPDX-License-Identifier: Apache-2.0
import CLua

/// What a registered function does with the slots of its arguments.
@usableFromInline
typealias LuaHostBody = (
    _ arguments: UnsafePointer<LuaSlot>, _ count: Int, _ results: UnsafeMutablePointer<LuaSlot>,
    _ host: LuaHostFunction
) -> Int32

/// A registered function as the state keeps it.
public final class LuaHostFunction {
    let body: LuaHostBody
    private let box: OpaquePointer
    /// Where a short result lies until C has taken it.
    @usableFromInline let small: UnsafeMutableRawPointer
    /// `LuaSlot.fillsSmallStrings`, at hand: asking for it at each answer costs a call.
    @usableFromInline let holdsShortStrings: Bool
    @usableFromInline unowned(unsafe) let state: LuaState

    init(state: LuaState, body: @escaping LuaHostBody) {
        self.state = state
        box = state.box
        self.body = body
        holdsShortStrings = LuaSlot.fillsSmallStrings
        small = .allocate(byteCount: 16, alignment: 8)
    }

    deinit { small.deallocate() }

    /// Copies bytes to where they outlive the call.
    @usableFromInline
    func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> LuaSlot {
        guard let start = bytes.baseAddress, !bytes.isEmpty, let room = clua_scratch(box, bytes.count) else {
            // Any address will do for no bytes.
            return LuaSlot(bits: UInt64(UInt(bitPattern: box)), length: 0, tag: LuaSlot.isString)
        }
        room.copyMemory(from: start, byteCount: bytes.count)
        return LuaSlot(
            bits: UInt64(UInt(bitPattern: room)),
            length: UInt32(bytes.count),
            tag: LuaSlot.isString
        )
    }

    /// The argument in Swift's type, or a "bad argument" error.
    @inlinable
    func argument<Value: LuaConvertible>(
        _ index: Int,
        _ arguments: UnsafePointer<LuaSlot>,
        _ count: Int
    ) throws -> Value {
        if index < count {
            let slot = arguments[index]
            if Value.self == String.self, slot.tag == LuaSlot.isString, holdsShortStrings,
                let text = slot.shortText
            {
                return unsafeBitCast(text, to: Value.self)
            }
            if Value.luaIsScalar || slot.tag != LuaSlot.isArgument, let value = Value.fromLua(slot) {
                return value
            }
            return try state.treeArgument(index, slot)
        }
        if let value = Value.luaAbsent { return value }
        throw LuaArgumentError(
            index: index + 1,
            message: "\(state.luaArgumentName(Value.luaTypeName)) expected, got no value"
        )
    }

    /// Owned by the box from here on.
    var context: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static let call: clua_function = { context, arguments, count, results in
        Unmanaged<LuaHostFunction>.fromOpaque(context)._withUnsafeGuaranteedRef { function in
            function.body(
                UnsafeRawPointer(arguments).assumingMemoryBound(to: LuaSlot.self),
                Int(count),
                UnsafeMutableRawPointer(results).assumingMemoryBound(to: LuaSlot.self),
                function
            )
        }
    }

    static let release: clua_release = { Unmanaged<LuaHostFunction>.fromOpaque($0).release() }
}

extension LuaState {
    // Answers

    @usableFromInline
    func answerTree(_ values: [LuaValue], _ results: UnsafeMutablePointer<LuaSlot>) -> Int32 {
        writer.reset()
        for value in values { writer.add(value) }
        results[0] = LuaSlot(bits: UInt64(UInt(bitPattern: writer.nodes)), length: UInt32(values.count))
        return Int32(CLUA_ANSWER_TREE)
    }

    @usableFromInline
    func answerError(
        _ error: any Error,
        _ results: UnsafeMutablePointer<LuaSlot>,
        _ host: LuaHostFunction
    ) -> Int32 {
        var text: String
        var answer = CLUA_ANSWER_ERROR
        switch error {
        case let error as LuaArgumentError:
            text = error.message
            answer = CLUA_ANSWER_ARGUMENT
            results[1] = LuaSlot(bits: UInt64(error.index))
        case let error as LuaError:
            text = error.message
            if error.position != nil { answer = CLUA_ANSWER_LUA_ERROR }
        default:
            text = "\(error)"
        }
        // Errors within errors must not grow without end.
        if text.utf8.count > 4096 { text = String(text.prefix(1024)) }
        results[0] = text.withUTF8 { host.keep($0) }
        return Int32(answer)
    }

    @usableFromInline
    func luaArgumentName(_ name: String) -> String { name == "integer" ? "number" : name }

    @usableFromInline
    func treeArgument<Value: LuaConvertible>(_ index: Int, _ slot: LuaSlot) throws -> Value {
        if slot.tag == LuaSlot.isArgument && !Value.luaIsScalar {
            clua_set_tree_sorted(box, Value.luaNeedsOrder ? 1 : 0)
            do throws(LuaError) {
                try check(clua_decode_argument(box, Int32(truncatingIfNeeded: slot.bits)))
                if var nodes = nodes() { return try Value.read(from: &nodes) }
            } catch {
                if case .decoding(let path, let expected, let got) = error.kind {
                    let text = path.isEmpty ? "\(expected) expected, got \(got)" : error.message
                    throw LuaArgumentError(index: index + 1, message: text)
                }
                throw error
            }
        }
        if slot.tag == LuaSlot.isNil, let value = Value.luaAbsent { return value }
        if slot.tag == LuaSlot.isNumber && Value.luaTypeName == "integer" {
            throw LuaArgumentError(index: index + 1, message: "number has no integer representation")
        }
        if slot.tag == LuaSlot.isString && Value.luaTypeName == "string" {
            throw LuaArgumentError(index: index + 1, message: "string is not UTF-8")
        }
        throw LuaArgumentError(
            index: index + 1,
            message: "\(luaArgumentName(Value.luaTypeName)) expected, got \(slot.typeName)"
        )
    }

    // Registering

    @usableFromInline
    func add(_ path: String, tree: Bool = false, _ body: @escaping LuaHostBody) throws(LuaError) {
        let function = LuaHostFunction(state: self, body: body)
        try check(
            clua_register(
                box,
                path,
                tree ? 1 : 0,
                LuaHostFunction.call,
                function.context,
                LuaHostFunction.release
            )
        )
    }

    /// Puts a host function at a dotted path of the globals; tables on the way are made.
    ///
    /// Wrong arguments are answered as Lua's own functions do; what the function throws becomes an error at the line
    /// that called it.
    @inlinable
    public func register<R: LuaConvertible>(_ path: String, _ f: @escaping () throws -> R) throws(LuaError) {
        try add(path) { _, _, results, host in
            do { return try f().answer(results, host) } catch {
                return host.state.answerError(error, results, host)
            }
        }
    }

    @inlinable
    public func register<A: LuaConvertible, R: LuaConvertible>(
        _ path: String,
        _ f: @escaping (A) throws -> R
    ) throws(LuaError) {
        try add(path) { arguments, count, results, host in
            do {
                return try f(try host.argument(0, arguments, count)).answer(results, host)
            } catch { return host.state.answerError(error, results, host) }
        }
    }

    @inlinable
    public func register<A: LuaConvertible, B: LuaConvertible, R: LuaConvertible>(
        _ path: String,
        _ f: @escaping (A, B) throws -> R
    ) throws(LuaError) {
        try add(path) { arguments, count, results, host in
            do {
                let a: A = try host.argument(0, arguments, count)
                return try f(a, try host.argument(1, arguments, count)).answer(results, host)
            } catch { return host.state.answerError(error, results, host) }
        }
    }

    @inlinable
    public func register<A: LuaConvertible, B: LuaConvertible, C: LuaConvertible, R: LuaConvertible>(
        _ path: String,
        _ f: @escaping (A, B, C) throws -> R
    ) throws(LuaError) {
        try add(path) { arguments, count, results, host in
            do {
                let a: A = try host.argument(0, arguments, count)
                let b: B = try host.argument(1, arguments, count)
                return try f(a, b, try host.argument(2, arguments, count)).answer(results, host)
            } catch { return host.state.answerError(error, results, host) }
        }
    }

    @inlinable
    public func register<
        A: LuaConvertible,
        B: LuaConvertible,
        C: LuaConvertible,
        D: LuaConvertible,
        R: LuaConvertible
    >(
        _ path: String,
        _ f: @escaping (A, B, C, D) throws -> R
    ) throws(LuaError) {
        try add(path) { arguments, count, results, host in
            do {
                let a: A = try host.argument(0, arguments, count)
                let b: B = try host.argument(1, arguments, count)
                let c: C = try host.argument(2, arguments, count)
                return try f(a, b, c, try host.argument(3, arguments, count)).answer(results, host)
            } catch { return host.state.answerError(error, results, host) }
        }
    }

    @inlinable
    public func register(_ path: String, _ f: @escaping () throws -> Void) throws(LuaError) {
        try add(path) { _, _, results, host in
            do { try f() } catch { return host.state.answerError(error, results, host) }
            return 0
        }
    }

    @inlinable
    public func register<A: LuaConvertible>(_ path: String, _ f: @escaping (A) throws -> Void)
        throws(LuaError)
    {
        try add(path) { arguments, count, results, host in
            do { try f(try host.argument(0, arguments, count)) } catch {
                return host.state.answerError(error, results, host)
            }
            return 0
        }
    }

    @inlinable
    public func register<A: LuaConvertible, B: LuaConvertible>(
        _ path: String,
        _ f: @escaping (A, B) throws -> Void
    ) throws(LuaError) {
        try add(path) { arguments, count, results, host in
            do {
                let a: A = try host.argument(0, arguments, count)
                try f(a, try host.argument(1, arguments, count))
            } catch { return host.state.answerError(error, results, host) }
            return 0
        }
    }

    static func untyped(_ f: @escaping ([LuaValue]) throws -> [LuaValue]) -> LuaHostBody {
        { arguments, count, results, host in
            do {
                var values: [LuaValue] = []
                var nodes = LuaNodes(at: arguments, kinds: host.state.kinds, shape: host.state.shape)
                for _ in 0..<count { values.append(try LuaValue.read(from: &nodes)) }
                return host.state.answerTree(try f(values), results)
            } catch { return host.state.answerError(error, results, host) }
        }
    }

    /// Puts a host function of any arguments and results at a dotted path of the globals.
    public func registerUntyped(
        _ path: String,
        _ f: @escaping ([LuaValue]) throws -> [LuaValue]
    ) throws(LuaError) {
        try add(path, tree: true, Self.untyped(f))
    }

    /// Makes a host function that is no global.
    public func makeFunction(
        name: String,
        _ f: @escaping ([LuaValue]) throws -> [LuaValue]
    ) throws(LuaError) -> LuaFunction {
        let function = LuaHostFunction(state: self, body: Self.untyped(f))
        var bits: UInt64 = 0
        try check(
            clua_make_function(
                box,
                name,
                1,
                LuaHostFunction.call,
                function.context,
                LuaHostFunction.release,
                &bits
            )
        )
        return LuaFunction(reference: LuaReference(bits: bits), chunk: "[C]", line: -1)
    }

    /// Makes an object whose fields are read by a Swift function and that refuses writes.
    ///
    /// - Parameter name: What messages call it: `person`.
    public func makeProxy(
        name: String,
        read: @escaping (String) throws -> LuaValue
    ) throws(LuaError) -> LuaProxy {
        let function = LuaHostFunction(state: self) { arguments, _, results, host in
            do {
                return try read(String(decoding: arguments.pointee.bytes, as: UTF8.self)).answer(
                    results,
                    host
                )
            } catch { return host.state.answerError(error, results, host) }
        }
        var bits: UInt64 = 0
        try check(
            clua_make_proxy(box, name, LuaHostFunction.call, function.context, LuaHostFunction.release, &bits)
        )
        return LuaProxy(reference: LuaReference(bits: bits))
    }

    /// Makes a table in which the fields of an object are looked for before the host is asked; once for an object.
    ///
    /// What stands in it is read without the host and thus faster. It is handed to Lua code that fills it.
    public func makeFields(of proxy: LuaProxy) throws(LuaError) -> LuaProxy {
        var bits: UInt64 = 0
        try check(clua_proxy_fields(box, proxy.reference.bits, &bits))
        return LuaProxy(reference: LuaReference(bits: bits))
    }

    // Globals

    /// Puts a value at a dotted path of the globals; tables on the way are made.
    public func setGlobal(_ path: String, _ value: LuaValue) throws(LuaError) {
        let writer = LuaTreeWriter()
        writer.add(value)
        try check(
            clua_set_global(
                box,
                path,
                UnsafeRawPointer(writer.nodes).assumingMemoryBound(to: clua_value.self)
            )
        )
    }

    /// Reads the value at a dotted path of the globals, without metamethods; nil where there is none.
    public func global(_ path: String) throws(LuaError) -> LuaValue {
        clua_set_tree_sorted(box, 1)
        try check(clua_get_global(box, path))
        return try values(1).first ?? .nil
    }

    // Constructors

    /// Puts a constructor at a dotted path: it takes one argument of the given form, notes its kind and the line that
    /// called it, and returns the very table (for a string: a new table that holds it).
    ///
    /// - Parameter registers: Whether `takeRegistrations` returns what it made.
    public func registerConstructor(
        path: String,
        kind: String,
        argument: LuaConstructorArgument,
        registers: Bool
    ) throws(LuaError) {
        let number: Int
        if let known = kinds.firstIndex(of: kind) {
            number = known
        } else {
            number = kinds.count
            kinds.append(kind)
        }
        try check(
            clua_register_constructor(box, path, UInt32(number), argument.rawValue, registers ? 1 : 0)
        )
    }

    /// Takes what the registering constructors have made, in order, and forgets it.
    public func takeRegistrations() throws(LuaError) -> [LuaValue] {
        var count: Int32 = 0
        clua_set_tree_sorted(box, 1)
        try check(clua_take_registrations(box, &count))
        return try values(Int(count))
    }

    /// What constructors have made and the host has not been given, in order: it stands in nothing that registers.
    public func unregisteredConstructions() -> [LuaTag] {
        var tags: [LuaTag] = []
        var number: UInt32 = 0
        var table = clua_constructed_table()
        while clua_constructed(box, number, &table) != 0 {
            number += 1
            guard table.taken == 0 else { continue }
            let chunk = UnsafeRawBufferPointer(start: table.chunk, count: Int(table.chunk_length))
            tags.append(
                LuaTag(
                    kind: kinds[Int(table.kind)],
                    position: LuaPosition(
                        chunk: String(decoding: chunk, as: UTF8.self),
                        line: Int(table.line)
                    )
                )
            )
        }
        return tags
    }

    // The host's ends

    func setSink(_ kind: Int32, _ sink: @escaping ([UInt8]) -> Void) {
        let function = LuaHostFunction(state: self) { arguments, _, _, _ in
            sink(Array(arguments.pointee.bytes))
            return 0
        }
        clua_set_sink(box, kind, LuaHostFunction.call, function.context, LuaHostFunction.release)
    }

    func setLoader(_ modules: @escaping (String) throws -> LuaModule?) throws(LuaError) {
        let function = LuaHostFunction(state: self) { arguments, _, results, host in
            do {
                guard let module = try modules(String(decoding: arguments.pointee.bytes, as: UTF8.self))
                else { return 0 }
                let writer = host.state.writer
                writer.reset()
                writer.add(.string(module.source))
                writer.add(.string(module.chunkName))
                results[0] = writer.nodes[0]
                results[1] = writer.nodes[1]
                return 2
            } catch { return host.state.answerError(error, results, host) }
        }
        try check(clua_set_loader(box, LuaHostFunction.call, function.context, LuaHostFunction.release))
    }
}
