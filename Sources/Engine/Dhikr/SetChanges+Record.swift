import ManasikDomain
import ManasikRemembrance

/// What a person has changed of a set, as the store keeps it.
extension SetChanges {
    init(body: [String: JSONValue]) {
        func list(_ name: String) -> [DefinitionID] {
            guard case .array(let values)? = body[name] else { return [] }
            return values.compactMap { if case .string(let text) = $0 { DefinitionID(text) } else { nil } }
        }
        self.init(hidden: Set(list("hidden")), added: list("added"), order: list("order"))
        if case .boolean(let daily)? = body["daily"] { isDaily = daily }
        guard case .object(let numbers)? = body["times"] else { return }
        for (name, number) in numbers {
            if let id = DefinitionID(name), case .integer(let count) = number { times[id] = count }
        }
    }

    var body: [String: JSONValue] {
        func list(_ ids: [DefinitionID]) -> JSONValue { .array(ids.map { .string($0.description) }) }
        var body: [String: JSONValue] = [:]
        if let isDaily { body["daily"] = .boolean(isDaily) }
        if !hidden.isEmpty { body["hidden"] = list(hidden.sorted()) }
        if !added.isEmpty { body["added"] = list(added) }
        if !order.isEmpty { body["order"] = list(order) }
        if !times.isEmpty {
            let pairs = times.map { ($0.key.description, JSONValue.integer($0.value)) }
            body["times"] = .object(Dictionary(uniqueKeysWithValues: pairs))
        }
        return body
    }
}
