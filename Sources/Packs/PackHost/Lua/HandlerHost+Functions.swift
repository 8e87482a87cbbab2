import ManasikDomain
import ManasikLuaRuntime

/// The functions that handlers may call besides those that tell the time.
extension HandlerHost {
    struct Function: Sendable {
        let name: String
        /// What the pack must ask for, and be granted, to call it.
        let capability: Capability?
        let answer: @Sendable (HandlerHost, LuaState, [LuaValue]) throws -> [LuaValue]

        init(
            _ name: String,
            _ capability: Capability? = nil,
            _ answer: @escaping @Sendable (HandlerHost, LuaState, [LuaValue]) throws -> [LuaValue]
        ) {
            (self.name, self.capability, self.answer) = (name, capability, answer)
        }
    }

    static let functions = [
        Function("walk", .walk) { host, _, arguments in
            let id = try host.id(arguments, "hajj:hajj")
            let walk = host.context.walk(id)
            host.reads.note(walk, of: id)
            return [walk.map(LuaValue.init) ?? .nil]
        },
        Function("checklist", .checklist) { host, _, arguments in
            let id = try host.id(arguments, "hajj:before-departure")
            let checklist = host.context.checklist(id)
            host.reads.note(checklist, named: id)
            return [checklist.map(LuaValue.init) ?? .nil]
        },
        Function("records", .records) { host, state, arguments in
            let name = try host.collectionName(arguments)
            host.reads.noteRecords(of: DefinitionID(pack: host.pack, name: name), in: host.context)
            return [try host.collection(name, in: state)]
        },
        Function("search", .search) { host, _, arguments in [try host.search(arguments)] },
        Function("prayer_times", .prayerTimes) { host, _, arguments in [try host.prayerTimes(arguments)] },
        Function("hijri") { host, _, arguments in [try host.hijri(arguments)] },
        Function("schedule", .schedule) { host, _, arguments in
            try host.schedule(arguments)
            return []
        },
        Function("cancel", .schedule) { host, _, arguments in [.bool(try host.cancel(arguments))] },
        Function("emit") { host, _, arguments in
            try host.emit(arguments)
            return []
        },
        Function("state", .state) { host, _, arguments in
            try host.state(arguments)
            return []
        },
        Function("tick", .tick) { host, _, arguments in
            try host.tick(arguments)
            return []
        },
        Function("setting") { host, _, arguments in [try host.setting(arguments)] },
    ]

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
