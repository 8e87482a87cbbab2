import Foundation

/// What tells whether a file is still the one that it was, without reading it.
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
