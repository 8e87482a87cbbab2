import Foundation

/// Files that are being written under a name of their own, which ends with the number of the process that writes them.
package enum PartialFile {
    private static let mark = ".partial-"

    /// Returns the path under which this process writes a file.
    package static func path(of file: String) -> String { "\(file)\(mark)\(getpid())" }

    /// Returns the partial files in a directory, with what SQLite keeps beside them, whose processes have ended.
    package static func abandoned(in directory: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.filter { process(of: $0).map(hasEnded) ?? false }.sorted().map { "\(directory)/\($0)" }
    }

    /// Returns those that were to become a file.
    static func abandoned(of file: String) -> [String] {
        let directory = PrivateFiles.parent(of: file)
        let start = "\(directory)/\(file.split(separator: "/").last ?? "")\(mark)"
        return abandoned(in: directory).filter { $0.hasPrefix(start) }
    }

    /// Returns the process that writes a file, by its name; nil for any other file.
    private static func process(of name: String) -> pid_t? {
        let suffix = ["-journal", "-wal", "-shm"].first { name.hasSuffix($0) } ?? ""
        let stem = name.dropLast(suffix.count)
        guard let mark = stem.range(of: mark, options: .backwards) else { return nil }
        return pid_t(stem[mark.upperBound...]).flatMap { $0 > 0 ? $0 : nil }
    }

    private static func hasEnded(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }
}
