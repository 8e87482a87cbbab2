import Foundation
import Logging
import ManasikTerminal
import Synchronization

/// What operators read on standard error. A line of it never has a person's name, or anything that a person has stored.
enum OperatorLog {
    private struct Manner: Sendable {
        var level = Logger.Level.notice
        var isJournal = false
    }

    private static let manner = Mutex(Manner())

    static func begin(level: Logger.Level, isJournal: Bool) {
        manner.withLock { $0 = Manner(level: level, isJournal: isJournal) }
    }

    /// The level from which lines are written.
    static var level: Logger.Level { manner.withLock { $0.level } }
    static var isJournal: Bool { manner.withLock { $0.isJournal } }

    /// Returns whether systemd has connected standard error to its journal.
    ///
    /// - Parameter stream: The value of `JOURNAL_STREAM`.
    /// - Source: systemd.exec(5): device and inode of the stream, which a program compares with its own, since it may have been
    ///   redirected.
    static func isJournal(_ stream: String?) -> Bool {
        let parts = (stream ?? "").split(separator: ":", omittingEmptySubsequences: false)
        var status = stat()
        guard parts.count == 2, let device = UInt64(parts[0]), let inode = UInt64(parts[1]),
            fstat(STDERR_FILENO, &status) == 0
        else { return false }
        return UInt64(status.st_dev) == device && UInt64(status.st_ino) == inode
    }

    /// The log of the program.
    static let logger = Logger(label: "manasik") { _ in StandardErrorLog() }

    /// Returns lines as they are written for the journal or for a file, each ended.
    static func text(_ text: String, at level: Logger.Level) -> String {
        let priority = isJournal ? "<\(level.priority)>" : ""
        return text.split(separator: "\n", omittingEmptySubsequences: true).map { priority + $0 + "\n" }
            .joined()
    }
}

/// Writes log lines to standard error: for the journal with their priority, else with time and level.
struct StandardErrorLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level {
        get { OperatorLog.level }
        set { OperatorLog.begin(level: newValue, isJournal: OperatorLog.isJournal) }
    }

    func log(event: LogEvent) {
        let values = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
        let fields = values.map { " \($0.key)=\(Self.quoted("\($0.value)"))" }.joined()
        // The journal has the time itself.
        let head = OperatorLog.isJournal ? "" : "\(Self.time) \(event.level): "
        // Nothing in a value is to look like another line.
        let line = TerminalText.sanitized("\(event.message)\(fields)").replacing("\n", with: " ")
        StandardStreams.error(Array(OperatorLog.text(head + line, at: event.level).utf8))
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// By the machine's clock, whatever `--now` says.
    private static var time: String { Date.now.formatted(.iso8601) }

    private static func quoted(_ value: String) -> String {
        value.contains { " \"=".contains($0) } ? "\"\(value.replacing("\"", with: "\\\""))\"" : value
    }
}

extension Logger.Level {
    /// The priority of syslog(3), as sd-daemon(3) has it before a line.
    fileprivate var priority: Int {
        switch self {
        case .trace, .debug: 7
        case .info: 6
        case .notice: 5
        case .warning: 4
        case .error: 3
        case .critical: 2
        }
    }
}
