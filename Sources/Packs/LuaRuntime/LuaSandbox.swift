// SPDX-License-Identifier: Apache-2.0

/// A state that is rebuilt by a recipe after it has exceeded its budget.
public final class LuaSandbox {
    /// The number of times that the state was rebuilt.
    public private(set) var restarts = 0
    /// The event that ended the last state that died; nil if none has.
    public private(set) var lastKill: LuaKillEvent?
    private let make: () throws -> LuaState
    private var state: LuaState

    /// - Parameters:
    ///   - seed: The random seed of every state, so that all behave alike.
    ///   - recipe: Prepares each new state: registers the host's functions and runs the chunks.
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

    /// Calls a function with the state, or with a new one if the last one is dead.
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
