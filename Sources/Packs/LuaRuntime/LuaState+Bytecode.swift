// SPDX-License-Identifier: Apache-2.0
import CLua
import Glibc

extension LuaState {
    /// The bytecode of a Lua function, to be read by the host alone; nil for a function of the host.
    ///
    /// - Parameter keepsLines: Whether it tells the lines that it was made of, and names.
    public func bytecode(of function: LuaFunction, keepsLines: Bool = false) -> [UInt8]? {
        var size = 0
        guard let bytes = clua_bytecode(box, function.reference.bits, keepsLines ? 0 : 1, &size) else {
            return nil
        }
        defer { Glibc.free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: size))
    }
}
