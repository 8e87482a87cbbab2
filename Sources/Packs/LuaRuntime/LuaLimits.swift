// SPDX-License-Identifier: Apache-2.0

/// The limits of one state; a call that exceeds them ends together with the state.
public struct LuaLimits: Sendable, Hashable {
    /// The largest number of bytes for Lua's own values.
    public var memory: Int
    /// Time for one call from the host, including everything that it calls; zero for no limit.
    public var time: Duration
    /// Bytes of the longest string; a longer one is an ordinary "not enough memory" error.
    public var stringLength: Int
    /// Instructions over the state's life, including library functions; a limit makes code several times slower.
    public var instructions: UInt64?
    /// Whether instructions are counted without a limit.
    public var countsInstructions: Bool

    public init(
        memory: Int = 32 << 20,
        time: Duration = .seconds(1),
        stringLength: Int = 1 << 20,
        instructions: UInt64? = nil,
        countsInstructions: Bool = false
    ) {
        self.memory = memory
        self.time = time
        self.stringLength = stringLength
        self.instructions = instructions
        self.countsInstructions = countsInstructions
    }
}
