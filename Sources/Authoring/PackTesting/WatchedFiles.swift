import Foundation

/// A snapshot of the files on which the results of suites depend.
public final class WatchedFiles {
    private struct Mark: Equatable {
        let size: Int
        let modified: Date
        let number: Int
    }

    private let directories: [String: Set<String>]
    private let ignoresSnapshots: Bool
    private let marks: [String: Mark]
    private var last: [String: Mark]

    /// - Parameter ignoresSnapshots: Whether changes of stored snapshots are ignored, since the tests make them
    ///   themselves.
    public init(_ suites: [TestSuite], ignoresSnapshots: Bool) {
        var directories: [String: Set<String>] = [:]
        for suite in suites {
            for directory in suite.surroundings.watched {
                directories[directory, default: []].insert(suite.name)
            }
        }
        self.directories = directories
        self.ignoresSnapshots = ignoresSnapshots
        marks = Self.marks(in: directories.keys, ignoresSnapshots)
        last = marks
    }

    public var count: Int { marks.count }

    /// Returns the files changed, created or removed since the snapshot was taken.
    public func changes() -> Set<String> {
        last = Self.marks(in: directories.keys, ignoresSnapshots)
        return Set(marks.keys).union(last.keys).filter { marks[$0] != last[$0] }
    }

    /// Returns whether anything has changed since the last call of `changes`.
    public func isMoving() -> Bool { Self.marks(in: directories.keys, ignoresSnapshots) != last }

    /// Returns the names of the suites affected by changes of files.
    public func suites(concernedBy files: Set<String>) -> Set<String> {
        directories.reduce(into: []) { names, entry in
            if files.contains(where: { $0.hasPrefix(entry.key + "/") }) { names.formUnion(entry.value) }
        }
    }

    /// Returns a path relative to the working directory if it is below it.
    public func shown(_ path: String) -> String { TestSuite.shown(path) }

    private static func marks(in directories: some Sequence<String>, _ ignoresSnapshots: Bool) -> [String:
        Mark]
    {
        var marks: [String: Mark] = [:]
        for directory in directories {
            guard let walker = FileManager.default.enumerator(atPath: directory) else { continue }
            for case let path as String in walker {
                let name = path.split(separator: "/").last ?? ""
                if name.hasPrefix(".") || name.hasSuffix("~") || (ignoresSnapshots && name == "snapshots") {
                    walker.skipDescendants()
                    continue
                }
                guard let found = walker.fileAttributes, found[.type] as? FileAttributeType == .typeRegular
                else {
                    continue
                }
                marks[directory + "/" + path] = Mark(
                    size: found[.size] as? Int ?? 0,
                    modified: found[.modificationDate] as? Date ?? .distantPast,
                    number: found[.systemFileNumber] as? Int ?? 0
                )
            }
        }
        return marks
    }
}
