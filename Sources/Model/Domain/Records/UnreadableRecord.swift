/// A stored record that this version of the program cannot read; it stays in the store as it is.
public struct UnreadableRecord: Hashable, Sendable, CustomStringConvertible {
    public let key: RecordKey
    public let reason: CodecError

    public init(key: RecordKey, reason: CodecError) {
        self.key = key
        self.reason = reason
    }

    /// The record's name in the person's archive, which does not name the person.
    public var name: String { "\(key.collection.name)/\(key.id)" }

    /// The code and the payload, for developers; they do not name the person.
    public var description: String { "record.unreadable: \(name); \(reason)" }
}
