import ManasikDomain
import ManasikLuaRuntime

/// What handlers are given as `host`, and what they may use of it.
extension HandlerHost {
    /// The names of what is in the table.
    static let parts = [
        "now", "today", "walk", "checklist", "records", "search", "schedule", "cancel", "person", "emit",
        "prayer_times", "hijri", "state", "tick", "setting", "settings",
    ]

    /// Returns the table that handlers receive as `host`.
    func table(in state: LuaState) throws(LuaError) -> LuaValue {
        var fields: [LuaField] = []
        func add(_ name: String, _ body: @escaping ([LuaValue]) throws -> [LuaValue]) throws(LuaError) {
            fields.append(LuaField(key: .string(name), value: .function(try give(in: state, body))))
        }
        let context = context
        // An event has one time, so that a worker need not ask for it.
        for (name, text) in [("now", context.now.description), ("today", context.today.description)] {
            let function = try state.makeFunction(answering: text)
            given.append(function)
            fields.append(LuaField(key: .string(name), value: .function(function)))
        }
        try add("walk") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            try self.demand(.walk)
            let id = try self.id(arguments, "hajj:hajj")
            let walk = context.walk(id)
            self.reads.note(walk, of: id)
            return [walk.map(LuaValue.init) ?? .nil]
        }
        try add("checklist") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            try self.demand(.checklist)
            let id = try self.id(arguments, "hajj:before-departure")
            let checklist = context.checklist(id)
            self.reads.note(checklist, named: id)
            return [checklist.map(LuaValue.init) ?? .nil]
        }
        try add("records") { [weak self, weak state] arguments in
            guard let self, let state else { throw HandlerProblem.over }
            try self.demand(.records)
            let name = try self.collectionName(arguments)
            self.reads.noteRecords(of: DefinitionID(pack: self.pack, name: name), in: context)
            return [try self.collection(name, in: state)]
        }
        try add("search") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            try self.demand(.search)
            return [try self.search(arguments)]
        }
        try add("prayer_times") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            try self.demand(.prayerTimes)
            return [try self.prayerTimes(arguments)]
        }
        try add("hijri") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            return [try self.hijri(arguments)]
        }
        try add("schedule") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            try self.demand(.schedule)
            try self.schedule(arguments)
            return []
        }
        try add("cancel") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            try self.demand(.schedule)
            return [.bool(try self.cancel(arguments))]
        }
        try add("emit") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            try self.emit(arguments)
            return []
        }
        try add("state") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            try self.demand(.state)
            try self.state(arguments)
            return []
        }
        try add("tick") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            try self.demand(.tick)
            try self.tick(arguments)
            return []
        }
        try add("setting") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            return [try self.setting(arguments)]
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

    private func id(_ arguments: [LuaValue], _ example: String) throws -> DefinitionID {
        guard case .string(let name)? = arguments.first else {
            throw LuaArgumentError(index: 1, expected: "string", got: arguments.first)
        }
        if let id = DefinitionID(name) { return id }
        guard DefinitionID.isLegalName(name) else {
            throw LuaArgumentError(index: 1, message: "a name such as '\(example)' expected, got '\(name)'")
        }
        return DefinitionID(pack: pack, name: name)
    }

    private func collectionName(_ arguments: [LuaValue]) throws -> String {
        let id = try id(arguments, "journal")
        guard id.pack == pack, collections[id.name] != nil else {
            let help = Suggestion.help(for: id.name, among: collections.keys.sorted())
            throw LuaArgumentError(
                index: 1,
                message: "pack \(pack) has no collection '\(id.name)'" + (help.map { "; \($0)" } ?? "")
            )
        }
        return id.name
    }
}

extension HandlerProblem {
    /// The error for using the `host` of an event that has ended.
    static var over: HandlerProblem {
        HandlerProblem("this host ended with its event: use the one that the handler received")
    }
}
