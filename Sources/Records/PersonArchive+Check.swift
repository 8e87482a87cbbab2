import ManasikDomain

extension PersonArchive {
    /// - Throws: `StoreError.invalid` for an archive that no store takes in.
    func check() throws(StoreError) {
        guard format == Self.currentFormat else {
            throw .invalid(detail: "the archive has format \(format), which this version does not know")
        }
        guard records.allSatisfy({ $0.key.owner == person }), jobs.allSatisfy({ $0.owner == person }),
            log.allSatisfy({ $0.owner == person })
        else { throw .invalid(detail: "the archive holds what belongs to somebody else") }
        guard records.allSatisfy({ $0.version > 0 }) else {
            throw .invalid(detail: "the archive holds a record without a version")
        }
    }
}

extension StoreError {
    static let foreignJob = StoreError.invalid(detail: "a job has the key of another person's job")
}
