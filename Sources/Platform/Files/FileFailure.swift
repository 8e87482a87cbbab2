import Foundation

/// An error that can say which call of the system failed on which file.
package protocol FileFailure: Error {
    /// - Parameters:
    ///   - path: The file or directory.
    ///   - number: The error of the system, such as `ENOSPC`.
    init(failed path: String, number: CInt)
}

/// A call of the system that failed, for whoever words it otherwise than the others.
package struct SystemFailure: FileFailure, Hashable {
    package let path: String
    package let number: CInt

    package init(failed path: String, number: CInt) { (self.path, self.number) = (path, number) }

    /// The words of the system.
    package var words: String { String(cString: strerror(number)) }
}
