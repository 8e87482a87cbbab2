import Foundation
import ManasikFiles

/// Files that are read whole, and written so that others see all of them or what was there before.
enum WholeFile {
    /// Returns a file's bytes; nil if it cannot be read or is longer than a limit.
    static func read(_ path: String, limit: Int) -> [UInt8]? {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: limit &+ 1) ?? Data(), data.count <= limit else {
            return nil
        }
        return Array(data)
    }

    /// Whether there is nothing at a path, be it readable or not.
    static func isMissing(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 && [ENOENT, ENOTDIR].contains(errno)
    }

    /// Writes a file durably, under another name first.
    ///
    /// - Parameter mode: Who may read and write it.
    /// - Returns: What went wrong; nil if it is written.
    static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) -> String? {
        do throws(SystemFailure) {
            try DurableFiles<SystemFailure>().replace(path, with: bytes, mode: mode)
            return nil
        } catch {
            return error.cause
        }
    }
}
