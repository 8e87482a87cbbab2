public import ManasikDomain

/// The stored form of a person's changes to a set; the record is named by the category.
extension SetChanges: StoredValue {
    public static var collection: HostCollection { .dhikrSets }
    public static var recordName: RecordName { .definition(.category) }
    public static let codec = RecordCodec<SetChanges>(version: 1) { changes in
        func list(_ ids: [DefinitionID]) -> JSONValue { .array(ids.map { .string($0.description) }) }
        var body: [String: JSONValue] = [:]
        if let isDaily = changes.isDaily { body["daily"] = .boolean(isDaily) }
        if !changes.hidden.isEmpty { body["hidden"] = list(changes.hidden.sorted()) }
        if !changes.added.isEmpty { body["added"] = list(changes.added) }
        if !changes.order.isEmpty { body["order"] = list(changes.order) }
        if !changes.times.isEmpty {
            let pairs = changes.times.map { ($0.key.description, JSONValue.integer($0.value)) }
            body["times"] = .object(Dictionary(firstOf: pairs))
        }
        return body
    } decode: { fields throws(CodecError) in
        SetChanges(
            isDaily: try fields.optional("daily", .flag),
            hidden: Set(try fields.list("hidden", .id)),
            added: try fields.list("added", .id),
            order: try fields.list("order", .id),
            times: try fields.byID("times") { times, name throws(CodecError) in
                try times.required(name, .number)
            }
        )
    }

    public func renamed(_ renaming: Renaming) -> SetChanges {
        func name(_ id: DefinitionID) -> DefinitionID { renaming(id, .dhikr) }
        return SetChanges(
            isDaily: isDaily,
            hidden: Set(hidden.map(name)),
            added: added.map(name),
            order: order.map(name),
            times: Dictionary(firstOf: times.sorted { $0.key < $1.key }.map { (name($0.key), $0.value) })
        )
    }
}
