import ManasikLuaRuntime

extension HandlerHost {
    /// Calls a handler with a `host.person` that can be read and iterated but not changed.
    ///
    /// - Parameter caller: Returns the function compiled of `caller`.
    func call(
        _ handler: LuaFunction,
        _ payload: LuaValue,
        in state: LuaState,
        by caller: () throws(LuaError) -> LuaFunction
    ) throws(LuaError) {
        defer { free(in: state) }
        let host = try table(in: state)
        guard seesPerson else {
            _ = try state.call(handler, arguments: [payload, host])
            return
        }
        _ = try state.call(try caller(), arguments: [.function(handler), payload, host])
    }

    /// The wrapper around handlers; it is written in Lua, since a table passed to Swift is copied without its
    /// metatable.
    static let caller = """
        local handler, event, host = ...
        local values = host.person
        local next, error, tostring = next, error, tostring
        host.person = setmetatable({}, {
          __index = values,
          __newindex = function(_, key)
            error("host.person is read only; '" .. tostring(key) .. "' is changed by the person alone", 2)
          end,
          __pairs = function() return next, values, nil end,
          __metatable = false,
        })
        return handler(event, host)
        """
}
