import ManasikDomain
import ManasikLuaRuntime

/// The `host` table passed to handlers, which collects the changes that they make.
final class HandlerHost {
    /// The largest number of changes that the handlers of one event may make.
    static let mostChanges = 100
    /// The largest size of a record, in bytes of JSON.
    static let largestRecord = 16 << 10

    let context: HandlerContext
    let pack: PackID
    /// Returns why a text cannot be shown; nil if it can.
    let textProblem: (TextReference) -> String?
    let capabilities: Set<Capability>
    /// What the pack asks for and the operator does not grant.
    let withheld: Set<Capability>
    /// The events that the pack declares.
    let events: [PackEvent]
    /// Returns the names of what is in the table of an event; nil if it is not known.
    let fields: (_ event: String) -> [String]?
    /// The names of the pack's settings, sorted.
    let settings: [String]
    /// The facts that the pack can name; nil if it reads none.
    let known: FactTable?
    let mostChanges: Int
    let collections: [String: RecordCollection]
    /// What handlers may do in shared collections.
    let shared: [String: SharedRecords]
    /// The records as handlers see them, including changes, of the collections that they have looked into: by their ids,
    /// those of others by their owners' names too.
    private var records: [String: [String: SeenRecord]] = [:]
    /// These collections as they were read.
    private var opened: [String: [String: SeenRecord]] = [:]
    /// What a migration has left out of records that it has written, each `collection.field` once.
    var omitted: Set<String> = []
    /// Whether the code is a migration, which sees records as they are stored and replaces them whole.
    let isMigration: Bool
    private var kept: Kept
    var changes: [RecordChange] = []
    /// The names of the pack's schedules as handlers see them, including changes.
    var schedules: Set<String>
    var scheduleChanges: [PackScheduleChange] = []
    /// What the handlers state and tick.
    var effects: [HandlerEffect] = []
    private(set) var versions: [RecordKey: Int] = [:]
    /// The records that the store could not read; handlers neither see nor replace them.
    private(set) var damaged: Set<RecordKey> = []
    /// How often the event's handlers have searched.
    var searches = 0
    var reads: HandlerReads
    /// The functions that the running code was given.
    var given: [LuaFunction] = []

    init(
        context: HandlerContext,
        pack: PackID,
        capabilities: [Capability],
        withheld: Set<Capability> = [],
        collections: [RecordCollection],
        mostChanges: Int = HandlerHost.mostChanges,
        isMigration: Bool = false,
        events: [PackEvent] = [],
        settings: [String] = [],
        facts known: FactTable? = nil,
        fields: @escaping (_ event: String) -> [String]? = { _ in nil },
        textProblem: @escaping (TextReference) -> String? = { _ in nil }
    ) {
        self.textProblem = textProblem
        self.mostChanges = mostChanges
        self.isMigration = isMigration
        self.events = events
        self.fields = fields
        self.settings = settings
        self.known = known
        self.context = context
        self.pack = pack
        self.capabilities = Set(capabilities).subtracting(withheld)
        self.withheld = withheld
        let byName = Dictionary(uniqueKeysWithValues: collections.map { ($0.id.name, $0) })
        self.collections = byName
        // A migration gives the person's own records other names and forms.
        shared =
            isMigration ? [:] : byName.compactMapValues { SharedRecords($0, for: context.viewer(of: $0.id)) }
        schedules = context.schedules
        reads = HandlerReads(context, seesPerson: self.capabilities.contains(.person))
        kept = Kept(schedules: schedules)
    }

    /// Returns the records of a collection as handlers see them; those of the pack's collections that nobody looks into
    /// are not converted.
    func seen(_ name: String) -> [String: SeenRecord] {
        if let records = records[name] { return records }
        let found = opened[name] ?? read(name)
        opened[name] = found
        records[name] = found
        return found
    }

    /// Puts a record in its place; nil removes it.
    func set(_ record: SeenRecord?, _ id: String, in name: String) {
        _ = seen(name)
        records[name]?[id] = record
    }

    private func read(_ name: String) -> [String: SeenRecord] {
        var found: [String: SeenRecord] = [:]
        var keys: [String: RecordKey] = [:]
        for record in context.records[DefinitionID(pack: pack, name: name)] ?? [] {
            guard !record.isDamaged else {
                damaged.insert(record.key)
                continue
            }
            var readable = collections[name]?.withAuthor(record.body, of: record.key.owner) ?? record.body
            if let shared = shared[name] {
                guard let fields = shared.readable(record) else {
                    // It is neither seen nor replaced.
                    damaged.insert(record.key)
                    continue
                }
                readable = fields
            }
            let isOwn = record.key.owner == context.owner
            let visible = isMigration ? record.body : collections[name]?.visible(readable) ?? readable
            let shown = qualifying(visible, in: name, for: record.key.owner)
            let id = isOwn ? record.key.id : collections[name]?.name(of: record.key) ?? record.key.id
            let times = RecordTimes(created: record.createdAt, updated: record.updatedAt)
            if let other = keys.updateValue(record.key, forKey: id) {
                // Which of two is meant that are called alike cannot be said: neither is seen or replaced.
                damaged.formUnion([other, record.key])
            }
            found[id] = SeenRecord(
                stored: record.body,
                shown: shown,
                scope: record.scope,
                times: times
            )
            versions[record.key] = record.version
        }
        for (id, key) in keys where damaged.contains(key) { found[id] = nil }
        return found
    }

    /// A record as it is stored, and as this version of the pack sees it.
    struct SeenRecord {
        let stored: [String: JSONValue]
        let shown: [String: JSONValue]
        let scope: RecordScope
        let times: RecordTimes
    }

    /// The state after the handlers that succeeded.
    private struct Kept {
        var records: [String: [String: SeenRecord]] = [:]
        var changes: [RecordChange] = []
        var schedules: Set<String>
        var scheduleChanges: [PackScheduleChange] = []
        var effects: [HandlerEffect] = []
    }

    /// Accepts the changes of a handler that succeeded.
    func keep() {
        kept = Kept(
            records: records,
            changes: changes,
            schedules: schedules,
            scheduleChanges: scheduleChanges,
            effects: effects
        )
    }

    /// Discards the changes of a handler that failed.
    func discard() {
        (records, changes) = (kept.records, kept.changes)
        (schedules, scheduleChanges) = (kept.schedules, kept.scheduleChanges)
        effects = kept.effects
    }

    var seesPerson: Bool { capabilities.contains(.person) }
}
