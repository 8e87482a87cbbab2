/// A checklist item of a person's own.
public struct OwnItem: Hashable, Sendable {
    public var text: String
    public var checklist: DefinitionID
    /// The day by which the person wants it done.
    public var due: CivilDate?

    public init(text: String, checklist: DefinitionID, due: CivilDate?) {
        self.text = text
        self.checklist = checklist
        self.due = due
    }
}

extension OwnItem: StoredValue {
    public static var collection: HostCollection { .items }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<OwnItem>(version: 1) { item in
        var body: [String: JSONValue] = [
            "text": .string(item.text), "checklist": .string(item.checklist.description),
        ]
        if let due = item.due { body["due"] = .string(due.description) }
        return body
    } decode: { fields throws(CodecError) in
        OwnItem(
            text: try fields.required("text", .text),
            checklist: try fields.required("checklist", .id),
            due: try fields.optional("due", .day)
        )
    }

    public func renamed(_ renaming: Renaming) -> OwnItem {
        OwnItem(text: text, checklist: renaming(checklist, .checklist), due: due)
    }
}
