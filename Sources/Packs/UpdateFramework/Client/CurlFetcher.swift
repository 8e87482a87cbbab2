import CCurl
import Foundation

/// Fetches by `https`, `http` and `file`, with the system's libcurl.
public struct CurlFetcher: Fetcher {
    /// How long to wait for a connection, and with next to no data, in seconds.
    private let seconds: Int
    /// When nothing is waited for any more, however much comes.
    private let end: ContinuousClock.Instant
    private let duration: Duration

    /// - Parameter duration: How long all that is fetched may take together, from now on.
    public init(seconds: Int = 30, within duration: Duration = .seconds(1_800)) {
        self.seconds = seconds
        self.duration = duration
        end = .now + duration
    }

    public func fetch(_ address: String, limit: Int) throws(FetchError) -> [UInt8] {
        let left = ContinuousClock.now.duration(to: end).components.seconds
        guard left > 0 else { throw tookTooLong }
        guard isPlainFile(address) else { throw .unreachable("it is no plain file") }
        var file = ccurl_file()
        let problem = ccurl_get(address, limit, seconds, Int(left), &file)
        defer { ccurl_free(&file) }
        if let problem {
            if file.is_missing { throw .notFound }
            if file.is_too_long { throw .tooLong }
            if ContinuousClock.now >= end { throw tookTooLong }
            throw .unreachable(String(cString: problem))
        }
        return Array(UnsafeBufferPointer(start: file.bytes, count: file.length))
    }

    private var tookTooLong: FetchError {
        .unreachable("all of it took longer than \(duration.components.seconds) seconds")
    }

    /// Whether an address of a file can be read to its end: opening a pipe waits for somebody to write.
    private func isPlainFile(_ address: String) -> Bool {
        guard address.hasPrefix("file://"), let path = URL(string: address)?.path else { return true }
        var status = stat()
        return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }
}
