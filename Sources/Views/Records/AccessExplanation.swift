public import ManasikDomain
public import ManasikRules

/// Who may do what with the records of a shared collection, and whether somebody may with one of them.
public struct AccessExplanation: Hashable, Sendable {
    /// What is asked of one operation.
    public struct Rule: Hashable, Sendable {
        public let operation: RecordAccess.Operation
        /// The ways in which it is allowed; see `AccessRules.tests`.
        public let ways: [[AccessTest]]
        /// Whether the person may do it with the record; nil without a record.
        public let isAllowed: Bool?
        /// What the rule asked of the person and the record, with the answers.
        public let answers: [AccessTest]
    }

    public let collection: RecordCollection
    /// The name of the record; nil for the whole collection.
    public let record: String?
    /// The role of the person.
    public let role: String
    public let rules: [Rule]

    /// - Parameters:
    ///   - record: A record that the person may read; nil for the whole collection.
    /// - Returns: nil for a collection that is not shared.
    public init?(of collection: RecordCollection, _ record: Record?, by viewer: Viewer) {
        guard let rules = AccessRules(of: collection) else { return nil }
        self.collection = collection
        self.record = record.map { collection.name(of: $0.key) }
        role = viewer.role
        let asked = RecordAccess.Operation.allCases.filter { record == nil || $0 != .create }
        self.rules = asked.map { operation in
            Rule(
                operation: operation,
                ways: rules.tests(of: operation),
                isAllowed: record.map { rules.allows(operation, of: $0, by: viewer) },
                answers: record.map { rules.answers(to: operation, of: $0, by: viewer) } ?? []
            )
        }
    }
}
