public import ManasikDomain

/// The records to which the references of others lead, as far as a person may read them.
public struct ReferredRecords: Hashable, Sendable {
    private var views: [DefinitionID: [String: RecordView]] = [:]

    public init() {}

    /// Returns a record of a collection by the name that a reference has for it; nil if there is none that may be read.
    public subscript(collection: DefinitionID, name: String) -> RecordView? {
        get { views[collection]?[name] }
        set { views[collection, default: [:]][name] = newValue }
    }
}
