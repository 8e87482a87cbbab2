import ManasikDomain
import ManasikLocalization
import ManasikLuaRuntime

extension LuaPack {
    /// Runs the code of a migration for one person.
    ///
    /// - Parameters:
    ///   - key: The function, by its key in `functions`.
    ///   - facts: The values of the pack's facts, by their short names.
    ///   - declared: The pack's facts, by their short names.
    ///   - host: Collects the changes of records.
    /// - Returns: The facts after the code, and the lines that it printed.
    /// - Throws: `HandlerFailure`; nothing is changed then.
    func migrate(
        _ name: String,
        function key: Int,
        facts: [String: JSONValue],
        declared: [String: FactDeclaration],
        host: HandlerHost
    ) throws(HandlerFailure) -> (facts: [String: JSONValue], printed: [HandlerLine]) {
        var place = files.location("init.lua")
        _ = takePrinted()
        do throws(LuaError) {
            let state = try running()
            let function = try function(key)
            if function.line > 0 { place = SourceLocation(file: function.chunk, line: function.line) }
            var misspelled: [(text: String, place: SourceLocation?)] = []
            let unknown = try host.give(in: state) { arguments in
                guard case .string(let name)? = arguments.first, declared[name] == nil,
                    let help = Suggestion.help(for: name, among: declared.keys.sorted())
                else { return [] }
                let text = "data.facts.\(name) is no fact of the pack, and is not stored; \(help)"
                if !misspelled.contains(where: { $0.text == text }) {
                    misspelled.append((text, arguments.dropFirst().first.flatMap(Self.place)))
                }
                return []
            }
            defer { host.free(in: state) }
            let result = try call(function, facts, host, in: state, telling: unknown, of: .unknownNames)
            guard let changed = result.flatMap(Self.facts) else {
                throw LuaError(
                    kind: .runtime,
                    message: "data.facts must stay a table of values by the names of facts"
                )
            }
            if let (fact, problem) = problem(in: changed, before: facts, declared) {
                if let line = try? assignment(to: fact, by: function, facts, host, in: state) { place = line }
                throw LuaError(kind: .runtime, message: problem)
            }
            host.keep()
            // A fact that an earlier version had is read as well, so this is said and does not fail.
            let omitted = host.omitted.sorted().map {
                "what a record has in '\($0)' is not stored any more; what is set replaces the whole record"
            }
            let printed =
                misspelled.map { line($0.text, at: $0.place ?? place, of: name) }
                + (omitted + takePrinted()).map { line($0, at: place, of: name) }
            return (changed, printed)
        } catch {
            host.discard()
            let position = error.position.map { SourceLocation(file: $0.chunk, line: $0.line) }
            throw HandlerFailure(
                pack: id,
                event: name,
                isMigration: true,
                location: located(position ?? place),
                message: error.text
                    + ((advice(on: error) ?? nameAdvice(on: error, declared, host)).map { "; \($0)" } ?? "")
            )
        }
    }

    /// What of `data.facts` is told of while a migration runs.
    private enum ToldOfFacts {
        /// Names that are read and not there.
        case unknownNames
        /// Names that are set.
        case assignments
    }

    /// Runs the code of a migration.
    ///
    /// - Parameter tell: Called with a name in `data.facts`, and with the line at which it is read or set.
    /// - Returns: What the code has left as `data.facts`.
    private func call(
        _ function: LuaFunction,
        _ facts: [String: JSONValue],
        _ host: HandlerHost,
        in state: LuaState,
        telling tell: LuaFunction,
        of told: ToldOfFacts
    ) throws(LuaError) -> LuaValue? {
        let caller = try state.load(Self.migrationCaller, chunkName: "=host")
        defer { state.free(caller) }
        return try state.call(
            caller,
            arguments: [
                .function(function), try host.table(in: state), LuaValue(.object(facts)), .function(tell),
                .bool(told == .assignments),
            ]
        ).first
    }

    /// Returns where code sets a fact last, by running it again; nil if it sets all of `data.facts` at once.
    private func assignment(
        to fact: String,
        by function: LuaFunction,
        _ facts: [String: JSONValue],
        _ host: HandlerHost,
        in state: LuaState
    ) throws(LuaError) -> SourceLocation? {
        host.discard()
        var line: SourceLocation?
        let tell = try host.give(in: state) { arguments in
            if arguments.first == .string(fact) { line = arguments.dropFirst().first.flatMap(Self.place) }
            return []
        }
        _ = try call(function, facts, host, in: state, telling: tell, of: .assignments)
        return line
    }

    /// Returns the nearest name of a fact or a field where a line of a migration uses another that is not there.
    private func nameAdvice(
        on error: LuaError,
        _ declared: [String: FactDeclaration],
        _ host: HandlerHost
    ) -> String? {
        guard error.text.contains("nil"), let line = sourceLine(of: error) else { return nil }
        let known = Set(["facts", "records", "now", "today", "id"]).union(declared.keys)
            .union(host.collections.keys).union(host.collections.values.flatMap(\.fields.keys))
        for match in line.matches(of: /[.\["']([A-Za-z_][A-Za-z0-9_-]*)/) {
            let name = String(match.output.1)
            guard !known.contains(name), let near = Suggestion.nearest(to: name, among: known) else {
                continue
            }
            return "the pack has no '\(name)'; did you mean '\(near)'?"
        }
        return nil
    }

    private func line(_ text: String, at place: SourceLocation, of migration: String) -> HandlerLine {
        HandlerLine(pack: id, event: migration, isMigration: true, location: located(place), text: text)
    }

    /// Returns the place with which one of Lua's messages begins, such as `plugins/p/init.lua:6: `.
    private static func place(_ message: LuaValue) -> SourceLocation? {
        guard case .string(let text) = message, let match = text.firstMatch(of: #/^(.+):([0-9]+): /#),
            let line = Int(match.2)
        else { return nil }
        return SourceLocation(file: String(match.1), line: line)
    }

    /// Returns whether a name is among the texts in a function's own code, or in that of functions within it.
    ///
    /// - Source: the format of precompiled chunks of Lua 5.4, in which a short text is preceded by its size plus one.
    func names(_ name: String, in key: Int) -> Bool {
        guard name.utf8.count < 127, let code = try? running().bytecode(of: function(key)) else {
            return false
        }
        return code.contains([0x80 | UInt8(name.utf8.count + 1)] + Array(name.utf8))
    }

    /// Returns the line at which a function begins; nil if it is not there.
    func location(of key: Int) -> SourceLocation? {
        guard (try? running()) != nil, let function = try? function(key), function.line > 0 else {
            return nil
        }
        return SourceLocation(file: function.chunk, line: function.line)
    }

    /// Returns the first fact that code has changed and that is none of the pack's, or cannot have its value, and why.
    private func problem(
        in changed: [String: JSONValue],
        before: [String: JSONValue],
        _ declared: [String: FactDeclaration]
    ) -> (fact: String, text: String)? {
        for (name, value) in changed.sorted(by: { $0.key < $1.key }) where value != before[name] {
            guard let fact = declared[name] else {
                let help = Suggestion.help(for: name, among: declared.keys.sorted())
                return (name, "pack \(id) has no fact '\(name)'" + (help.map { "; \($0)" } ?? ""))
            }
            guard fact.isStated else {
                return (name, "fact '\(name)' follows from other facts, and cannot be set")
            }
            do throws(FactError) { _ = try fact.value(value) } catch {
                return (name, Localizer.english.words(error).text)
            }
        }
        return nil
    }

    /// Returns the facts that code has left; nil if they are no table of values by names.
    private static func facts(_ value: LuaValue) -> [String: JSONValue]? {
        // A table without keys would be read as a list.
        if case .table(let table) = value, table.items.isEmpty, table.fields.isEmpty { return [:] }
        guard case .object(let facts)? = JSONValue(value) else { return nil }
        return facts
    }

    /// The wrapper around migrations; it is written in Lua, since a table passed to Swift is copied.
    private static let migrationCaller = """
        local migrate, host, facts, tell, ofAssignments = ...
        local function place() local _, text = pcall(error, "", 4) return text end
        if ofAssignments then
          local values = facts
          facts = setmetatable({}, {
            __index = values,
            __newindex = function(_, key, value) values[key] = value tell(key, place()) end,
            __pairs = function() return next, values, nil end,
            __metatable = false,
          })
        else
          setmetatable(facts, { __index = function(_, key) tell(key, place()) end, __metatable = false })
        end
        local data = { facts = facts, records = host.records, now = host.now, today = host.today }
        migrate(data)
        return data.facts
        """
}
