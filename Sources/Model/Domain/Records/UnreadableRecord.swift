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

    /// What is stored in it, in words for a sentence that does not name the person.
    public var description: String {
        "the record '\(name)' cannot be read and was left as it is (\(reason)); open the home with the version of "
            + "manasik that wrote it, or restore a backup with 'manasik restore'"
    }
}
