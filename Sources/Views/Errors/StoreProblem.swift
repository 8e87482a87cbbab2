public import ManasikDomain

/// Why the store could not be read or written, whatever kind of store it is.
public enum StoreProblem: Hashable, Sendable {
    /// Another process held the store for longer than the waiting time.
    case busy(waitedSeconds: Int)
    case full, readOnly
    /// The system does not let the program read it.
    case unreadable
    case damaged(detail: StoreDetail)
    /// A newer version of the program wrote it.
    case newer(detail: StoreDetail)
    case unusable(detail: StoreDetail)
    /// Somebody else changed the same record in between.
    case conflict(detail: String)
    /// Another worker has taken the job.
    case claimLost
    case failed(detail: StoreDetail)

    /// The name of the problem in message keys.
    public var word: String {
        switch self {
        case .busy: "busy"
        case .full: "full"
        case .readOnly: "read-only"
        case .unreadable: "unreadable"
        case .damaged: "damaged"
        case .newer: "newer"
        case .unusable: "unusable"
        case .conflict: "conflict"
        case .claimLost: "claim-lost"
        case .failed: "failed"
        }
    }

    /// Further details of the problem; nil if there are none.
    public var detail: String? {
        switch self {
        case .busy(let seconds): "waited \(seconds) s"
        case .conflict(let found): found
        case .damaged(let detail), .newer(let detail), .unusable(let detail), .failed(let detail):
            detail.description
        case .full, .readOnly, .unreadable, .claimLost: nil
        }
    }
}
