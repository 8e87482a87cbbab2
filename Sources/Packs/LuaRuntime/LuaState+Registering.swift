// SPDX-License-Identifier: Apache-2.0
import CLua

extension LuaState {
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
        _ f: @escaping ([LuaValue]) throws -> [LuaValue]
    ) throws(LuaError) -> LuaFunction {
        try make(LuaHostFunction(state: self, body: Self.untyped(f)))
    }

    /// Creates a host function that always answers the same text, whatever it is given.
    public func makeFunction(answering text: String) throws(LuaError) -> LuaFunction {
        let body = Self.untyped { _ in [.string(text)] }
        return try make(LuaHostFunction(state: self, answer: text, body: body))
    }

    private func make(_ function: LuaHostFunction) throws(LuaError) -> LuaFunction {
        var bits: UInt64 = 0
        try check(machine.makeFunction(function, &bits))
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
        let function = LuaHostFunction(state: self) { arguments, count, results, host in
            do {
                let field = String(decoding: LuaHostFunction.text(arguments, count), as: UTF8.self)
                return try read(field).answer(results, host)
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
        let function = LuaHostFunction(state: self) { arguments, count, _, _ in
            sink(Array(LuaHostFunction.text(arguments, count)))
            return 0
        }
        machine.setSink(kind, function)
    }

    func setLoader(_ modules: @escaping (String) throws -> LuaModule?) throws(LuaError) {
        let function = LuaHostFunction(state: self) { arguments, count, results, host in
            do {
                let name = String(decoding: LuaHostFunction.text(arguments, count), as: UTF8.self)
                guard let module = try modules(name) else { return 0 }
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
