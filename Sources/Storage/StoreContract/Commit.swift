public import ManasikDomain

/// Changes that take effect together or not at all.
public struct Commit: Hashable, Sendable {
    public var records: [RecordChange]
    public var jobs: [JobChange]
    public var log: [LogEntry]
    /// Contents to store under the hashes that name them; contents already stored stay as they are.
    public var retained: [RetainedContent]
    /// Claims without which nothing is changed.
    public var holding: [JobClaim]
    /// The versions of records without which nothing is changed: 0 for a record that there must not be.
    public var unchanged: [RecordKey: Int] = [:]
    /// Lists of an owner of which no more than one record may be left once the changes are made, such as those with the values
    /// of which there is one record per; otherwise nothing is changed.
    public var atMostOne: [RecordList] = []
    /// The records of others that rules of access of a shared collection let the principal change; see
    /// `StoreAccess.check`. Only what has asked the rules fills it.
    public var allowedByRules: Set<RecordKey> = []
    /// The versions of the host's records by which rules of access let the principal make the changes, such as a role or a
    /// membership, under the names that are stored: nothing is changed if one was withdrawn meanwhile. 0 for a record that there
    /// must not be. Only what has asked the rules fills it.
    public var allowedBy: [RecordKey: Int] = [:]
    /// Lists of one owner's records, with whether there is a record in each, as rules of access were told of a relation: nothing is
    /// changed if that is not so any more before the changes are made. Only what has asked the rules fills it.
    public var related: [RecordList: Bool] = [:]
    /// What the person has said of records, also where that is as it was before, and of records that stay as they are: of two
    /// devices of a person the one counts that said so last. Only what notes the changes of people who use several devices asks for
    /// it; counts of which nothing is said here are counted on and not set.
    public var said: [RecordKey: SaidParts] = [:]
    /// What was decided, for the installation's log; nil for a commit that the kind of its first log entry says enough of.
    public var decision: CommitDecision?
    /// The packs under which it was decided, for the installation's log.
    public var generation: GenerationReference?
    /// The person whom records of the home concern, so that what the installation's log has of them is erased with the person.
    public var concerning: PersonID?
    /// The time recorded in new and changed records.
    public var at: Instant

    public init(
        at: Instant,
        records: [RecordChange] = [],
        jobs: [JobChange] = [],
        log: [LogEntry] = [],
        retained: [RetainedContent] = [],
        holding: [JobClaim] = []
    ) {
        self.at = at
        self.records = records
        self.jobs = jobs
        self.log = log
        self.retained = retained
        self.holding = holding
    }

    /// Checks a list of `atMostOne` as it is after the changes. A record that cannot be read does not count, since nobody knows
    /// its values.
    ///
    /// - Throws: `StoreError.conflict` of a record that the commit does not change, as far as there is one.
    public func checkAtMostOne(_ found: [Record]) throws(StoreError) {
        let readable = found.filter { !$0.isDamaged }
        guard readable.count > 1 else { return }
        let other = readable.first { record in !records.contains { $0.key == record.key } } ?? readable[0]
        throw .conflict(other.key, expected: 0, found: other.version)
    }

    /// Checks a list of `related` as it is before the changes. A record that cannot be read does not count.
    ///
    /// - Throws: `StoreError.conflict`.
    public func checkRelated(_ list: RecordList, _ found: [Record]) throws(StoreError) {
        let record = found.first { !$0.isDamaged }
        guard let expected = related[list], expected != (record != nil) else { return }
        let key = record?.key ?? RecordKey(owner: list.owner ?? .home, collection: list.collection, id: "-")
        throw .conflict(key, expected: expected ? 1 : 0, found: record?.version ?? 0)
    }

    /// The versions without which nothing is changed, of `unchanged` and of `allowedBy`.
    public var dependencies: [(key: RecordKey, version: Int)] {
        unchanged.map { ($0.key, $0.value) } + allowedBy.map { ($0.key, $0.value) }
    }

    /// Whether the commit changes nothing, and nothing is said again either.
    public var isEmpty: Bool { changesNothing && said.isEmpty }

    /// Whether everything that is stored stays as it is.
    public var changesNothing: Bool { records.isEmpty && jobs.isEmpty && log.isEmpty && retained.isEmpty }
}
