/// How things are named that a person adds.
public enum OwnThing {
    /// The namespace of what persons add.
    public static let pack = PackID(unchecked: "own")

    /// The full name of what a record keeps.
    public static func id(_ record: String) -> DefinitionID { DefinitionID(pack: pack, name: record) }

    /// The record of the next thing of a person's own, after those that there are.
    public static func nextRecord(after records: some Sequence<String>) -> String {
        "own-\((records.compactMap { Int($0.dropFirst("own-".count)) }.max() ?? 0) + 1)"
    }
}
