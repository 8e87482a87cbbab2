import ManasikDomain
import ManasikLocalization

/// What packs called the dhikr and the categories of the days of a person, for when no pack has them any more.
struct KeptNames: Hashable, Sendable {
    /// Where they are among the settings.
    static let record = "dhikr-names"

    /// Names by the ids of what they name.
    typealias Names = [DefinitionID: LocalizedString]

    var categories: Names = [:]
    var dhikr: Names = [:]

    init(_ record: Record?) {
        func names(_ field: String) -> Names {
            guard case .object(let values)? = record?.body[field] else { return [:] }
            let pairs = values.compactMap { name, value -> (DefinitionID, LocalizedString)? in
                guard let id = DefinitionID(name), case .object(let fields) = value,
                    case .string(let text)? = fields["text"],
                    case .string(let language)? = fields["language"]
                else { return nil }
                return (id, LocalizedString(text, language: language))
            }
            return Dictionary(pairs) { first, _ in first }
        }
        categories = names("categories")
        dhikr = names("dhikr")
    }

    var body: [String: JSONValue] {
        func value(_ names: Names) -> JSONValue {
            let pairs = names.map { id, name in
                (
                    id.description,
                    JSONValue.object(["text": .string(name.text), "language": .string(name.language)])
                )
            }
            return .object(Dictionary(pairs) { first, _ in first })
        }
        return ["categories": value(categories), "dhikr": value(dhikr)]
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
