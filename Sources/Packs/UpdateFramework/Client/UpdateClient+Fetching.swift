extension UpdateClient {
    /// Fetches the metadata of a role.
    ///
    /// - Parameters:
    ///   - version: The version in the file's name; nil for none.
    ///   - length: The length that was signed; nil if none was.
    ///   - limit: The most bytes that are taken where no length was signed.
    /// - Throws: `UpdateError` with `endless` also for a length that is more than is ever taken.
    func fetchMetadata(
        _ role: String,
        version: Int?,
        length: Int? = nil,
        limit: Int
    ) throws(UpdateError) -> [UInt8] {
        try checkLength(length, of: role, limit: limits.signedMetadata)
        let prefix = version.map { "\($0)." } ?? ""
        let address = "\(metadataAddress)\(prefix)\(PercentEncoding.name(role)).json"
        return try fetch(address, of: role, length: length, limit: limit)
    }

    /// Checks a length that was signed: who signs may not decide how much memory is taken.
    func checkLength(_ length: Int?, of subject: String, limit: Int) throws(UpdateError) {
        if let length, length > limit { throw UpdateError(subject, .endless(limit: limit)) }
    }

    func fetch(
        _ address: String,
        of subject: String,
        length: Int?,
        limit: Int
    ) throws(UpdateError) -> [UInt8] {
        do throws(FetchError) {
            return try fetcher.fetch(address, limit: length ?? limit)
        } catch {
            switch error {
            case .notFound: throw UpdateError(subject, .notFound)
            case .tooLong:
                throw UpdateError(subject, length.map { .tooLong(limit: $0) } ?? .endless(limit: limit))
            case .unreachable(let why): throw UpdateError(subject, .unreachable(why))
            }
        }
    }

    /// Reads metadata of a role that the root names, and checks who signed it.
    func verified<Content: RoleContent>(
        _ bytes: [UInt8],
        as content: Content.Type
    ) throws(UpdateError) -> SignedMetadata<Content> {
        do throws(MetadataError) {
            let metadata = try SignedMetadata<Content>(bytes)
            try root.content.check(metadata)
            return metadata
        } catch {
            throw UpdateError(Content.role, error)
        }
    }

    func checkExpiry<Content>(of metadata: SignedMetadata<Content>, _ role: String) throws(UpdateError) {
        guard !metadata.isExpired(at: now) else { throw UpdateError(role, .expired(metadata.expires)) }
    }
}
