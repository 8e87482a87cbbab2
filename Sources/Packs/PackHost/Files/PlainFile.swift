import Foundation

/// Access to files and directories by system calls, which are much faster than Foundation.
enum PlainFile {
    enum Kind {
        case file, directory, other
    }

    /// Returns the kind of entry at a path, without following links; nil if there is none.
    static func kind(_ path: String) -> Kind? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .directory
        default: return .other
        }
    }

    /// Returns the size of a file in bytes; 0 if there is none.
    static func size(_ path: String) -> Int {
        var status = stat()
        return lstat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Returns the names of a directory's entries, unsorted; nil if it cannot be read.
    static func names(in directory: String) -> [String]? { entries(of: directory).map { $0.map(\.name) } }

    /// Returns the entries of a directory, unsorted, each with its kind; nil if it cannot be read.
    static func entries(of directory: String) -> [(name: String, kind: Kind?)]? {
        guard let stream = opendir(directory) else { return nil }
        defer { closedir(stream) }
        var entries: [(name: String, kind: Kind?)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            let kind: Kind? =
                switch Int(entry.pointee.d_type) {
                case DT_REG: .file
                case DT_DIR: .directory
                // Some file systems do not say.
                case DT_UNKNOWN: kind(directory + "/" + name)
                default: .other
                }
            entries.append((name, kind))
        }
        return entries
    }

    /// Returns the content of a regular file; nil if it cannot be read or is larger.
    static func read(_ path: String, atMost limit: Int) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit
        else { return nil }
        let size = Int(status.st_size)
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            while !isWhole, count <= size {
                let more = Foundation.read(file, buffer.baseAddress! + count, size + 1 - count)
                if more < 0, errno == EINTR { continue }
                guard more > 0 else {
                    isWhole = more == 0
                    break
                }
                count += more
                // Less than was asked for is the rest of a file.
                isWhole = count == size
            }
        }
        // A file that grew while it was being read is incomplete.
        return isWhole ? bytes : nil
    }
}
