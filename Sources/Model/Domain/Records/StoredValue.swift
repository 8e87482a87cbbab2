/// What the host keeps of a person in records of its own collections.
public protocol StoredValue: Sendable {
    static var collection: HostCollection { get }
    static var recordName: RecordName { get }
    static var codec: RecordCodec<Self> { get }
}

/// Which names the records of a type have.
public enum RecordName: Hashable, Sendable {
    /// One record of its own.
    case one(String)
    /// The full name of what it is about.
    case definition
    /// What the host gives it.
    case any
}

extension StoredValue {
    /// The body of a record that keeps it.
    public var body: [String: JSONValue] { Self.codec.encode(self) }

    /// Reads a record.
    public init(stored record: Record) throws(CodecError) {
        switch Self.recordName {
        case .definition where DefinitionID(record.key.id) == nil:
            throw CodecError("id", .misfit(takes: "a full name such as 'pack:name'"))
        case .one(let name) where record.key.id != name: throw CodecError("", .unknownRecord)
        default: self = try Self.codec.decode(record.body)
        }
    }
}
