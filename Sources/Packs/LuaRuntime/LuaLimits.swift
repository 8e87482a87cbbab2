// SPDX-License-Identifier: Apache-2.0

/// What one state may use; a call that goes beyond ends and the state with it.
public struct LuaLimits: Sendable, Hashable {
    /// Bytes that Lua's own values may take.
    public var memory: Int
    /// Time for one call from the host, everything that it calls included; zero for no limit.
    public var time: Duration
    /// Bytes of the longest string; a longer one is an ordinary "not enough memory" error.
    public var stringLength: Int
    /// Instructions over the state's life; setting it makes code several times slower. Work of library functions counts.
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
