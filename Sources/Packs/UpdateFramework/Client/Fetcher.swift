/// Fetches files of a repository; waits until they are there.
public protocol Fetcher: Sendable {
    /// Returns the bytes at an address.
    ///
    /// - Parameter limit: The most bytes that are taken.
    func fetch(_ address: String, limit: Int) throws(FetchError) -> [UInt8]
}

/// Why nothing was fetched.
public enum FetchError: Error, Hashable, Sendable {
    case notFound
    case tooLong
    case unreachable(String)
}
