/// A person's note on a dhikr; its record has the name of the dhikr.
public struct DhikrNote: Hashable, Sendable {
    public let text: String

    public init(_ text: String) { self.text = text }
}

extension DhikrNote: StoredValue {
    public static var collection: HostCollection { .dhikrNotes }
    public static var recordName: RecordName { .definition(.dhikr) }
    public static let codec = RecordCodec<DhikrNote>(version: 1) { note in
        ["text": .string(note.text)]
    } decode: { fields throws(CodecError) in
        DhikrNote(try fields.required("text", .text))
    }
}
