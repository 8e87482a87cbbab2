import CCurl

/// Fetches by `https`, `http` and `file`, with the system's libcurl.
public struct CurlFetcher: Fetcher {
    /// How long to wait for a connection, and with next to no data, in seconds.
    private let seconds: Int

    public init(seconds: Int = 30) { self.seconds = seconds }

    public func fetch(_ address: String, limit: Int) throws(FetchError) -> [UInt8] {
        var file = ccurl_file()
        let problem = ccurl_get(address, limit, seconds, &file)
        defer { ccurl_free(&file) }
        if let problem {
            if file.is_missing { throw .notFound }
            if file.is_too_long { throw .tooLong }
            throw .unreachable(String(cString: problem))
        }
        return Array(UnsafeBufferPointer(start: file.bytes, count: file.length))
    }
}
