import GRDB
import ManasikDomain
import ManasikFiles
import ManasikStoreContract

extension StoreFileError {
    /// Makes the error for an error of SQLite.
    ///
    /// SQLite's own messages are left out: they may quote a value.
    init(_ error: any Error, path: String, waitLimit: WaitLimit?) {
        if let error = error as? StoreFileError {
            self = error
            return
        }
        if let error = error as? StoreError {
            self.init(path: path, reason: error)
            return
        }
        if let error = error as? CanonicalJSONError {
            self =
                error == .malformed
                ? .corrupt(path: path, detail: StoreDetail(.recordNotJSON))
                : .invalid(path: path, detail: StoreDetail(error))
            return
        }
        if let error = error as? DamagedRow {
            self = .corrupt(path: path, detail: StoreDetail(error.code))
            return
        }
        guard let error = error as? DatabaseError else {
            self = .failed(path: path, detail: StoreDetail(.unexpected, ["type": "\(type(of: error))"]))
            return
        }
        self.init(code: error.extendedResultCode, path: path, waitLimit: waitLimit)
    }

    /// Every primary code of SQLite's list <https://www.sqlite.org/rescode.html> is handled explicitly.
    init(code: ResultCode, path: String, waitLimit: WaitLimit?) {
        let number = String(code.rawValue)
        switch code.primaryResultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
            // PROTOCOL: the race for the log's locks was lost too often.
            self = .busy(path: path, waitedSeconds: waitLimit?.limitInSeconds ?? 0)
        case .SQLITE_FULL: self = .diskFull(path: path)
        case .SQLITE_READONLY: self = .readOnly(path: path)
        case .SQLITE_CORRUPT:
            self = .corrupt(path: path, detail: StoreDetail(.pages, ["number": number]))
        case .SQLITE_NOTADB:
            self = .corrupt(path: path, detail: StoreDetail(.notADatabase, ["number": number]))
        case .SQLITE_FORMAT:
            self = .corrupt(path: path, detail: StoreDetail(.unknownFormat, ["number": number]))
        case .SQLITE_CANTOPEN, .SQLITE_IOERR:
            // The code seldom gives the reason: a full disk shows as a failure to grow the shared memory, a directory
            // without write permission as a log that cannot be created.
            self =
                PrivateFiles.unreadable(path)
                ?? PrivateFiles.obstacle(at: FilePath.parent(of: path))
                ?? (code.primaryResultCode == .SQLITE_CANTOPEN
                    ? .notPermitted(path: path, detail: StoreDetail(.cannotOpen, ["number": number]))
                    : .failed(path: path, detail: StoreDetail(.diskFailed, ["number": number])))
        case .SQLITE_PERM, .SQLITE_AUTH:
            self = .notPermitted(path: path, detail: StoreDetail(.refused, ["number": number]))
        case .SQLITE_TOOBIG:
            self = .invalid(path: path, detail: StoreDetail(.tooLarge, ["number": number]))
        case .SQLITE_NOMEM: self = .failed(path: path, detail: StoreDetail(.memory))
        case .SQLITE_NOLFS: self = .failed(path: path, detail: StoreDetail(.largeFiles))
        case .SQLITE_INTERRUPT, .SQLITE_ABORT:
            let detail = StoreDetail(.interrupted, ["number": number])
            self.init(path: path, reason: .timedOut(detail: detail))
        case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_RANGE, .SQLITE_SCHEMA, .SQLITE_MISUSE,
            .SQLITE_ERROR,
            .SQLITE_INTERNAL, .SQLITE_NOTFOUND, .SQLITE_EMPTY:
            self = .failed(path: path, detail: StoreDetail(.programFault, ["number": number]))
        default: self = .failed(path: path, detail: StoreDetail(.sqlite, ["number": number]))
        }
    }
}
