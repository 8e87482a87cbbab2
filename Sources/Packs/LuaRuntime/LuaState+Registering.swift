// SPDX-License-Identifier: Apache-2.0
import CLua

/// The body of a registered function, which works on the slots of its arguments and results.
@usableFromInline
typealias LuaHostBody = (
    _ arguments: UnsafePointer<LuaSlot>, _ count: Int, _ results: UnsafeMutablePointer<LuaSlot>,
    _ host: LuaHostFunction
) -> Int32

/// A registered function in the form in which the state keeps it.
public final class LuaHostFunction {
    let body: LuaHostBody
    /// The text that the function always answers, if it does: elsewhere it is then not asked.
    let answer: String?
    private unowned(unsafe) let machine: LuaMachine
    /// The memory for a short result until C has copied it.
    @usableFromInline let small: UnsafeMutableRawPointer
    /// A copy of `LuaSlot.fillsSmallStrings`, whose getter would cost a call for each result.
    @usableFromInline let holdsShortStrings: Bool
    @usableFromInline unowned(unsafe) let state: LuaState

    init(state: LuaState, answer: String? = nil, body: @escaping LuaHostBody) {
        self.state = state
        self.answer = answer
        machine = state.machine
        self.body = body
        holdsShortStrings = LuaSlot.fillsSmallStrings
        small = .allocate(byteCount: 16, alignment: 8)
    }

    deinit { small.deallocate() }

    /// Copies bytes to memory that remains valid after the call.
    @usableFromInline
    func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> LuaSlot {
        guard let start = bytes.baseAddress, !bytes.isEmpty, let room = machine.scratch(bytes.count) else {
            // For an empty string, any address is valid.
            return LuaSlot(bits: UInt64(UInt(bitPattern: small)), length: 0, tag: LuaSlot.isString)
        }
        room.copyMemory(from: start, byteCount: bytes.count)
        return LuaSlot(
            bits: UInt64(UInt(bitPattern: room)),
            length: UInt32(bytes.count),
            tag: LuaSlot.isString
        )
    }

    /// Returns an argument as a Swift value; throws a "bad argument" error if it has the wrong type.
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

    /// A retained pointer to the function, which the box releases.
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
    // Results

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
        // Errors that quote other errors must not grow without limit.
        if text.utf8.count > 4096 { text = String(text.prefix(1024)) }
        results[0] = text.withUTF8 { host.keep($0) }
        return Int32(answer)
    }

    @usableFromInline
    func luaArgumentName(_ name: String) -> String { name == "integer" ? "number" : name }

    @usableFromInline
    func treeArgument<Value: LuaConvertible>(_ index: Int, _ slot: LuaSlot) throws -> Value {
        if slot.tag == LuaSlot.isArgument && !Value.luaIsScalar {
            do throws(LuaError) {
                let place = Int32(truncatingIfNeeded: slot.bits)
                try check(machine.decodeArgument(place, sorted: Value.luaNeedsOrder))
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
        try check(machine.register(path, tree: tree, LuaHostFunction(state: self, body: body)))
    }

    /// Registers a host function at a dotted path of global tables, which are created if necessary.
    ///
    /// Wrong arguments are errors like those of Lua's own functions; an error that the function throws becomes a Lua
    /// error at the line of the call.
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

    /// Registers a host function with any number of arguments and results at a dotted path of global tables.
    public func registerUntyped(
        _ path: String,
        _ f: @escaping ([LuaValue]) throws -> [LuaValue]
    ) throws(LuaError) {
        try add(path, tree: true, Self.untyped(f))
    }

    /// Creates a host function without making it a global. The state keeps it until `end`, or until its own end.
    public func makeFunction(
        name: String,
        _ f: @escaping ([LuaValue]) throws -> [LuaValue]
    ) throws(LuaError) -> LuaFunction {
        try make(name, LuaHostFunction(state: self, body: Self.untyped(f)))
    }

    /// Creates a host function that always answers the same text, whatever it is given.
    public func makeFunction(name: String, answering text: String) throws(LuaError) -> LuaFunction {
        let body = Self.untyped { _ in [.string(text)] }
        return try make(name, LuaHostFunction(state: self, answer: text, body: body))
    }

    private func make(_ name: String, _ function: LuaHostFunction) throws(LuaError) -> LuaFunction {
        var bits: UInt64 = 0
        try check(machine.makeFunction(name, function, &bits))
        return LuaFunction(reference: LuaReference(bits: bits), chunk: "[C]", line: -1)
    }

    /// Frees a host function that `makeFunction` has created, and what it refers to. It must not be running.
    ///
    /// - Parameter message: The error for code that has kept the function and calls it.
    public func end(_ function: LuaFunction, _ message: String) {
        machine.endFunction(function.reference.bits, message)
    }

    /// Creates an object whose fields are read by a Swift function and cannot be written.
    ///
    /// - Parameter name: The name of the object in messages, such as `person`.
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
        try check(machine.makeProxy(name, function, &bits))
        return LuaProxy(reference: LuaReference(bits: bits))
    }

    /// Creates a table in which fields of an object are looked up before the host is called. There can be one for an
    /// object.
    ///
    /// Lua code fills the table; reading a field in it is faster, since it does not call the host.
    public func makeFields(of proxy: LuaProxy) throws(LuaError) -> LuaProxy {
        var bits: UInt64 = 0
        try check(machine.proxyFields(proxy.reference.bits, &bits))
        return LuaProxy(reference: LuaReference(bits: bits))
    }

    // Globals

    /// Sets the value at a dotted path of global tables, which are created if necessary.
    public func setGlobal(_ path: String, _ value: LuaValue) throws(LuaError) {
        let writer = LuaTreeWriter()
        writer.add(value)
        try check(
            machine.setGlobal(
                path,
                UnsafeRawPointer(writer.nodes).assumingMemoryBound(to: clua_value.self)
            )
        )
    }

    /// Reads the value at a dotted path of global tables, without calling metamethods; `LuaValue.nil` if there is none.
    public func global(_ path: String) throws(LuaError) -> LuaValue {
        try check(machine.global(path))
        return try values(1).first ?? .nil
    }

    // Constructors

    /// Registers a constructor at a dotted path. It takes one argument of the given form, records its kind and the line
    /// of the call, and returns the same table, or, for a string, a new table that contains it.
    ///
    /// - Parameter registers: Whether `takeRegistrations` returns the tables that it made.
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
            machine.registerConstructor(path, UInt32(number), argument.rawValue, registers: registers)
        )
    }

    /// Returns the tables made by registering constructors, in order, and removes them.
    public func takeRegistrations() throws(LuaError) -> [LuaValue] {
        var count: Int32 = 0
        try check(machine.takeRegistrations(&count))
        return try values(Int(count))
    }

    /// Returns the tags of tables that constructors made but that the host has not received, in order; such a table is
    /// not part of any registered one.
    public func unregisteredConstructions() -> [LuaTag] {
        machine.untaken().map { table in
            LuaTag(
                kind: kinds[table.kind],
                position: LuaPosition(chunk: table.chunk, line: table.line)
            )
        }
    }

    // Callbacks to the host

    func setSink(_ kind: Int32, _ sink: @escaping ([UInt8]) -> Void) {
        let function = LuaHostFunction(state: self) { arguments, _, _, _ in
            sink(Array(arguments.pointee.bytes))
            return 0
        }
        machine.setSink(kind, function)
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
        try check(machine.setLoader(function))
    }
}
