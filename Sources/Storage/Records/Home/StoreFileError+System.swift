import Foundation
import ManasikDomain
package import ManasikFiles
import ManasikStoreContract

extension StoreFileError: FileFailure {
    package init(failed path: String, number: CInt) {
        self =
            switch number {
            case ENOSPC, EDQUOT: .diskFull(path: path)
            case EROFS, EACCES, EPERM: .readOnly(path: path)
            case ENOENT: .notPermitted(path: path, detail: StoreDetail(.missing))
            case ENOTDIR: .notPermitted(path: path, detail: StoreDetail(.parentNotADirectory))
            case EISDIR: .notPermitted(path: path, detail: StoreDetail(.directory))
            case ENAMETOOLONG: .notPermitted(path: path, detail: StoreDetail(.nameTooLong))
            case ELOOP: .notPermitted(path: path, detail: StoreDetail(.linksInACircle))
            default:
                .failed(
                    path: path,
                    detail: StoreDetail(.system, ["reason": String(cString: strerror(number))])
                )
            }
    }
}

extension UnfinishedNames {
    /// The names of copies of a store that are being written.
    package static let partial = UnfinishedNames(mark: ".partial-")
}
