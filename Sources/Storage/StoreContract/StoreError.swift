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
    case unavailable(detail: String)
    /// The store did not answer in time, or the operation was interrupted.
    case timedOut(detail: String)
    case full
    case readOnly
    case damaged(detail: String)
    /// The store was written by a newer version of the program.
    case newerSchema(found: String)
    /// The principal may not do this, or the system does not let the program do it.
    case notPermitted(detail: String)
    /// No store accepts the change, the query or the archive.
    case invalid(detail: String)

    public var description: String {
        switch self {
        case .conflict(let key, let expected, let found):
            "a record of \(key.collection) was changed by someone else: expected version "
                + "\(expected.map(String.init) ?? "any"), found \(found); read it again and repeat the change"
        case .claimLost: "another worker has taken the job; nothing was changed"
        case .busy(let seconds):
            "the store is in use by another process; waited \(seconds) s; try again when that one has ended"
        case .unavailable(let detail): "the store is not available: \(detail)"
        case .timedOut(let detail): "the store did not answer in time: \(detail)"
        case .full: "the store is full: nothing was changed; make room and try again"
        case .readOnly: "the store cannot be written; nothing was changed"
        case .damaged(let detail): "the store is damaged (\(detail)); nothing was changed; restore a backup"
        case .newerSchema(let found):
            "the store was written by a newer version of manasik (\(found)); nothing was changed; upgrade manasik"
        case .notPermitted(let detail): "not permitted: \(detail)"
        case .invalid(let detail): "nothing was changed: \(detail)"
        }
    }
}
