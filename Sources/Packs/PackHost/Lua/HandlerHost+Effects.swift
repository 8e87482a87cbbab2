import ManasikDomain
import ManasikLuaRuntime

/// `host.state` and `host.tick`.
extension HandlerHost {
    /// Implements `host.state(fact, value)`; without a value the fact is taken back.
    func state(_ arguments: [LuaValue]) throws {
        let name = try name(arguments, of: "a fact")
        guard let value = JSONValue(arguments.dropFirst().first ?? .nil) else {
            throw LuaArgumentError(
                index: 2,
                message: "a fact cannot be a \(arguments[1].typeName)"
            )
        }
        try append { () throws(HandlerRefusal) in try context.stating(name, value) }
    }

    /// Implements `host.tick(item, done)`; without `done` the item is ticked.
    func tick(_ arguments: [LuaValue]) throws {
        let name = try name(arguments, of: "an item")
        let isDone: Bool
        switch arguments.dropFirst().first {
        case nil, .nil?: isDone = true
        case .bool(let value)?: isDone = value
        case let other?:
            throw LuaArgumentError(index: 2, expected: "boolean", got: other)
        }
        try append { () throws(HandlerRefusal) in try context.ticking(name, isDone) }
    }

    /// Returns the first argument of a function, the name of something.
    func name(_ arguments: [LuaValue], of what: String) throws -> String {
        guard case .string(let name)? = arguments.first else {
            throw LuaArgumentError(index: 1, expected: "the name of \(what)", got: arguments.first)
        }
        return name
    }

    /// Adds an effect, of which the handlers of one event have a limited number.
    func append(_ effect: () throws(HandlerRefusal) -> HandlerEffect) throws {
        guard effects.count < mostChanges else {
            throw HandlerProblem("the handlers of one event may emit, state and tick \(mostChanges) times")
        }
        do throws(HandlerRefusal) { effects.append(try effect()) } catch {
            throw HandlerProblem(error.reason)
        }
    }
}
