/// The settings of packs that somebody has chosen: a person their own, the operator those of the home.
public struct ChosenSettings: Hashable, Sendable {
    /// The values as they were chosen, by the settings' full names.
    public var values: [DefinitionID: JSONValue]

    public init(_ values: [DefinitionID: JSONValue] = [:]) { self.values = values }
}

extension ChosenSettings: StoredValue {
    public static var collection: HostCollection { .settings }
    public static var recordName: RecordName { .one("packs") }
    public static let codec = RecordCodec<ChosenSettings>(version: 1) { chosen in
        var values: [String: JSONValue] = [:]
        for (id, value) in chosen.values { values[id.description] = value }
        return ["values": .object(values)]
    } decode: { fields throws(CodecError) in
        guard fields["values"] != nil else { throw fields.error("values", .missing) }
        return ChosenSettings(
            try fields.byID("values") { values, name throws(CodecError) in
                let value: JSONValue = try values.required(name)
                return value
            }
        )
    }

    /// Where a name is taken by another setting, the setting that has it already keeps it, and the other its own.
    public func renamed(_ renaming: Renaming) -> ChosenSettings {
        var renamed: [DefinitionID: JSONValue] = [:]
        var moved: [(old: DefinitionID, new: DefinitionID, value: JSONValue)] = []
        for (id, value) in values.sorted(by: { $0.key < $1.key }) {
            let (new, other) = renaming.setting(id, value)
            if new == id { renamed[id] = other } else { moved.append((id, new, other)) }
        }
        for (old, new, value) in moved { renamed[renamed[new] == nil ? new : old] = value }
        return ChosenSettings(renamed)
    }
}

extension PackSetting {
    /// Returns the value that applies: the chosen one if the setting takes it, else the default; nil without either.
    public func value(in chosen: ChosenSettings) -> JSONValue? {
        chosen.values[id].flatMap { accepted($0) } ?? suggested
    }
}
