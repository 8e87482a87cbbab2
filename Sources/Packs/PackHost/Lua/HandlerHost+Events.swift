import ManasikDomain
import ManasikLuaRuntime

/// `host.emit`.
extension HandlerHost {
    /// Implements `host.emit(event, fields)`: handlers of other packs are called with it after this pack's.
    func emit(_ arguments: [LuaValue]) throws {
        let written = try name(arguments, of: "an event")
        let prefix = "\(pack):"
        let name = written.hasPrefix(prefix) ? String(written.dropFirst(prefix.count)) : written
        guard let event = events.first(where: { $0.name == name }) else {
            let help = Suggestion.help(for: name, among: events.map(\.name))
            throw LuaArgumentError(
                index: 1,
                message: "pack \(pack) has no event '\(written)'"
                    + (help.map { "; \($0)" } ?? "; declare it under 'events' in pack.json")
            )
        }
        let payload = try payload(of: event, arguments.dropFirst().first ?? .nil)
        try append { () throws(HandlerRefusal) in .emit(DefinitionID(pack: pack, name: name), payload) }
    }

    /// Returns the fields of an event, each as declared.
    private func payload(of event: PackEvent, _ value: LuaValue) throws -> [String: JSONValue] {
        var given: [String: JSONValue] = [:]
        switch value {
        case .nil: break
        case .table(let table) where table.items.isEmpty:
            for field in table.fields {
                guard let name = field.name, event.fields.contains(where: { $0.name == name }) else {
                    let help = field.name.flatMap {
                        Suggestion.help(for: $0, among: event.fields.map(\.name))
                    }
                    throw LuaArgumentError(
                        index: 2,
                        message: "event '\(event.name)' has no field '\(field.name ?? "?")'"
                            + (help.map { "; \($0)" } ?? "")
                    )
                }
                given[name] = JSONValue(field.value)
            }
        default:
            throw LuaArgumentError(index: 2, expected: "table of fields", got: value)
        }
        for field in event.fields {
            guard let value = given[field.name] else {
                if field.isOptional { continue }
                throw LuaArgumentError(
                    index: 2,
                    message: "event '\(event.name)' needs '\(field.name)', \(field.value.takes)"
                )
            }
            guard field.value.accepts(value) else {
                throw LuaArgumentError(
                    index: 2,
                    message: "field '\(field.name)' of event '\(event.name)' takes \(field.value.takes)"
                )
            }
        }
        guard Self.size(of: .object(given)) <= Self.largestRecord else {
            throw HandlerProblem("the fields of an event are larger than \(Self.largestRecord >> 10) KiB")
        }
        return given
    }
}

extension PackEvent.Value {
    /// What a field takes, in messages.
    package var takes: String {
        switch self {
        case .text: "a string"
        case .integer: "a whole number"
        case .boolean: "true or false"
        case .date: "a date such as \"2027-05-14\""
        }
    }

    fileprivate func accepts(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.text, .string), (.integer, .integer), (.boolean, .boolean): true
        case (.date, .string(let text)): CivilDate(text) != nil
        default: false
        }
    }
}
