public import ManasikDomain

/// A record that an import leaves as it is or leaves out, since the person could not write it so themselves.
public struct LeftOutRecord: Sendable {
    /// What the archive would have made of it.
    public let operation: RecordAccess.Operation
    public let record: RecordKey
    public let reason: EngineError

    /// Whether there is such a record, which stays as it is.
    public var isStored: Bool { operation != .create }

    public init(_ operation: RecordAccess.Operation, of record: RecordKey, since reason: EngineError) {
        self.operation = operation
        self.record = record
        self.reason = reason
    }
}
