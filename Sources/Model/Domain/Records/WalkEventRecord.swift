/// An entry of a walk's history as it is stored, in a record of its own.
public struct WalkEventRecord: Hashable, Sendable {
    public let entry: [String: JSONValue]

    public init(_ entry: [String: JSONValue]) { self.entry = entry }
}

extension WalkEventRecord: StoredValue {
    public static var collection: HostCollection { .walkEvents }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<WalkEventRecord>(version: 1) { event in
        event.entry
    } decode: { fields throws(CodecError) in
        _ = try fields.required("at", .instant)
        for name in ["event", "change"] {
            guard try fields.object(name) != nil else { throw fields.error(name, .missing) }
        }
        return WalkEventRecord(fields.values)
    }

    /// The name of the ritual is followed by the number of the event.
    public static func renamed(recordID id: String, _ renaming: Renaming) -> String {
        guard let (ritual, number) = DefinitionID(id)?.stepOfRitual else { return id }
        return renaming(ritual, .ritual).step(number).description
    }
}
