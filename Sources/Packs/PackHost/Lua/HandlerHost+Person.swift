import ManasikDomain
import ManasikLuaRuntime

extension HandlerHost {
    /// Calls a handler with a `host.person` that can be read and iterated but not changed, and an `event` of which only the
    /// fields that it has can be read.
    ///
    /// - Parameters:
    ///   - events: Those for which the same function is registered.
    ///   - caller: Returns the function that `caller` makes.
    func call(
        _ handler: LuaFunction,
        _ payload: LuaValue,
        of events: @escaping () -> Set<String>,
        in state: LuaState,
        by caller: () throws(LuaError) -> LuaFunction
    ) throws(LuaError) {
        defer { free(in: state) }
        let host = try table(in: state)
        let find = try give(in: state) { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            guard case .string(let name)? = arguments.first else { return [] }
            return arguments.count > 1 ? self.field(name, of: events()) : self.found(name)
        }
        let results = try state.call(
            try caller(),
            arguments: [.function(handler), payload, host, .function(find)]
        )
        for result in results { state.free(result) }
    }

    /// Looks up a field that is not in the table of an event.
    ///
    /// - Returns: Why it cannot be read, or nil; and what can be.
    private func field(_ name: String, of events: Set<String>) -> [LuaValue] {
        guard let known = HandlerDoubt.fields(of: events, fields) else { return [] }
        let problem = HandlerDoubt(field: name, among: known, of: events).map { doubt in
            doubt.help == nil
                ? "\(doubt.problem); there are \(known.sorted().joined(separator: ", "))" : doubt.sentence
        }
        let names = known.sorted().map { LuaField(key: .string($0), value: .bool(true)) }
        return [problem.map { .string($0) } ?? .nil, .table(LuaTable(items: [], fields: names))]
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

    /// Makes the wrapper around handlers; it is written in Lua, since a table passed to Swift is copied without its
    /// metatable.
    static let caller = """
        local next, error, tostring, pcall = next, error, tostring, pcall
        -- What each handler can read of its events, asked for when it first reads what is not there.
        local fields = {}
        return function(handler, event, host, find)
          local values = host.person or {}
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
          setmetatable(event, {
            __index = function(_, key)
              local known = fields[handler]
              if known and known[key] then return nil end
              -- After the event the host does not answer any more.
              local answers, problem, names = pcall(find, key, true)
              if not answers then return nil end
              fields[handler] = names or known
              if problem then error(problem, 2) end
            end,
          })
          return handler(event, host)
        end
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
