public import ManasikDomain

/// What a pack's handlers see of the host while they run: a snapshot, and changes that are kept when they end well.
public struct HandlerContext: Sendable {
    public let owner: PersonID
    public let facts: Facts
    public let now: Instant
    /// The day where the person is.
    public let today: CivilDate
    /// Names the event, so that records added by its handlers have the same names when it is replayed.
    public let idempotencyKey: String
    /// The pack's records, by collection.
    public let records: [DefinitionID: [Record]]
    /// A walk as JSON, or nil where the person has none of that ritual. It is called under the pack's lock, so that it
    /// must not evaluate conditions.
    public let walk: @Sendable (DefinitionID) -> JSONValue?
    /// The items of a checklist as JSON, or nil where there is none of that name; called under the pack's lock too.
    public let checklist: @Sendable (DefinitionID) -> JSONValue?
    /// Finds things by their words; called under the pack's lock too.
    public let search: @Sendable (SearchQuery) throws(SearchError) -> SearchResult
    /// The names of the schedules that the pack has for the person.
    public let schedules: Set<String>
    /// Says why a schedule cannot be; nil where it can.
    public let checkSchedule: @Sendable (PackSchedule) -> String?

    public init(
        owner: PersonID,
        facts: Facts,
        now: Instant,
        today: CivilDate,
        idempotencyKey: String,
        records: [DefinitionID: [Record]],
        walk: @escaping @Sendable (DefinitionID) -> JSONValue?,
        checklist: @escaping @Sendable (DefinitionID) -> JSONValue?,
        search: @escaping @Sendable (SearchQuery) throws(SearchError) -> SearchResult = { _ in
            SearchResult(hits: [], total: 0)
        },
        schedules: Set<String> = [],
        checkSchedule: @escaping @Sendable (PackSchedule) -> String? = { _ in nil }
    ) {
        self.owner = owner
        self.facts = facts
        self.now = now
        self.today = today
        self.idempotencyKey = idempotencyKey
        self.records = records
        self.walk = walk
        self.checklist = checklist
        self.search = search
        self.schedules = schedules
        self.checkSchedule = checkSchedule
    }
}
