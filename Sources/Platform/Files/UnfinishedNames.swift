import Foundation

/// Names of files and directories that a process is still writing or removing: a mark and the process follow their own name.
///
///     offers.json.unfinished-4711-889123    written by the process 4711 that began at the tick 889123
///     <hash>.unfinished-removed-4711-889123
///
/// The beginning tells a process from a later one that has the same number. Earlier versions wrote the number alone.
package struct UnfinishedNames: Sendable {
    /// What stands between the name that the file is to have and the process.
    package let mark: String

    package init(mark: String) { self.mark = mark }

    /// The names of what is written beside the file that it becomes.
    package static let unfinished = UnfinishedNames(mark: ".unfinished-")

    /// Returns the path under which this process writes, or removes, a file or directory.
    ///
    /// - Parameter word: What becomes of it, if not the file itself.
    package func path(of file: String, as word: String? = nil) -> String {
        let process = [getpid().description] + (Self.beginning(of: getpid()).map { ["\($0)"] } ?? [])
        return file + mark + ([word].compactMap { $0 } + process).joined(separator: "-")
    }

    /// Whether a name, or a path, is of something that is not whole.
    package func matches(_ name: String) -> Bool { name.contains(mark) }

    /// Returns the path that a file, or the directory in which it is, has once it is whole.
    package func finished(_ path: String) -> String {
        path.range(of: mark).map { String(path[..<$0.lowerBound]) } ?? path
    }

    /// Returns what processes that have ended left in a directory, by its paths, sorted.
    package func abandoned(in directory: String) -> [String] {
        names(in: directory) { isHeld($0) == false }
    }

    /// Returns what of that was to become a file.
    package func abandoned(of file: String) -> [String] { names(of: file) { isHeld($0) == false } }

    /// Returns what processes that run write of a file.
    package func held(of file: String) -> [String] { names(of: file) { isHeld($0) == true } }

    private func names(of file: String, _ matches: (String) -> Bool) -> [String] {
        let start = "\(file.split(separator: "/").last ?? "")\(mark)"
        return names(in: FilePath.parent(of: file)) { $0.hasPrefix(start) && matches($0) }
    }

    private func names(in directory: String, _ matches: (String) -> Bool) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.filter(matches).sorted().map { directory + "/" + $0 }
    }

    /// Whether the process that writes something runs, by its name; nil for a name that names no process.
    package func isHeld(_ name: String) -> Bool? {
        guard let mark = name.range(of: mark, options: .backwards) else { return nil }
        // A word may come before the process, and SQLite appends to a name what it keeps beside a file.
        let numbers = name[mark.upperBound...].split(separator: "-").drop { Int($0) == nil }
            .prefix { Int($0) != nil }
        guard let first = numbers.first, let process = pid_t(first), process > 0 else { return nil }
        guard kill(process, 0) == 0 || errno != ESRCH else { return false }
        guard let began = numbers.dropFirst().first.flatMap({ UInt64($0) }),
            let beginning = Self.beginning(of: process)
        else { return true }
        return began == beginning
    }

    /// Returns when a process began, in ticks since the machine did; nil if the system does not say.
    private static func beginning(of process: pid_t) -> UInt64? {
        guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return nil }
        // The name of the program, which comes before, may have anything in it.
        let text = String(decoding: bytes, as: UTF8.self)
        guard let name = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: name)...].split(separator: " ")
        // The 22nd field of all; the state is the third.
        return fields.count > 19 ? UInt64(fields[19]) : nil
    }
}
