/// All that a store holds of one person.
public struct PersonArchive: Hashable, Sendable {
    public static let currentFormat = 1
    /// The largest version of a record that a written archive has: above any number of changes to a record, and far below
    /// what JSON keeps exactly.
    public static let largestVersion = 1_000_000_000

    public let format: Int
    public let person: PersonID
    public let records: [Record]
    public let jobs: [Job]
    public let log: [LogEntry]
    /// The id of the device that wrote it, of a person who uses several; nil otherwise, and if it was read from a store.
    public var device: String?

    public init(person: PersonID, records: [Record], jobs: [Job], log: [LogEntry]) {
        format = Self.currentFormat
        self.person = person
        self.records = records
        self.jobs = jobs
        self.log = log
    }
}

extension PersonArchive: WireValue {
    /// A record beyond the largest version is written with that version, so that every archive that is written is also
    /// taken: whoever imports it replaces everything of the person, and counts on from there.
    public var wire: JSONValue {
        var fields = [
            "format": format.wire, "person": person.wire, "records": records.map { $0.counted }.wire,
            "jobs": jobs.wire,
            "log": log.wire,
        ]
        if let device { fields["device"] = device.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        format = try fields.required("format")
        person = try fields.required("person")
        records = try fields.required("records")
        jobs = try fields.required("jobs")
        log = try fields.required("log")
        device = try fields.optional("device")
    }
}

extension Record {
    /// The record with a version that an archive may have.
    fileprivate var counted: Record {
        guard version > PersonArchive.largestVersion else { return self }
        return Record(
            key: key,
            scope: scope,
            version: PersonArchive.largestVersion,
            body: body,
            createdAt: createdAt,
            updatedAt: updatedAt,
            isDamaged: isDamaged
        )
    }
}
