/// A value of a person that the host stores in records of its own collections.
public protocol StoredValue: Sendable {
    static var collection: HostCollection { get }
    static var recordName: RecordName { get }
    static var codec: RecordCodec<Self> { get }

    /// Returns the value with what it names under its other names.
    func renamed(_ renaming: Renaming) -> Self

    /// Returns a value that a field of its records can have under the other names, so that lists find it.
    static func renamed(_ value: JSONValue, of field: String, _ renaming: Renaming) -> JSONValue

    /// Returns the name of a record under the other names.
    static func renamed(recordID id: String, _ renaming: Renaming) -> String
}

/// How the records of a type are named.
public enum RecordName: Hashable, Sendable {
    /// There is a single record, with this name.
    case one(String)
    /// Each record has the full name of what it is about.
    case definition(Rename.Subject)
    /// Each record has a name that the host gives.
    case any
}

extension StoredValue {
    /// A value that names nothing of a pack stays as it is.
    public func renamed(_ renaming: Renaming) -> Self { self }

    public static func renamed(_ value: JSONValue, of field: String, _ renaming: Renaming) -> JSONValue {
        value
    }

    public static func renamed(recordID id: String, _ renaming: Renaming) -> String {
        guard case .definition(let subject) = recordName, let name = DefinitionID(id) else { return id }
        return renaming(name, subject).description
    }

    /// The body of the record that stores the value.
    public var body: [String: JSONValue] { Self.codec.encode(self) }

    /// Decodes a record.
    public init(stored record: Record) throws(CodecError) {
        switch Self.recordName {
        case .definition where DefinitionID(record.key.id) == nil:
            throw CodecError("id", .misfit(takes: "a full name such as 'pack:name'"))
        case .one(let name) where record.key.id != name: throw CodecError("", .unknownRecord)
        default:
            if record.isDamaged { throw CodecError.notJSON }
            self = try Self.codec.decode(record.body)
        }
    }
}
