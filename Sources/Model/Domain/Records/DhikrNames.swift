/// What packs called the dhikr and the categories of a person's days, for when no pack has them any more.
public struct DhikrNames: Hashable, Sendable {
    /// Names by the ids of what they name.
    public typealias Names = [DefinitionID: RecordedName]

    public var categories: Names
    public var dhikr: Names

    public init(categories: Names = [:], dhikr: Names = [:]) {
        self.categories = categories
        self.dhikr = dhikr
    }
}

extension DhikrNames: StoredValue {
    public static var collection: HostCollection { .settings }
    public static var recordName: RecordName { .one("dhikr-names") }
    public static let codec = RecordCodec<DhikrNames>(version: 1) { names in
        func value(_ names: Names) -> JSONValue {
            var pairs: [String: JSONValue] = [:]
            for (id, name) in names {
                pairs[id.description] = .object([
                    "text": .string(name.text), "language": .string(name.language),
                ])
            }
            return .object(pairs)
        }
        return ["categories": value(names.categories), "dhikr": value(names.dhikr)]
    } decode: { fields throws(CodecError) in
        func name(_ names: StoredFields, _ id: String) throws(CodecError) -> RecordedName {
            guard let name = try names.object(id) else { throw names.error(id, .missing) }
            return RecordedName(
                try name.required("text", .text),
                language: try name.required("language", .text)
            )
        }
        return DhikrNames(
            categories: try fields.byID("categories", name),
            dhikr: try fields.byID("dhikr", name)
        )
    }

    public func renamed(_ renaming: Renaming) -> DhikrNames {
        func renamed(_ names: Names, _ subject: Rename.Subject) -> Names {
            Names(firstOf: names.sorted { $0.key < $1.key }.map { (renaming($0.key, subject), $0.value) })
        }
        return DhikrNames(categories: renamed(categories, .category), dhikr: renamed(dhikr, .dhikr))
    }
}

extension DhikrNames.Names {
    /// Stores the names that things have now; a name in another language does not replace a stored one.
    public mutating func keep(_ ids: [DefinitionID], _ name: (DefinitionID) -> RecordedName?) {
        for id in Set(ids) {
            guard let name = name(id), self[id].map({ $0.language == name.language }) ?? true else {
                continue
            }
            self[id] = name
        }
    }
}
