import ManasikDomain
import ManasikLocalization

/// What packs called the dhikr and the categories of the days of a person, for when no pack has them any more.
struct KeptNames: Hashable, Sendable {
    /// Names by the ids of what they name.
    typealias Names = [DefinitionID: LocalizedString]

    var categories: Names = [:]
    var dhikr: Names = [:]
}

extension KeptNames: StoredValue {
    static var collection: HostCollection { .settings }
    static var recordName: RecordName { .one("dhikr-names") }
    static let codec = RecordCodec<KeptNames>(version: 1) { kept in
        func value(_ names: Names) -> JSONValue {
            let pairs = names.map { id, name in
                (
                    id.description,
                    JSONValue.object(["text": .string(name.text), "language": .string(name.language)])
                )
            }
            return .object(Dictionary(pairs) { first, _ in first })
        }
        return ["categories": value(kept.categories), "dhikr": value(kept.dhikr)]
    } decode: { fields throws(CodecError) in
        func name(_ names: StoredFields, _ id: String) throws(CodecError) -> LocalizedString {
            guard let name = try names.object(id) else { throw names.error(id, .missing) }
            return LocalizedString(
                try name.required("text", .text),
                language: try name.required("language", .text)
            )
        }
        return KeptNames(
            categories: try fields.byID("categories", name),
            dhikr: try fields.byID("dhikr", name)
        )
    }
}

extension KeptNames.Names {
    /// Takes the names that things have now; what is read in another language for once keeps the name that it has.
    mutating func keep(_ ids: [DefinitionID], _ name: (DefinitionID) -> LocalizedString?) {
        for id in Set(ids) {
            guard let name = name(id), self[id].map({ $0.language == name.language }) ?? true else {
                continue
            }
            self[id] = name
        }
    }
}
