import Foundation

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
        let name = "\(path).\(UInt64.random(in: .min ... .max)).unfinished"
        let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard file >= 0 else { return String(cString: strerror(errno)) }
        var problem = fill(file, bytes)
        if close(file) != 0 || problem == nil && rename(name, path) != 0 {
            problem = problem ?? String(cString: strerror(errno))
        }
        if problem == nil { synchronizeDirectory(of: path) } else { unlink(name) }
        return problem
    }

    private static func fill(_ file: Int32, _ bytes: [UInt8]) -> String? {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(file, $0.baseAddress! + start, $0.count - start)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return String(cString: strerror(errno)) }
            start += count
        }
        return fsync(file) == 0 ? nil : String(cString: strerror(errno))
    }

    /// Makes the new name durable, where the file system can.
    private static func synchronizeDirectory(of path: String) {
        let parent = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let directory = open(parent, O_RDONLY | O_CLOEXEC)
        guard directory >= 0 else { return }
        fsync(directory)
        close(directory)
    }
}
