/// What became of a record.
public enum RecordChangeKind: String, Hashable, Sendable { case added, changed, removed }
