import Glibc
import ManasikDomain
import ManasikPresentation
public import ManasikViews
import Synchronization

/// Appends notifications to a file, one JSON object per line, each key once.
///
/// It appends to a new or empty file, or to one that begins with a notification; a symbolic link or anything else is
/// somebody else's and is left alone. Several processes may write to one file. A line cut off by the end of a process is
/// left as it is, and the next one begins on a new line.
public final class FileSink: NotificationSink {
    public let path: String
    private let state = Mutex(State())

    private struct State {
        var keys: Set<String> = []
        /// The length of the part of the file whose keys are known, up to the end of its last complete line.
        var offset: UInt64 = 0
        var inode: UInt64 = 0
        /// The number of lines in that part that cannot be read; what they said is delivered again.
        var unreadable = 0
    }

    public init(path: String) { self.path = path }

    public var name: String { "file:\(path)" }

    /// The number of lines that cannot be read, as of the last delivery; what they said may be delivered again.
    public var unreadableLines: Int { state.withLock(\.unreadable) }

    /// Returns whether there is something at a path to which no notification is appended.
    public static func isForeign(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return errno == ELOOP }
        defer { close(file) }
        var status = stat()
        return fstat(file, &status) == 0 && isForeign(file, status)
    }

    private static func isForeign(_ file: Int32, _ status: stat) -> Bool {
        guard status.st_mode & S_IFMT == S_IFREG else { return true }
        guard status.st_size > 0 else { return false }
        // Keys are sorted, so each line begins with the time; a first line that was cut off does, too.
        let mark = Array("{\"at\":\"".utf8)
        var head = [UInt8](repeating: 0, count: mark.count)
        let count = pread(file, &head, head.count, 0)
        return count <= 0 || !mark.starts(with: head.prefix(count))
    }

    public func deliver(_ notification: Notification) async throws(SinkFailure) {
        try append(notification)
    }

    private func append(_ notification: Notification) throws(SinkFailure) {
        let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            if errno == ELOOP { throw .foreignFile(path: path) }
            throw problem(.open)
        }
        defer { close(file) }
        guard flock(file, LOCK_EX) == 0 else { throw problem(.lock) }
        // Not only by closing it: a process that is just being started has a copy of it until it runs its program.
        defer { flock(file, LOCK_UN) }
        let result = state.withLock { state -> Result<Void, SinkFailure> in
            do throws(SinkFailure) {
                let isWhole = try read(file, &state)
                guard !state.keys.contains(notification.key) else { return .success(()) }
                try write(notification, to: file, afterWholeLine: isWhole)
                state.keys.insert(notification.key)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// Reads the keys of lines added since the last read.
    ///
    /// - Returns: Whether the file ends with a complete line.
    private func read(_ file: Int32, _ state: inout State) throws(SinkFailure) -> Bool {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw problem(.read) }
        guard !Self.isForeign(file, status) else { throw .foreignFile(path: path) }
        let size = UInt64(status.st_size)
        if status.st_ino != state.inode || size < state.offset { state = State(inode: UInt64(status.st_ino)) }
        guard size > state.offset else { return true }
        var bytes = [UInt8](repeating: 0, count: Int(size - state.offset))
        let offset = off_t(state.offset)
        let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, offset) }
        guard count == bytes.count else { throw problem(.read) }
        let end = bytes.lastIndex(of: 10).map { $0 + 1 } ?? 0
        for line in bytes[..<end].split(separator: 10) {
            if let key = Self.key(in: Array(line)) { state.keys.insert(key) } else { state.unreadable += 1 }
        }
        state.offset += UInt64(end)
        return end == bytes.count
    }

    /// Returns the key of a notification; nil for a line that cannot be read, such as one that was cut off.
    private static func key(in line: [UInt8]) -> String? {
        do throws(CodecError) {
            guard case .object(let members) = try JSONValue(wireText: line),
                case .string(let key)? = members["key"]
            else { return nil }
            return key
        } catch {
            return nil
        }
    }

    private func write(
        _ notification: Notification,
        to file: Int32,
        afterWholeLine isWhole: Bool
    ) throws(SinkFailure) {
        let line = (isWhole ? [] : [10]) + Array(notification.jsonLine.utf8)
        guard lseek(file, 0, SEEK_END) >= 0 else { throw problem(.write) }
        var rest = line[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw problem(.write) }
            rest = rest.dropFirst(count)
        }
        guard fsync(file) == 0 else { throw problem(.write) }
    }

    private func problem(_ step: SinkFailure.FileStep) -> SinkFailure {
        .file(step, path: path, reason: String(cString: strerror(errno)))
    }
}
