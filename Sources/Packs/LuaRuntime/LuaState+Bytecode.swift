// SPDX-License-Identifier: Apache-2.0
import CLua
import Glibc

extension LuaState {
    /// Returns the bytecode of a Lua function, which only the host may read; nil for a function of the host.
    ///
    /// - Parameter keepsLines: Whether it includes line numbers and the names of variables.
    public func bytecode(of function: LuaFunction, keepsLines: Bool = false) -> [UInt8]? {
        var size = 0
        guard let bytes = clua_bytecode(box, function.reference.bits, keepsLines ? 0 : 1, &size) else {
            return nil
        }
        defer { Glibc.free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: size))
    }
}
