extension RecordCollection {
    /// What a field becomes of two versions of a record that were changed apart from each other.
    public enum MergeKind: String, Hashable, Sendable, CaseIterable, WireWord {
        /// The value that was written last, by the time at which it was done.
        case last
        /// What was added on either side and what was taken away, counted together.
        case sum
        /// The elements that one side has, less those that the other has removed.
        case set

        /// Whether a field of a type can be merged so.
        public func suits(_ type: FieldType) -> Bool {
            switch self {
            case .last: true
            case .sum: type == .integer || type == .decimal
            case .set: type == .list
            }
        }
    }

    /// Returns how a field is merged: as declared, or by the value written last.
    public func mergeKind(of field: String) -> MergeKind { merge[field] ?? .last }
}
