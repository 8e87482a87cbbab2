// SPDX-License-Identifier: Apache-2.0

/// A state that is made afresh from its recipe after its budget has ended it.
public final class LuaSandbox {
    /// How often a state was made again.
    public private(set) var restarts = 0
    /// What ended the last state that died.
    public private(set) var lastKill: LuaKillEvent?
    private let make: () throws -> LuaState
    private var state: LuaState

    /// - Parameters:
    ///   - seed: The same for each state, so that all are alike.
    ///   - recipe: Registers the host's functions and runs the chunks.
    public init(
        limits: LuaLimits = LuaLimits(),
        seed: UInt64 = 0,
        globals: LuaGlobals = .open,
        host: LuaHost = LuaHost(),
        recipe: @escaping (LuaState) throws -> Void
    ) throws {
        make = {
            let state = try LuaState(limits: limits, seed: seed, globals: globals, host: host)
            try recipe(state)
            return state
        }
        state = try make()
    }

    /// Lends the state; a fresh one when the last one has ended.
    public func withState<Result>(_ body: (LuaState) throws -> Result) throws -> Result {
        if state.isDead {
            lastKill = state.kill ?? lastKill
            state = try make()
            restarts += 1
        }
        defer { if let kill = state.kill { lastKill = kill } }
        return try body(state)
    }
}
