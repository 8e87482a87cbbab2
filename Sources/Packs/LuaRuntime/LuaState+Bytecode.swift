// SPDX-License-Identifier: Apache-2.0
extension LuaState {
    /// Returns the bytecode of a Lua function, which only the host may read; nil for a function of the host.
    ///
    /// - Parameter keepsLines: Whether it includes line numbers and the names of variables.
    public func bytecode(of function: LuaFunction, keepsLines: Bool = false) -> [UInt8]? {
        machine.bytecode(function.reference.bits, keepsLines: keepsLines)
    }
}
