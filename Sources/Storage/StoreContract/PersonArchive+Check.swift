public import ManasikDomain

extension PersonArchive {
    /// Checks that a store can restore the archive.
    ///
    /// - Throws: `StoreError.invalid` if no store can.
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

    /// The largest version that an archive may have, above any number of changes to a record and far from overflow.
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
    /// The error for a job that is put under the key of another person's job.
    public static let foreignJob = StoreError.invalid(detail: "a job has the key of another person's job")
}
