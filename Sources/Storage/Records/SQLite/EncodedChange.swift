import ManasikDomain
import ManasikStoreContract

/// A change of a record with its body as it is stored, in the record and in the log of the installation.
struct EncodedChange {
    let change: RecordChange
    /// Canonical JSON; empty for a record that is removed.
    let body: String

    /// How deep a body is nested in an entry of the log: in a record, in the list of records, in the entry.
    private static let depthInLog = 3

    /// - Throws: `CanonicalJSONError`.
    init(_ change: RecordChange) throws {
        self.change = change
        guard case .put(_, let body, _, _, _) = change else {
            self.body = ""
            return
        }
        let value = JSONValue.object(body)
        try CanonicalJSON.check(value, depth: Self.depthInLog)
        self.body = CanonicalJSON.text(of: value)
    }
}
