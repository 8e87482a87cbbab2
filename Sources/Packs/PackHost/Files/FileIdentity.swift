import Foundation

/// The identity of a file, which differs once the file was replaced or written to; the file is not read for it.
package enum FileIdentity {
    /// That of the program that runs; another build of its version has another. nil if unknown.
    package static let ofProgram = of("/proc/self/exe")

    /// Returns device, number, size and time of a file; nil if there is none.
    package static func of(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return
            "\(status.st_dev) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }
}
