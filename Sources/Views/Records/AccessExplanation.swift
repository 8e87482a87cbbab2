public import ManasikDomain
public import ManasikRules

/// Who may do what with the records of a shared collection, and whether somebody may with one of them.
public struct AccessExplanation: Hashable, Sendable {
    /// What is asked of one operation, or of reading one field.
    public struct Rule: Hashable, Sendable {
        public let operation: RecordAccess.Operation
        /// The field that is read; nil for the whole record.
        public let field: String?
        /// The ways in which it is allowed; see `AccessRules.tests`.
        public let ways: [[AccessTest]]
        /// Whether the person may do it with the record; nil without a record.
        public let isAllowed: Bool?
        /// What decides it of the person and the record, with the answers.
        public let answers: [AccessTest]
    }

    public let collection: RecordCollection
    /// The name of the record; nil for the whole collection.
    public let record: String?
    /// The role of the person.
    public let role: String
    public let rules: [Rule]
    /// The rules of the fields that not everybody reads who reads the record, by their names.
    public let fields: [Rule]
    /// What nobody may ever do, whatever the rules say; the ways are those that never come about.
    public let never: [Rule]

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
                field: nil,
                ways: rules.tests(of: operation),
                isAllowed: record.map { rules.allows(operation, of: $0, by: viewer) },
                answers: record.map { rules.answers(to: operation, of: $0, by: viewer) } ?? []
            )
        }
        fields = rules.hiddenFields.map { field in
            Rule(
                operation: .read,
                field: field,
                ways: rules.tests(ofReading: field),
                isAllowed: record.map { rules.mayRead(field, of: $0, by: viewer) },
                answers: record.map { rules.answers(toRead: field, of: $0, by: viewer) } ?? []
            )
        }
        never = (collection.access?.claims ?? []).compactMap { claim in
            let ways = rules.tests(of: claim)
            guard !ways.isEmpty else { return nil }
            return Rule(operation: claim.operation, field: nil, ways: ways, isAllowed: nil, answers: [])
        }
    }
}
