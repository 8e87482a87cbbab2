import GRDB
import ManasikDomain
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
                ? .corrupt(path: path, detail: "a record is not JSON")
                : .invalid(path: path, detail: error.description)
            return
        }
        if let error = error as? DamagedRow {
            self = .corrupt(path: path, detail: "\(error.noun) in it cannot be read")
            return
        }
        guard let error = error as? DatabaseError else {
            self = .failed(path: path, detail: "an unexpected \(type(of: error))")
            return
        }
        self.init(code: error.extendedResultCode, path: path, waitLimit: waitLimit)
    }

    /// Every primary code of SQLite's list <https://www.sqlite.org/rescode.html> is handled explicitly.
    init(code: ResultCode, path: String, waitLimit: WaitLimit?) {
        let number = Int(code.rawValue)
        switch code.primaryResultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
            // PROTOCOL: the race for the log's locks was lost too often.
            self = .busy(path: path, waitedSeconds: waitLimit?.limitInSeconds ?? 0)
        case .SQLITE_FULL: self = .diskFull(path: path)
        case .SQLITE_READONLY: self = .readOnly(path: path)
        case .SQLITE_CORRUPT:
            self = .corrupt(path: path, detail: "its pages do not fit together (SQLite \(number))")
        case .SQLITE_NOTADB: self = .corrupt(path: path, detail: "it is not a database (SQLite \(number))")
        case .SQLITE_FORMAT: self = .corrupt(path: path, detail: "its format is unknown (SQLite \(number))")
        case .SQLITE_CANTOPEN, .SQLITE_IOERR:
            // The code seldom gives the reason: a full disk shows as a failure to grow the shared memory, a directory
            // without write permission as a log that cannot be created.
            self =
                PrivateFiles.obstacle(at: PrivateFiles.parent(of: path))
                ?? (code.primaryResultCode == .SQLITE_CANTOPEN
                    ? .notPermitted(path: path, detail: "it cannot be opened (SQLite \(number))")
                    : .failed(path: path, detail: "the disk failed to read or write (SQLite \(number))"))
        case .SQLITE_PERM, .SQLITE_AUTH:
            self = .notPermitted(path: path, detail: "the system refused it (SQLite \(number))")
        case .SQLITE_TOOBIG:
            self = .invalid(path: path, detail: "a value is larger than a store can hold (SQLite \(number))")
        case .SQLITE_NOMEM: self = .failed(path: path, detail: "out of memory")
        case .SQLITE_NOLFS: self = .failed(path: path, detail: "the file system cannot hold files as large")
        case .SQLITE_INTERRUPT, .SQLITE_ABORT:
            let detail = "the operation was interrupted (SQLite \(number))"
            self.init(path: path, reason: .timedOut(detail: detail))
        case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_RANGE, .SQLITE_SCHEMA, .SQLITE_MISUSE,
            .SQLITE_ERROR,
            .SQLITE_INTERNAL, .SQLITE_NOTFOUND, .SQLITE_EMPTY:
            self = .failed(path: path, detail: "a fault of this program (SQLite \(number)); please report it")
        default: self = .failed(path: path, detail: "SQLite \(number)")
        }
    }
}
