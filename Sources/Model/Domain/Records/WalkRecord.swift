/// What is stored of a walk: its snapshot, which has its own versions, and the revision that it follows.
public struct WalkRecord: Hashable, Sendable {
    /// The state of the walk with the last entry of its history, or with all entries, as earlier versions wrote it.
    public let snapshot: JSONValue
    /// The number of history entries that have their own records; nil if the snapshot has them all.
    public let apart: Int?
    /// The revision that the walk follows; nil for a walk that was stored without one.
    public let pins: WalkPins?
    /// The revisions that it followed before, by their hashes, of what other devices of the person have noted by them.
    public let followed: [String: WalkPins]
    /// The events that were noted on a device of the person and do not hold beside those of another, as they are written.
    public let refused: [JSONValue]
    /// What devices of the person have noted without knowing of each other, as it is written; nil if nothing.
    public let doubled: JSONValue?
    /// The fields of the pins as they were read, which are written back unchanged.
    private let pinFields: [String: JSONValue]

    /// - Parameter former: The record as it was read; its pins are written back unchanged.
    public init(
        snapshot: JSONValue,
        apart: Int?,
        pins: WalkPins?,
        followed: [String: WalkPins] = [:],
        refused: [JSONValue] = [],
        doubled: JSONValue? = nil,
        as former: WalkRecord? = nil
    ) {
        self.snapshot = snapshot
        self.apart = apart
        self.pins = pins
        self.followed = followed
        self.refused = refused
        self.doubled = doubled
        pinFields = former.flatMap { $0.pins == nil ? nil : $0.pinFields } ?? pins?.fields ?? [:]
    }

    private init(
        snapshot: JSONValue,
        apart: Int?,
        pins: WalkPins?,
        followed: [String: WalkPins],
        refused: [JSONValue],
        doubled: JSONValue?,
        pinFields: [String: JSONValue]
    ) {
        self.snapshot = snapshot
        self.apart = apart
        self.pins = pins
        self.followed = followed
        self.refused = refused
        self.doubled = doubled
        self.pinFields = pinFields
    }

    /// The hashes of everything that must be retained for the walk.
    public var hashes: [String] {
        let present = pins?.hashes ?? []
        return present + Set(followed.values.flatMap { $0.hashes }).subtracting(present).sorted()
    }

    /// Returns the record with other events that do not hold, and with what else devices have noted.
    public func noting(refused: [JSONValue], doubled: JSONValue?) -> WalkRecord {
        WalkRecord(
            snapshot: snapshot,
            apart: apart,
            pins: pins,
            followed: followed,
            refused: refused,
            doubled: doubled,
            pinFields: pinFields
        )
    }
}

extension WalkRecord: StoredValue {
    /// The number of events that may have their own records.
    public static let events = 0...999_999
    public static let apartField = "events"
    private static let followedField = "followed"
    private static let refusedField = "refused"
    private static let doubledField = "doubled"

    public static var collection: HostCollection { .walks }
    public static var recordName: RecordName { .definition(.ritual) }
    public static let codec = RecordCodec<WalkRecord>(version: 1) { walk in
        var body = walk.pinFields
        body["snapshot"] = walk.snapshot
        if let apart = walk.apart { body[apartField] = .integer(apart) }
        if !walk.followed.isEmpty {
            body[followedField] = .object(walk.followed.mapValues { $0.revision })
            body[WalkPins.field] = .array(walk.hashes.map(JSONValue.string))
        }
        if !walk.refused.isEmpty { body[refusedField] = .array(walk.refused) }
        body[doubledField] = walk.doubled
        return body
    } decode: { fields throws(CodecError) in
        guard let snapshot = fields["snapshot"] else { throw fields.error("snapshot", .missing) }
        let revision = try fields.object(WalkPins.revisionField)
        var followed: [String: WalkPins] = [:]
        if let former = try fields.object(followedField) {
            for hash in former.values.keys.sorted() {
                guard let revision = try former.object(hash) else { throw former.error(hash, .missing) }
                followed[hash] = try WalkPins(revision)
            }
        }
        return WalkRecord(
            snapshot: snapshot,
            apart: try fields.optional(apartField, .number(in: events)),
            pins: try revision.map { fields throws(CodecError) in try WalkPins(fields) },
            followed: followed,
            refused: try fields.items(refusedField),
            doubled: fields[doubledField],
            pinFields: fields.values.filter { $0.key == WalkPins.revisionField || $0.key == WalkPins.field }
        )
    }

    /// What a walk notes keeps the names of the packs that it follows.
    public func renamed(_ renaming: Renaming) -> WalkRecord {
        guard case .object(var fields) = snapshot, case .string(let text)? = fields["ritual"],
            let ritual = DefinitionID(text)
        else { return self }
        fields["ritual"] = renaming(ritual, .ritual).wire
        return WalkRecord(
            snapshot: .object(fields),
            apart: apart,
            pins: pins,
            followed: followed,
            refused: refused,
            doubled: doubled,
            pinFields: pinFields
        )
    }
}
