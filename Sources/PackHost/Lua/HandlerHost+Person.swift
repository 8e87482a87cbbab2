import ManasikLuaRuntime

extension HandlerHost {
    /// A table that can be read and gone through, and refuses to be written.
    static func readOnly(
        _ table: LuaValue,
        named name: String,
        in state: LuaState
    ) throws(LuaError) -> LuaValue {
        let source = """
            local values, name = ...
            local next, error, tostring = next, error, tostring
            return setmetatable({}, {
              __index = values,
              __newindex = function(_, key)
                error(name .. " is read only; '" .. tostring(key) .. "' is changed by the person alone", 2)
              end,
              __pairs = function() return next, values, nil end,
              __metatable = false,
            })
            """
        let chunk = try state.load(source, chunkName: "=host")
        return try state.call(chunk, arguments: [table, .string(name)]).first ?? table
    }
}
