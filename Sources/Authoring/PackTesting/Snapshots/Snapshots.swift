import Foundation
import ManasikAuthoring
import Synchronization

/// The snapshots of one test file during a run.
final class Snapshots: Sendable {
    /// The result of comparing a value with a snapshot.
    enum Comparison: Equatable {
        case same
        case missing
        case different(expected: String)
        /// The test has already used the name of the snapshot.
        case taken
    }

    private struct State {
        var entries: [String: String]
        /// The snapshots of the running test, stored if it passes.
        var pending: [String: String] = [:]
        var asked: Set<String> = []
        var passed: Set<String> = []
        var written: Set<String> = []
        var changed: Set<String> = []
    }

    /// The displayed path, relative to the working directory.
    let path: String
    private let tests: String
    private let updates: Bool
    private let runsAll: Bool
    private let stored: SnapshotFile
    private let state: Mutex<State>

    init(of file: TestSuite.File, _ options: TestOptions) {
        path = Self.path(of: file)
        tests = file.chunk
        updates = options.updatesSnapshots
        runsAll = options.runsAll
        let data = FileManager.default.contents(atPath: path)
        stored = data.map { SnapshotFile(String(decoding: $0, as: UTF8.self)) } ?? SnapshotFile()
        state = Mutex(State(entries: stored.entries))
    }

    /// Returns the path of a test file's snapshots: in `snapshots/` beside the tests, with `.txt` instead of `.lua`.
    static func path(of file: TestSuite.File) -> String {
        let folder = file.chunk.prefix { $0 != "/" }
        let base = file.path.hasSuffix(file.chunk) ? file.path.dropLast(file.chunk.count) : ""
        let name = file.chunk.dropFirst(folder.count + 1).dropLast(".lua".count)
        return "\(base)\(folder)/snapshots/\(name).txt"
    }

    /// Compares a value with the stored one, or keeps it until the test has passed.
    func check(_ value: String, of test: [String], named given: String?) -> Comparison {
        let name = SnapshotFile.name(test, given)
        return state.withLock { state in
            guard state.asked.insert(name).inserted else { return .taken }
            if updates {
                state.pending[name] = value
                return .same
            }
            guard let expected = state.entries[name] else { return .missing }
            return expected == value ? .same : .different(expected: expected)
        }
    }

    /// Ends a test: its snapshots are stored if it passed, and discarded otherwise.
    func settle(_ test: [String], hasPassed: Bool) {
        state.withLock { state in
            defer { state.pending = [:] }
            guard hasPassed else { return }
            state.passed.insert(SnapshotFile.name(test, nil))
            for (name, value) in state.pending {
                if let old = stored.entries[name] {
                    if old != value { state.changed.insert(name) }
                } else {
                    state.written.insert(name)
                }
                state.entries[name] = value
            }
        }
    }

    /// Writes changed snapshots and reports unused ones.
    ///
    /// - Parameter listed: The names of all tests of the file, with nil for a block that could not be read.
    func finish(_ listed: [[String]?], _ notes: RunNotes) {
        let (kept, written, changed) = state.withLock { ($0.entries, $0.written, $0.changed) }
        var entries = kept
        let obsolete = obsolete(listed).map { RunNotes.Snapshot(file: path, name: $0) }
        let removes = updates && runsAll
        if removes { for snapshot in obsolete { entries[snapshot.name] = nil } }
        var file = SnapshotFile()
        file.entries = entries
        if file != stored {
            if let problem = Self.write(file, of: tests, to: path) {
                notes.note { $0.problems.append(problem) }
                return
            }
        }
        let new = written.map { RunNotes.Snapshot(file: path, name: $0) }
        let other = changed.map { RunNotes.Snapshot(file: path, name: $0) }
        notes.note { found in
            found.written.formUnion(new)
            found.changed.formUnion(other)
            if removes { found.removed.formUnion(obsolete) } else { found.obsolete.formUnion(obsolete) }
        }
    }

    /// Returns the entries of removed tests, and those that a test that passed did not use.
    private func obsolete(_ listed: [[String]?]) -> [String] {
        let tests = listed.compactMap { $0 }
        guard tests.count == listed.count else { return [] }
        let (asked, passed) = state.withLock { ($0.asked, $0.passed) }
        return stored.entries.keys.filter { name in
            guard !asked.contains(name) else { return false }
            let owners = tests.filter { SnapshotFile.isOf($0, name) }
            return owners.allSatisfy { passed.contains(SnapshotFile.name($0, nil)) }
        }.sorted()
    }

    /// - Returns: The reason why the file could not be written; nil on success.
    private static func write(_ file: SnapshotFile, of tests: String, to path: String) -> String? {
        let url = URL(filePath: path)
        do {
            if file.entries.isEmpty {
                try FileManager.default.removeItem(at: url)
            } else {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(file.text(of: tests).utf8).write(to: url, options: .atomic)
            }
            return nil
        } catch {
            return "'\(path)' cannot be written: \(FileErrorReason.of(error))"
        }
    }

    /// Reports snapshots whose test file no longer exists; with `--update`, removes them if the whole suite was run.
    static func settleOrphans(of suite: TestSuite, _ options: TestOptions, _ notes: RunNotes) {
        guard suite.surroundings.isWhole else { return }
        let directory = suite.shown("tests/snapshots")
        let known = Set(suite.files.map { path(of: $0) })
        let found = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []
        for name in found where name.hasSuffix(".txt") && !known.contains("\(directory)/\(name)") {
            let path = "\(directory)/\(name)"
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            let names = SnapshotFile(String(decoding: data, as: UTF8.self)).entries.keys
            let orphans = names.map { RunNotes.Snapshot(file: path, name: $0) }
            let removes =
                options.updatesSnapshots && options.runsAll && !orphans.isEmpty
                && (try? FileManager.default.removeItem(atPath: path)) != nil
            notes.note {
                if removes { $0.removed.formUnion(orphans) } else { $0.obsolete.formUnion(orphans) }
            }
        }
    }
}
