// SPDX-License-Identifier: Apache-2.0
import CLua
import Glibc

extension LuaState {
    /// The stripped bytecode of a Lua function, to be read by the host alone; nil for a function of the host.
    public func bytecode(of function: LuaFunction) -> [UInt8]? {
        var size = 0
        guard let bytes = clua_bytecode(box, function.reference.bits, &size) else { return nil }
        defer { Glibc.free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: size))
    }
}
