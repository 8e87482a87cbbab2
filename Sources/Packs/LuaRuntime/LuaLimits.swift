// SPDX-License-Identifier: Apache-2.0

/// The limits of one state; a call that exceeds them is ended together with its state.
public struct LuaLimits: Sendable, Hashable {
    /// The largest number of bytes that Lua's values may take.
    public var memory: Int
    /// Time for one call from the host, including everything that it calls; zero for no limit.
    public var time: Duration
    /// The length of the longest string in bytes; making a longer one is an ordinary "not enough memory" error.
    public var stringLength: Int
    /// The number of instructions that may be executed in the state's lifetime, including those of library functions;
    /// nil for no limit. A limit makes code several times slower.
    public var instructions: UInt64?
    /// Whether instructions are counted even without a limit.
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
