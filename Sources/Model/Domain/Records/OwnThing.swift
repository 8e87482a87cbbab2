/// Names of the things that a person adds.
public enum OwnThing {
    /// The namespace of the things that persons add.
    public static let pack = PackID(unchecked: "own")

    /// Returns the full name of the thing in a record.
    public static func id(_ record: String) -> DefinitionID { DefinitionID(pack: pack, name: record) }

    /// Returns the name of the record for the next thing of a person's own.
    public static func nextRecord(after records: some Sequence<String>) -> String {
        "own-\(RecordNumber.next(after: records.compactMap { Int($0.dropFirst("own-".count)) }))"
    }
}
