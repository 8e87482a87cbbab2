import ManasikDomain
import ManasikMerging
import ManasikWalkthroughs

/// What is known of the changes of one record, kept beside it for people who use several devices.
struct MergeHistory: Hashable, Sendable {
    enum Changes: Hashable, Sendable {
        case record(MergedRecord)
        case walk(WalkChanges)
    }

    let collection: DefinitionID
    let record: String
    let changes: Changes

    init(_ key: RecordKey, _ changes: Changes) {
        collection = key.collection
        record = key.id
        self.changes = changes
    }

    /// Returns the key under which the changes of a record are kept.
    static func key(of key: RecordKey) -> RecordKey {
        RecordKey(
            owner: key.owner,
            collection: HostCollection.merging.id,
            id: id(key.collection, key.id)
        )
    }

    private static func id(_ collection: DefinitionID, _ record: String) -> String {
        "\(collection)/\(record)"
    }

    /// The key of the record whose changes they are.
    func recordKey(of owner: PersonID) -> RecordKey {
        RecordKey(owner: owner, collection: collection, id: record)
    }
}

/// The events of a walk as they are put in order, and how many entries of the walk's own history are among them.
struct WalkChanges: Hashable, Sendable {
    var events = EventHistory<TimedWalkEvent>()
    /// The number of entries of the history, without those that only show another step, that have been noted.
    var noted = 0
    var latest: ChangeStamp?
    /// The events that others take back or settle, by these: what they meant where they were done.
    var meant: [TimedWalkEvent: TimedWalkEvent] = [:]
    /// What taking back what was meant takes back too: what was noted of the step on other devices, did not count beside it, and was
    /// known where it was taken back.
    var alsoMeant: [TimedWalkEvent: Set<TimedWalkEvent>] = [:]
    /// What events changed where they were done.
    var decided: [TimedWalkEvent: WalkChange] = [:]
    /// The steps that only the counts of several devices had completed where an event was done, by the event: in a walk with what
    /// others have taken back they may never come to that, and no event says that they had.
    var counted: [TimedWalkEvent: Set<String>] = [:]
}

extension MergeHistory: StoredValue {
    static var collection: HostCollection { .merging }
    static var recordName: RecordName { .any }
    static let codec = RecordCodec<MergeHistory>(version: 1) { history in
        var body: [String: JSONValue] = [
            "collection": history.collection.wire, "record": .string(history.record),
        ]
        switch history.changes {
        case .record(let merged): body["changes"] = merged.wire
        case .walk(let walk):
            body["events"] = walk.events.wire
            body["noted"] = .integer(walk.noted)
            if let latest = walk.latest { body["latest"] = latest.wire }
            if !walk.meant.isEmpty { body["meant"] = .array(walk.meant.pairs) }
            if !walk.alsoMeant.isEmpty { body["also_meant"] = .array(walk.alsoMeant.pairs) }
            if !walk.decided.isEmpty { body["decided"] = .array(walk.decided.pairs) }
            if !walk.counted.isEmpty {
                body["counted"] = .array(
                    walk.counted.map { WalkEventAfterCounts(event: $0.key, steps: $0.value).wire }.inOrder
                )
            }
        }
        return body
    } decode: { fields throws(CodecError) in
        let key = RecordKey(
            owner: .home,
            collection: try fields.required("collection", .id),
            id: try fields.required("record", .text)
        )
        guard fields["events"] != nil else {
            return MergeHistory(key, .record(try fields.required("changes")))
        }
        let pairs: [[TimedWalkEvent]] = try fields.optional("meant") ?? []
        let others: [[TimedWalkEvent]] = try fields.optional("also_meant") ?? []
        for (field, pairs) in [("meant", pairs), ("also_meant", others)] {
            guard pairs.allSatisfy({ $0.count == 2 }) else {
                throw CodecError(field, .misfit(takes: "pairs of events"))
            }
        }
        let decided: [DecidedWalkEvent] = try fields.optional("decided") ?? []
        let counted: [WalkEventAfterCounts] = try fields.optional("counted") ?? []
        let walk = WalkChanges(
            events: try fields.required("events"),
            noted: try fields.required("noted", .number(in: WalkRecord.events)),
            latest: try fields.optional("latest"),
            meant: Dictionary(firstOf: pairs.map { ($0[0], $0[1]) }),
            alsoMeant: Dictionary(grouping: others) { $0[0] }.mapValues { Set($0.map { $0[1] }) },
            decided: Dictionary(firstOf: decided.map { ($0.event, $0.change) }),
            counted: Dictionary(firstOf: counted.map { ($0.event, $0.steps) })
        )
        return MergeHistory(key, .walk(walk))
    }

    static func renamed(recordID id: String, _ renaming: Renaming) -> String {
        guard let slash = id.firstIndex(of: "/"), let collection = DefinitionID(String(id[..<slash])) else {
            return id
        }
        let record = String(id[id.index(after: slash)...])
        return Self.id(
            renaming.collection(collection),
            StoredTypes.renamed(record, in: collection, renaming)
        )
    }

    func renamed(_ renaming: Renaming) -> MergeHistory {
        let key = RecordKey(
            owner: .home,
            collection: renaming.collection(collection),
            id: StoredTypes.renamed(record, in: collection, renaming)
        )
        guard case .record(let merged) = changes else { return MergeHistory(key, changes) }
        let names = RenamedParts(of: collection, record, merged, renaming)
        return MergeHistory(key, .record(merged.renamed(fields: names.name(of:), values: names.value(of:_:))))
    }
}

/// An event with what it changed where it was done, as it is stored.
private struct DecidedWalkEvent: WireValue {
    let event: TimedWalkEvent
    let change: WalkChange

    var wire: JSONValue { .array([event.wire, change.wire]) }

    init(wire input: WireInput) throws(CodecError) {
        let items = try input.items()
        guard items.count == 2 else { throw CodecError("", .misfit(takes: "an event and what it changed")) }
        (event, change) = (try TimedWalkEvent(wire: items[0]), try WalkChange(wire: items[1]))
    }
}

/// An event with the steps that only the counts of several devices had completed before it, as it is stored.
private struct WalkEventAfterCounts: WireValue {
    let event: TimedWalkEvent
    let steps: Set<String>

    var wire: JSONValue { .array([event.wire, steps.sorted().wire]) }

    init(event: TimedWalkEvent, steps: Set<String>) { (self.event, self.steps) = (event, steps) }

    init(wire input: WireInput) throws(CodecError) {
        let items = try input.items()
        guard items.count == 2 else { throw CodecError("", .misfit(takes: "an event and steps")) }
        (event, steps) = (try TimedWalkEvent(wire: items[0]), Set(try [String](wire: items[1])))
    }
}

extension Dictionary where Key == TimedWalkEvent, Value: WireValue {
    fileprivate var pairs: [JSONValue] {
        map { JSONValue.array([$0.key.wire, $0.value.wire]) }.inOrder
    }
}

extension [TimedWalkEvent: Set<TimedWalkEvent>] {
    fileprivate var pairs: [JSONValue] {
        flatMap { event, others in others.map { JSONValue.array([event.wire, $0.wire]) } }.inOrder
    }
}

extension [JSONValue] {
    /// The values in an order that is always the same.
    fileprivate var inOrder: [JSONValue] {
        sorted { CanonicalJSON.text(of: $0) < CanonicalJSON.text(of: $1) }
    }
}
