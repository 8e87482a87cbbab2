import ManasikDomain

/// A checklist item of a person's own.
struct OwnItem {
    /// The namespace of what persons add.
    static let pack = PackID(unchecked: "own")

    let id: DefinitionID
    let text: String
    let checklist: DefinitionID

    init?(_ record: Record) {
        guard case .string(let text)? = record.body["text"],
            case .string(let list)? = record.body["checklist"],
            let checklist = DefinitionID(list)
        else { return nil }
        id = Self.id(record.key.id)
        self.text = text
        self.checklist = checklist
    }

    static func id(_ record: String) -> DefinitionID { DefinitionID(pack: pack, name: record) }
}
