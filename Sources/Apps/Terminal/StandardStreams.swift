import Foundation

/// Standard output and standard error, which may be closed or full.
public enum StandardStreams {
    /// Occupies the descriptors of streams that are closed when the program starts, so that no file opened later gets
    /// such a descriptor and is written to by mistake.
    ///
    /// Reading from and writing to them fails, as it does for a closed stream.
    public static func reserve() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes all bytes. On failure, ends the program with status 74 and a message on standard error.
    public static func output(_ bytes: [UInt8]) {
        if put(bytes, 1) { return }
        error(Array("manasik: standard output cannot be written\n".utf8))
        exit(74)
    }

    /// Writes as many bytes as possible. Failures are ignored, since there is nowhere to report them.
    public static func error(_ bytes: [UInt8]) { _ = put(bytes, 2) }

    private static func put(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&wanted, 1, -1)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
