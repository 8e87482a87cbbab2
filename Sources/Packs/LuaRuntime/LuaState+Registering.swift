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
}
