/// What a person has said of themselves: each fact with the days from which its values apply.
public struct StatedFacts: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public let value: FactValue
        public let from: CivilDate?

        public init(value: FactValue, from: CivilDate?) {
            self.value = value
            self.from = from
        }
    }

    public var entries: [DefinitionID: [Entry]]

    public init(_ entries: [DefinitionID: [Entry]] = [:]) { self.entries = entries }

    /// Returns the values that apply on a day.
    public func facts(on day: CivilDate) -> Facts {
        var values: [DefinitionID: FactValue] = [:]
        for (id, list) in entries {
            for entry in list {
                if let from = entry.from, day < from { continue }
                values[id] = entry.value
            }
        }
        return Facts(values, on: day)
    }
}

extension StatedFacts: StoredValue {
    public static var collection: HostCollection { .profile }
    public static var recordName: RecordName { .one("facts") }
    public static let codec = RecordCodec<StatedFacts>(version: 1) { stated in
        var facts: [String: JSONValue] = [:]
        for (id, list) in stated.entries where !list.isEmpty {
            facts[id.description] = .array(
                list.map { entry in
                    var fields: [String: JSONValue] = ["value": JSONValue(entry.value)]
                    if let from = entry.from { fields["from"] = .string(from.description) }
                    return .object(fields)
                }
            )
        }
        return ["facts": .object(facts)]
    } decode: { fields throws(CodecError) in
        guard fields["facts"] != nil else { throw fields.error("facts", .missing) }
        return StatedFacts(
            try fields.byID("facts") { facts, name throws(CodecError) in
                var entries: [Entry] = []
                for entry in try facts.objects(name) {
                    entries.append(
                        Entry(
                            value: try entry.required("value", .fact),
                            from: try entry.optional("from", .day)
                        )
                    )
                }
                return entries
            }
        )
    }

    /// Where a name is taken by another fact, the fact that has it already keeps it, and the other its own.
    public func renamed(_ renaming: Renaming) -> StatedFacts {
        var renamed: [DefinitionID: [Entry]] = [:]
        var moved: [(old: DefinitionID, new: DefinitionID, entries: [Entry])] = []
        for (id, entries) in self.entries.sorted(by: { $0.key < $1.key }) {
            let new = renaming.fact(id)
            let entries = entries.map {
                Entry(value: renaming.fact(id, $0.value).value, from: $0.from)
            }
            if new == id { renamed[id] = entries } else { moved.append((id, new, entries)) }
        }
        for (old, new, entries) in moved { renamed[renamed[new] == nil ? new : old] = entries }
        return StatedFacts(renamed)
    }
}
