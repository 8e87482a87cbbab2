import Synchronization

/// The results of a run besides the outcomes of tests.
public final class RunNotes: Sendable {
    /// A snapshot, identified by its file and its name there.
    public struct Snapshot: Sendable, Hashable, Comparable {
        public let file: String
        public let name: String

        public static func < (left: Snapshot, right: Snapshot) -> Bool {
            (left.file, left.name) < (right.file, right.name)
        }
    }

    /// The changes of snapshots.
    public struct Snapshots: Sendable, Hashable {
        public internal(set) var written: Set<Snapshot> = []
        public internal(set) var changed: Set<Snapshot> = []
        public internal(set) var removed: Set<Snapshot> = []
        /// Snapshots that no test uses any more.
        public internal(set) var obsolete: Set<Snapshot> = []
        /// The reasons why files could not be written.
        public internal(set) var problems: [String] = []
    }

    private struct State {
        var tags: Set<String> = []
        var snapshots = Snapshots()
    }

    private let state = Mutex(State())

    /// The tags of all tests, whether or not they were run.
    public var tags: Set<String> { state.withLock { $0.tags } }

    public var snapshots: Snapshots { state.withLock { $0.snapshots } }

    func add(tags names: [[String]]) {
        let found = names.reduce(into: Set<String>()) { $0.formUnion(TestTags.of($1)) }
        state.withLock { $0.tags.formUnion(found) }
    }

    func note(_ change: (inout Snapshots) -> Void) { state.withLock { change(&$0.snapshots) } }

    /// The changes of snapshots as sentences; empty if there are none.
    public var lines: [String] {
        let found = snapshots
        var parts: [String] = []
        for (count, word) in [
            (found.written.count, "written"), (found.changed.count, "changed"),
            (found.removed.count, "removed"),
        ] where count > 0 {
            parts.append("\(count) \(word)")
        }
        var lines = parts.isEmpty ? [] : ["snapshots: " + parts.joined(separator: ", ")]
        if !found.obsolete.isEmpty {
            lines.append(
                "snapshots that no test uses; a run of all tests with --update removes them:"
            )
            lines += found.obsolete.sorted().map { "  \($0.file): \($0.name)" }
        }
        return lines
    }
}
