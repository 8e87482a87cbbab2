package import ManasikDomain
public import ManasikStoreContract

/// Why an operation on a store's file failed, and on which file or directory.
public struct StoreFileError: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String
    public let reason: StoreError

    public init(path: String, reason: StoreError) {
        self.path = path
        self.reason = reason
    }

    /// The path and the reason's code, for developers; what people read is worded in locales.
    public var description: String { "\(path): \(reason)" }
}

extension StoreFileError {
    package static func busy(path: String, waitedSeconds: Int) -> StoreFileError {
        StoreFileError(path: path, reason: .busy(waitedSeconds: waitedSeconds))
    }

    package static func diskFull(path: String) -> StoreFileError { StoreFileError(path: path, reason: .full) }

    package static func readOnly(path: String) -> StoreFileError {
        StoreFileError(path: path, reason: .readOnly)
    }

    package static func unreadable(path: String) -> StoreFileError {
        StoreFileError(path: path, reason: .unreadable)
    }

    package static func corrupt(path: String, detail: StoreDetail) -> StoreFileError {
        StoreFileError(path: path, reason: .damaged(detail: detail))
    }

    package static func newerSchema(path: String, detail: StoreDetail) -> StoreFileError {
        StoreFileError(path: path, reason: .newerSchema(detail: detail))
    }

    package static func notPermitted(path: String, detail: StoreDetail) -> StoreFileError {
        StoreFileError(path: path, reason: .notPermitted(detail: detail))
    }

    package static func invalid(path: String, detail: StoreDetail) -> StoreFileError {
        StoreFileError(path: path, reason: .invalid(detail: detail))
    }

    package static func failed(path: String, detail: StoreDetail) -> StoreFileError {
        StoreFileError(path: path, reason: .unavailable(detail: detail))
    }
}
