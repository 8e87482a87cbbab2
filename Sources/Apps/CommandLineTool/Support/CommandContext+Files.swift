import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikFiles
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract

/// Files that the command line names.
extension CommandContext {
    /// Returns the content of a file.
    ///
    /// - Parameter code: The code of the error.
    /// - Throws: `ExitStatus.storage` if it cannot be read, with the reason.
    func contents(of path: String, code: String) throws -> Data {
        let handle = try openForReading(path, code: code)
        do { return try handle.readToEnd() ?? Data() } catch {
            throw unreadable(path, Self.detail(of: error, writing: false), code: code)
        }
    }

    /// Opens a file.
    ///
    /// - Parameter code: The code of the error.
    /// - Throws: `ExitStatus.storage` if it cannot be read, with the reason.
    func openForReading(_ path: String, code: String) throws -> FileHandle {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            throw unreadable(path, Self.detail(ofCode: errno, writing: false), code: code)
        }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        var status = stat()
        guard fstat(file, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else {
            throw unreadable(path, StoreDetail(.directory), code: code)
        }
        return handle
    }

    /// Reports why a file cannot be read and returns the exit code to throw.
    func unreadable(_ path: String, _ detail: StoreDetail, code: String) -> ExitCode {
        fail(Refusal(unreadable: path, detail: detail, code: code, in: localizer), ExitStatus.storage)
    }

    /// Reports why a file cannot be written and returns the exit code to throw.
    func unwritable(_ path: String, _ error: any Error) -> ExitCode {
        unwritable(path, Self.detail(of: error, writing: true))
    }

    /// Reports why a copy of the store cannot be written, in the same way as for any other file, and returns the exit
    /// code.
    func unwritable(_ error: StoreFileError) -> ExitCode {
        switch error.reason {
        case .full: unwritable(error.path, StoreDetail(.diskFull))
        case .readOnly: unwritable(error.path, StoreDetail(.mayNotWrite))
        case .notPermitted(let detail): unwritable(error.path, detail)
        default: fail(.home(error))
        }
    }

    private func unwritable(_ path: String, _ detail: StoreDetail) -> ExitCode {
        fail(Refusal(unwritable: path, detail: detail, in: localizer), ExitStatus.storage)
    }

    /// Returns the cause of a Foundation error, which wraps the error of the system.
    private static func detail(of error: any Error, writing: Bool) -> StoreDetail {
        let wrapped = error as NSError
        if wrapped.domain == NSPOSIXErrorDomain {
            return detail(ofCode: CInt(wrapped.code), writing: writing)
        }
        if wrapped.domain == NSCocoaErrorDomain, wrapped.code == CocoaError.fileWriteOutOfSpace.rawValue {
            return StoreDetail(.diskFull)
        }
        if let inner = wrapped.userInfo[NSUnderlyingErrorKey] as? any Error {
            return detail(of: inner, writing: writing)
        }
        return StoreDetail(.system, ["reason": error.localizedDescription])
    }

    private static func detail(ofCode code: CInt, writing: Bool) -> StoreDetail {
        switch code {
        case EEXIST: StoreDetail(.taken)
        case ENOSPC, EDQUOT: StoreDetail(.diskFull)
        case EROFS, EACCES, EPERM: StoreDetail(writing ? .mayNotWrite : .mayNotRead)
        case EISDIR: StoreDetail(.directory)
        case ENOENT: StoreDetail(writing ? .directoryMissing : .noSuchFile)
        case ENOTDIR: StoreDetail(.parentNotADirectory)
        default: StoreDetail(.system, ["reason": String(cString: strerror(code))])
        }
    }

    /// Writes a new file, as a whole or not at all.
    ///
    /// - Throws: `ExitStatus.storage` if it exists already or cannot be written; nothing is overwritten.
    func writeNew(_ data: Data, to path: String) throws {
        do throws(SystemFailure) {
            try DurableFiles<SystemFailure>().createNew(path, [UInt8](data), mode: 0o644)
        } catch {
            throw unwritable(path, Self.detail(ofCode: error.number, writing: true))
        }
    }
}
