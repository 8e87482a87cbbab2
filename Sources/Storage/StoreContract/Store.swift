public import ManasikDomain

/// Stores what people do (records, due jobs and the log of decisions) and what they still need of packs.
///
/// Once `commit` has returned, its changes are durable: neither the end of the process nor a loss of power undoes them.
public protocol Store: Sendable {
    /// Answers several queries from one state of the store, with one list for each query in their order.
    ///
    /// - Throws: `StoreError.invalid` for a list of all owners without a limit, a list that compares values without an
    ///   order, and a list that no index serves and for which more than `RecordList.mostScanned` records would be read.
    func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[Record]]

    /// Returns the number of records in a list, ignoring its cursor and limit.
    ///
    /// - Throws: The errors of `read` for the list.
    func count(_ list: RecordList) async throws(StoreError) -> Int

    /// Returns the store as it is now, for several reads of one state: it shows no later change, and lets none be made through it.
    ///
    /// It hinders nobody who writes, and is to be let go of once the answer is made: some stores keep what has been replaced for
    /// as long as it is held.
    ///
    /// - Returns: A store whose every change is refused with `StoreError.readOnly`.
    func snapshot() async throws(StoreError) -> any Store

    /// Creates the indexes that collections declare; an index that one of these collections no longer declares is
    /// dropped.
    ///
    /// Collections that are not passed keep their indexes, since their pack may only be absent. If nothing changes,
    /// nothing is written.
    ///
    /// - Throws: `StoreError.invalid` for a name that no collection or field can have.
    func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError)

    /// Applies all changes in one transaction, in order.
    ///
    /// - Returns: The new versions of the records that were put, by key.
    /// - Throws: `StoreError.conflict` if a record has another version than expected or than `unchanged` or
    ///   `allowedBy` names, or if a list of `atMostOne` would have several records, `StoreError.claimLost` if a claim of
    ///   `holding` is no longer held, `StoreError.invalid` if a change cannot be
    ///   stored; nothing is then changed.
    @discardableResult
    func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int]

    /// Returns jobs due at or before an instant, the soonest first, at most `limit`.
    ///
    /// - Parameter owners: The owners of the jobs; nil for all owners.
    func jobs(dueBy instant: Instant, limit: Int, of owners: Set<PersonID>?) async throws(StoreError) -> [Job]

    /// Claims due jobs that nobody holds, the soonest first, at most `limit`.
    ///
    /// Nobody else gets them until they are released or the lease expires; then they are returned again.
    ///
    /// - Parameters:
    ///   - now: Jobs due at or before it are claimed; a lease that ends at or before it has expired.
    ///   - until: When the lease expires.
    ///   - owners: The owners of the jobs; nil for all owners.
    func claim(dueBy now: Instant, until: Instant, limit: Int, of owners: Set<PersonID>?)
        async throws(StoreError) -> [ClaimedJob]

    /// Returns the first instant at which a job can be claimed, being due and no longer held; nil if there is no job.
    ///
    /// - Parameter owners: The owners of the jobs; nil for all owners.
    func nextClaim(of owners: Set<PersonID>?) async throws(StoreError) -> Instant?

    /// Returns the log of a person after a position, the newest entry last.
    ///
    /// - Parameter after: The position of the last entry already seen; 0 for all.
    func log(of owner: PersonID, after: Int, limit: Int) async throws(StoreError)
        -> [(position: Int, entry: LogEntry)]

    /// Returns the contents stored under hashes, sorted by hash; missing ones are left out.
    func retained(_ hashes: [String]) async throws(StoreError) -> [RetainedContent]

    /// Returns the sizes in bytes of all retained contents, by hash.
    func retainedSizes() async throws(StoreError) -> [String: Int]

    /// Removes the retained contents whose hashes no record of a collection names, whoever owns the record.
    ///
    /// A record names hashes as a list in a field of its body. Nothing that a simultaneous commit names is lost.
    ///
    /// - Returns: The hashes of the removed contents.
    func release(exceptNamedIn field: String, of collection: DefinitionID) async throws(StoreError)
        -> [String]

    /// Returns the owners of anything after a name, sorted by name, at most `limit`.
    ///
    /// - Parameter after: The last owner already seen; nil to begin with the first.
    func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID]

    /// Returns whether the store has anything of a person: a record, a job or an entry of the log.
    func holdsAnything(of owner: PersonID) async throws(StoreError) -> Bool

    /// Returns everything that the store has of a person, in a form that `restore` of any backend accepts.
    func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive

    /// Replaces everything that the store has of a person with an archive; versions and times stay as archived.
    ///
    /// - Throws: `StoreError.invalid` if the archive has an unknown format or contains something of another person.
    func restore(_ archive: PersonArchive) async throws(StoreError)

    /// Erases everything that the store has of a person, log and jobs included, so that its files no longer contain the
    /// text.
    ///
    /// Backups are separate files and keep what they contain.
    ///
    /// - Returns: The number of records, jobs and entries removed.
    /// - Throws: `StoreError.busy` even if everything was removed but another process still reads the text from the
    ///   files: erasing again completes it.
    func erase(_ owner: PersonID) async throws(StoreError) -> Int
}

extension Store {
    /// Returns all owners' jobs due at or before an instant, the soonest first, at most `limit`.
    public func jobs(dueBy instant: Instant, limit: Int) async throws(StoreError) -> [Job] {
        try await jobs(dueBy: instant, limit: limit, of: nil)
    }
}
