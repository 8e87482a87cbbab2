import ManasikDomain

/// A checklist item of a person's own.
struct OwnItem {
    /// The namespace of what persons add.
    static let pack = PackID(unchecked: "own")

    let id: DefinitionID
    let text: String
    let checklist: DefinitionID
    /// The day by which the person wants it done.
    let due: CivilDate?

    init?(_ record: Record) {
        guard case .string(let text)? = record.body["text"],
            case .string(let list)? = record.body["checklist"],
            let checklist = DefinitionID(list)
        else { return nil }
        id = Self.id(record.key.id)
        self.text = text
        self.checklist = checklist
        if case .string(let day)? = record.body["due"] { due = CivilDate(day) } else { due = nil }
    }

    static func body(text: String, checklist: DefinitionID, due: CivilDate?) -> [String: JSONValue] {
        var body: [String: JSONValue] = [
            "text": .string(text), "checklist": .string(checklist.description),
        ]
        if let due { body["due"] = .string(due.description) }
        return body
    }

    static func id(_ record: String) -> DefinitionID { DefinitionID(pack: pack, name: record) }

    /// The record of the next thing of a person's own, after those that there are.
    static func nextRecord(after records: some Sequence<String>) -> String {
        "own-\((records.compactMap { Int($0.dropFirst("own-".count)) }.max() ?? 0) + 1)"
    }
}
