import ManasikDomain
import ManasikScheduling

/// A schedule as the store keeps it: how far it was handled, and which deliveries are under way.
///
/// One record and one job belong to a schedule. Whoever changes the record does so for the version that they have
/// read, so that of two workers one takes an occurrence and the other finds it taken.
struct ScheduledJob: Hashable, Sendable {
    struct Delivery: Hashable, Sendable {
        let occurrence: Instant
        /// Not before this, quiet hours and pauses after failures regarded.
        var from: Instant
        /// How often it was tried.
        var attempts = 0
        /// Until when another worker may be at it.
        var leasedUntil: Instant?
        /// Sinks that have it.
        var finished: [String] = []

        /// When somebody has to look at it again.
        var due: Instant { max(from, leasedUntil ?? from) }
    }

    var schedule: Schedule
    /// Occurrences up to this instant are delivered, under way or left out.
    var handledUntil: Instant
    var deliveries: [Delivery] = []
    /// Nothing new comes of it; it goes when what is under way is delivered.
    var isCancelled = false

    /// What becomes of it in the store: the record, nil where nothing will come any more, and when it wants attention.
    func settled(in source: any OccasionSource) -> (job: ScheduledJob?, due: Instant?) {
        let isSilent = schedule.isPaused || isCancelled
        let next = isSilent ? nil : schedule.nextFireDate(after: handledUntil, in: source)
        // What is not delivered side by side waits for the first.
        let waiting = schedule.overlap == .allow ? deliveries[...] : deliveries.prefix(1)
        let due = (waiting.map(\.due) + [next].compactMap { $0 }).min()
        let isOver = due == nil && (isCancelled || !schedule.isPaused && schedule.trigger.endsForGood)
        return (isOver ? nil : self, due)
    }

    static func recordID(_ pack: PackID, _ id: String) -> String { "\(pack)/\(id)" }

    var recordID: String { Self.recordID(schedule.pack, schedule.id) }

    func jobKey(_ person: PersonID) -> String { "schedule/\(person)/\(recordID)" }
}

extension Trigger {
    /// Whether nothing can come after the last occurrence, whatever becomes known of the person.
    fileprivate var endsForGood: Bool {
        switch self {
        case .once, .instant, .recurrence: true
        case .daily, .weekly, .prayer, .hijri, .window, .fact: false
        }
    }
}

// MARK: The record

extension ScheduledJob {
    init?(_ record: Record) { self.init(body: record.body) }

    init?(body: [String: JSONValue]) {
        guard case .string(let pack)? = body["pack"], let pack = PackID(rawValue: pack),
            case .string(let id)? = body["id"], case .string(let kind)? = body["kind"],
            let kind = Schedule.Kind(rawValue: kind), case .string(let text)? = body["trigger"],
            let trigger = try? Trigger(stored: text), let handled = body["handled_until"]?.instant
        else { return nil }
        var schedule = Schedule(id: id, pack: pack, kind: kind, trigger: trigger)
        schedule.subject = body["subject"]?.text.flatMap { DefinitionID($0) }
        schedule.title = body["title"]?.text
        schedule.titleText = body["title_text"]?.text.flatMap(TextReference.init(stored:))
        if let missed = body["missed"]?.text.flatMap({ MissedPolicy($0) }) { schedule.missed = missed }
        if let overlap = body["overlap"]?.text.flatMap(OverlapPolicy.init) { schedule.overlap = overlap }
        schedule.clockChange = ClockChangePolicy(
            gap: body["gap"]?.text.flatMap(ClockChangePolicy.Gap.init) ?? .after,
            repeat: body["repeat"]?.text.flatMap(ClockChangePolicy.Repeat.init) ?? .first
        )
        schedule.substitute = body["substitute"]?.text.flatMap { ClockTime($0) }
        schedule.isPaused = body["paused"] == .boolean(true)
        schedule.isUrgent = body["urgent"] == .boolean(true)
        self.schedule = schedule
        handledUntil = handled
        isCancelled = body["cancelled"] == .boolean(true)
        if case .array(let list)? = body["deliveries"] { deliveries = list.compactMap(Delivery.init) }
    }

    var body: [String: JSONValue] {
        var body: [String: JSONValue] = [
            "pack": .string(schedule.pack.rawValue), "id": .string(schedule.id),
            "kind": .string(schedule.kind.rawValue), "trigger": .string("\(schedule.trigger)"),
            "missed": .string("\(schedule.missed)"), "overlap": .string(schedule.overlap.rawValue),
            "gap": .string(schedule.clockChange.gap.rawValue),
            "repeat": .string(schedule.clockChange.repeat.rawValue),
            "handled_until": .string("\(handledUntil)"),
        ]
        if let subject = schedule.subject { body["subject"] = .string("\(subject)") }
        if let title = schedule.title { body["title"] = .string(title) }
        if let text = schedule.titleText { body["title_text"] = .string(text.description) }
        if isCancelled { body["cancelled"] = .boolean(true) }
        if let substitute = schedule.substitute { body["substitute"] = .string("\(substitute)") }
        if schedule.isPaused { body["paused"] = .boolean(true) }
        if schedule.isUrgent { body["urgent"] = .boolean(true) }
        if !deliveries.isEmpty { body["deliveries"] = .array(deliveries.map(\.json)) }
        return body
    }
}

extension ScheduledJob.Delivery {
    fileprivate init?(_ value: JSONValue) {
        guard case .object(let fields) = value, let occurrence = fields["at"]?.instant,
            let from = fields["from"]?.instant
        else { return nil }
        self.init(occurrence: occurrence, from: from)
        if case .integer(let count)? = fields["attempts"] { attempts = count }
        leasedUntil = fields["leased_until"]?.instant
        if case .array(let names)? = fields["finished"] { finished = names.compactMap(\.text) }
    }

    fileprivate var json: JSONValue {
        var fields: [String: JSONValue] = [
            "at": .string("\(occurrence)"), "from": .string("\(from)"), "attempts": .integer(attempts),
        ]
        if let leasedUntil { fields["leased_until"] = .string("\(leasedUntil)") }
        if !finished.isEmpty { fields["finished"] = .array(finished.map(JSONValue.string)) }
        return .object(fields)
    }
}

extension TextReference {
    /// Parses `pack:key`.
    fileprivate init?(stored text: String) {
        guard let colon = text.firstIndex(of: ":"), let pack = PackID(rawValue: String(text[..<colon])) else {
            return nil
        }
        self.init(pack: pack, key: String(text[text.index(after: colon)...]))
    }
}

extension JSONValue {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
    fileprivate var instant: Instant? { text.flatMap { Instant(rfc3339: $0) } }
}
