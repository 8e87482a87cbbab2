import ManasikDomain
import ManasikLuaRuntime

/// What handlers are given as `host`, and what they may use of it.
extension HandlerHost {
    /// The names of what is in the table.
    static let parts = ["now", "today", "settings", "person"] + functions.map(\.name)

    /// Returns the table that handlers receive as `host`.
    func table(in state: LuaState) throws(LuaError) -> LuaValue {
        var fields: [LuaField] = []
        // An event has one time, so that a worker need not ask for it.
        for (name, text) in [("now", context.now.description), ("today", context.today.description)] {
            let function = try state.makeFunction(answering: text)
            given.append(function)
            fields.append(LuaField(key: .string(name), value: .function(function)))
        }
        for function in Self.functions {
            let made = try give(in: state) { [weak self, weak state] arguments in
                guard let self, let state else { throw HandlerProblem.over }
                if let capability = function.capability { try self.demand(capability) }
                return try function.answer(self, state, arguments)
            }
            fields.append(LuaField(key: .string(function.name), value: .function(made)))
        }
        fields.append(
            LuaField(key: .string("settings"), value: LuaValue(JSONValue.object(context.settings)))
        )
        if seesPerson {
            var facts: [String: JSONValue] = [:]
            for (id, value) in context.facts.values where id.dateOfHijriDay == nil {
                facts[id.pack == .host ? id.name : id.description] = value.forHandlers
            }
            fields.append(LuaField(key: .string("person"), value: LuaValue(JSONValue.object(facts))))
        }
        return .table(LuaTable(items: [], fields: fields))
    }

    /// Makes a function for the running code, which lasts until `free`.
    func give(
        in state: LuaState,
        _ body: @escaping ([LuaValue]) throws -> [LuaValue]
    ) throws(LuaError) -> LuaFunction {
        let function = try state.makeFunction { [weak state] arguments in
            // Of `records:get` the table itself is one, with its functions.
            defer { for argument in arguments { state?.free(argument) } }
            return try body(arguments)
        }
        given.append(function)
        return function
    }

    /// Ends the functions that the code was given, so that those of many events do not add up; one that the code keeps fails.
    func free(in state: LuaState) {
        for function in given.reversed() { state.end(function, "\(HandlerProblem.over)") }
        given = []
    }

    private func demand(_ capability: Capability) throws {
        if let refusal = refusal(of: capability) { throw HandlerProblem(refusal) }
    }

    /// Returns why the pack may not use a part of the host; nil if it may.
    func refusal(of capability: Capability) -> String? {
        if withheld.contains(capability) {
            return
                "pack \(pack) may not use host.\(capability.rawValue): whoever runs this installation has not granted it"
        }
        if capabilities.contains(capability) { return nil }
        return
            "pack \(pack) may not use host.\(capability.rawValue); add \"\(capability.rawValue)\" to 'capabilities' "
            + "in pack.json"
    }
}

extension HandlerProblem {
    /// The error for using the `host` of an event that has ended.
    static var over: HandlerProblem {
        HandlerProblem("this host ended with its event: use the one that the handler received")
    }
}
