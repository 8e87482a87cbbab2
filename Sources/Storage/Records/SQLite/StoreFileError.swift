import ManasikDomain
public import ManasikStoreContract

/// Why an operation on a store's file failed, and on which file or directory.
public struct StoreFileError: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String
    public let reason: StoreError

    public init(path: String, reason: StoreError) {
        self.path = path
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .busy(let seconds):
            "\(path) is in use by another process; waited \(seconds) s; try again when that one has ended"
        case .full: "the disk is full: nothing was changed in \(path); make room and try again"
        case .readOnly: "\(path) cannot be written; check its permissions or choose another directory"
        case .damaged(let detail):
            "\(path) is damaged (\(detail)); nothing was changed; restore a backup"
        case .newerSchema(let found):
            "\(path) was written by a newer version of manasik (\(found)); nothing was changed; upgrade manasik"
        case .notPermitted(let detail): "\(path) cannot be used: \(detail)"
        case .unavailable(let detail), .timedOut(let detail): "\(path): \(detail)"
        case .conflict, .claimLost, .invalid: reason.description
        }
    }
}

/// Returns an error for each reason.
extension StoreFileError {
    package static func busy(path: String, waitedSeconds: Int) -> StoreFileError {
        StoreFileError(path: path, reason: .busy(waitedSeconds: waitedSeconds))
    }

    package static func diskFull(path: String) -> StoreFileError { StoreFileError(path: path, reason: .full) }

    package static func readOnly(path: String) -> StoreFileError {
        StoreFileError(path: path, reason: .readOnly)
    }

    package static func corrupt(path: String, detail: String) -> StoreFileError {
        StoreFileError(path: path, reason: .damaged(detail: detail))
    }

    package static func newerSchema(path: String, found: String) -> StoreFileError {
        StoreFileError(path: path, reason: .newerSchema(found: found))
    }

    package static func notPermitted(path: String, detail: String) -> StoreFileError {
        StoreFileError(path: path, reason: .notPermitted(detail: detail))
    }

    package static func invalid(path: String, detail: String) -> StoreFileError {
        StoreFileError(path: path, reason: .invalid(detail: detail))
    }

    package static func failed(path: String, detail: String) -> StoreFileError {
        StoreFileError(path: path, reason: .unavailable(detail: detail))
    }
}
