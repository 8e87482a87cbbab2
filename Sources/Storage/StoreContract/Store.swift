public import ManasikDomain

/// Keeps what people do: records, due jobs and the log of decisions; and what they still need of packs.
///
/// Once `commit` has returned its changes are durable: neither the end of the process nor a loss of power undoes them.
public protocol Store: Sendable {
    /// Answers several queries from one state of the store; one list for each query, in their order.
    ///
    /// - Throws: `StoreError.invalid` for a list of all owners without a limit, one that compares what has no order, and
    ///   one for which more than `RecordList.mostScanned` records would be looked through, since no index serves it.
    func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[Record]]

    /// How many records a list has, whatever its cursor and limit.
    ///
    /// - Throws: As `read` does for the list.
    func count(_ list: RecordList) async throws(StoreError) -> Int

    /// Makes the indexes that collections declare; one that a collection of the list no longer declares is dropped.
    ///
    /// Collections that are not in the list keep theirs: their pack may only be away. Nothing is written where nothing
    /// changes.
    ///
    /// - Throws: `StoreError.invalid` for a name that no collection or field can have.
    func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError)

    /// Applies all changes in one transaction, in their order.
    ///
    /// - Returns: The new versions of the records that were put, by key.
    /// - Throws: `StoreError.conflict` where a record has another version than expected, `StoreError.claimLost` where
    ///   a claim of `holding` is no longer held, `StoreError.invalid` where a change cannot be held; nothing is then
    ///   changed.
    @discardableResult
    func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int]

    /// Jobs due at or before an instant, the soonest first, at most `limit`.
    ///
    /// - Parameter owners: Whose jobs; everybody's where it is nil.
    func jobs(dueBy instant: Instant, limit: Int, of owners: Set<PersonID>?) async throws(StoreError) -> [Job]

    /// Takes due jobs that nobody holds, the soonest first, at most `limit`.
    ///
    /// Nobody else gets them until they are released or the lease runs out; then they come again.
    ///
    /// - Parameters:
    ///   - now: Jobs due at or before it are taken; a lease that ends at or before it has run out.
    ///   - until: When the lease runs out.
    ///   - owners: Whose jobs; everybody's where it is nil.
    func claim(dueBy now: Instant, until: Instant, limit: Int, of owners: Set<PersonID>?)
        async throws(StoreError) -> [ClaimedJob]

    /// The first instant at which a job can be claimed: due, and no longer held; nil where there is none.
    ///
    /// - Parameter owners: Whose jobs; everybody's where it is nil.
    func nextClaim(of owners: Set<PersonID>?) async throws(StoreError) -> Instant?

    /// The log of a person, the newest last, from after a position on.
    ///
    /// - Parameter after: The position of the last entry already seen; 0 for all.
    func log(of owner: PersonID, after: Int, limit: Int) async throws(StoreError)
        -> [(position: Int, entry: LogEntry)]

    /// The contents kept under hashes, in the order of the hashes; missing ones are left out.
    func retained(_ hashes: [String]) async throws(StoreError) -> [RetainedContent]

    /// The size in bytes of everything that is kept, by hash.
    func retainedSizes() async throws(StoreError) -> [String: Int]

    /// Removes what is kept under hashes that no record of a collection names, whoever owns it.
    ///
    /// A record names them as a list in a field of its body. Nothing that a commit names in the same moment is lost.
    ///
    /// - Returns: The hashes of what was removed.
    func release(exceptNamedIn field: String, of collection: DefinitionID) async throws(StoreError)
        -> [String]

    /// Who owns anything, by name, at most `limit` from after a name on.
    ///
    /// - Parameter after: The last one already seen; nil for the first.
    func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID]

    /// Returns everything that the store holds of a person, in a form that `restore` of any backend can take.
    func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive

    /// Replaces everything that the store holds of a person with an archive; versions and times stay as archived.
    ///
    /// - Throws: `StoreError.invalid` where the archive has an unknown format or holds what belongs to someone else.
    func restore(_ archive: PersonArchive) async throws(StoreError)

    /// Removes everything that the store holds of a person, log and jobs included, so that its files no longer hold the
    /// text.
    ///
    /// Backups are files of their own and keep what they held.
    ///
    /// - Returns: How many records, jobs and entries there were.
    /// - Throws: `StoreError.busy` also where all was removed, but another process still reads the text from the files:
    ///   erasing again finishes it.
    func erase(_ owner: PersonID) async throws(StoreError) -> Int
}

extension Store {
    /// Everybody's jobs due at or before an instant, the soonest first, at most `limit`.
    public func jobs(dueBy instant: Instant, limit: Int) async throws(StoreError) -> [Job] {
        try await jobs(dueBy: instant, limit: limit, of: nil)
    }
}
