import Foundation

/// An error that can say which call of the system failed on which file.
package protocol FileFailure: Error {
    /// - Parameters:
    ///   - path: The file or directory.
    ///   - number: The error of the system, such as `ENOSPC`.
    init(failed path: String, number: CInt)
}
