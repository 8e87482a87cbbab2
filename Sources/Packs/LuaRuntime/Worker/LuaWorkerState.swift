// SPDX-License-Identifier: Apache-2.0
import CLua

/// What a worker says of its state with each answer.
struct LuaWorkerState {
    var isDead = false
    var (memory, footprint, instructions, randomMark): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    init() {}

    init(_ message: LuaWireMessage) throws(LuaWireError) {
        isDead = try message.readBool()
        // They are sizes that people see; no worker has more than this.
        memory = min(try message.read(), UInt64(Int32.max))
        footprint = min(try message.read(), UInt64(Int32.max))
        instructions = min(try message.read(), UInt64(Int64.max))
        randomMark = try message.read()
    }
}

extension LuaFailure {
    /// Reads what a worker says of the failure of a call.
    init(_ failure: LuaWireMessage) throws(LuaWireError) {
        message = try failure.readText()
        guard let reason = LuaKillReason.known(try failure.read(UInt8.self)) else { throw LuaWireError() }
        self.reason = reason
        path = try failure.readText()
        expected = try failure.readText()
        got = try failure.readText()
        let count = try failure.read(UInt16.self)
        for _ in 0..<count {
            let chunk = try failure.readText()
            let function = try failure.readText()
            let line = Int(try failure.read(Int32.self))
            let isHost = try failure.readBool()
            frames.append(
                LuaFrame(chunk: chunk, line: line >= 0 ? line : nil, function: function, isHost: isHost)
            )
        }
    }
}

extension LuaKillReason {
    fileprivate static func known(_ reason: UInt8) -> LuaKillReason? {
        let reason = clua_reason(rawValue: UInt32(reason))
        switch reason {
        case CLUA_BY_NOTHING, CLUA_BY_INSTRUCTIONS, CLUA_BY_TIME, CLUA_BY_MEMORY, CLUA_BY_CANCEL:
            return LuaKillReason(reason)
        default: return nil
        }
    }
}
