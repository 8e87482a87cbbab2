// SPDX-License-Identifier: Apache-2.0

/// A state that is rebuilt from its recipe after exceeding its budget.
public final class LuaSandbox {
    /// How often a state was rebuilt.
    public private(set) var restarts = 0
    /// What ended the last state that died.
    public private(set) var lastKill: LuaKillEvent?
    private let make: () throws -> LuaState
    private var state: LuaState

    /// - Parameters:
    ///   - seed: The seed of every state, so that all behave alike.
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

    /// Passes the state to a function; a new one if the last one is dead.
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
