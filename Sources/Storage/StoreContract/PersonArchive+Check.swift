public import ManasikDomain

extension PersonArchive {
    /// Checks that a store can restore the archive.
    ///
    /// - Throws: `StoreError.invalid` if no store can.
    public func check() throws(StoreError) {
        guard format == Self.currentFormat else {
            throw .invalid(detail: StoreDetail(.archiveFormat, ["format": String(format)]))
        }
        guard PersonID(rawValue: person.rawValue) != nil else {
            throw .invalid(detail: StoreDetail(.unreadableName))
        }
        guard records.allSatisfy({ $0.key.owner == person }), jobs.allSatisfy({ $0.owner == person }),
            log.allSatisfy({ $0.owner == person })
        else { throw .invalid(detail: StoreDetail(.archiveForeign)) }
        if let index = records.firstIndex(where: { !(1...Self.largestVersion).contains($0.version) }) {
            throw .invalid(
                detail: StoreDetail(
                    .archiveVersion,
                    [
                        "index": String(index), "version": String(records[index].version),
                        "most": String(Self.largestVersion),
                    ]
                )
            )
        }
        guard !records.contains(where: { $0.isDamaged }) else {
            throw .invalid(detail: StoreDetail(.recordNotJSON))
        }
        guard !jobs.contains(where: { $0.isDamaged }) else {
            throw .invalid(detail: StoreDetail(.unreadableJob))
        }
        try Self.checkOnce(records.map { $0.key }, "records", .archiveSameKey)
        try Self.checkOnce(jobs.map { $0.key }, "jobs", .archiveSameKey)
        try Self.checkOnce(log.map { $0.idempotencyKey }, "log", .archiveSameEntry)
    }

    private static func checkOnce<Key: Hashable>(
        _ keys: [Key],
        _ list: String,
        _ code: StoreDetail.Code
    ) throws(StoreError) {
        var places: [Key: Int] = [:]
        for (index, key) in keys.enumerated() {
            guard let first = places.updateValue(index, forKey: key) else { continue }
            throw .invalid(
                detail: StoreDetail(
                    code,
                    ["list": list, "first": String(first), "second": String(index)]
                )
            )
        }
    }
}

extension StoreError {
    /// The error for a job that is put under the key of another person's job.
    public static let foreignJob = StoreError.invalid(detail: StoreDetail(.foreignJob))

    /// Returns the error for a change of a record whose version nothing can be added to.
    public static func versionOutOfReach(in collection: DefinitionID) -> StoreError {
        .invalid(detail: StoreDetail(.versionOutOfReach, ["collection": collection.description]))
    }
}
