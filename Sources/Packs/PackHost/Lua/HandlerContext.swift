public import ManasikDomain
public import ManasikRules

/// A snapshot of the host's data for a pack's handlers, and functions that look up more.
public struct HandlerContext: Sendable {
    public let owner: PersonID
    public let facts: Facts
    public let now: Instant
    /// The day at the person's place.
    public let today: CivilDate
    /// Identifies the event, so that records added by its handlers get the same names when it is repeated.
    public let idempotencyKey: String
    /// The pack's records, by collection.
    public let records: [DefinitionID: [Record]]
    /// The shared collections of whose records only the person's own are there, since there are more than handlers are given.
    public let partial: Set<DefinitionID>
    /// What the person is before the pack's shared collections, where that is more than themselves.
    public let viewers: [DefinitionID: Viewer]
    /// Returns the person's walk of a ritual as JSON, or nil if there is none. It is called while the pack is locked,
    /// so it must not evaluate conditions.
    public let walk: @Sendable (DefinitionID) -> JSONValue?
    /// Returns the items of a checklist as JSON, or nil if there is no such list. It is called while the pack is
    /// locked.
    public let checklist: @Sendable (DefinitionID) -> JSONValue?
    /// Performs a full-text search. It is called while the pack is locked.
    public let search: @Sendable (SearchQuery) throws(SearchError) -> SearchResult
    /// Returns the prayer times of a day, or of today, where the person is; nil where that is not known. It is called while
    /// the pack is locked.
    public let prayerTimes: @Sendable (CivilDate?) -> JSONValue?
    /// Returns a day in the person's Hijri calendar. It is called while the pack is locked.
    public let hijri: @Sendable (CivilDate) -> JSONValue?
    /// The values of the pack's settings by their names: what is chosen, else the default; none without either.
    public let settings: [String: JSONValue]
    /// The names of the pack's schedules for the person.
    public let schedules: Set<String>
    /// Returns why a schedule is not allowed; nil if it is.
    public let checkSchedule: @Sendable (PackSchedule) -> String?
    /// Returns the effect of stating a fact; null takes it back.
    public let stating: @Sendable (_ fact: String, _ value: JSONValue) throws(HandlerRefusal) -> HandlerEffect
    /// Returns the effect of ticking an item, or of taking the tick back.
    public let ticking: @Sendable (_ item: String, _ isDone: Bool) throws(HandlerRefusal) -> HandlerEffect

    public init(
        owner: PersonID,
        facts: Facts,
        now: Instant,
        today: CivilDate,
        idempotencyKey: String,
        records: [DefinitionID: [Record]],
        partial: Set<DefinitionID> = [],
        viewers: [DefinitionID: Viewer] = [:],
        walk: @escaping @Sendable (DefinitionID) -> JSONValue?,
        checklist: @escaping @Sendable (DefinitionID) -> JSONValue?,
        search: @escaping @Sendable (SearchQuery) throws(SearchError) -> SearchResult = { _ in
            SearchResult(hits: [], total: 0)
        },
        prayerTimes: @escaping @Sendable (CivilDate?) -> JSONValue? = { _ in nil },
        hijri: @escaping @Sendable (CivilDate) -> JSONValue? = { _ in nil },
        settings: [String: JSONValue] = [:],
        schedules: Set<String> = [],
        checkSchedule: @escaping @Sendable (PackSchedule) -> String? = { _ in nil },
        stating: @escaping @Sendable (String, JSONValue) throws(HandlerRefusal) -> HandlerEffect = {
            name,
            _ throws(HandlerRefusal) in
            throw HandlerRefusal("there is no fact '\(name)'")
        },
        ticking: @escaping @Sendable (String, Bool) throws(HandlerRefusal) -> HandlerEffect = {
            name,
            _ throws(HandlerRefusal) in
            throw HandlerRefusal("there is no item '\(name)'")
        }
    ) {
        self.owner = owner
        self.facts = facts
        self.now = now
        self.today = today
        self.idempotencyKey = idempotencyKey
        self.records = records
        self.partial = partial
        self.viewers = viewers
        self.walk = walk
        self.checklist = checklist
        self.search = search
        self.prayerTimes = prayerTimes
        self.hijri = hijri
        self.settings = settings
        self.schedules = schedules
        self.checkSchedule = checkSchedule
        self.stating = stating
        self.ticking = ticking
    }

    /// The largest number of records of a shared collection that handlers are given, of all people together.
    public static let mostShared = 100_000

    /// Returns the person before a shared collection.
    func viewer(of collection: DefinitionID) -> Viewer { viewers[collection] ?? Viewer(owner) }
}
