public import ManasikDomain

extension PersonArchive {
    /// - Throws: `StoreError.invalid` for an archive that no store takes in.
    public func check() throws(StoreError) {
        guard format == Self.currentFormat else {
            throw .invalid(detail: "the archive has format \(format), which this version does not know")
        }
        guard records.allSatisfy({ $0.key.owner == person }), jobs.allSatisfy({ $0.owner == person }),
            log.allSatisfy({ $0.owner == person })
        else { throw .invalid(detail: "the archive holds records that belong to someone else") }
        if let index = records.firstIndex(where: { !(1...Self.largestVersion).contains($0.version) }) {
            throw .invalid(
                detail:
                    "records[\(index)] of the archive has version \(records[index].version); a version is a number "
                    + "from 1 to \(Self.largestVersion)"
            )
        }
        try Self.checkOnce(records.map { $0.key }, "records", "the same key")
        try Self.checkOnce(jobs.map { $0.key }, "jobs", "the same key")
        try Self.checkOnce(log.map { $0.idempotencyKey }, "log", "the same idempotency key")
    }

    /// Far more changes than a record sees, and far from the largest number, since each change counts one on.
    ///
    /// - Source: RFC 7493 (I-JSON), 2.2: the whole numbers that every reader of JSON keeps exactly.
    static let largestVersion = 1 << 53 - 1

    private static func checkOnce<Key: Hashable>(
        _ keys: [Key],
        _ list: String,
        _ what: String
    ) throws(StoreError) {
        var places: [Key: Int] = [:]
        for (index, key) in keys.enumerated() {
            guard let first = places.updateValue(index, forKey: key) else { continue }
            throw .invalid(detail: "\(list)[\(first)] and \(list)[\(index)] of the archive have \(what)")
        }
    }
}

extension StoreError {
    /// The error for a job that is put under the key of somebody else's.
    public static let foreignJob = StoreError.invalid(detail: "a job has the key of another person's job")
}
