import Foundation

/// The cause of a failed access to a file, as the system names it.
package enum FileErrorReason {
    /// Returns the cause that an error of Foundation wraps.
    package static func of(_ error: any Error) -> String {
        let wrapped = error as NSError
        if wrapped.domain == NSPOSIXErrorDomain { return String(cString: strerror(CInt(wrapped.code))) }
        if let inner = wrapped.userInfo[NSUnderlyingErrorKey] as? any Error { return of(inner) }
        guard wrapped.domain == NSCocoaErrorDomain else { return error.localizedDescription }
        let code: CInt? =
            switch CocoaError.Code(rawValue: wrapped.code) {
            case .fileWriteNoPermission, .fileReadNoPermission: EACCES
            case .fileWriteOutOfSpace: ENOSPC
            case .fileWriteFileExists: EEXIST
            case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
            case .fileWriteVolumeReadOnly: EROFS
            default: nil
            }
        return code.map { String(cString: strerror($0)) } ?? error.localizedDescription
    }
}
