import ManasikDomain
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
        let find = try give(in: state) { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            guard case .string(let name)? = arguments.first else { return [] }
            return self.found(name)
        }
        let results = try state.call(
            try caller(),
            arguments: [.function(handler), payload, host, .function(find)]
        )
        for result in results { state.free(result) }
    }

    /// Looks up a fact that is not among the values by the name under which they are told.
    ///
    /// - Returns: Its value, or nil and why there is none.
    private func found(_ name: String) -> [LuaValue] {
        if let refusal = refusal(of: .person) { return [.nil, .string(refusal)] }
        guard let known else { return [.nil] }
        if case .found(let fact) = known[name] {
            return [context.facts.values[fact.id].map { LuaValue($0.forHandlers) } ?? .nil]
        }
        return known.doubt(inHandlers: name).map { [.nil, .string($0.sentence)] } ?? [.nil]
    }

    /// The wrapper around handlers; it is written in Lua, since a table passed to Swift is copied without its
    /// metatable.
    static let caller = """
        local handler, event, host, find = ...
        local values = host.person or {}
        local next, error, tostring = next, error, tostring
        host.person = setmetatable({}, {
          __index = function(_, key)
            local value = values[key]
            if value ~= nil then return value end
            local found, problem = find(key)
            if problem then error(problem, 2) end
            return found
          end,
          __newindex = function(_, key)
            error("host.person is read only; '" .. tostring(key) .. "' is changed by the person alone", 2)
          end,
          __pairs = function() return next, values, nil end,
          __metatable = false,
        })
        return handler(event, host)
        """
}

extension FactTable {
    /// Returns why handlers cannot read a fact by a name; nil if they can, or if nothing tells.
    func doubt(inHandlers name: String) -> HandlerDoubt? {
        switch self[name] {
        case .found: return nil
        case .ambiguous(let ids):
            let choice = ids.map { "host.person[\"\($0)\"]" }.joined(separator: ", ")
            return HandlerDoubt(
                problem: "several packs declare fact '\(name)'",
                help: "write one of \(choice)"
            )
        // The facts of a pack that is not installed are not known.
        case .unknown(let help?) where DefinitionID(name) == nil:
            return HandlerDoubt(problem: "no pack declares fact '\(name)'", help: help)
        case .unknown: return nil
        }
    }
}
