public import ManasikDomain

/// Why a store did not do what was asked; the same for every kind of store.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Somebody else changed the record in between.
    case conflict(RecordKey, expected: Int?, found: Int)
    /// A worker no longer has the job that it had claimed.
    case claimLost
    /// Another process holds the store for longer than the waiting time.
    case busy(waitedSeconds: Int)
    /// The store cannot be reached, or failed.
    case unavailable(detail: StoreDetail)
    /// The store did not answer in time, or the operation was interrupted.
    case timedOut(detail: StoreDetail)
    case full
    case readOnly
    /// The system does not let the program read the store.
    case unreadable
    case damaged(detail: StoreDetail)
    /// The store was written by a newer version of the program.
    case newerSchema(detail: StoreDetail)
    /// The principal may not do this, or the system does not let the program do it.
    case notPermitted(detail: StoreDetail)
    /// No store accepts the change, the query or the archive.
    case invalid(detail: StoreDetail)

    /// The code and what it is about, for developers; what people read is worded in locales.
    public var description: String {
        switch self {
        case .conflict(let key, let expected, let found):
            "conflict: \(key.collection), expected version \(expected.map { String($0) } ?? "any"), found \(found)"
        case .claimLost: "claim-lost"
        case .busy(let seconds): "busy: waited \(seconds) s"
        case .unavailable(let detail): "unavailable: \(detail)"
        case .timedOut(let detail): "timed-out: \(detail)"
        case .full: "full"
        case .readOnly: "read-only"
        case .unreadable: "unreadable"
        case .damaged(let detail): "damaged: \(detail)"
        case .newerSchema(let detail): "newer-schema: \(detail)"
        case .notPermitted(let detail): "not-permitted: \(detail)"
        case .invalid(let detail): "invalid: \(detail)"
        }
    }
}
