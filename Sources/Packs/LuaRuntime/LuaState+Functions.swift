// SPDX-License-Identifier: Apache-2.0
import CLua

/// Functions and objects of the host that are no globals.
extension LuaState {
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
}
