/// How a field of a record is merged.
public enum FieldMerge: Hashable, Sendable {
    /// The value written last counts.
    case last
    /// What was added and taken away is counted together.
    ///
    /// - Parameters:
    ///   - isText: Whether the sum is written as a text, as decimals are.
    ///   - range: What the field can hold; a sum beyond it is shown as its end, and kept.
    case sum(isText: Bool, range: ClosedRange<Int>? = nil)
    /// What was counted since the number was last set is added to what it was set to.
    ///
    /// - Parameter range: What the field can hold; a count beyond it is shown as its end, and kept.
    case count(range: ClosedRange<Int>)
    /// What was put in and taken out is taken together.
    case set
}

/// How the fields of a collection's records are merged.
public struct FieldMerges: Hashable, Sendable {
    private let named: [String: FieldMerge]
    /// The beginnings of the names of fields that are merged alike.
    private let prefixes: [String: FieldMerge]
    /// Whether it stays known what was written before into the fields that are merged as a whole.
    let keepsPast: Bool

    public init(
        _ named: [String: FieldMerge] = [:],
        prefixes: [String: FieldMerge] = [:],
        keepingPast keepsPast: Bool = false
    ) {
        self.named = named
        self.prefixes = prefixes
        self.keepsPast = keepsPast
    }

    /// Returns how a field is merged.
    public subscript(field: String) -> FieldMerge {
        if let merge = named[field] { return merge }
        for (prefix, merge) in prefixes where field.hasPrefix(prefix) { return merge }
        return .last
    }
}
